/** What goes with a product: suggestions from the same menu, without any sales data. */
import type { Category, MenuItem } from '@shared/schemas/menu/menu'
import { isPromoted } from '@shared/domain/order/order-totals'

/** The part of a meal that a category is, by its key (spec §3); every other category holds main dishes. */
const COURSES = {
  drink: ['drinks', 'juices'],
  dessert: ['desserts', 'acai', 'pizzas_sweet'],
  side: ['starters', 'portion', 'potatoes', 'add_ons'],
} as const

type Course = keyof typeof COURSES | 'main'

/** The courses that complete each, the most wanted first. */
const COMPLETED_BY: Readonly<Record<Course, readonly Course[]>> = {
  main: ['drink', 'side', 'dessert'],
  side: ['main', 'drink', 'dessert'],
  drink: ['side', 'main', 'dessert'],
  dessert: ['drink', 'side'],
}

const courseOfKey = (key: string | null | undefined): Course =>
  (Object.keys(COURSES) as (keyof typeof COURSES)[]).find((course) =>
    (COURSES[course] as readonly string[]).includes(key ?? ''),
  ) ?? 'main'

/** Featured products come first, then those on promotion, then the menu's own order. */
const rankOf = (item: MenuItem): number => (item.is_featured ? 0 : isPromoted(item) ? 1 : 2)

/**
 * Up to one product of each course that completes `item`'s, in the order in which they are wanted. Sold-out products and
 * combos are never suggested; nothing goes with a combo, which is a whole meal.
 */
export const pairingsOf = (
  item: MenuItem,
  menu: { readonly items: readonly MenuItem[]; readonly categories: readonly Pick<Category, 'id' | 'key'>[] },
): readonly MenuItem[] => {
  if (item.kind === 'combo') return []
  const keys = new Map(menu.categories.map(({ id, key }) => [id, key]))
  const courseOf = ({ category_id }: MenuItem): Course => courseOfKey(keys.get(category_id ?? ''))
  const offered = menu.items.filter(
    (other) => other.is_available && other.kind === 'product' && other.id !== item.id,
  )
  return COMPLETED_BY[courseOf(item)].flatMap((course) => {
    const fitting = offered.filter((other) => courseOf(other) === course)
    const best = Math.min(...fitting.map(rankOf))
    return fitting.find((other) => rankOf(other) === best) ?? []
  })
}
