import { useTranslation } from 'react-i18next'
import { useValueText } from '@renderer/app/office/use-value-text'
import type { MenuRecords } from './menu-records'

const OWN_PROBLEMS = new Set(['promotion', 'range', 'halves', 'tooFew', 'incomplete', 'lostProduct'])

/** How a menu form's values are shown: labels, problems, formatted values. */
export const useProductTexts = (menu: MenuRecords) => {
  const { t } = useTranslation(['admin-menu', 'office'])
  const valueText = useValueText()
  const nameIn = (rows: readonly { id: string; name: string }[], id: unknown): string =>
    rows.find((row) => row.id === id)?.name ?? '—'

  const textOf = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return valueText(field, value)
    if (field === 'category_id') return nameIn(menu.categories, value)
    if (field === 'subcategory_id') return nameIn(menu.subcategories, value)
    if (field === 'option_group_ids') return t('product.optionGroups', { count: (value as string[]).length })
    return valueText(field, value)
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
