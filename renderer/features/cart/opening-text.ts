import { localeOf } from '@shared/domain/money'

/** 'sábado, 18:00' for the moment a refused order was told, at the company's clock; null for none. */
export const openingText = (opensAt: unknown, language: string, timeZone: string): string | null => {
  if (typeof opensAt !== 'string') return null
  const moment = new Date(opensAt)
  if (Number.isNaN(moment.getTime())) return null
  return new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(moment)
}
