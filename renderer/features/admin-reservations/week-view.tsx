import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { bookDay, entriesOf } from '@shared/domain/reservation/reservation-book'
import { holdsTables, serviceOf, SERVICES, weekOf } from '@shared/domain/reservation/reservation-tables'
import type { BookedReservation } from '@shared/schemas/reservation/reservation'
import type { DiningTable } from '@shared/schemas/tab/dining-table'
import { useStanding } from './reservation-steps'
import styles from './week.module.css'
import { useDayText } from './use-day-text'
import { useTableTexts } from './use-tables'

interface WeekViewProps {
  readonly book: readonly BookedReservation[]
  readonly day: string
  readonly today: string
  readonly tables: readonly DiningTable[]
  /** The address of a day's list. */
  readonly pathOf: (day: string) => string
}

/** Seven days beside each other: how many come to each service, and each reservation; a press on one opens its day. */
export const WeekView = ({ book, day, today, tables, pathOf }: WeekViewProps) => {
  const { t } = useTranslation('admin-reservations')
  const written = useDayText()
  const standing = useStanding()
  const texts = useTableTexts(tables)
  return (
    <div className={styles.frame}>
      <ul className={styles.week} data-testid="book-week">
        {weekOf(day).map((date) => {
          const entries = entriesOf(book, date).filter(({ status }) => holdsTables(status))
          const services = SERVICES.map((service) => ({
            service,
            ...bookDay(
              entries.filter(({ time }) => serviceOf(time) === service),
              date,
            ),
          })).filter(({ reservations }) => reservations > 0)
          return (
            <li key={date} className={styles.column} data-today={date === today} data-testid={`week-${date}`}>
              <Link
                to={pathOf(date)}
                className={styles.head}
                aria-current={date === today ? 'date' : undefined}
                data-testid="week-day"
              >
                <strong>{written(date, { weekday: 'short', day: '2-digit', month: '2-digit' })}</strong>
                {services.length === 0 && <span>{t('count', { count: 0 })}</span>}
                {services.map(({ service, reservations, people }) => (
                  <span key={service} className={styles.service} data-testid={`week-${service}`}>
                    {t('week.service', {
                      service: t(`service.${service}`),
                      reservations: t('count', { count: reservations }),
                      people: t('people', { count: people }),
                    })}
                  </span>
                ))}
              </Link>
              {entries.length > 0 && (
                <ul className={styles.lines}>
                  {entries.map((entry) => (
                    <li key={entry.id}>
                      <Link
                        to={pathOf(date)}
                        className={styles.line}
                        data-status={entry.status}
                        title={[standing(entry), texts.of(entry)].filter(Boolean).join(' · ')}
                        data-testid="week-line"
                      >
                        <span>{entry.time}</span>
                        <span className={styles.name}>{entry.name}</span>
                        <span>
                          {entry.people}
                          <span className="visually-hidden"> {standing(entry)}</span>
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
