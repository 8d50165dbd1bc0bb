import { Input } from 'antd'
import type { CSSProperties } from 'react'

interface AmountInputProps {
  /** Its id for a label, and its test id. */
  readonly id: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** What an empty field stands for. */
  readonly placeholder?: string
  readonly style?: CSSProperties
  /** Whether it has the focus as soon as it is there. */
  readonly isFocused?: boolean
}

/** A field for an amount as people type it ('12,90'). */
export const AmountInput = ({ id, onChange, isFocused = false, ...rest }: AmountInputProps) => (
  <Input
    {...rest}
    // A button that was pressed for it is gone.
    // eslint-disable-next-line jsx-a11y/no-autofocus
    autoFocus={isFocused}
    id={id}
    size="large"
    inputMode="decimal"
    autoComplete="off"
    onChange={({ target }) => onChange(target.value)}
    data-testid={id}
  />
)
