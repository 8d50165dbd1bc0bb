/** How a menu is put together and searched. */
import { normaliseCode } from './quick-code'
import { indexScore, searchIndex, searchWords, type SearchIndex, type Slips } from './text-search'

/** How a menu is drawn where its company never said. */
export const DEFAULT_MENU_DISPLAY = {
  layout: 'grid' as 'grid' | 'list',
  show_codes: true,
  show_images: true,
  show_sold_out: true,
  show_alcohol_warning: true,
}

interface Sellable {
  readonly category_id: string | null
  readonly sort_order: number
  readonly name: string
}

interface Named {
  readonly id: string
  readonly name: string
  readonly sort_order: number
}

/** Products and combos as one list of items, each with its category's name, in the menu's order. */
export const menuItems = <P extends Sellable & { allergens: readonly string[] }, C extends Sellable>(
  categories: readonly Named[],
  products: readonly P[],
  combos: readonly C[],
): (
  (P & { kind: 'product'; category: string }) | (C & { kind: 'combo'; category: string; allergens: string[] })
)[] => {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const nameOf = (item: Sellable) => byId.get(item.category_id ?? '')?.name ?? ''
  const rankOf = (item: Sellable) => byId.get(item.category_id ?? '')?.sort_order ?? Number.MAX_SAFE_INTEGER
  const items = [
    ...products.map((product) => ({ ...product, kind: 'product' as const, category: nameOf(product) })),
    ...combos.map((combo) => ({ ...combo, kind: 'combo' as const, category: nameOf(combo), allergens: [] })),
  ]
  return items.sort(
    (left, right) =>
      rankOf(left) - rankOf(right) ||
      left.sort_order - right.sort_order ||
      left.name.localeCompare(right.name, 'pt'),
  )
}

interface Searchable {
  readonly code: string
  readonly name: string
  readonly description: string | null
  readonly category: string
}

/** What was made ready of each item; gone with the item. */
const indexes = new WeakMap<Searchable, SearchIndex>()

const indexOf = (item: Searchable): SearchIndex => {
  const known = indexes.get(item)
  if (known) return known
  const made = searchIndex([item.code, item.name, item.category, item.description ?? ''])
  indexes.set(item, made)
  return made
}

/** Makes items ready to be searched, so that the first key need not: a few at a time, while there is nothing else to do. */
export const prepareSearch = (items: readonly Searchable[]): void => items.forEach(indexOf)

/**
 * The items a search finds, best first; without a query all of them in their order. Accents and a slip are forgiven. Items
 * are not changed after they were given here: their texts are made ready once, so that a key costs little on a long menu.
 */
export const searchMenu = <T extends Searchable>(items: readonly T[], query: string): readonly T[] => {
  const words = searchWords(query)
  if (words.length === 0) return items
  const code = normaliseCode(query)
  const slips: Slips = new Map()
  return items
    .map((item, index) => ({
      item,
      index,
      score: (item.code === code ? 1000 : 0) + indexScore(words, indexOf(item), slips),
    }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score || left.index - right.index)
    .map(({ item }) => item)
}

/** A name or description in the language in use, Portuguese where there is no translation. */
export const translated = (
  item: {
    readonly name: string
    readonly description?: string | null
    readonly translations?: Readonly<Record<string, { name?: string; description?: string }>>
  },
  language: string,
): { name: string; description: string | null } => {
  const own = item.translations?.[language]
  return { name: own?.name || item.name, description: own?.description || item.description || null }
}
