import { InputNumber, Switch } from 'antd'
import { useCallback, useId, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { parsePriceToCents } from '@shared/domain/common/price-text'
import { useFormats } from '@renderer/i18n/format'
import { decimalMark } from '@renderer/ui/antd/decimal-mark'
import control from '@renderer/ui/antd/field.module.css'
import { TextAreaField, TextField } from '@renderer/ui/antd/field'
import { described, FieldFrame } from '@renderer/ui/field'
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

/**
 * A whole number, or with `step` a decimal one, in the language's own writing; an empty field is NaN, which every form
 * rejects. Arrow keys stay within `min` and `max`. What is typed beyond them is reported by the form, where antd would
 * change it without a word.
 */
export const NumberField = ({
  label,
  hint,
  error,
  value,
  onChange,
  step = 1,
  min = -Infinity,
  max = Infinity,
  disabled = false,
  testId,
}: FieldProps<number> & { readonly step?: number; readonly min?: number; readonly max?: number }) => {
  const { i18n } = useTranslation()
  const mark = useMemo(() => decimalMark(i18n.language), [i18n.language])
  // The library writes a number with the decimals of its step: 5 km as 5,0. Another function at each render would write
  // over what is being typed.
  const written = useCallback(
    (shown: number | string | undefined, { userTyping, input }: { userTyping: boolean; input: string }) =>
      userTyping ? input : String(shown ?? '').replace('.', mark),
    [mark],
  )
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <InputNumber<number>
        {...described(id, { label, hint, error })}
        value={Number.isNaN(value) ? null : value}
        onChange={(next) => onChange(next ?? Number.NaN)}
        onStep={(next) => {
          const within = Math.min(max, Math.max(min, next))
          if (within !== next) onChange(within)
        }}
        step={step}
        formatter={written}
        decimalSeparator={mark}
        inputMode={step === 1 ? 'numeric' : 'decimal'}
        aria-valuemin={Number.isFinite(min) ? min : undefined}
        aria-valuemax={Number.isFinite(max) ? max : undefined}
        // The names of its buttons are English in every language; the arrow keys do the same.
        controls={false}
        disabled={disabled}
        status={error ? 'error' : ''}
        className={control.control ?? ''}
        data-testid={testId}
      />
    </FieldFrame>
  )
}

/** On or off, applied at once. */
export const SwitchField = ({
  label,
  hint,
  value,
  onChange,
  disabled = false,
  testId,
}: FieldProps<boolean>) => {
  const id = useId()
  return (
    <div className={styles.switchField}>
      <div className={styles.switchLine}>
        <Switch
          id={id}
          checked={value}
          disabled={disabled}
          aria-describedby={hint ? `${id}-help` : undefined}
          onChange={(on) => onChange(on)}
          data-testid={testId}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {hint && (
        <p id={`${id}-help`} className={styles.switchHint}>
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
export const LinesField = ({ value, onChange, hint, testId, ...rest }: FieldProps<readonly string[]>) => {
  const { t } = useTranslation('office')
  const { text, setTyped, settle } = useDebouncedText(value, value.join('\n'), readLines, areSameLines)
  return (
    <TextAreaField
      {...rest}
      hint={hint ?? t('lines.hint')}
      rows={4}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readLines(target.value))
      }}
      onBlur={settle}
      data-testid={testId}
    />
  )
}
