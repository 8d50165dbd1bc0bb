/** Whether an order is what the person saw (DECISIONS 10); SQL's app.priced_as_seen decides the same on the server. */
import { effectivePriceCents, totalOfLines } from './order-totals'

interface Line {
  readonly id: string
  readonly product_id: string
  readonly code: string
  readonly name: string
  readonly category: string
  readonly quantity: number
  readonly unit_price_cents: number
}

interface Item {
  readonly code: string
  readonly name: string
  readonly category: string
  readonly price_cents: number
  readonly promotion_price_cents: number | null
  readonly is_available: boolean
}

export interface PricedLine {
  readonly id: string
  readonly product_id: string
  readonly name: string
  readonly unit_price_cents: number
  readonly is_available: boolean
}

export type Pricing<L> =
  /** The lines with the menu's code, name, category and price. */
  | { readonly kind: 'as_seen'; readonly lines: L[]; readonly total_cents: number }
  /** Another total, or something is sold out or gone; the total is that of what can still be had. */
  | { readonly kind: 'changed'; readonly total_cents: number; readonly lines: PricedLine[] }

/** Prices lines by the menu. `itemOf` answers the product or combo of a line, or null when it is gone. */
export const priceLines = <L extends Line>(
  lines: readonly L[],
  itemOf: (productId: string) => Item | null,
  seenCents: number,
): Pricing<L> => {
  const priced = lines.map((line) => {
    const item = itemOf(line.product_id)
    const onMenu = item
      ? {
          code: item.code,
          name: item.name,
          category: item.category,
          unit_price_cents: effectivePriceCents(item),
        }
      : {}
    return { line: { ...line, ...onMenu }, is_available: item?.is_available ?? false }
  })
  const total_cents = totalOfLines(priced.filter(({ is_available }) => is_available).map(({ line }) => line))
  if (total_cents === seenCents && priced.every(({ is_available }) => is_available))
    return { kind: 'as_seen', lines: priced.map(({ line }) => line), total_cents }
  return {
    kind: 'changed',
    total_cents,
    lines: priced.map(({ line: { id, product_id, name, unit_price_cents }, is_available }) => ({
      id,
      product_id,
      name,
      unit_price_cents,
      is_available,
    })),
  }
}
