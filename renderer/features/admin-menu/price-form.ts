import type { PriceChange, PriceField, PriceScope } from '@shared/domain/menu/price-change'
import type { SentPrice } from '@shared/domain/menu/sent-prices'

export const STEPS = [1, 5, 10, 50, 100] as const

/** The values of the price form: raise or lower, by how much, of what. */
export interface PriceForm {
  readonly field: PriceField
  readonly direction: 'raise' | 'lower'
  readonly unit: 'percent' | 'cents'
  /** NaN while it is no number. */
  readonly percent: number
  readonly cents: number
  readonly step: number
  readonly reach: 'all' | 'category' | 'ticked'
  readonly category: string
  readonly ticked: readonly string[]
  /** What was sent without an answer: it is sent again as it was, not raised once more. */
  readonly unanswered: readonly SentPrice[]
}

export const startOfPrices = (category: string): PriceForm => ({
  field: 'price_cents',
  direction: 'raise',
  unit: 'percent',
  percent: 0,
  cents: 0,
  step: 10,
  reach: 'all',
  category,
  ticked: [],
  unanswered: [],
})

/** The change of a form; null while it describes none. */
export const changeOf = ({ direction, unit, percent, cents, step }: PriceForm): PriceChange | null => {
  const sign = direction === 'raise' ? 1 : -1
  if (unit === 'percent') {
    const isIn = percent >= 0 && percent <= (direction === 'raise' ? 1_000 : 100)
    // Two decimals, as the preview shows; never -0.
    return isIn
      ? { percent: (sign * Math.round(percent * 100)) / 100 || 0, cents: null, round_to_cents: step }
      : null
  }
  return cents >= 0 && cents <= 10_000_000
    ? { percent: null, cents: sign * cents || 0, round_to_cents: step }
    : null
}

/** Whether a change has an amount: its rounding alone is not what anybody asked for. */
export const hasAmount = ({ percent, cents }: PriceChange): boolean => percent !== 0 && cents !== 0

export const scopeOf = ({ reach, category, ticked }: PriceForm): PriceScope => ({
  category_id: reach === 'category' ? category : null,
  ids: reach === 'ticked' ? ticked : null,
})
