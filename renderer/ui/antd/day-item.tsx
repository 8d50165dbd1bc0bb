import { DatePicker, Form } from 'antd'
import dayjs from 'dayjs'
import styles from './day-item.module.css'
import { keepEnter } from './keep-enter'
import { ISO_DAY, useDayWords } from './use-day-words'

export interface DayItemProps {
  readonly id: string
  readonly label: string
  /** ISO 8601; blank where none is chosen yet. */
  readonly value: string
  /** The last day that can be chosen; any where it is absent. */
  readonly max?: string
  readonly error?: string | null
  readonly onChange: (day: string) => void
  readonly testId: string
}

/** A day of an antd form: chosen from a calendar, or typed as the language writes it, with its signs or without. */
export const DayItem = ({ id, label, value, max, error = null, onChange, testId }: DayItemProps) => {
  const words = useDayWords()
  return (
    // The calendar is pressed: the keyboard on the screen would cover it.
    <div className={styles.item} data-own-keys>
      <Form.Item
        label={label}
        htmlFor={id}
        validateStatus={error === null ? '' : 'error'}
        help={error ?? undefined}
      >
        <DatePicker
          id={id}
          style={{ width: '100%' }}
          value={value === '' ? null : dayjs(value)}
          {...(max === undefined ? {} : { maxDate: dayjs(max) })}
          {...words}
          allowClear={false}
          // Below the field of a counter's low screen it has no room for a button.
          showNow={false}
          classNames={{ popup: { root: styles.calendar ?? '' } }}
          onKeyDown={keepEnter}
          onChange={(day) => {
            if (day) onChange(day.format(ISO_DAY))
          }}
          data-testid={testId}
        />
      </Form.Item>
    </div>
  )
}
