import { Form } from 'antd'
import styles from './day-field.module.css'
import { DayItem, type DayItemProps } from './day-item'

/** A day in a form of our own parts, which brings no antd form around it. */
export const DayField = (props: DayItemProps) => (
  <Form component={false} layout="vertical">
    <div className={styles.field}>
      <DayItem {...props} />
    </div>
  </Form>
)
