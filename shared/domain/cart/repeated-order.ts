/** An order's lines once more in the cart: 'Pedir de novo'. */
import { groupsOf, priceOfChoices } from '@shared/domain/options/options'
import type { NewCartLine } from './cart'
import { lineOfItem } from './cart-item'
import type { PricingMenu } from './menu-changes'

interface OrderedLine {
  readonly product_id: string
  readonly name: string
  readonly quantity: number
  readonly notes: string | null
  readonly voided_at: string | null
  readonly choices?: readonly { readonly option_id: string }[] | undefined
}

/** The lines of an order as the menu has them now, at its prices, and the names of those that it does not offer any more. */
export const repeatedOrder = (
  items: readonly OrderedLine[],
  menu: PricingMenu,
): { lines: NewCartLine[]; missing: string[] } => {
  const byId = new Map(menu.items.map((item) => [item.id, item]))
  const lines: NewCartLine[] = []
  const missing: string[] = []
  for (const line of items) {
    if (line.voided_at !== null) continue
    const item = byId.get(line.product_id)
    if (!item?.is_available) {
      missing.push(line.name)
      continue
    }
    const choices = (line.choices ?? []).map(({ option_id }) => option_id)
    const price_cents = priceOfChoices(groupsOf(item, menu), choices, menu.company.halves_price)
    lines.push(lineOfItem(item, line.quantity, 'main_menu', line.notes, { choices, price_cents }))
  }
  return { lines, missing }
}
