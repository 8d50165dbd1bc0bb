/** What sold lines take from counted stock (docs/adr/0037); SQL's app.stock_taken implements the same on the server. */
import type { StockOf } from '@shared/domain/menu/stock'
import type { OrderChoice, OrderItem, OrderPart } from '@shared/schemas/order/order'

interface Line extends Readonly<Pick<OrderItem, 'product_id' | 'quantity'>> {
  readonly choices?: readonly Pick<OrderChoice, 'option_id'>[] | undefined
  readonly parts?: readonly OrderPart[] | undefined
}

/** Units by product. */
export type Taken = ReadonlyMap<string, number>

export const sumOf = (amounts: readonly Taken[], sign: 1 | -1 = 1): Map<string, number> => {
  const sum = new Map<string, number>()
  for (const amount of amounts)
    for (const [product, units] of amount) sum.set(product, (sum.get(product) ?? 0) + sign * units)
  return sum
}

/**
 * The units that a line takes of each product: of itself, of a combo's parts, and of each chosen option that is a
 * product. A half takes a whole dish.
 */
export const stockTaken = (
  { product_id, quantity, choices = [], parts = [] }: Line,
  productOfOption: (optionId: string) => string | null,
): Taken => {
  const asParts = new Set(parts.map(({ option_id }) => option_id))
  const chosen = choices
    .filter(({ option_id }) => !asParts.has(option_id))
    .flatMap(({ option_id }) => productOfOption(option_id) ?? [])
  return sumOf([
    new Map([[product_id, quantity]]),
    ...parts.map((part) => new Map([[part.product_id, part.quantity * quantity]])),
    ...chosen.map((product) => new Map([[product, quantity]])),
  ])
}

interface Ordered {
  readonly is_available: boolean
  readonly quantity: number
  /** What it takes as often as it is ordered. */
  readonly taken: Taken
}

/**
 * How many of each line the counts allow after the lines before it; null for a line that can have all it wants.
 */
export const shortages = (lines: readonly Ordered[], stockOf: StockOf): (number | null)[] => {
  const before = new Map<string, number>()
  return lines.map(({ is_available, quantity, taken }) => {
    if (!is_available) return null
    const rooms = [...taken].map(([product, units]) =>
      Math.floor(((stockOf(product) ?? Infinity) - (before.get(product) ?? 0)) / (units / quantity)),
    )
    for (const [product, units] of taken) before.set(product, (before.get(product) ?? 0) + units)
    const remaining = Math.max(0, Math.min(...rooms))
    return remaining < quantity ? remaining : null
  })
}
