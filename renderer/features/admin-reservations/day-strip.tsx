import { useTranslation } from 'react-i18next'
import { localeOf } from '@shared/domain/common/locale'
import { addDays } from '@shared/domain/hours/opening-hours'
import { bookDay, stripOf } from '@shared/domain/reservation/reservation-book'
import type { Reservation } from '@shared/schemas/reservation/reservation'
import { Button } from '@renderer/ui/button'
import { DayField } from '@renderer/ui/antd/day-field'
import { BackIcon, ForwardIcon } from '@renderer/ui/lazy-icons'
import styles from './reservations.module.css'

const WEEK = 7

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
  const { t, i18n } = useTranslation('admin-reservations')
  const written = (date: string, parts: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(localeOf(i18n.language), { ...parts, timeZone: 'UTC' }).format(
      new Date(`${date}T00:00:00Z`),
    )
  return (
    <div className={styles.calendar}>
      <div className={styles.choose}>
        <Button onClick={() => onFrom(addDays(from, -WEEK))} aria-label={t('weekBefore')}>
          <BackIcon />
        </Button>
        <DayField id="book-day" label={t('day')} value={day} onChange={onDay} testId="book-day" />
        <Button onClick={() => onDay(today)} disabled={day === today} data-testid="book-today">
          {t('today')}
        </Button>
        <Button onClick={() => onFrom(addDays(from, WEEK))} aria-label={t('weekAfter')}>
          <ForwardIcon />
        </Button>
      </div>
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
