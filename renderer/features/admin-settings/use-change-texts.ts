import { useTranslation } from 'react-i18next'
import type { SaleHours } from '@shared/domain/menu/sale-hours'
import { saleHoursText } from '@shared/domain/menu/sale-hours-text'
import { useFormats } from '@renderer/i18n/format'

const MAX_TEXT = 120
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const shortened = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text)

/** The texts of tables, columns and values in the history. */
export const useChangeTexts = (timeZone?: string) => {
  const { t, i18n } = useTranslation('admin-settings')
  const { money, number, date, time } = useFormats()
  const known = (group: 'tables' | 'columns', name: string): string =>
    i18n.exists(`admin-settings:${group}.${name}`) ? t(`${group}.${name}`) : name.replaceAll('_', ' ')

  const value = (column: string, held: unknown): string => {
    if (held === null || held === undefined || held === '') return '—'
    if (column === 'available_hours' || column === 'promotion_hours')
      return saleHoursText(held as SaleHours, i18n.language)
    if (typeof held === 'boolean') return held ? t('history.yes') : t('history.no')
    if (typeof held === 'number') return column.endsWith('_cents') ? money(held) : number(held)
    if (typeof held === 'string' && MOMENT.test(held))
      return `${date(held, timeZone)} ${time(held, timeZone)}`
    if (typeof held === 'string') return shortened(held)
    if (Array.isArray(held))
      return held.every((one) => typeof one === 'string')
        ? shortened(held.join(', ') || '—')
        : t('history.entries', { count: held.length })
    return t('history.texts', { count: Object.keys(held).length })
  }
  return {
    table: (name: string) => known('tables', name),
    column: (name: string) => known('columns', name),
    value,
  }
}
