import { useTranslation } from 'react-i18next'
import { deliveryOpening, type DeliveryFigures } from '@shared/domain/delivery/delivery'
import { comingExceptions, hoursLines, isAllDay, spansText } from '@shared/domain/hours/hours-text'
import { localDate, weekdayOf } from '@shared/domain/hours/opening-hours'
import { useContact } from '@renderer/app/company/contact-context'
import { useOpeningTexts } from '@renderer/ui/opening/use-opening-texts'
import styles from './delivery.module.css'

const COMING = 3

/** The week of delivery hours, with the next days that differ. */
export const DeliveryHours = ({
  figures,
  now,
}: {
  readonly figures: DeliveryFigures
  readonly now: number
}) => {
  const { t } = useTranslation('delivery')
  const { pages, opening } = useContact()
  const { words, days, date } = useOpeningTexts()
  const today = localDate(now, opening.timeZone)
  const exceptions = comingExceptions(opening.opening_exceptions, today, COMING)
  const isExceptional = exceptions.some((exception) => exception.date === today)
  const lines = hoursLines(pages?.contact ?? null, deliveryOpening(opening)) ?? []
  // Around the clock there is no closing to take the last order before.
  const closes = !lines.every(({ text, spans }) => text === null && isAllDay(spans))
  return (
    <section className={styles.card} aria-labelledby="delivery-hours">
      <h2 id="delivery-hours" className={styles.cardTitle}>
        {t('hours.title')}
      </h2>
      <table className={styles.hours} data-testid="delivery-hours">
        <tbody>
          {lines.map((line) => {
            const isToday = !isExceptional && line.days.includes(weekdayOf(today))
            return (
              <tr key={line.days.join()} aria-current={isToday ? 'date' : undefined}>
                <th scope="row">{line.label ?? days(line.days)}</th>
                <td>{line.text ?? spansText(line.spans, words)}</td>
              </tr>
            )
          })}
          {exceptions.map((exception) => (
            <tr key={exception.date} aria-current={exception.date === today ? 'date' : undefined}>
              <th scope="row">
                {date(exception.date)}
                {exception.note && <small className={styles.small}>{exception.note}</small>}
              </th>
              <td>{spansText(exception.spans, words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {closes && <p className={styles.hint}>{t('hours.lastOrder', { count: figures.last_order_minutes })}</p>}
    </section>
  )
}
