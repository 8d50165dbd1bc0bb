import { wallClock } from '@shared/domain/common/wall-clock'
import { illustrationOf } from '@shared/domain/menu/illustration'
import { asSoldAt, type SaleHours } from '@shared/domain/menu/sale-hours'
import { groupsOf } from '@shared/domain/options/option-prices'
import { startingPrices } from '@shared/domain/options/starting-prices'
import type { Company } from '@shared/schemas/company/company'
import type { MenuItem } from '@shared/schemas/menu/menu'
import type { MenuDisplay } from '@shared/schemas/menu/menu-display'
import type { RecordRow } from '@shared/schemas/records/records'
import type { MenuEntry } from '@renderer/ui/dish/menu-entry'
import type { MenuRecords, ProductWrite } from './menu-records'

interface ShownWith {
  readonly company: Company
  readonly menu: MenuRecords
  readonly groups: readonly RecordRow<'option_groups'>[]
  readonly display: MenuDisplay
  /** The photo's address; null where it has none that guests see. */
  readonly picture: string | null
  /** Instead of a name that is not typed yet. */
  readonly nameless: string
  /** ms since 1970: guests see what the hours make of it now. */
  readonly now: number
}

interface ShownDish {
  readonly entry: MenuEntry
  /** False until a price is typed. */
  readonly hasPrice: boolean
  /** Whether its page asks for choices. */
  readonly hasChoices: boolean
  /** Whether guests find it on their menu. */
  readonly isOnMenu: boolean
  /** The hours of its promotion, where it has one that does not hold now. */
  readonly promotionOutside: SaleHours
}

const known = (cents: number | null): number | null => (cents === null || Number.isNaN(cents) ? null : cents)

/** What a form holds, as the guests' menu has it. */
export const shownDish = (values: ProductWrite, shownWith: ShownWith): ShownDish => {
  const { company, menu, groups, display, picture, nameless, now } = shownWith
  const category = menu.categories.find(({ id }) => id === values.category_id)
  const name = values.name.trim() || nameless
  const description = values.description.trim() || null
  const called = { name: values.name, description: values.description, category: category?.name ?? '' }
  const illustration = values.illustration ?? illustrationOf(called)
  const price = known(values.price_cents)
  const promotion_price_cents = known(values.promotion_price_cents)
  const sold = asSoldAt({ ...values, promotion_price_cents }, wallClock(now, company.time_zone))
  const item: MenuItem = {
    ...sold,
    // Its picture is drawn anew with another name: one that stays keeps it still while a name is typed.
    name: illustration,
    company_id: company.id,
    kind: 'product',
    category: called.category,
    price_cents: price ?? 0,
    image_url: picture,
    illustration,
  }
  const others = menu.products.filter(({ id }) => id !== item.id)
  // Only this one's price is asked for; the others are what its options may be.
  const items = [item, ...others.map((row) => ({ ...row, option_group_ids: [] }))]
  const options = { items, option_groups: groups }
  return {
    entry: {
      item,
      code: values.code,
      name,
      description,
      category: called.category,
      timeZone: company.time_zone,
      from_cents: startingPrices({ ...options, company }).get(item.id),
    },
    hasPrice: price !== null,
    hasChoices: item.is_available && groupsOf(item, options).length > 0,
    isOnMenu: (category?.is_active ?? false) && (item.is_available || display.show_sold_out),
    promotionOutside:
      promotion_price_cents !== sold.promotion_price_cents ? (values.promotion_hours ?? null) : null,
  }
}
