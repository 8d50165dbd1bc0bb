import { translated } from '@shared/domain/menu/menu'
import { startingPrices } from '@shared/domain/options/starting-prices'
import type { Menu } from '@shared/schemas/menu/menu'
import type { MenuEntry } from '@renderer/ui/dish/menu-entry'

export interface MenuSection {
  /** Usable as an element's id. */
  readonly id: string
  /** null for what belongs to no category; screens have a text for it. */
  readonly name: string | null
  readonly entries: readonly MenuEntry[]
}

const NO_CATEGORY = 'none'

/** Everything that is shown, by category in the menu's order; categories without a dish are left out, and so is what is sold out where the company says so. */
export const menuSections = (menu: Menu, language: string): readonly MenuSection[] => {
  const least = startingPrices(menu)
  const names = new Map(
    menu.categories
      .filter((category) => category.is_active)
      .map((category) => [category.id, translated(category, language).name]),
  )
  const held = new Map<string, MenuEntry[]>([...names.keys()].map((id) => [id, []]))
  held.set(NO_CATEGORY, [])
  for (const item of menu.items) {
    if (!item.is_available && !menu.display.show_sold_out) continue
    // An item of a category that was switched off goes with it.
    held.get(item.category_id ?? NO_CATEGORY)?.push({
      item,
      code: item.code,
      ...translated(item, language),
      category: names.get(item.category_id ?? '') ?? item.category,
      timeZone: menu.company.time_zone,
      from_cents: least.get(item.id),
    })
  }
  return [...held]
    .filter(([, entries]) => entries.length > 0)
    .map(([id, entries]) => ({ id: `category-${id}`, name: names.get(id) ?? null, entries }))
}

/** More cards than the first view of any screen has. */
const VIEW_CARDS = 12

/** The first section that no first view reaches, where something may come in late; -1 in a short menu. */
export const sectionBelowView = (sections: readonly MenuSection[]): number => {
  let above = 0
  return sections.findIndex(({ entries }) => {
    const isBelow = above >= VIEW_CARDS
    above += entries.length
    return isBelow
  })
}

/** All that a menu shows, in its order. */
export const entriesOf = (sections: readonly MenuSection[]): readonly MenuEntry[] =>
  sections.flatMap(({ entries }) => entries)

/** The photo that says at a glance what is served here: of a featured product, else of any; null where there is none. */
export const coverOf = (entries: readonly MenuEntry[]): string | null => {
  const photos = entries.filter(({ item }) => item.image_url)
  return (photos.find(({ item }) => item.is_featured) ?? photos[0])?.item.image_url ?? null
}

/** Of what a search found what is in a section, where it is narrowed to one. */
export const narrowed = (
  found: readonly MenuEntry[],
  sections: readonly MenuSection[],
  sectionId: string | null,
): readonly MenuEntry[] => {
  if (sectionId === null) return found
  const own = new Set(sections.find(({ id }) => id === sectionId)?.entries)
  return found.filter((entry) => own.has(entry))
}

export const entryByCode = (sections: readonly MenuSection[], code: string | null): MenuEntry | null =>
  entriesOf(sections).find((entry) => entry.code === code) ?? null
