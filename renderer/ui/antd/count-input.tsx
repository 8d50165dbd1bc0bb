import { Form, InputNumber } from 'antd'
import { MOST_COUNTED } from '@shared/domain/menu/stock'

interface CountInputProps {
  readonly label: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** Of the input, for its label and for tests. */
  readonly id: string
}

/** How many there are of something that is counted: a whole number, or nothing yet. */
export const CountInput = ({ label, value, onChange, id }: CountInputProps) => (
  <Form.Item label={label} htmlFor={id}>
    <InputNumber
      id={id}
      inputMode="numeric"
      min={0}
      max={MOST_COUNTED}
      precision={0}
      value={value}
      onChange={onChange}
      data-testid={id}
    />
  </Form.Item>
)
