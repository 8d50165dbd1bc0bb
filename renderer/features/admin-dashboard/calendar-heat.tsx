import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { localeOf } from '@shared/domain/common/locale'
import { weeksOf } from '@shared/domain/sales/sales-figures'
import { OfficeSection } from '@renderer/app/office/office-page'
import { useFormats } from '@renderer/i18n/format'
import styles from './figures.module.css'
import { DAY_MS } from '@shared/domain/common/durations'

interface Day {
  readonly day: string
  readonly orders: number
  readonly sold_cents: number | null
}

/** A Monday: the calendar's columns are named from it on. */
const MONDAY = Date.UTC(2024, 0, 1)
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

const valueOf = ({ orders, sold_cents }: Day): number => sold_cents ?? orders

/** Many days as a calendar, each the darker the more it sold: strong weekdays stand below one another. */
export const CalendarHeat = ({
  days,
  pathOf,
}: {
  readonly days: readonly Day[]
  /** The orders of a day. */
  readonly pathOf: (day: string) => string
}) => {
  const { t, i18n } = useTranslation('admin-dashboard')
  const { money, number } = useFormats()
  const locale = localeOf(i18n.language)
  const hasMoney = days.some(({ sold_cents }) => sold_cents !== null)
  const most = Math.max(1, ...days.map(valueOf))
  const dayOf = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const amount = (day: Day): string => (day.sold_cents === null ? number(day.orders) : money(day.sold_cents))
  const amounts = (day: Day) => (
    <>
      <span className={styles.calendarDay}>{dayOf.format(Date.parse(day.day))}</span>
      <span className={styles.calendarAmount}>{amount(day)}</span>
    </>
  )
  return (
    <OfficeSection title={t('byDay')} lead={t(hasMoney ? 'inMoney' : 'inOrders')}>
      <table className={styles.calendar} aria-label={t('byDay')} data-testid="by-day">
        <thead>
          <tr>
            {WEEKDAYS.map((place) => (
              <th key={place} scope="col">
                {weekday.format(MONDAY + place * DAY_MS)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week.find((day) => day !== null)?.day}>
              {week.map((day, place) =>
                day === null ? (
                  <td key={WEEKDAYS[place]} />
                ) : (
                  <td
                    key={day.day}
                    data-level={Math.ceil((Math.max(0, valueOf(day)) / most) * 4)}
                    data-testid={`day-${day.day}`}
                  >
                    {day.orders === 0 ? (
                      amounts(day)
                    ) : (
                      <Link to={pathOf(day.day)} className={styles.calendarLink}>
                        {amounts(day)}
                      </Link>
                    )}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </OfficeSection>
  )
}
