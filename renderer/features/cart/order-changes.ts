import * as z from 'zod/mini'
import { soldKey, type CartLine } from '@shared/domain/cart/cart'
import { changedLineSchema, type ChangedLine } from '@shared/schemas/order/order'

const detailsSchema = z.object({ total_cents: z.int(), lines: z.array(changedLineSchema) })

export type ChangeKind = 'soldOut' | 'price' | 'same'

export interface LineChange {
  readonly line: CartLine
  readonly kind: ChangeKind
  /** The price now; null where the dish is gone. */
  readonly price_cents: number | null
}

export interface OrderChanges {
  readonly lines: readonly LineChange[]
  /** As the server answered them, for the cart to take over. */
  readonly answered: readonly ChangedLine[]
}

/**
 * What differs between the cart and the server's answer `order_changed` (DECISIONS 10), line by line; null for an answer that
 * cannot be read, which then is told as any other error.
 */
export const orderChanges = (lines: readonly CartLine[], details: unknown): OrderChanges | null => {
  const parsed = detailsSchema.safeParse(details)
  if (!parsed.success) return null
  const bySold = new Map(parsed.data.lines.map((line) => [soldKey(line), line]))
  return {
    answered: parsed.data.lines,
    lines: lines.map((line) => {
      const now = bySold.get(soldKey(line))
      if (!now) return { line, kind: 'same', price_cents: line.price_cents }
      if (!now.is_available || now.unit_price_cents === null)
        return { line, kind: 'soldOut', price_cents: null }
      const kind = now.unit_price_cents === line.price_cents ? 'same' : 'price'
      return { line, kind, price_cents: now.unit_price_cents }
    }),
  }
}

/** What the cart costs once the changes are taken over, in cents. */
export const totalAfter = ({ lines }: OrderChanges): number =>
  lines.reduce((sum, { line, price_cents }) => sum + line.quantity * (price_cents ?? 0), 0)
