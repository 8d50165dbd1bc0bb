import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { parsePriceToCents } from '@shared/domain/money'
import { useFormats } from '@renderer/i18n/format'
import { TextField } from '@renderer/ui/field'
import styles from './office.module.css'

interface FieldProps<V> {
  readonly label: ReactNode
  readonly hint?: string
  readonly error?: string | null
  readonly disabled?: boolean
  readonly value: V
  readonly onChange: (value: V) => void
  readonly testId?: string
}

/** Money as people write it ('12,90', 'R$ 1.234,50'), in cents. What is no price is NaN, which no form accepts; '' is `empty`. */
export const MoneyField = <E extends number | null>({
  value,
  onChange,
  empty,
  testId,
  ...rest
}: FieldProps<number | E> & { readonly empty: E }) => {
  const { money } = useFormats()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === null || Number.isNaN(value) ? '' : money(value as number)
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      value={typed ?? shown}
      data-testid={testId}
      onChange={({ target }) => {
        setTyped(target.value)
        const text = target.value.trim()
        onChange(text === '' ? empty : (parsePriceToCents(text) ?? Number.NaN))
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(null)
      }}
    />
  )
}

/** A whole number, or with `step` a broken one; what is none is NaN, which no form accepts. */
export const NumberField = ({
  value,
  onChange,
  step = 1,
  min,
  max,
  testId,
  ...rest
}: FieldProps<number> & { readonly step?: number; readonly min?: number; readonly max?: number }) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      {...rest}
      type="number"
      inputMode={step === 1 ? 'numeric' : 'decimal'}
      step={step}
      min={min}
      max={max}
      value={typed ?? (Number.isNaN(value) ? '' : String(value))}
      data-testid={testId}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value.trim() === '' ? Number.NaN : Number(target.value))
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(null)
      }}
    />
  )
}

/** On or off, at once visible. */
export const SwitchField = ({ label, hint, value, onChange, disabled, testId }: FieldProps<boolean>) => {
  const hintId = useId()
  return (
    <div className={styles.switchField}>
      <label className={styles.switchLabel}>
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={value}
          disabled={disabled}
          aria-describedby={hint ? hintId : undefined}
          onChange={({ target }) => onChange(target.checked)}
          data-testid={testId}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className={styles.switchHint}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Several short texts, one a line: payment methods, useful information. */
export const LinesField = ({ value, onChange, testId, ...rest }: FieldProps<readonly string[]>) => {
  const { t } = useTranslation('office')
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const { label, hint = t('lines.hint'), error, disabled } = rest
  return (
    <div className={styles.lines}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={4}
        disabled={disabled}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-help`}
        value={typed ?? value.join('\n')}
        data-testid={testId}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(
            target.value
              .split('\n')
              .map((line) => line.trim())
              .filter((line) => line !== ''),
          )
        }}
        onBlur={() => setTyped(null)}
      />
      <p
        id={`${id}-help`}
        className={error ? styles.linesError : styles.switchHint}
        role={error ? 'alert' : undefined}
      >
        {error ?? hint}
      </p>
    </div>
  )
}
