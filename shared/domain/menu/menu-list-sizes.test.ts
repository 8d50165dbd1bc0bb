import { describe, expect, it } from 'vitest'
import { knownGroup, knownProduct, readProposed } from './menu-list.fixture'

describe('columns of sizes', () => {
  it('are named without the price, beside options that have names in another language', () => {
    const heading = ['nome', 'Preço P', 'Preço G', 'opcoes', 'opcoes_en']
    const list = readProposed([
      heading,
      ['Açaí', '12', '20', 'Borda: Mel', 'Edge: Honey'],
      ['Chá', '', '9', '', ''],
    ])
    expect(list.problems).toEqual([])
    expect(list.dishes.map(({ price_cents, option_group_ids }) => [price_cents, option_group_ids])).toEqual([
      [1_200, ['new-1', 'new-4']],
      [900, []],
    ])
    const one = { min_choices: 1, max_choices: 1 }
    expect(list.groups).toEqual([
      {
        id: 'new-1',
        name: 'Tamanho',
        ...one,
        options: [
          { id: 'new-2', name: 'P', price_cents: 0 },
          { id: 'new-3', name: 'G', price_cents: 800 },
        ],
      },
      {
        id: 'new-4',
        name: 'Borda',
        ...one,
        translations: { en: { name: 'Edge' } },
        options: [{ id: 'new-5', name: 'Mel', price_cents: 0, translations: { en: { name: 'Honey' } } }],
      },
    ])
  })

  it('beside a column of options leave no other group, and none that is gone', () => {
    const menu = {
      categories: [{ id: 'c1', name: 'Pizzas' }],
      groups: [knownGroup({ id: 'edge', name: 'Borda' })],
      products: [knownProduct({ code: 'P1', name: 'Pizza', option_group_ids: ['edge', 'gone'] })],
    }
    const sizes = [
      ['nome', 'P', 'G'],
      ['Pizza', '30', '45'],
    ]
    expect(readProposed(sizes, menu).dishes[0]?.option_group_ids).toEqual(['new-1', 'edge', 'gone'])
    const both = sizes.map((row, at) => [...row, ['opcoes', 'Molho: A'][at] ?? ''])
    expect(readProposed(both, menu).dishes[0]?.option_group_ids).toEqual(['new-1', 'new-4'])
  })
})

it('a group of the menu may be named in another language without its options', () => {
  const menu = { groups: [knownGroup({ id: 'g1', name: 'Borda' })] }
  const list = readProposed(
    [
      ['nome', 'preco', 'opcoes', 'opcoes_en'],
      ['Pizza', '40', 'Borda', 'Crust'],
    ],
    menu,
  )
  expect(list.problems).toEqual([])
  expect(list.dishes[0]?.option_group_ids).toEqual(['g1'])
})
