import { describe, expect, it } from 'vitest'
import { categoryTree, movedBeside, searchTree } from './category-tree'

const menu = {
  categories: [
    { id: 'c1', name: 'Entradas' },
    { id: 'c2', name: 'Açaí' },
  ],
  subcategories: [
    { id: 's1', name: 'Frias', category_id: 'c1' },
    { id: 's2', name: 'Quentes', category_id: 'c1' },
  ],
  products: [
    { category_id: 'c1', subcategory_id: 's1' },
    { category_id: 'c1', subcategory_id: null },
  ],
  combos: [{ category_id: 'c2' }, { category_id: null }],
}
const shapeOf = (
  tree: ReturnType<typeof categoryTree<{ id: string; name: string }, (typeof menu.subcategories)[0]>>,
) =>
  tree.map(({ row, dishes, children }) => [
    row.id,
    dishes,
    children.map((child) => [child.row.id, child.dishes]),
  ])

describe('the tree of categories', () => {
  it('counts products and combos of each category, and products of each subcategory', () => {
    expect(shapeOf(categoryTree(menu))).toEqual([
      [
        'c1',
        2,
        [
          ['s1', 1],
          ['s2', 0],
        ],
      ],
      ['c2', 1, []],
    ])
    expect(categoryTree({ ...menu, categories: [] })).toEqual([])
  })

  it('is searched without accents: a category whole, or with the subcategories that match', () => {
    const tree = categoryTree(menu)
    expect(searchTree(tree, ' ')).toBe(tree)
    expect(shapeOf(searchTree(tree, 'acai'))).toEqual([['c2', 1, []]])
    expect(shapeOf(searchTree(tree, 'quente'))).toEqual([['c1', 2, [['s2', 0]]]])
    expect(searchTree(tree, 'entradas')[0]?.children).toHaveLength(2)
  })

  it.each([
    ['a', 'c', 'after', ['b', 'c', 'a']],
    ['c', 'a', 'before', ['c', 'a', 'b']],
    ['a', 'b', 'before', ['a', 'b', 'c']],
    ['a', 'a', 'after', ['a', 'b', 'c']],
    ['x', 'a', 'after', ['a', 'b', 'c']],
    ['a', 'x', 'after', ['a', 'b', 'c']],
    ['c', 'x', 'after', ['a', 'b', 'c']],
    ['b', 'x', 'before', ['a', 'b', 'c']],
  ] as const)('with %s moved beside %s, %s it, is %j', (moved, target, side, order) => {
    expect(movedBeside(['a', 'b', 'c'], moved, target, side)).toEqual(order)
  })
})
