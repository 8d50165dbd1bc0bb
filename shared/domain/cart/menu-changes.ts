import { checkChoices, groupsOf, priceWithChoices } from '@shared/domain/options/options'
import type { Company } from '@shared/schemas/company/company'
import type { Menu } from '@shared/schemas/menu/menu'
import type { ChangedLine } from '@shared/schemas/order/order'
import type { CartLine } from './cart'
import { lineChanges } from './order-changes'

/** What prices the lines of a cart. */
export type PricingMenu = Pick<Menu, 'items' | 'option_groups'> & {
  readonly company: Pick<Company, 'halves_price'>
}

/**
 * The lines as the menu has them now, in the form of the server's `order_changed`; empty where it has them as they are. It is
 * for orders that no server prices: a delivery goes by WhatsApp. Lines of one product share what is counted of it.
 */
export const changesByMenu = (lines: readonly CartLine[], menu: PricingMenu): readonly ChangedLine[] => {
  const items = new Map(menu.items.map((item) => [item.id, item]))
  const left = new Map(menu.items.map((item) => [item.id, item.remaining ?? Infinity]))
  const now = lines.map((line): ChangedLine => {
    const { id, product_id, quantity, choices = [] } = line
    const item = items.get(product_id)
    const groups = item ? groupsOf(item, menu) : []
    const changed = { id, product_id, name: item?.name ?? null, choices }
    if (!item?.is_available || checkChoices(groups, choices).length > 0)
      return { ...changed, unit_price_cents: null, is_available: false }
    const unit_price_cents = priceWithChoices(item, groups, choices, menu.company.halves_price)
    const remaining = Math.max(left.get(product_id) ?? 0, 0)
    left.set(product_id, remaining - quantity)
    return remaining < quantity
      ? { ...changed, unit_price_cents, is_available: false, remaining }
      : { ...changed, unit_price_cents, is_available: true }
  })
  return lineChanges(lines, now).every(({ kind }) => kind === 'same') ? [] : now
}
