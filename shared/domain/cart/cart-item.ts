/** From an item of the menu to a line of the cart. */
import type { LineSource, NewCartLine } from './cart'
import { effectivePriceCents } from '@shared/domain/order/order-totals'
import type { MenuItem } from '@shared/schemas/menu/menu'

type Item = Readonly<
  Pick<MenuItem, 'id' | 'code' | 'name' | 'category' | 'price_cents' | 'promotion_price_cents'>
>

interface Chosen {
  /** Option ids in canonical order. */
  readonly choices: readonly string[]
  /** What they add to the item's own price. */
  readonly price_cents: number
}

/** A cart line of `quantity` of an item, with its choices, at the present price; without a note unless one is given. */
export const lineOfItem = (
  item: Item,
  quantity: number,
  source: LineSource,
  notes: string | null = null,
  chosen: Chosen = { choices: [], price_cents: 0 },
): NewCartLine => ({
  product_id: item.id,
  code: item.code,
  name: item.name,
  category: item.category,
  price_cents: effectivePriceCents(item) + chosen.price_cents,
  quantity,
  notes,
  source,
  ...(chosen.choices.length > 0 ? { choices: chosen.choices } : {}),
})
