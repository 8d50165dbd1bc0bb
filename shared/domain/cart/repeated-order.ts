/** An order's lines once more in the cart: 'Pedir de novo'. */
import type { NewCartLine } from './cart'
import { lineOfItem } from './cart-item'

interface MenuItem {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly category: string
  readonly price_cents: number
  readonly promotion_price_cents: number | null
  readonly is_available: boolean
}

interface OrderedLine {
  readonly product_id: string
  readonly name: string
  readonly quantity: number
  readonly unit_price_cents: number
  readonly notes: string | null
  readonly voided_at: string | null
  readonly choices?: readonly { readonly option_id: string }[] | undefined
}

/**
 * The lines of an order as the menu has them now, and the names of those that it does not offer any more. A line with options
 * keeps its price until the order is sent: the backend prices it, and its customer confirms another total.
 */
export const repeatedOrder = (
  items: readonly OrderedLine[],
  menu: readonly MenuItem[],
): { lines: NewCartLine[]; missing: string[] } => {
  const byId = new Map(menu.map((item) => [item.id, item]))
  const lines: NewCartLine[] = []
  const missing: string[] = []
  for (const line of items) {
    if (line.voided_at !== null) continue
    const item = byId.get(line.product_id)
    if (!item?.is_available) {
      missing.push(line.name)
      continue
    }
    const again = lineOfItem(item, line.quantity, 'main_menu', line.notes)
    const choices = (line.choices ?? []).map(({ option_id }) => option_id)
    lines.push(choices.length === 0 ? again : { ...again, choices, price_cents: line.unit_price_cents })
  }
  return { lines, missing }
}
