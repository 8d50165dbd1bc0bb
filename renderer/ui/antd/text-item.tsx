import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { isTooLong } from '../field'

interface TextItemProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly limit: number
  /** What is wrong besides the length. */
  readonly error?: string | null
  readonly hint?: string
  readonly placeholder?: string
  readonly isDisabled?: boolean
  readonly size?: 'large'
  readonly type?: 'email'
  readonly inputMode?: 'numeric'
  readonly onChange: (value: string) => void
  readonly testId: string
}

/** A text field of an antd form. A text beyond its limit is counted and reported, never cut. */
export const TextItem = (props: TextItemProps) => {
  const {
    id,
    label,
    value,
    limit,
    error = null,
    hint,
    placeholder,
    inputMode,
    isDisabled = false,
    size,
    type = 'text',
    onChange,
    testId,
  } = props
  const { t } = useTranslation('common')
  const isLong = isTooLong(value, limit)
  const problem = isLong ? t('tooLong') : error
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      validateStatus={problem === null ? '' : 'error'}
      help={problem ?? undefined}
      extra={hint}
    >
      <Input
        id={id}
        type={type}
        inputMode={inputMode}
        placeholder={placeholder}
        aria-invalid={problem !== null}
        {...(size ? { size } : {})}
        value={value}
        count={{ show: isLong, max: limit }}
        autoComplete="off"
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.value)}
        data-testid={testId}
      />
    </Form.Item>
  )
}
