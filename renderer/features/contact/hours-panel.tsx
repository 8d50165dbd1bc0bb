import { useTranslation } from 'react-i18next'
import { kitchenNote } from '@shared/domain/contact/contact'
import { comingExceptions, hoursLines, spansText } from '@shared/domain/hours/hours-text'
import { localDate, spansOfDay, weekdayOf } from '@shared/domain/hours/opening-hours'
import { useContact } from '@renderer/app/company/contact-context'
import { OpenState } from '@renderer/ui/opening/open-state'
import { useOpeningTexts } from '@renderer/ui/opening/use-opening-texts'
import { useClock } from '@renderer/ui/use-clock'
import styles from './contact.module.css'

/** The week with today marked, holidays, and when the kitchen closes. */
export const HoursPanel = () => {
  const { t } = useTranslation('contact')
  const { pages, opening } = useContact()
  const now = useClock()
  const { words, days, date } = useOpeningTexts()
  const today = localDate(now, opening.timeZone)
  const weekday = weekdayOf(today)
  const lines = hoursLines(pages?.contact ?? null, opening)
  const holidays = comingExceptions(opening.opening_exceptions, today)
  const isHoliday = holidays.some((holiday) => holiday.date === today)
  return (
    <div className={styles.card}>
      <OpenState opening={opening} now={now} />
      {lines === null ? (
        <p className={styles.missing}>{t('hours.none')}</p>
      ) : (
        <table className={styles.hours} data-testid="hours">
          <caption className="visually-hidden">{t('tabs.hours')}</caption>
          <tbody>
            {lines.map((line) => {
              const isToday = line.days.includes(weekday) && !isHoliday
              return (
                <tr key={line.days.join()} aria-current={isToday ? 'date' : undefined}>
                  <th scope="row">
                    {line.label ?? days(line.days)}
                    {isToday && <span className={styles.today}>{t('hours.today')}</span>}
                  </th>
                  <td data-short={line.text === null && line.spans.length < 2}>
                    {line.text ?? spansText(line.spans, words)}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {holidays.length > 0 && (
        <>
          <h2 className={styles.panelTitle}>{t('hours.holidays')}</h2>
          <table className={styles.hours} data-testid="holidays">
            <caption className="visually-hidden">{t('hours.holidays')}</caption>
            <tbody>
              {holidays.map((holiday) => (
                <tr key={holiday.date} aria-current={holiday.date === today ? 'date' : undefined}>
                  <th scope="row">
                    {date(holiday.date)}
                    {holiday.date === today && <span className={styles.today}>{t('hours.today')}</span>}
                    {holiday.note && <span className={styles.note}>{holiday.note}</span>}
                  </th>
                  <td data-short={holiday.spans.length < 2}>{spansText(holiday.spans, words)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <Kitchen today={today} isOpenToday={spansOfDay(opening, today).length > 0} />
    </div>
  )
}

const Kitchen = ({ today, isOpenToday }: { readonly today: string; readonly isOpenToday: boolean }) => {
  const { t } = useTranslation('contact')
  const { pages, opening } = useContact()
  const note = kitchenNote(
    pages?.contact?.kitchen_note,
    pages?.delivery?.kitchen_closes_minutes,
    opening,
    today,
  )
  if (!note) return null
  const text =
    'text' in note
      ? note.text
      : [
          t('hours.kitchen', { count: note.minutes }),
          isOpenToday && note.closes_at ? t('hours.kitchenToday', { time: note.closes_at }) : '',
        ].join(' ')
  return (
    <p className={styles.kitchen} data-testid="kitchen-note">
      {text}
    </p>
  )
}
