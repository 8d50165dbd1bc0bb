/** The 'from' prices on menu cards of products with required choices (docs/adr/0013). */
import { groupsOf, priceWithChoices, type HalvesPrice, type OfferedGroup } from './option-prices'
import type { MenuItem } from '@shared/schemas/menu/menu'

type Item = Readonly<
  Pick<MenuItem, 'id' | 'price_cents' | 'promotion_price_cents' | 'is_available' | 'option_group_ids'>
>

interface Menu {
  readonly items: readonly Item[]
  readonly option_groups?: Parameters<typeof groupsOf>[1]['option_groups']
  readonly company: { readonly halves_price?: HalvesPrice | undefined }
}

/** The cheapest choices that fulfil the group; fewer where fewer are available. */
const cheapestOf = ({ options, min_choices }: OfferedGroup): readonly string[] =>
  options
    .filter(({ is_available }) => is_available)
    .sort((left, right) => left.price_cents - right.price_cents)
    .slice(0, min_choices)
    .map(({ id }) => id)

/** The lowest unit price, in cents, of every item with required choices; other items are not included. */
export const startingPrices = (menu: Menu): ReadonlyMap<string, number> =>
  new Map(
    menu.items.flatMap((item) => {
      const required = groupsOf(item, menu).filter(({ min_choices }) => min_choices > 0)
      const cheapest = required.flatMap(cheapestOf)
      return required.length === 0
        ? []
        : [[item.id, priceWithChoices(item, required, cheapest, menu.company.halves_price)] as const]
    }),
  )
