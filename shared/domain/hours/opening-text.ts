import { localeOf } from '@shared/domain/common/locale'
import { addDays, localDate } from './opening-hours'

/**
 * 'sábado, 18:00' for a moment (ISO 8601, or ms since 1970) in the company's local time, 'hoje, 18:00' and 'amanhã, 18:00'
 * for the days of `now`; null for none.
 */
export const openingText = (
  opensAt: unknown,
  language: string,
  timeZone: string,
  now: number,
): string | null => {
  if (typeof opensAt !== 'string' && typeof opensAt !== 'number') return null
  const moment = new Date(opensAt)
  if (Number.isNaN(moment.getTime())) return null
  const locale = localeOf(language)
  const [today, day] = [localDate(now, timeZone), localDate(moment.getTime(), timeZone)]
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone })
  if (day === today || day === addDays(today, 1)) {
    const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(day === today ? 0 : 1, 'day')
    return `${near}, ${time.format(moment)}`
  }
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(moment)
}
