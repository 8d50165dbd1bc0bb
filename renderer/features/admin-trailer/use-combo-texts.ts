import { useTranslation } from 'react-i18next'
import { useRecords } from '@renderer/api/endpoints/records'
import { useValueText } from '@renderer/app/office/use-value-text'
import type { ComboWrite } from './initial-combo'

/** A combo's values in words: the names of its products, its category and its option groups. */
export const useComboTexts = (companyId: string) => {
  const { t } = useTranslation('admin-trailer')
  const valueText = useValueText()
  const { rows: products } = useRecords('products', companyId)
  const { rows: categories } = useRecords('categories', companyId)
  const { rows: groups } = useRecords('option_groups', companyId)
  const nameIn = (rows: readonly { id: string; name: string }[] | undefined, id: string): string =>
    rows?.find((row) => row.id === id)?.name ?? t('unknown')
  return (field: string, value: unknown): string => {
    if (field === 'items')
      return valueText(
        field,
        (value as ComboWrite['items']).map(
          ({ product_id, quantity }) => `${String(quantity)}× ${nameIn(products, product_id)}`,
        ),
      )
    if (field === 'category_id' && typeof value === 'string') return nameIn(categories, value)
    if (field === 'option_group_ids')
      return valueText(
        field,
        ((value ?? []) as string[]).map((id) => nameIn(groups, id)),
      )
    return valueText(field, value)
  }
}
