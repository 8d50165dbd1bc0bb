import type { ListProblem, ListReason } from '@shared/domain/menu/menu-list'

const PRICES: readonly unknown[] = ['price_cents', 'promotion_price_cents', 'size']
const HOURS: readonly unknown[] = ['available_hours', 'promotion_hours']

/** The text of a problem, as a key of `file.reasons`: those of prices and hours say how one is written. */
export const problemKey = ({
  column,
  reason,
}: Pick<ListProblem, 'column' | 'reason'>):
  | ListReason
  | 'invalidPrice'
  | 'noPrice'
  | 'invalidHours'
  | 'tooManyHours' => {
  if (HOURS.includes(column)) {
    if (reason === 'invalid') return 'invalidHours'
    return reason === 'tooBig' ? 'tooManyHours' : reason
  }
  if (!PRICES.includes(column)) return reason
  if (reason === 'invalid') return 'invalidPrice'
  return reason === 'required' ? 'noPrice' : reason
}
