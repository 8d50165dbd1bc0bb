import { expect, it } from 'vitest'
import { allDayCounts } from './kitchen-counts'
import type { OrderStatus } from './order-status'

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

it('counts what is still to be made, the most wanted first', () => {
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

it('is empty when all is done', () => expect(allDayCounts([order('ready', line('Água', 1))])).toEqual([]))
