import { useTranslation } from 'react-i18next'
import type { SaleHours } from '@shared/domain/menu/sale-hours'
import { saleHoursText } from '@shared/domain/menu/sale-hours-text'
import { useFormats } from '@renderer/i18n/format'
import type { MenuRecords } from './menu-records'

const OWN_PROBLEMS = new Set(['promotion', 'range', 'halves', 'tooFew', 'incomplete'])

/** How a menu form's values are shown: labels, problems, formatted values. */
export const useProductTexts = (menu: MenuRecords) => {
  const { t, i18n } = useTranslation(['admin-menu', 'office'])
  const { money } = useFormats()
  const nameIn = (rows: readonly { id: string; name: string }[], id: unknown): string =>
    rows.find((row) => row.id === id)?.name ?? '—'

  const textOf = (field: string, value: unknown): string => {
    if (field === 'available_hours' || field === 'promotion_hours')
      return saleHoursText((value ?? null) as SaleHours, i18n.language) || t('office:saleHours.always')
    if (value === null || value === undefined || value === '') return '—'
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (field === 'category_id') return nameIn(menu.categories, value)
    if (field === 'subcategory_id') return nameIn(menu.subcategories, value)
    if (typeof value === 'number')
      return field.endsWith('_cents') && !Number.isNaN(value) ? money(value) : String(value)
    if (field === 'option_group_ids') return t('options.groups', { count: (value as string[]).length })
    if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : '—'
    return typeof value === 'object' ? JSON.stringify(value) : String(value as string)
  }
  return {
    labelOf: (field: string): string => t(`fields.${field}`),
    textOf,
    problemText: (problem: string | undefined): string | null => {
      if (!problem) return null
      return OWN_PROBLEMS.has(problem) ? t(`problems.${problem}`) : t(`office:problems.${problem}`)
    },
  }
}
