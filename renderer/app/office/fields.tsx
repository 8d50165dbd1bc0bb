import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { parsePriceToCents } from '@shared/domain/common/money'
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

/**
 * The text of a field with a format of its own. It stays as typed while it means the current value, so that a value
 * from elsewhere (another user's version) becomes visible. `settle` shows the value in its usual format.
 */
const useDebouncedText = <V,>(
  value: V,
  shown: string,
  read: (text: string) => V,
  isSame: (a: V, b: V) => boolean,
) => {
  const [typed, setTyped] = useState<string | null>(null)
  const isCurrent = typed !== null && isSame(read(typed), value)
  return { text: isCurrent ? typed : shown, setTyped, settle: () => setTyped(null) }
}

/**
 * Money as people write it ('12,90', 'R$ 1.234,50'), in cents. Anything but a price is NaN, which every form rejects;
 * '' is `empty`: where that is NaN too, the field is required.
 */
export const MoneyField = <E extends number | null>({
  value,
  onChange,
  empty,
  error,
  testId,
  ...rest
}: FieldProps<number | E> & { readonly empty: E }) => {
  const { t } = useTranslation('office')
  const { money } = useFormats()
  const read = (text: string): number | E =>
    text.trim() === '' ? empty : (parsePriceToCents(text.trim()) ?? Number.NaN)
  const shown = value === null || Number.isNaN(value) ? '' : money(value as number)
  const { text, setTyped, settle } = useDebouncedText(value, shown, read, Object.is)
  const isNoPrice = Number.isNaN(value) && text.trim() !== ''
  return (
    <TextField
      {...rest}
      error={error && isNoPrice ? t('problems.price') : error}
      required={Number.isNaN(empty)}
      inputMode="decimal"
      value={text}
      data-testid={testId}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(read(target.value))
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) settle()
      }}
    />
  )
}

const readNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** A whole number, or with `step` a decimal one; anything else is NaN, which every form rejects. */
export const NumberField = ({
  value,
  onChange,
  step = 1,
  min,
  max,
  testId,
  ...rest
}: FieldProps<number> & { readonly step?: number; readonly min?: number; readonly max?: number }) => {
  const shown = Number.isNaN(value) ? '' : String(value)
  const { text, setTyped, settle } = useDebouncedText(value, shown, readNumber, Object.is)
  return (
    <TextField
      {...rest}
      type="number"
      inputMode={step === 1 ? 'numeric' : 'decimal'}
      step={step}
      min={min}
      max={max}
      value={text}
      data-testid={testId}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readNumber(target.value))
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) settle()
      }}
    />
  )
}

/** On or off, applied at once. */
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

const readLines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
const areSameLines = (left: readonly string[], right: readonly string[]): boolean =>
  JSON.stringify(left) === JSON.stringify(right)

/** Several short texts, one per line: payment methods, useful information. */
export const LinesField = ({ value, onChange, testId, ...rest }: FieldProps<readonly string[]>) => {
  const { t } = useTranslation('office')
  const { text, setTyped, settle } = useDebouncedText(value, value.join('\n'), readLines, areSameLines)
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
        value={text}
        data-testid={testId}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(readLines(target.value))
        }}
        onBlur={settle}
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
