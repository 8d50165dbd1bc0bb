import { useTranslation } from 'react-i18next'
import { localeOf } from '@shared/domain/common/locale'

/** A day as the language writes it. */
export const useDayText = () => {
  const { i18n } = useTranslation()
  return (date: string, parts: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(localeOf(i18n.language), { ...parts, timeZone: 'UTC' }).format(
      new Date(`${date}T00:00:00Z`),
    )
}
