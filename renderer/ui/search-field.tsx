import { useId, useRef, type Ref } from 'react'
import { SearchIcon } from './icons'
import styles from './search-field.module.css'

interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Runs on Enter. */
  readonly onSubmit?: (value: string) => void
  /** A large field with a button of this name that clears it; by default the browser's own button does. */
  readonly clearLabel?: string
  readonly className?: string
  readonly inputRef?: Ref<HTMLInputElement>
  readonly testId: string
}

/** A field that searches while the user types. */
export const SearchField = ({
  label,
  placeholder,
  value,
  onChange,
  onSubmit,
  clearLabel,
  className,
  inputRef,
  testId,
}: SearchFieldProps) => {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const clear = (): void => {
    onChange('')
    field.current?.querySelector('input')?.focus()
  }
  return (
    <div
      ref={field}
      className={[styles.field, clearLabel && styles.large, className].filter(Boolean).join(' ')}
      role="search"
    >
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <SearchIcon className={styles.icon} />
      <input
        ref={inputRef}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        className={styles.input}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onSubmit?.(value)
        }}
        data-testid={testId}
      />
      {clearLabel && value !== '' && (
        <button type="button" className={styles.clear} aria-label={clearLabel} onClick={clear}>
          ×
        </button>
      )}
    </div>
  )
}
