/** Sums over orders and their lines; cents in, cents out. */

/** The present price of an item: the promotion price where it is lower. */
export const effectivePriceCents = (item: {
  price_cents: number
  promotion_price_cents: number | null
}): number =>
  item.promotion_price_cents !== null && item.promotion_price_cents < item.price_cents
    ? item.promotion_price_cents
    : item.price_cents

/** Whether the price shown is a promotion. */
export const isPromoted = (item: { price_cents: number; promotion_price_cents: number | null }): boolean =>
  effectivePriceCents(item) < item.price_cents

/** The total of lines to order. */
export const totalOfLines = (lines: readonly { quantity: number; unit_price_cents: number }[]): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.unit_price_cents, 0)

/** How many are ordered: `3×` one dish counts three. */
export const unitsOf = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((units, { quantity }) => units + quantity, 0)
