import { Radio } from 'antd'
import type { ReactNode } from 'react'
import styles from './choice-row.module.css'

interface ChoiceRowProps<V extends string> {
  /** For screen readers: what is around says it to the eye. */
  readonly label: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly label: ReactNode }[]
  readonly onChange: (value: V) => void
  /** Of each option, before its value. */
  readonly testId: string
}

/** One of a few, as buttons that wrap where the page is narrow; Tab goes to the chosen one, arrow keys choose. */
export const ChoiceRow = <V extends string>({
  label,
  value,
  options,
  onChange,
  testId,
}: ChoiceRowProps<V>) => (
  <Radio.Group
    className={styles.row ?? ''}
    aria-label={label}
    buttonStyle="solid"
    value={value}
    onChange={({ target }) => onChange(target.value as V)}
  >
    {options.map((option) => (
      <Radio.Button key={option.value} value={option.value}>
        <span data-testid={`${testId}-${option.value}`}>{option.label}</span>
      </Radio.Button>
    ))}
  </Radio.Group>
)
