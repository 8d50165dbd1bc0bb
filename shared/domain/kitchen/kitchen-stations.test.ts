import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { otherChoices } from '@shared/domain/order/combo-parts'
import { allDayCounts } from './kitchen-counts'
import { atStation, categoryFinder, lineAtStations, wholeLines } from './kitchen-stations'

const categoryOf = categoryFinder({
  categories: [
    { id: 'pizzas', name: 'Pizzas' },
    { id: 'drinks', name: 'Bebidas' },
    { id: 'sweets', name: 'Doces' },
  ],
  items: [
    { id: 'margherita', category_id: 'pizzas' },
    { id: 'water', category_id: 'drinks' },
    { id: 'menu of the day', category_id: null },
  ],
})
const line = (product_id: string, category = '') => ({ id: product_id, product_id, category })
const oven = { id: '1', name: 'Forno', categories: ['pizzas'] }
const bar = { id: '2', name: 'Bar', categories: ['drinks'] }
const stations = [oven, bar]
const order = (...items: ReturnType<typeof line>[]) => ({ id: 'a', items })
const names = (orders: readonly { items: readonly { id: string }[] }[]) =>
  orders.map(({ items }) => items.map(({ id }) => id))

describe('a station', () => {
  it('shows its orders with its own lines, and says how many are elsewhere', () => {
    const orders = [order(line('margherita'), line('water')), order(line('water'))]
    const shown = atStation(orders, oven, stations, categoryOf)
    expect(names(shown)).toEqual([['margherita']])
    expect(shown[0]?.elsewhere).toBe(1)
  })

  it('is found by the product first, and by its category’s name when the product is gone', () => {
    const orders = [order(line('margherita', 'Bebidas'), line('gone', 'Bebidas'))]
    expect(names(atStation(orders, bar, stations, categoryOf))).toEqual([['gone']])
  })

  it('also shows the lines that no station cooks', () => {
    const orders = [order(line('unheard of', 'Sopas'), line('cake', 'Doces'), line('menu of the day'))]
    for (const station of stations)
      expect(names(atStation(orders, station, stations, categoryOf))[0]).toHaveLength(3)
  })

  it('shows everything where none is selected', () => {
    const orders = [order(line('margherita')), order(line('water'))]
    expect(names(atStation(orders, null, stations, categoryOf))).toEqual([['margherita'], ['water']])
  })

  it('shows its own parts of a combo, and each part is shown somewhere', () => {
    const part = (product_id: string) => ({
      ...{ product_id, code: 'X', name: product_id, category: '', quantity: 1 },
    })
    const combo = {
      ...line('menu of the day'),
      parts: [part('margherita'), part('water'), part('cake')],
    }
    const orders = [{ id: 'a', items: [combo, { ...line('water'), parts: [] }] }]
    const partsAt = (station: typeof oven) =>
      atStation(orders, station, stations, categoryOf).map(({ items, elsewhere, shared }) => ({
        parts: items.map(({ parts }) => parts.map(({ name }) => name)),
        elsewhere,
        shared,
      }))
    expect(partsAt(oven)).toEqual([
      { parts: [['margherita', 'cake']], elsewhere: 2, shared: ['menu of the day'] },
    ])
    expect(partsAt(bar)).toEqual([
      { parts: [['water', 'cake'], []], elsewhere: 1, shared: ['menu of the day'] },
    ])
    const pizzas = [{ id: 'a', items: [{ ...combo, parts: [part('margherita')] }] }]
    expect(atStation(pizzas, bar, stations, categoryOf), 'nothing of it is the bar’s').toEqual([])
    expect(atStation(pizzas, oven, stations, categoryOf)[0]?.shared).toEqual([])
  })

  it('has whole the lines that are all its own: none of another, and no combo that it shares', () => {
    const part = (product_id: string) => ({
      ...{ product_id, code: 'X', name: product_id, category: '', quantity: 1 },
    })
    const combo = (id: string, ...parts: string[]) => ({ ...line(id), parts: parts.map(part) })
    const items = [
      { ...line('margherita'), parts: [] },
      { ...line('water'), parts: [] },
      combo('shared', 'margherita', 'water'),
      combo('two pizzas', 'margherita', 'margherita'),
    ]
    const wholeAt = (station: typeof oven | null) =>
      atStation([{ id: 'a', items }], station, stations, categoryOf).map(wholeLines)
    expect(wholeAt(oven)).toEqual([['margherita', 'two pizzas']])
    expect(wholeAt(bar)).toEqual([['water']])
    expect(wholeAt(null)).toEqual([items.map(({ id }) => id)])
  })

  it('shows no choice that is another station’s part: on its cards, tickets and totals', () => {
    const chosen = (option_id: string, name: string) => ({ option_id, group: '', name, price_cents: 0 })
    const part = (product_id: string, option_id?: string) => ({
      ...{ product_id, code: 'X', name: product_id, category: '', quantity: 1 },
      ...(option_id ? { option_id } : {}),
    })
    const combo = {
      ...line('menu of the day'),
      ...{ code: 'C', name: 'Combo', quantity: 1, done_at: null, voided_at: null },
      parts: [part('margherita'), part('water', 'o1')],
      choices: [chosen('o1', 'Água'), chosen('o2', 'Sem gelo')],
    }
    const orders = [{ id: 'a', status: 'placed' as const, items: [combo] }]
    const choicesAt = (station: typeof oven) =>
      otherChoices(
        lineAtStations(combo, [station], stations, categoryOf) ?? { quantity: 0, choices: [] },
      ).map(({ name }) => name)
    expect(choicesAt(oven)).toEqual(['Sem gelo'])
    expect(choicesAt(bar)).toEqual(['Sem gelo'])
    const counts = allDayCounts(atStation(orders, oven, stations, categoryOf))
    expect(counts.flatMap(({ choices }) => choices.map(({ name }) => name))).toEqual(['Sem gelo'])
    const plain = { ...line('menu of the day'), parts: combo.parts }
    expect(lineAtStations(plain, [oven], stations, categoryOf)).not.toHaveProperty('choices')
  })

  it('has a line that one of several stations cooks, and each line where no station is given', () => {
    const at = (product: string, own: (typeof oven)[]) =>
      lineAtStations(line(product), own, stations, categoryOf)?.id ?? null
    expect([at('margherita', stations), at('water', stations)]).toEqual(['margherita', 'water'])
    expect([at('margherita', []), at('water', [])]).toEqual(['margherita', 'water'])
    expect([at('margherita', [bar]), at('water', [bar])]).toEqual([null, 'water'])
  })

  it('covers every line of any order with the others', () => {
    const lines = fc.array(fc.constantFrom('margherita', 'water', 'cake', 'menu of the day'), {
      minLength: 1,
    })
    fc.assert(
      fc.property(lines, (products) => {
        const orders = [order(...products.map((product, index) => ({ ...line(product), id: String(index) })))]
        const cooked = stations.flatMap((one) => names(atStation(orders, one, stations, categoryOf)).flat())
        expect(new Set(cooked).size).toBe(products.length)
      }),
    )
  })
})
