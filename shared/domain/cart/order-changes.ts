import { newsOf, quantityAfter, type CartLine } from './cart'
import type { ChangedLine } from '@shared/schemas/order/order'

export type ChangeKind = 'soldOut' | 'fewer' | 'price' | 'same'

export interface LineChange {
  readonly line: CartLine
  readonly kind: ChangeKind
  /** The price now; null where the product is gone. */
  readonly price_cents: number | null
  /** How many can be had. */
  readonly quantity: number
}

/** What differs between the cart's lines and the server's answer `order_changed`, line by line. */
export const lineChanges = (
  lines: readonly CartLine[],
  now: readonly ChangedLine[],
): readonly LineChange[] => {
  const find = newsOf(now)
  return lines.map((line) => {
    const changed = find(line)
    if (!changed) return { line, kind: 'same', price_cents: line.price_cents, quantity: line.quantity }
    const quantity = quantityAfter(line, changed)
    const price_cents = changed.unit_price_cents
    if (quantity === 0 || price_cents === null)
      return { line, kind: 'soldOut', price_cents: null, quantity: 0 }
    if (quantity < line.quantity) return { line, kind: 'fewer', price_cents, quantity }
    return { line, kind: price_cents === line.price_cents ? 'same' : 'price', price_cents, quantity }
  })
}

/** What the cart costs once the changes are accepted, in cents. */
export const totalAfter = (changes: readonly LineChange[]): number =>
  changes.reduce((sum, { quantity, price_cents }) => sum + quantity * (price_cents ?? 0), 0)
