import { localeOf } from '@shared/domain/common/locale'

/** 'sábado, 18:00' for a moment (ISO 8601, or ms since 1970) in the company's local time; null for none. */
export const openingText = (opensAt: unknown, language: string, timeZone: string): string | null => {
  if (typeof opensAt !== 'string' && typeof opensAt !== 'number') return null
  const moment = new Date(opensAt)
  if (Number.isNaN(moment.getTime())) return null
  return new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(moment)
}
