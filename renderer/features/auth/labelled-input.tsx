import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import styles from './auth.module.css'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly label: string
  /** What is expected; gives way to the problem. */
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly onValue: (value: string) => void
  readonly ref?: Ref<HTMLInputElement>
  /** Stands inside the field's right end. */
  readonly tool?: ReactNode
}

/** A field whose problem stands under it and is read out with it. */
export const LabelledInput = ({ label, hint, error, onValue, tool, ref, ...rest }: Props) => {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.inputFrame}>
        <input
          {...rest}
          ref={ref}
          id={id}
          className={styles.input}
          aria-invalid={Boolean(error)}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={({ target }) => onValue(target.value)}
        />
        {tool}
      </div>
      {note && (
        <p id={`${id}-note`} className={error ? styles.problem : styles.hint}>
          {note}
        </p>
      )}
    </div>
  )
}
