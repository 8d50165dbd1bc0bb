/** What a dish contains, as it is sold. */
import { chosenIn, groupsOf } from '@shared/domain/options/option-prices'
import type { Menu, MenuItem } from '@shared/schemas/menu/menu'

/**
 * The allergens of an item: its own, those of a combo's parts, and those of the chosen options that are products (a half, a
 * drink), each once. A part that the menu does not list adds none.
 */
export const allergensOf = (
  item: Pick<MenuItem, 'allergens' | 'items' | 'option_group_ids'>,
  menu: Pick<Menu, 'items' | 'option_groups'>,
  choices: readonly string[] = [],
): readonly string[] => {
  const chosen = groupsOf(item, menu).flatMap((group) => chosenIn(group, choices))
  const within = new Set([...(item.items ?? []), ...chosen].map(({ product_id }) => product_id))
  const products = menu.items.filter(({ id, kind }) => kind === 'product' && within.has(id))
  return [...new Set([item, ...products].flatMap(({ allergens }) => allergens))]
}
