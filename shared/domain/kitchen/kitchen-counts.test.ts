import { expect, it } from 'vitest'
import { allDayCounts } from './kitchen-counts'
import { choiceText } from '@shared/domain/options/options'
import type { OrderStatus } from '@shared/domain/order/order-status'

const line = (
  name: string,
  quantity: number,
  over: Partial<Record<'done_at' | 'voided_at', string>> = {},
) => ({
  product_id: name,
  code: name.slice(0, 1),
  name,
  quantity,
  done_at: null,
  voided_at: null,
  ...over,
})
const order = (status: OrderStatus, ...items: ReturnType<typeof line>[]) => ({ status, items })

it('counts what is still to be made, the largest number first', () => {
  const counts = allDayCounts([
    order('placed', line('Água', 1), line('Margherita', 2)),
    order('preparing', line('Margherita', 3), line('Calabresa', 1), line('Nhoque', 4, { done_at: 'then' })),
    order('placed', line('Nhoque', 1, { voided_at: 'then' })),
    order('ready', line('Margherita', 9)),
    order('cancelled', line('Margherita', 9)),
  ])
  expect(counts.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Margherita', 5],
    ['Água', 1],
    ['Calabresa', 1],
  ])
})

it('names a dish as the latest order does', () => {
  const pizza = (code: string, name: string) => ({ ...line(name, 1), product_id: 'p1', code })
  const orders = [pizza('M', 'Margherita'), pizza('MA', 'Marguerita'), pizza('P1', 'Pizza Margherita')]
  expect(allDayCounts(orders.map((one) => order('placed', one)))).toEqual([
    { product_id: 'p1', code: 'P1', name: 'Pizza Margherita', quantity: 3, choices: [] },
  ])
})

it('is empty when all is done', () => expect(allDayCounts([order('ready', line('Água', 1))])).toEqual([]))

const chosen = (group: string, name: string, parts?: number) => ({
  option_id: name,
  group,
  name,
  ...(parts === undefined ? {} : { parts }),
})

it('counts choices below their dish: by group and choice and not by combination, a half apart from a whole', () => {
  const pizza = (quantity: number, ...choices: ReturnType<typeof chosen>[]) => ({
    ...line('Pizza', quantity),
    choices,
  })
  const [dish, water] = allDayCounts([
    order(
      'placed',
      pizza(
        2,
        chosen('Sabores', 'Calabresa', 2),
        chosen('Sabores', 'Margherita', 2),
        chosen('Borda', 'Catupiry'),
      ),
    ),
    order(
      'preparing',
      pizza(1, chosen('Sabores', 'Calabresa'), chosen('Borda', 'Sem borda')),
      line('Água', 1),
    ),
    order('preparing', pizza(3, chosen('Sabores', 'Atum', 2), chosen('Sabores', 'Calabresa', 2))),
    order('ready', pizza(9, chosen('Sabores', 'Calabresa'))),
  ])
  expect(dish?.quantity).toBe(6)
  expect(dish?.choices.map((choice) => `${choice.quantity}× ${choiceText(choice)}`)).toEqual([
    '5× ½ Calabresa',
    '3× ½ Atum',
    '2× ½ Margherita',
    '1× Calabresa',
    '2× Catupiry',
    '1× Sem borda',
  ])
  expect(water?.choices).toEqual([])
})

it('counts a third of a flavour apart from a half', () => {
  const shared = (quantity: number, parts: number) => ({
    ...line('Pizza', quantity),
    choices: [chosen('Sabores', 'Atum', parts)],
  })
  const [dish] = allDayCounts([order('placed', shared(2, 2), shared(1, 3))])
  expect(dish?.choices.map(({ name, parts, quantity }) => [name, parts, quantity])).toEqual([
    ['Atum', 2, 2],
    ['Atum', 3, 1],
  ])
})

it('counts a combo as its parts, beside the same dishes alone, and keeps what was chosen that is no part', () => {
  const combo = {
    ...line('Combo', 2),
    parts: [
      { product_id: 'Margherita', code: 'M', name: 'Margherita', category: '', quantity: 2 },
      { product_id: 'Água', code: 'A', name: 'Água', category: '', quantity: 1, option_id: 'Água' },
    ],
    choices: [chosen('Bebida', 'Água'), chosen('Molho', 'Alho')],
  }
  const counts = allDayCounts([order('placed', combo, line('Margherita', 1))])
  expect(counts.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Margherita', 5],
    ['Água', 2],
    ['Combo', 2],
  ])
  expect(counts[2]?.choices.map(({ name, quantity }) => [name, quantity])).toEqual([['Alho', 2]])
  const plain = { ...combo, choices: [chosen('Bebida', 'Água')] }
  expect(allDayCounts([order('placed', plain)]).map(({ name }) => name)).toEqual(['Margherita', 'Água'])
})
