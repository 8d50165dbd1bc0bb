import { parsePriceToCents } from '@shared/domain/common/price-text'
import type { BulkAction, Rounding } from '@shared/domain/menu/bulk-change'
import type { PriceField } from '@shared/domain/menu/price-change'
import { windowsWithoutDays, type HoursField, type SaleHoursWrite } from '@shared/domain/menu/sale-hours'

export const BULK_STEPS = [
  'prices',
  'category',
  'hours',
  'soldOut',
  'available',
  'feature',
  'unfeature',
  'remove',
] as const
export type BulkStep = (typeof BULK_STEPS)[number]

/** What is asked before a step: of prices how much, of a move where to, of hours which. */
export interface BulkForm {
  readonly field: PriceField
  readonly direction: 'raise' | 'lower'
  readonly unit: 'percent' | 'cents'
  /** As typed. */
  readonly amount: string
  readonly rounding: Rounding
  readonly category: string | null
  readonly hoursField: HoursField
  readonly hours: SaleHoursWrite
}

export const START_OF_BULK: BulkForm = {
  field: 'price_cents',
  direction: 'raise',
  unit: 'percent',
  amount: '',
  rounding: 10,
  category: null,
  hoursField: 'available_hours',
  hours: null,
}

const HIGHEST_PERCENT = 1_000
const WHOLE_PERCENT = 100
const HIGHEST_CENTS = 10_000_000

/** The amount of a price change; null while it is none. A percentage has the two decimals of an amount of money. */
const amountOf = ({
  direction,
  unit,
  amount,
}: BulkForm): { percent: number | null; cents: number | null } | null => {
  const hundredths = parsePriceToCents(amount.replace('%', '').trim())
  if (hundredths === null || hundredths === 0) return null
  const sign = direction === 'raise' ? 1 : -1
  if (unit === 'cents')
    return hundredths <= HIGHEST_CENTS ? { percent: null, cents: sign * hundredths } : null
  const percent = hundredths / 100
  return percent <= (direction === 'raise' ? HIGHEST_PERCENT : WHOLE_PERCENT)
    ? { percent: sign * percent, cents: null }
    : null
}

/** The step that a form describes; null while something is missing. */
export const actionOf = (step: BulkStep, form: BulkForm): BulkAction | null => {
  switch (step) {
    case 'prices': {
      const by = amountOf(form)
      return by && { kind: 'prices', field: form.field, ...by, rounding: form.rounding }
    }
    case 'category':
      return form.category === null ? null : { kind: 'category', category_id: form.category }
    case 'hours':
      return windowsWithoutDays(form.hours).length > 0
        ? null
        : { kind: 'hours', field: form.hoursField, hours: form.hours }
    case 'soldOut':
    case 'available':
      return { kind: 'available', on: step === 'available' }
    case 'feature':
    case 'unfeature':
      return { kind: 'featured', on: step === 'feature' }
    case 'remove':
      return { kind: 'remove' }
  }
}
