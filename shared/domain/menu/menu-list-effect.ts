import type { ListDish, ListMenu } from './menu-list'
import { filledTranslations, foldName, type KnownMenu, type KnownProduct } from './menu-list-known'

export type DishEffect = 'new' | 'changed' | 'same'

export interface ListEffect {
  /** For each dish of the list. */
  readonly effects: readonly DishEffect[]
  readonly counts: Readonly<Record<DishEffect, number>>
  readonly newCategories: readonly string[]
}

const sorted = (texts: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.entries(texts).sort(([left], [right]) => (left < right ? -1 : 1)))

/** Whether a value of the list is another than the menu's; what the list says nothing of stays. */
const differs = <V>(listed: V | undefined, held: unknown): boolean =>
  listed !== undefined && JSON.stringify(listed) !== JSON.stringify(held)

const isChanged = (
  dish: ListDish,
  product: KnownProduct,
  { categories, subcategories }: KnownMenu,
): boolean => {
  const nameIn = (rows: readonly { id: string; name: string }[], id: string | null): string =>
    foldName(rows.find((row) => row.id === id)?.name ?? '')
  const translations = filledTranslations(product.translations)
  return (
    dish.name !== product.name.trim() ||
    dish.price_cents !== product.price_cents ||
    foldName(dish.category) !== nameIn(categories, product.category_id) ||
    differs(dish.description, (product.description ?? '').trim()) ||
    (dish.subcategory !== undefined &&
      foldName(dish.subcategory) !== nameIn(subcategories, product.subcategory_id)) ||
    differs(dish.promotion_price_cents, product.promotion_price_cents) ||
    differs(dish.is_available, product.is_available) ||
    differs(dish.available_hours, product.available_hours ?? null) ||
    differs(dish.promotion_hours, product.promotion_hours ?? null) ||
    differs(dish.is_featured, product.is_featured) ||
    differs(dish.allergens, product.allergens) ||
    differs(dish.option_group_ids, product.option_group_ids ?? []) ||
    (dish.translations !== undefined &&
      sorted(
        Object.fromEntries(Object.entries(dish.translations).map(([key, texts]) => [key, sorted(texts)])),
      ) !==
        sorted(Object.fromEntries(Object.entries(translations).map(([key, texts]) => [key, sorted(texts)]))))
  )
}

/** The effect of an import: what is new, changed and the same, and the categories to create. */
export const effectOf = ({ dishes }: Pick<ListMenu, 'dishes'>, menu: KnownMenu): ListEffect => {
  const known = new Map(menu.products.map((product) => [product.code, product]))
  const names = new Set(menu.categories.map(({ name }) => foldName(name)))
  const made = new Map<string, string>()
  const counts = { new: 0, changed: 0, same: 0 }
  const effects = dishes.map((dish): DishEffect => {
    const key = foldName(dish.category)
    if (!names.has(key) && !made.has(key)) made.set(key, dish.category)
    const product = known.get(dish.code)
    const effect = product === undefined ? 'new' : isChanged(dish, product, menu) ? 'changed' : 'same'
    counts[effect] += 1
    return effect
  })
  return { effects, counts, newCategories: [...made.values()] }
}
