import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import styles from './field.module.css'

export interface FieldParts {
  readonly label: ReactNode
  readonly hint?: string
  /** The problem of its value, shown beside it and read by screen readers. */
  readonly error?: string | null
}

export interface LimitedParts extends FieldParts {
  /** The longest text in characters, with a counter. A longer one is marked and stays: it is never cut. */
  readonly limit?: number
}

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0)
/** Whether a text is too long for a form to send. */
export const isTooLong = (value: unknown, limit = Infinity): boolean => lengthOf(value) > limit

/** Shown from half of the limit on, because most texts are far below it. */
export const Counter = ({ value, limit }: { readonly value: unknown; readonly limit: number | undefined }) =>
  limit !== undefined && lengthOf(value) * 2 >= limit ? (
    <p
      className={styles.counter}
      data-over={isTooLong(value, limit)}
      role={isTooLong(value, limit) ? 'alert' : undefined}
      data-testid="counter"
    >
      {lengthOf(value)}/{limit}
    </p>
  ) : null

/** A control below its label, above its hint or its problem. */
export const FieldFrame = ({
  id,
  label,
  hint,
  error,
  isRequired = false,
  counter,
  children,
}: FieldParts & {
  readonly id: string
  /** Marks the label. */
  readonly isRequired?: boolean
  readonly counter?: ReactNode
  readonly children: ReactNode
}) => (
  <div className={styles.field}>
    <label htmlFor={id} className={styles.label} data-required={isRequired || undefined}>
      {label}
    </label>
    {children}
    {counter}
    {hint && !error && (
      <p id={`${id}-help`} className={styles.hint}>
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-help`} className={styles.error} role="alert">
        {error}
      </p>
    )}
  </div>
)

/** What ties a control to its frame. */
export const described = (id: string, { hint, error }: FieldParts) => ({
  id,
  'aria-invalid': Boolean(error),
  'aria-describedby': hint || error ? `${id}-help` : undefined,
})

/** A labelled input without antd. */
export const TextField = ({
  label,
  hint,
  error,
  limit,
  ...rest
}: LimitedParts & InputHTMLAttributes<HTMLInputElement>) => {
  const id = useId()
  const parts = { label, hint, error }
  const aria = { ...described(id, parts), ...(isTooLong(rest.value, limit) ? { 'aria-invalid': true } : {}) }
  return (
    <FieldFrame id={id} {...parts} counter={<Counter value={rest.value} limit={limit} />}>
      <input {...rest} {...aria} className={styles.input} />
    </FieldFrame>
  )
}

/** A labelled text area without antd. */
export const TextAreaField = ({
  label,
  hint,
  error,
  limit,
  ...rest
}: LimitedParts & TextareaHTMLAttributes<HTMLTextAreaElement>) => {
  const id = useId()
  const parts = { label, hint, error }
  const aria = { ...described(id, parts), ...(isTooLong(rest.value, limit) ? { 'aria-invalid': true } : {}) }
  return (
    <FieldFrame id={id} {...parts} counter={<Counter value={rest.value} limit={limit} />}>
      <textarea rows={3} {...rest} {...aria} className={styles.input} />
    </FieldFrame>
  )
}

/** A labelled choice from a short list. */
export const SelectField = ({
  label,
  hint,
  error,
  options,
  ...rest
}: FieldParts &
  SelectHTMLAttributes<HTMLSelectElement> & {
    readonly options: readonly { readonly value: string; readonly label: string }[]
  }) => {
  const id = useId()
  const parts = { label, hint, error }
  return (
    <FieldFrame id={id} {...parts}>
      <select {...rest} {...described(id, parts)} className={styles.input}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
