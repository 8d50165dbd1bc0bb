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

interface TableOrder {
  table_number: string
  comanda: string | null
  status: string
  total_cents: number
}

/** The identity of a tab: the table, and the comanda where one was typed; case and accents do not matter. */
export const tableKey = (order: { table_number: string; comanda: string | null }): string =>
  `${order.table_number.trim().toLowerCase()}\u0000${order.comanda?.trim().toLowerCase() ?? ''}`

/** The total of each table over the orders given, cancelled ones left out (spec §3, 'table total'). */
export const tableTotals = (orders: readonly TableOrder[]): ReadonlyMap<string, number> => {
  const totals = new Map<string, number>()
  for (const order of orders) {
    if (order.status === 'cancelled') continue
    const key = tableKey(order)
    totals.set(key, (totals.get(key) ?? 0) + order.total_cents)
  }
  return totals
}

/** How many are ordered: `3×` one dish counts three. */
export const unitsOf = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((units, { quantity }) => units + quantity, 0)
