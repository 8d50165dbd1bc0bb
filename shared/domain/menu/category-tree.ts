/** The categories of a menu as a tree, with what each holds, and the orders that moves make. */
import { textSearch } from '@shared/domain/common/text-search'

interface Named {
  readonly id: string
  readonly name: string
}
interface Under {
  readonly category_id: string | null
}

export interface TreeMenu<C extends Named, S extends Named & Under> {
  readonly categories: readonly C[]
  readonly subcategories: readonly S[]
  readonly products: readonly (Under & { readonly subcategory_id: string | null })[]
  readonly combos: readonly Under[]
}

export interface Branch<S> {
  readonly row: S
  readonly dishes: number
}
export interface CategoryNode<C, S> {
  readonly row: C
  /** Products and combos, those of its subcategories too. */
  readonly dishes: number
  readonly children: readonly Branch<S>[]
}

const countBy = <T>(rows: readonly T[], keyOf: (row: T) => string | null): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Every category in its order with its subcategories and counts. */
export const categoryTree = <C extends Named, S extends Named & Under>(
  menu: TreeMenu<C, S>,
): readonly CategoryNode<C, S>[] => {
  const dishes = countBy([...menu.products, ...menu.combos], ({ category_id }) => category_id)
  const below = countBy(menu.products, ({ subcategory_id }) => subcategory_id)
  return menu.categories.map((row) => ({
    row,
    dishes: dishes.get(row.id) ?? 0,
    children: menu.subcategories
      .filter(({ category_id }) => category_id === row.id)
      .map((subcategory) => ({ row: subcategory, dishes: below.get(subcategory.id) ?? 0 })),
  }))
}

/** The categories whose name, or a subcategory's, matches; of a category found by a subcategory only those that match. */
export const searchTree = <C extends Named, S extends Named>(
  tree: readonly CategoryNode<C, S>[],
  query: string,
): readonly CategoryNode<C, S>[] => {
  if (query.trim() === '') return tree
  const found = new Set(
    textSearch(
      tree.flatMap(({ row, children }): Named[] => [row, ...children.map((child) => child.row)]),
      ({ name }) => [name],
    )
      .find(query.trim())
      .map(({ id }) => id),
  )
  return tree.flatMap((node) => {
    if (found.has(node.row.id)) return [node]
    const children = node.children.filter(({ row }) => found.has(row.id))
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** The ids with one of them moved to stand before or after another; unchanged where one of them is not there. */
export const movedBeside = (
  ids: readonly string[],
  moved: string,
  target: string,
  side: 'before' | 'after',
): string[] => {
  if (moved === target || !ids.includes(moved)) return [...ids]
  const rest = ids.filter((id) => id !== moved)
  const at = rest.indexOf(target)
  if (at < 0) return [...ids]
  const place = side === 'before' ? at : at + 1
  return [...rest.slice(0, place), moved, ...rest.slice(place)]
}
