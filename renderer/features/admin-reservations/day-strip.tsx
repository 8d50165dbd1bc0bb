import { useTranslation } from 'react-i18next'
import { addDays } from '@shared/domain/hours/opening-hours'
import { bookDay, stripOf } from '@shared/domain/reservation/reservation-book'
import type { Reservation } from '@shared/schemas/reservation/reservation'
import { DayChoice } from './day-choice'
import styles from './reservations.module.css'
import { useDayText } from './use-day-text'

interface DayStripProps {
  readonly book: readonly Reservation[]
  readonly from: string
  readonly day: string
  readonly today: string
  readonly onDay: (day: string) => void
  readonly onFrom: (from: string) => void
}

/** Seven days with their number of reservations, and a date field for any other. */
export const DayStrip = ({ book, from, day, today, onDay, onFrom }: DayStripProps) => {
  const { t } = useTranslation('admin-reservations')
  const written = useDayText()
  return (
    <div className={styles.calendar}>
      <DayChoice
        day={day}
        today={today}
        by="week"
        onDay={onDay}
        onMove={(days) => onFrom(addDays(from, days))}
      />
      <ul className={styles.strip} aria-label={t('days')}>
        {stripOf(from).map((date) => {
          const { reservations, requested } = bookDay(book, date)
          const isNew = requested > 0
          return (
            <li key={date}>
              <button
                type="button"
                className={styles.day}
                aria-current={date === day ? 'date' : undefined}
                data-new={isNew}
                onClick={() => onDay(date)}
                data-testid={`day-${date}`}
              >
                <span>{written(date, { weekday: 'short' })}</span>
                <strong>{written(date, { day: '2-digit', month: '2-digit' })}</strong>
                <span className={styles.dayCount}>
                  {reservations === 0 ? '–' : t('count', { count: reservations })}
                </span>
                {isNew && <span className={styles.dayNew}>{t('new', { count: requested })}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
