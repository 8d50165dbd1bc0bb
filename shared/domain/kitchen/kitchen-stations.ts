/** The kitchen's stations, each with a screen of its own: a set of the menu's categories. */
import type { OrderItem } from '@shared/schemas/order/order'

export interface KitchenStation {
  readonly id: string
  readonly name: string
  /** Ids of categories. */
  readonly categories: readonly string[]
}

type Dish = Pick<OrderItem, 'product_id' | 'category'>
type Line = Pick<OrderItem, 'id' | 'product_id' | 'category' | 'parts' | 'choices'>

interface MenuCategories {
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  readonly items: readonly { readonly id: string; readonly category_id: string | null }[]
}

/** The category of a line or part by its product, else by the name it was sold under; null when neither is on the menu any more. */
export type CategoryOf = (dish: Dish) => string | null

/** Finds the categories of lines on today's menu: a renamed category stays the same. */
export const categoryFinder = ({ categories, items }: MenuCategories): CategoryOf => {
  const byItem = new Map(items.map(({ id, category_id }) => [id, category_id]))
  const byName = new Map(categories.map(({ id, name }) => [name, id]))
  return ({ product_id, category }) => byItem.get(product_id) ?? byName.get(category) ?? null
}

/** Whether a dish is cooked at a station. A dish of no known station is shown at each: nothing stays uncooked. */
const isDishOfStation = (
  dish: Dish,
  station: KitchenStation,
  stations: readonly KitchenStation[],
  categoryOf: CategoryOf,
): boolean => {
  const category = categoryOf(dish)
  if (category !== null && station.categories.includes(category)) return true
  return !stations.some(({ categories }) => category !== null && categories.includes(category))
}

/**
 * A line as these stations see it: a combo with their parts alone, and without the choices that are others' parts. Null
 * where nothing of it is theirs; whole where no station is given.
 */
export const lineAtStations = <L extends Line>(
  line: L,
  own: readonly KitchenStation[],
  stations: readonly KitchenStation[],
  categoryOf: CategoryOf,
): L | null => {
  const isOwn = (dish: Dish): boolean =>
    own.length === 0 || own.some((station) => isDishOfStation(dish, station, stations, categoryOf))
  if (!line.parts?.length) return isOwn(line) ? line : null
  const parts = line.parts.filter(isOwn)
  if (parts.length === line.parts.length) return line
  if (parts.length === 0) return null
  const dropped = new Set(line.parts.flatMap((part) => (parts.includes(part) ? [] : (part.option_id ?? []))))
  const choices = line.choices?.filter(({ option_id }) => !dropped.has(option_id))
  return { ...line, parts, ...(choices && { choices }) }
}

/** An order at one station: its own lines, how many dishes others have, and the lines it shares with them. */
export type AtStation<T> = T & { readonly elsewhere: number; readonly shared: readonly string[] }

const NOT_SHARED: readonly string[] = []
const dishesIn = ({ parts }: Line): number => parts?.length || 1
const dishesOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + dishesIn(line), 0)

/** The orders with lines for a station, reduced to those lines; all of them where no station is selected. */
export const atStation = <L extends Line, T extends { readonly items: readonly L[] }>(
  orders: readonly T[],
  station: KitchenStation | null,
  stations: readonly KitchenStation[],
  categoryOf: CategoryOf,
): AtStation<T>[] =>
  orders.flatMap((order) => {
    if (station === null) return [{ ...order, elsewhere: 0, shared: NOT_SHARED }]
    const seen = order.items.map((line) => lineAtStations(line, [station], stations, categoryOf))
    const items = seen.filter((line) => line !== null)
    if (items.length === 0) return []
    const shared = order.items.flatMap((line, index) => {
      const part = seen[index]
      return part && part !== line ? [line.id] : []
    })
    return [{ ...order, items, elsewhere: dishesOf(order.items) - dishesOf(items), shared }]
  })

/** The lines that a station's screen shows whole: of one with parts of other stations it can't say that the kitchen has it. */
export const wholeLines = ({
  items,
  shared,
}: AtStation<{ readonly items: readonly Pick<Line, 'id'>[] }>): string[] =>
  items.flatMap(({ id }) => (shared.includes(id) ? [] : [id]))
