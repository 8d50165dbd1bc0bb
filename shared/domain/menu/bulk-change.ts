/** Steps over selected products: what each would change, what is skipped and why, before anything is sent. */
import { changedPrice, HIGHEST_PRICE_CENTS, isIdlePromotion, type PriceField } from './price-change'
import type { GridRow, ProductChange } from './product-changes'
import type { HoursField, SaleHours, SaleHoursWrite } from './sale-hours'
import { isSameData } from '@shared/domain/common/merge-versions'

/** Cents that prices are rounded to; 'ninety' gives the nearest price that ends in ,90. */
export const ROUNDINGS = [1, 5, 10, 50, 100, 'ninety'] as const
export type Rounding = (typeof ROUNDINGS)[number]

const NINETY = 90
const WHOLE = 100

/** The nearest price that ends in ,90, half up; nothing stays nothing. */
export const endingInNinety = (cents: number): number =>
  cents <= 0 ? 0 : Math.max(0, Math.floor((cents - NINETY + WHOLE / 2) / WHOLE)) * WHOLE + NINETY

/** A new price by a percentage (at most two decimals) or by cents, rounded; within 0 and the highest price. */
export const roundedPrice = (
  from: number,
  by: { readonly percent: number | null; readonly cents: number | null },
  rounding: Rounding,
): number => {
  const to = changedPrice(from, { ...by, round_to_cents: rounding === 'ninety' ? 1 : rounding })
  return rounding === 'ninety' ? endingInNinety(to) : to
}

export type BulkAction =
  | {
      readonly kind: 'prices'
      readonly field: PriceField
      readonly percent: number | null
      readonly cents: number | null
      readonly rounding: Rounding
    }
  | { readonly kind: 'category'; readonly category_id: string }
  | { readonly kind: 'available' | 'featured'; readonly on: boolean }
  | { readonly kind: 'hours'; readonly field: HoursField; readonly hours: SaleHoursWrite }
  | { readonly kind: 'remove' }

/** Why a selected product is left as it is. */
export const SKIP_REASONS = [
  'same',
  'noPromotion',
  'promotion',
  'belowZero',
  'tooBig',
  'counted',
  'inCombo',
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

export interface BulkRow extends GridRow {
  readonly subcategory_id: string | null
  readonly available_hours?: SaleHours
  readonly promotion_hours?: SaleHours
}

export interface Bulk<T extends BulkRow> {
  readonly changes: readonly { readonly row: T; readonly change: ProductChange }[]
  readonly skipped: readonly { readonly row: T; readonly reason: SkipReason }[]
  /** The changed prices together, before and after; null of a step that changes none. */
  readonly sums: { readonly before: number; readonly after: number } | null
}

type Step = SkipReason | ProductChange['set']

const priceStep = (row: BulkRow, action: Extract<BulkAction, { kind: 'prices' }>): Step => {
  const { field, percent, cents, rounding } = action
  const from = row[field]
  if (from === null) return 'noPromotion'
  if (from + (cents ?? 0) < 0) return 'belowZero'
  const to = roundedPrice(from, { percent, cents }, rounding)
  if (to === from) return 'same'
  if (to >= HIGHEST_PRICE_CENTS) return 'tooBig'
  const after = { ...row, [field]: to }
  const wasIdle = isIdlePromotion(row.price_cents, row.promotion_price_cents)
  if (!wasIdle && isIdlePromotion(after.price_cents, after.promotion_price_cents)) return 'promotion'
  return { [field]: to }
}

const stepOf = (row: BulkRow, action: BulkAction): Step => {
  switch (action.kind) {
    case 'prices':
      return priceStep(row, action)
    case 'category':
      return row.category_id === action.category_id
        ? 'same'
        : { category_id: action.category_id, subcategory_id: null }
    case 'available':
      if (row.is_available === action.on) return 'same'
      // It stays sold out by its count.
      return action.on && row.quantity !== null && row.quantity <= 0 ? 'counted' : { is_available: action.on }
    case 'featured':
      return row.is_featured === action.on ? 'same' : { is_featured: action.on }
    case 'hours':
      if (action.field === 'promotion_hours' && row.promotion_price_cents === null) return 'noPromotion'
      return isSameData(row[action.field] ?? null, action.hours) ? 'same' : { [action.field]: action.hours }
    case 'remove':
      return undefined
  }
}

/** What a step does to each of the selected products; `parts` are those that combos have, which are not removed. */
export const previewBulk = <T extends BulkRow>(
  rows: readonly T[],
  action: BulkAction,
  parts: ReadonlySet<string>,
): Bulk<T> => {
  const steps = rows.map((row) => ({
    row,
    step: action.kind === 'remove' && parts.has(row.id) ? ('inCombo' as const) : stepOf(row, action),
  }))
  const changes = steps.flatMap(({ row, step }): { readonly row: T; readonly change: ProductChange }[] => {
    if (typeof step === 'string') return []
    const start = { id: row.id, expected: row.updated_at }
    return [
      { row, change: step === undefined ? { ...start, remove: true as const } : { ...start, set: step } },
    ]
  })
  const sumOf = (price: (one: (typeof changes)[number]) => number): number =>
    changes.reduce((sum, one) => sum + price(one), 0)
  return {
    changes,
    skipped: steps.flatMap(({ row, step }) => (typeof step === 'string' ? [{ row, reason: step }] : [])),
    sums:
      action.kind === 'prices'
        ? {
            before: sumOf(({ row }) => row[action.field] ?? 0),
            after: sumOf(({ change }) => change.set?.[action.field] ?? 0),
          }
        : null,
  }
}
