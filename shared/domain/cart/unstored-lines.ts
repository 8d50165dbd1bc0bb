import type { CartLine } from './cart'

interface StoredItem {
  readonly product_id: string
  readonly quantity: number
  readonly notes: string | null
  readonly choices?: readonly { readonly option_id: string }[] | undefined
}

const keyOf = (productId: string, notes: string | null, choices: readonly string[]): string =>
  JSON.stringify([productId, (notes ?? '').trim(), [...choices].sort()])

/**
 * What of the cart an order stored by an earlier attempt does not have: added dishes and larger quantities. A changed note or
 * choice counts as another dish, because the kitchen has only the first one.
 */
export const unstoredLines = (lines: readonly CartLine[], items: readonly StoredItem[]): CartLine[] => {
  const stored = new Map<string, number>()
  for (const { product_id, notes, quantity, choices = [] } of items) {
    const key = keyOf(
      product_id,
      notes,
      choices.map(({ option_id }) => option_id),
    )
    stored.set(key, (stored.get(key) ?? 0) + quantity)
  }
  return lines.flatMap((line) => {
    const key = keyOf(line.product_id, line.notes, line.choices ?? [])
    const held = Math.min(stored.get(key) ?? 0, line.quantity)
    stored.set(key, (stored.get(key) ?? 0) - held)
    return held === line.quantity ? [] : [{ ...line, quantity: line.quantity - held }]
  })
}
