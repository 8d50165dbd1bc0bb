import type { ListProblem, ListReason } from '@shared/domain/menu/menu-list'

const PRICES: readonly unknown[] = ['price_cents', 'promotion_price_cents', 'size']

/** The text of a problem, as a key of `file.reasons`: a price's problems say how a price is written. */
export const problemKey = ({
  column,
  reason,
}: Pick<ListProblem, 'column' | 'reason'>): ListReason | 'invalidPrice' | 'noPrice' => {
  if (!PRICES.includes(column)) return reason
  if (reason === 'invalid') return 'invalidPrice'
  return reason === 'required' ? 'noPrice' : reason
}
