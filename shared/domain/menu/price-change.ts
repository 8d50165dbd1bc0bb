/** Bulk price changes: the arithmetic of `change_prices` (docs/backend-api.md), so that the preview matches the result. */

export const HIGHEST_PRICE_CENTS = 10_000_000
/** Percentages have at most two decimals: hundredths of a percent are exact integers. */
const HUNDREDTHS = 10_000

export interface PriceChange {
  /** −100 to 1000, with at most two decimals; exactly one of percent and cents. */
  readonly percent: number | null
  readonly cents: number | null
  /** Prices are rounded half up to multiples of it; from 1. */
  readonly round_to_cents: number
}

/** The new price in cents: floor((price · (1 + percent/100) + cents) / step + ½) · step, within 0 and R$ 100.000,00. */
export const changedPrice = (cents: number, change: PriceChange): number => {
  const step = change.round_to_cents
  const factor = HUNDREDTHS + Math.round((change.percent ?? 0) * 100)
  // In ten-thousandths of a cent everything is an integer, far below the exact limit of a number.
  const exact = cents * factor + (change.cents ?? 0) * HUNDREDTHS
  const steps = Math.floor((2 * exact + step * HUNDREDTHS) / (2 * step * HUNDREDTHS))
  return Math.min(HIGHEST_PRICE_CENTS, Math.max(0, steps * step))
}

/** A promotion without effect: it costs as much as the price, or more (spec §3; guests see only the price). */
export const isIdlePromotion = (price_cents: number, promotion_price_cents: number | null): boolean =>
  promotion_price_cents !== null && promotion_price_cents >= price_cents

interface Priced {
  readonly id: string
  readonly category_id: string | null
  readonly price_cents: number
  readonly promotion_price_cents: number | null
}

export type PriceField = 'price_cents' | 'promotion_price_cents'

/** The items to change: of a category, selected ones, or with null all. */
export interface PriceScope {
  readonly category_id: string | null
  readonly ids: readonly string[] | null
}

export interface ChangedPrice<T> {
  readonly item: T
  readonly from: number
  readonly to: number
  /** Whether its promotion would no longer be below its price, though it was. */
  readonly losesPromotion: boolean
}

/** Every item whose price would change, old and new. Changing promotions gives none to items without one. */
export const previewPrices = <T extends Priced>(
  items: readonly T[],
  field: PriceField,
  scope: PriceScope,
  change: PriceChange,
): ChangedPrice<T>[] => {
  const ids = scope.ids && new Set(scope.ids)
  return items.flatMap((item) => {
    const from = item[field]
    if (from === null || (ids && !ids.has(item.id))) return []
    if (scope.category_id !== null && item.category_id !== scope.category_id) return []
    const to = changedPrice(from, change)
    if (to === from) return []
    const after = { ...item, [field]: to }
    const losesPromotion =
      isIdlePromotion(after.price_cents, after.promotion_price_cents) &&
      !isIdlePromotion(item.price_cents, item.promotion_price_cents)
    return [{ item, from, to, losesPromotion }]
  })
}
