/** Previewed prices on their way to the backend, whose answer may be lost. */
import type { PriceField } from './price-change'

/** A previewed price: the version it was seen in, and what it becomes. */
export interface SentPrice {
  readonly id: string
  readonly expected: string
  readonly to: number
}

type Priced = Readonly<Record<PriceField, number | null>> & { readonly id: string }

/** Whether each of these items has the previewed price by now: what was sent without an answer was stored. */
export const areStored = (
  sent: readonly SentPrice[],
  field: PriceField,
  items: readonly Priced[],
): boolean => {
  const known = new Map(items.map((item) => [item.id, item[field]]))
  return sent.every(({ id, to }) => known.get(id) === to)
}
