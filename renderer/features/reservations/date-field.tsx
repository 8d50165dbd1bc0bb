import { useRef, type InputHTMLAttributes, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, localDate } from '@shared/domain/hours/opening-hours'
import { formatDate, parseDate, typedDate } from '@shared/domain/reservation/reservation'
import { HORIZON_DAYS } from '@shared/domain/reservation/reservation-times'
import { TextField } from '@renderer/ui/field'
import { PageIcon } from '@renderer/ui/page-icons'
import styles from './reservations.module.css'

interface DateFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  readonly label: ReactNode
  readonly error: string | null
  readonly value: string
  readonly timeZone: string
  readonly now: number
  readonly onType: (text: string) => void
}

/** A date written as DD/MM/YYYY in every browser language (spec §3), or picked from the device's own calendar. */
export const DateField = ({ value, timeZone, now, onType, ...rest }: DateFieldProps) => {
  const { t } = useTranslation('reservations')
  const calendar = useRef<HTMLInputElement>(null)
  const today = localDate(now, timeZone)

  return (
    <div className={styles.date}>
      <TextField
        {...rest}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('datePlaceholder')}
        onChange={({ target }) => onType(typedDate(target.value, value))}
      />
      <input
        ref={calendar}
        className={styles.calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={today}
        max={addDays(today, HORIZON_DAYS)}
        value={parseDate(value) ?? ''}
        disabled={rest.disabled}
        onChange={({ target }) => onType(target.value && formatDate(target.value))}
        data-testid="reservation-calendar-value"
      />
      <button
        type="button"
        className={styles.pick}
        aria-label={t('pickDate')}
        disabled={rest.disabled}
        onClick={() => calendar.current?.showPicker()}
      >
        <PageIcon name="calendar" size={20} />
      </button>
    </div>
  )
}
