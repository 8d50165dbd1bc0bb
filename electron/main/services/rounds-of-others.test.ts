import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inOnePart } from '@shared/domain/tab/bill-payment'
import type { OrderStep } from '@shared/schemas/order/order'
import type { TabChangeInput } from '@shared/schemas/tab/tab'
import { openStore, type Store } from '../db/open-store'
import { COMPANY_ID, newOrder, pulledPeer } from '../testing/fixtures'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { APPROVER } from '../testing/test-pins'

const BAR = 'bbbbbbbb-0000-4000-8000-000000000001'

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant({ hasApprover: true })
  await restaurant.time.elapse(5_000)
  restaurant.network.setOffline(true)
})
afterEach(() => restaurant.close())

const onDisk = <T>(work: (store: Store) => T): T => {
  const store = openStore(join(restaurant.folder, 'comanda.db'))
  try {
    return work(store)
  } finally {
    store.close()
  }
}

/** The bar adds to an order, and this terminal hears of it; returns the id of its entry. */
const hearRound = (order_id: string): string => {
  const id = randomUUID()
  restaurant.restart(() =>
    onDisk(({ peers }) => {
      peers.learn([pulledPeer(BAR)], [])
      peers.receive([
        {
          id,
          terminal_id: BAR,
          seq: 1,
          kind: 'append_order_items',
          order_id,
          operator_id: null,
          payload: { order_id, items: [] },
          at: '2026-03-01T20:00:00.000Z',
          order: null,
        },
      ])
    }),
  )
  return id
}

/** What the entry made last waits for. */
const lastFollows = (): readonly string[] => {
  let follows: readonly string[] = []
  restaurant.restart(() =>
    onDisk(({ outbox }) => {
      follows = outbox.unsettled().at(-1)?.follows ?? []
    }),
  )
  return follows
}

const place = async (): Promise<ReturnType<typeof newOrder>> => {
  const order = newOrder()
  expect(await restaurant.place(order)).toMatchObject({ ok: true })
  return order
}

describe('what another terminal has added to an order', () => {
  it.each<[OrderStep, boolean]>([
    ['preparing', false],
    ['ready', false],
    ['delivered', true],
    ['cancelled', true],
  ])('goes before the step that ends it: %s %s', async (status, isAwaited) => {
    const { id } = await place()
    const round = hearRound(id)
    const step = { company_id: COMPANY_ID, order_id: id, status, reason: 'desistiu', approver: APPROVER }
    expect(await restaurant.invoke('orders.advance', step)).toMatchObject({ ok: true })
    expect(lastFollows()).toEqual(isAwaited ? [round] : [])
  })

  it('goes before a payment that may close its tab, and not before a bill', async () => {
    const order = await place()
    const tab_id = randomUUID()
    const change = async (what: TabChangeInput): Promise<void> => {
      const input = { company_id: COMPANY_ID, entry_id: randomUUID(), change: what }
      expect(await restaurant.invoke('tabs.change', input)).toMatchObject({ ok: true })
    }
    await change({ op: 'open', tab_id, table_number: '5', comanda: null, order_ids: [order.id] })
    const round = hearRound(order.id)
    const lines = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
    const bill_id = randomUUID()
    await change({ op: 'split', tab_id, split_id: randomUUID(), lines, bill_ids: [bill_id] })
    expect(lastFollows()).toEqual([])
    const terms = { service_fee_percent: 0, discount_percent: 0, total_cents: 5_000 }
    await change({ op: 'pay', tab_id, bill_id, parts: inOnePart(randomUUID(), 'pix', 5_000), ...terms })
    expect(lastFollows()).toEqual([round])
  })
})
