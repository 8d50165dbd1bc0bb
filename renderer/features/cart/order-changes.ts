import { soldKey, type CartLine } from '@shared/domain/cart/cart'
import type { ChangedLine } from '@shared/schemas/order/order'

export type ChangeKind = 'soldOut' | 'price' | 'same'

export interface LineChange {
  readonly line: CartLine
  readonly kind: ChangeKind
  /** The price now; null where the product is gone. */
  readonly price_cents: number | null
}

/** What differs between the cart's lines and the server's answer `order_changed`, line by line. */
export const lineChanges = (
  lines: readonly CartLine[],
  now: readonly ChangedLine[],
): readonly LineChange[] => {
  const bySold = new Map(now.map((line) => [soldKey(line), line]))
  return lines.map((line) => {
    const changed = bySold.get(soldKey(line))
    if (!changed) return { line, kind: 'same', price_cents: line.price_cents }
    if (!changed.is_available || changed.unit_price_cents === null)
      return { line, kind: 'soldOut', price_cents: null }
    const kind = changed.unit_price_cents === line.price_cents ? 'same' : 'price'
    return { line, kind, price_cents: changed.unit_price_cents }
  })
}

/** What the cart costs once the changes are accepted, in cents. */
export const totalAfter = (changes: readonly LineChange[]): number =>
  changes.reduce((sum, { line, price_cents }) => sum + line.quantity * (price_cents ?? 0), 0)
