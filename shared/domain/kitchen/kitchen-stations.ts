/** The kitchen's stations, each with a screen of its own: a set of the menu's categories. */
import type { OrderItem } from '@shared/schemas/order/order'

export interface KitchenStation {
  readonly id: string
  readonly name: string
  /** Ids of categories. */
  readonly categories: readonly string[]
}

type Line = Pick<OrderItem, 'id' | 'product_id' | 'category'>

interface MenuCategories {
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  readonly items: readonly { readonly id: string; readonly category_id: string | null }[]
}

/** The category of a line by its product, else by the name it was sold under; null when neither is on the menu any more. */
export type CategoryOf = (line: Line) => string | null

/** Finds the categories of lines on today's menu: a renamed category stays the same. */
export const categoryFinder = ({ categories, items }: MenuCategories): CategoryOf => {
  const byItem = new Map(items.map(({ id, category_id }) => [id, category_id]))
  const byName = new Map(categories.map(({ id, name }) => [name, id]))
  return ({ product_id, category }) => byItem.get(product_id) ?? byName.get(category) ?? null
}

/** Whether a line is cooked at a station. A line of no known station is shown at each: nothing stays uncooked. */
export const isOfStation = (
  line: Line,
  station: KitchenStation,
  stations: readonly KitchenStation[],
  categoryOf: CategoryOf,
): boolean => {
  const category = categoryOf(line)
  if (category !== null && station.categories.includes(category)) return true
  return !stations.some(({ categories }) => category !== null && categories.includes(category))
}

/** An order at one station: its own lines, and how many others have. */
export type AtStation<T> = T & { readonly elsewhere: number }

/** The orders with lines for a station, reduced to those lines; all of them where no station is selected. */
export const atStation = <L extends Line, T extends { readonly items: readonly L[] }>(
  orders: readonly T[],
  station: KitchenStation | null,
  stations: readonly KitchenStation[],
  categoryOf: CategoryOf,
): AtStation<T>[] =>
  orders.flatMap((order) => {
    if (station === null) return [{ ...order, elsewhere: 0 }]
    const items = order.items.filter((line) => isOfStation(line, station, stations, categoryOf))
    return items.length === 0 ? [] : [{ ...order, items, elsewhere: order.items.length - items.length }]
  })
