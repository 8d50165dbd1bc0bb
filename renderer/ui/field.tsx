import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import styles from './field.module.css'

interface FieldParts {
  readonly label: ReactNode
  readonly hint?: string
  /** The problem with its value, shown beside it and read by screen readers. */
  readonly error?: string | null
}

const Frame = ({
  id,
  label,
  hint,
  error,
  children,
}: FieldParts & { readonly id: string; readonly children: ReactNode }) => (
  <div className={styles.field}>
    <label htmlFor={id} className={styles.label}>
      {label}
    </label>
    {children}
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

const described = (id: string, { hint, error }: FieldParts) => ({
  id,
  'aria-invalid': Boolean(error),
  'aria-describedby': hint || error ? `${id}-help` : undefined,
})

/** A labelled input without antd. */
export const TextField = ({
  label,
  hint,
  error,
  ...rest
}: FieldParts & InputHTMLAttributes<HTMLInputElement>) => {
  const id = useId()
  const parts = { label, hint, error }
  return (
    <Frame id={id} {...parts}>
      <input {...rest} {...described(id, parts)} className={styles.input} />
    </Frame>
  )
}

/** A labelled text of several lines. */
export const TextAreaField = ({
  label,
  hint,
  error,
  ...rest
}: FieldParts & TextareaHTMLAttributes<HTMLTextAreaElement>) => {
  const id = useId()
  const parts = { label, hint, error }
  return (
    <Frame id={id} {...parts}>
      <textarea rows={3} {...rest} {...described(id, parts)} className={styles.input} />
    </Frame>
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
    <Frame id={id} {...parts}>
      <select {...rest} {...described(id, parts)} className={styles.input}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  )
}
