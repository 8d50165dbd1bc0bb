/** Assembling and searching a menu. */
import { normaliseCode } from './menu-code'
import { textSearch, type TextSearch } from '../common/text-search'

/** The display of a menu without settings. */
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
  | (P & { kind: 'product'; category: string })
  | (C & { kind: 'combo'; category: string; allergens: string[] })
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

/** More than the scores of all other texts: an exact code wins. */
const CODE_HIT = 1000

/** A menu's items prepared for search, which allows accents and a typo. */
export const menuSearch = <T extends Searchable>(items: readonly T[]): TextSearch<T> => {
  const search = textSearch(items, ({ code, name, category, description }) => [
    code,
    name,
    category,
    description ?? '',
  ])
  return {
    prepare: search.prepare,
    find: (query) => {
      const asked = normaliseCode(query)
      return search.find(query, ({ code }) => (code === asked ? CODE_HIT : 0))
    },
  }
}

/** A name or description in the current language, Portuguese where there is no translation. */
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
