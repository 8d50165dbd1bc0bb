import { useTranslation } from 'react-i18next'
import type { SaleHours } from '@shared/domain/menu/sale-hours'
import { saleHoursText } from '@shared/domain/menu/sale-hours-text'
import { useFormats } from '@renderer/i18n/format'

const NONE = '—'

/** The texts within a value, whatever its form: translations are objects of objects. */
const textsIn = (value: unknown): string[] => {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') return [String(value as string | number | boolean)]
  return Object.values(value).flatMap((one) => textsIn(one))
}

/** A field's value in words: prices, hours, yes and no. */
export const useValueText = () => {
  const { t, i18n } = useTranslation('office')
  const { money } = useFormats()
  return (field: string, value: unknown): string => {
    if (field === 'available_hours' || field === 'promotion_hours')
      return saleHoursText((value ?? null) as SaleHours, i18n.language) || t('saleHours.always')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number' && field.endsWith('_cents') && !Number.isNaN(value)) return money(value)
    const texts = textsIn(value)
    if (texts.length === 0) return NONE
    return texts.join(Array.isArray(value) ? ', ' : ' · ')
  }
}
