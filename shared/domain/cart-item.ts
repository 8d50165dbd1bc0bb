/** From an item of the menu to a line of the cart. */
import type { LineSource, NewCartLine } from './cart'
import { effectivePriceCents } from './order-totals'

interface Item {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly category: string
  readonly price_cents: number
  readonly promotion_price_cents: number | null
}

/** `quantity` of an item at what it costs now; without a note where none is given. */
export const lineOfItem = (
  item: Item,
  quantity: number,
  source: LineSource,
  notes: string | null = null,
): NewCartLine => ({
  product_id: item.id,
  code: item.code,
  name: item.name,
  category: item.category,
  price_cents: effectivePriceCents(item),
  quantity,
  notes,
  source,
})
