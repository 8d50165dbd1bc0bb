import { randomUUID } from 'node:crypto'
import type { NewOrder, NewOrderLine } from '@shared/schemas/order/order'
import type { PushEntry } from '@shared/schemas/sync/sync'
import { tableCodeOf } from './table-codes'
import type { SoldProduct } from './world'

/** The identity of a line and its order, stored in its note: it reveals a mixed-up line. */
export const noteOf = (mark: string, line: number): string => `${mark} #${line}`

/**
 * An order of `lineCount` products, starting at a product chosen by `turn`, with its mark in the customer's name and
 * in every line's note, by the code of its table. The total is the server's.
 */
export const newOrder = (
  products: readonly SoldProduct[],
  { mark, turn, lineCount }: { mark: string; turn: number; lineCount: number },
): NewOrder => {
  const items = Array.from({ length: lineCount }, (_, line): NewOrderLine => {
    const product = products[(turn + line) % products.length]
    if (!product) throw new Error('There are no products to order.')
    return {
      id: randomUUID(),
      product_id: product.id,
      code: product.code,
      name: product.name,
      category: product.category,
      quantity: 1 + ((turn + line) % 3),
      unit_price_cents: product.price_cents,
      notes: noteOf(mark, line),
      source: 'main_menu',
    }
  })
  const table_number = String(1 + (turn % 40))
  return {
    id: randomUUID(),
    customer_name: mark,
    customer_phone: null,
    responsible_name: null,
    table_number,
    table_token: tableCodeOf(table_number),
    comanda: null,
    source: 'main_menu',
    expected_total_cents: totalOf(items),
    client_placed_at: new Date().toISOString(),
    items,
  }
}

export const totalOf = (items: readonly NewOrderLine[]): number =>
  items.reduce((total, item) => total + item.quantity * item.unit_price_cents, 0)

/** An outbox entry of a terminal: an order sold there under a number of its own. */
export const placeEntry = (seq: number, number: string, order: NewOrder): PushEntry => {
  return {
    id: randomUUID(),
    seq,
    kind: 'place_order',
    at: order.client_placed_at,
    operator_id: null,
    payload: { ...order, number },
  }
}
