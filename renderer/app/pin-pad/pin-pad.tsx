import { useEffect, useId, useRef, type FormEvent, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PIN_MAX, PIN_MIN } from '@shared/domain/terminal/pin'
import { Button } from '@renderer/ui/button'
import { EraseIcon } from '@renderer/ui/lazy-icons'
import styles from './pin-pad.module.css'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Pressing a key leaves the focus in the field. */
const keepFocus = {
  onMouseDown: (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
  },
}

/** Another animation name at each refusal restarts the shaking and keeps the field mounted. */
const shakeOf = (refusals: number): string | undefined =>
  refusals === 0 ? undefined : refusals % 2 === 1 ? 'odd' : 'even'

export interface PinPadProps {
  readonly label: string
  readonly value: string
  readonly onChange: (pin: string) => void
  readonly onSubmit: () => void
  readonly submitLabel: string
  readonly isBusy: boolean
  /** Disabled: nobody is chosen, or the PIN is locked. */
  readonly isBlocked: boolean
  /** The error, or when the lock ends; screen readers announce each change. */
  readonly problem: ReactNode
  /** The pad shakes whenever it grows. */
  readonly refusals: number
  /** The field takes the focus whenever it changes, because an operator was chosen, even the same one again. */
  readonly turn?: number
}

/** A PIN pad: a field that keeps the focus, and large keys that type into it. */
export const PinPad = (props: PinPadProps) => {
  const { label, value, onChange, onSubmit, submitLabel, isBusy, isBlocked, problem, refusals, turn } = props
  const { t } = useTranslation('operators')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const isClosed = isBlocked || isBusy

  // Another operator, or ready again: the next digit belongs here; also once a surrounding dialog has opened.
  useEffect(() => {
    if (isClosed) return undefined
    field.current?.focus()
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isClosed, label, refusals, turn])

  const write = (pin: string) => {
    if (!isClosed) onChange(pin.replace(/[^0-9]/g, '').slice(0, PIN_MAX))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isClosed && value.length >= PIN_MIN) onSubmit()
  }
  const key = (digit: string) => (
    <button key={digit} type="button" disabled={isClosed} onClick={() => write(value + digit)}>
      {digit}
    </button>
  )
  return (
    <div className={styles.frame}>
      <form className={styles.pad} onSubmit={submit} {...keepFocus} data-testid="pin-pad">
        <label htmlFor={id}>{label}</label>
        <div className={styles.field} data-shake={shakeOf(refusals)}>
          <input
            ref={field}
            id={id}
            type="password"
            inputMode="none"
            autoComplete="off"
            value={value}
            disabled={isClosed}
            aria-describedby={`${id}-problem`}
            data-testid="pin-field"
            onChange={(event) => write(event.target.value)}
          />
        </div>
        <p id={`${id}-problem`} className={styles.problem} role="alert" data-testid="pin-problem">
          {problem}
        </p>
        <div className={styles.keys} role="group" aria-label={t('pad.label')}>
          {DIGITS.map(key)}
          <button type="button" disabled={isClosed} className={styles.word} onClick={() => write('')}>
            {t('pad.clear')}
          </button>
          {key('0')}
          <button
            type="button"
            disabled={isClosed}
            aria-label={t('pad.erase')}
            title={t('pad.erase')}
            onClick={() => write(value.slice(0, -1))}
          >
            <EraseIcon width={26} height={26} />
          </button>
        </div>
        <Button
          type="submit"
          variant="primary"
          size="large"
          isBlock
          isBusy={isBusy}
          className={styles.submit}
          disabled={isBlocked || value.length < PIN_MIN}
          data-testid="pin-submit"
        >
          {submitLabel}
        </Button>
      </form>
    </div>
  )
}
