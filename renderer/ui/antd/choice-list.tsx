import { Form, Radio } from 'antd'
import styles from './ask-dialog.module.css'

interface ChoiceListProps<T extends string> {
  readonly label: string
  /** Null where none is chosen. */
  readonly value: T | null
  readonly options: readonly { readonly value: T; readonly label: string }[]
  /** Few short ones, beside each other. */
  readonly isRow?: boolean
  readonly error?: string | null
  /** What is chosen means. */
  readonly hint?: string
  readonly onChange: (value: T) => void
  readonly testId: string
}

/** One of several, all in sight: chosen by one tap, or by the arrow keys. */
export const ChoiceList = <T extends string>(props: ChoiceListProps<T>) => {
  const { label, value, options, isRow = false, error = null, hint, onChange, testId } = props
  return (
    <Form.Item
      label={label}
      validateStatus={error === null ? '' : 'error'}
      help={error === null ? undefined : <span role="alert">{error}</span>}
      extra={hint}
    >
      <Radio.Group
        className={(isRow ? styles.row : styles.choices) ?? ''}
        value={value}
        aria-label={label}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
        data-testid={testId}
      >
        {options.map((option) => (
          <Radio key={option.value} value={option.value}>
            {option.label}
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  )
}
