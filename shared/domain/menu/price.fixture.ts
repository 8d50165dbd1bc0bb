/** Price changes and their results: one table that tests both the preview and the backend's `change_prices`. */
import { HIGHEST_PRICE_CENTS, type PriceChange } from './price-change'

const by = (percent: number | null, cents: number | null, round_to_cents = 1): PriceChange => ({
  percent,
  cents,
  round_to_cents,
})

/** A price in cents, a change, and the new price. */
export const PRICE_CASES: readonly (readonly [number, PriceChange, number])[] = [
  [1_000, by(10, null), 1_100],
  [1_295, by(10, null), 1_425],
  [1_294, by(10, null), 1_423],
  [5, by(-50, null), 3],
  [3_990, by(7.5, null, 10), 4_290],
  [3_990, by(7.5, null, 50), 4_300],
  [1_000, by(0.1, null), 1_001],
  [12_345, by(-100, null), 0],
  [12_345, by(0, null, 100), 12_300],
  [12_350, by(0, null, 100), 12_400],
  [1_000, by(null, 250), 1_250],
  [1_000, by(null, -1_500), 0],
  [1_000, by(null, -1_025, 50), 0],
  [9_999_999, by(1_000, null), HIGHEST_PRICE_CENTS],
  [9_999_995, by(null, 3, 10), HIGHEST_PRICE_CENTS],
  [HIGHEST_PRICE_CENTS, by(null, 10_000_000), HIGHEST_PRICE_CENTS],
  [0, by(null, 5, 10), 10],
  [0, by(null, 4, 10), 0],
  [0, by(33.33, null, 10_000), 0],
  [1_005, by(33.33, null), 1_340],
  [1, by(0.01, null), 1],
  [9_999, by(-0.01, null), 9_998],
  [5_000, by(0, null, 10_000), 10_000],
  [4_999, by(0, null, 10_000), 0],
  [HIGHEST_PRICE_CENTS, by(999.99, null, 7), HIGHEST_PRICE_CENTS],
]
