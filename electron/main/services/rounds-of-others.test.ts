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

interface Heard {
  readonly kind: 'append_order_items' | 'change_tab' | 'tick_order_item'
  readonly order_id: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** What the bar did, by its clock at a moment, and this terminal hears; returns the ids of its entries. */
const hear = (done: readonly Heard[], at: string): readonly string[] => {
  const entries = done.map((entry, place) => ({
    ...entry,
    id: randomUUID(),
    terminal_id: BAR,
    seq: place + 1,
    operator_id: null,
    at,
    order: null,
  }))
  restaurant.restart(() =>
    onDisk(({ peers }) => {
      peers.learn([pulledPeer(BAR)], [])
      peers.receive(entries)
    }),
  )
  return entries.map(({ id }) => id)
}

/** The bar adds to an order; returns the id of its entry. */
const hearRound = (order_id: string): string => {
  const payload = { order_id, items: [] }
  const [id = ''] = hear([{ kind: 'append_order_items', order_id, payload }], '2026-03-01T20:00:00.000Z')
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

const change = async (what: TabChangeInput): Promise<void> => {
  const approval = what.op === 'reopen' ? { approver: APPROVER } : {}
  const input = { company_id: COMPANY_ID, entry_id: randomUUID(), change: what, ...approval }
  expect(await restaurant.invoke('tabs.change', input)).toMatchObject({ ok: true })
}

/** A bill of some lines, and its payment. */
const billed = (tab_id: string, lines: readonly { item_id: string; quantity: number }[], cents: number) => {
  const bill_id = randomUUID()
  const terms = { service_fee_percent: 0, discount_percent: 0, total_cents: cents }
  return [
    { op: 'split', tab_id, split_id: randomUUID(), lines: [...lines], bill_ids: [bill_id] },
    { op: 'pay', tab_id, bill_id, parts: inOnePart(randomUUID(), 'pix', cents), ...terms },
  ] as const satisfies TabChangeInput[]
}

describe('a tab of this terminal', () => {
  it.each([
    ['after it was opened here', '2026-03-01T20:10:00.000Z'],
    ['before, by a clock that is behind', '2026-03-01T19:58:00.000Z'],
  ])('has the round, the bill and the payment that another terminal made %s', async (_when, at) => {
    const order = await place()
    const tab_id = randomUUID()
    await change({ op: 'open', tab_id, table_number: '5', comanda: null, order_ids: [order.id] })
    const { items } = newOrder({}, 1)
    const lines = [...order.items, ...items].map(({ id, quantity }) => ({ item_id: id, quantity }))
    const payment = billed(tab_id, lines, 7_500)
    hear(
      [
        { kind: 'append_order_items', order_id: order.id, payload: { order_id: order.id, items } },
        ...payment.map((payload) => ({ kind: 'change_tab' as const, order_id: tab_id, payload })),
      ],
      at,
    )
    const { tabs, orders } = await restaurant.value('tabs.list', { company_id: COMPANY_ID })
    expect(orders).toMatchObject([{ id: order.id, tab_id, total_cents: 7_500 }])
    expect(tabs).toMatchObject([
      { id: tab_id, is_closed: true, splits: [{ bills: [{ payment: { total_cents: 7_500 } }] }] },
    ])
  })
})

describe('what is done here after what a terminal did whose clock is ahead', () => {
  const LATER = '2026-03-01T20:02:00.000Z'
  const opened = async () => {
    const order = await place()
    const tab_id = randomUUID()
    await change({ op: 'open', tab_id, table_number: '5', comanda: null, order_ids: [order.id] })
    return { order, tab_id, lines: order.items.map(({ id, quantity }) => ({ item_id: id, quantity })) }
  }
  const tabNow = async () => (await restaurant.value('tabs.list', { company_id: COMPANY_ID })).tabs[0]
  const ofTab = (tab_id: string, payloads: readonly TabChangeInput[]): readonly Heard[] =>
    payloads.map((payload) => ({ kind: 'change_tab', order_id: tab_id, payload }))

  it('undoes its division', async () => {
    const { tab_id, lines } = await opened()
    const [split] = billed(tab_id, lines, 5_000)
    hear(ofTab(tab_id, [split]), LATER)
    expect((await tabNow())?.splits).toHaveLength(1)
    await change({ op: 'unsplit', tab_id, split_id: split.split_id })
    expect((await tabNow())?.splits).toEqual([])
  })

  it('opens the tab again that its payment closed', async () => {
    const { tab_id, lines } = await opened()
    hear(ofTab(tab_id, billed(tab_id, lines, 5_000)), LATER)
    expect((await tabNow())?.is_closed).toBe(true)
    await change({ op: 'reopen', tab_id, reason: 'errado' })
    expect((await tabNow())?.is_closed).toBe(false)
  })
})

describe('what another terminal did, by a clock that is behind, to what was made here later', () => {
  const BEHIND = '2026-03-01T20:00:30.000Z'

  it('ticks the line of a round', async () => {
    const order = await place()
    const { items } = newOrder({}, 1)
    const [item_id = ''] = items.map(({ id }) => id)
    await restaurant.time.elapse(60_000)
    const round = { company_id: COMPANY_ID, order_id: order.id, items, expected_total_cents: 2_500 }
    await restaurant.value('orders.append', round)
    hear([{ kind: 'tick_order_item', order_id: order.id, payload: { item_id, done: true } }], BEHIND)
    const [shown] = await restaurant.board()
    expect(shown?.items.filter(({ done_at }) => done_at !== null).map(({ id }) => id)).toEqual([item_id])
  })

  it('undoes a division', async () => {
    const order = await place()
    const tab_id = randomUUID()
    await change({ op: 'open', tab_id, table_number: '5', comanda: null, order_ids: [order.id] })
    await restaurant.time.elapse(60_000)
    const lines = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
    const [split] = billed(tab_id, lines, 5_000)
    await change(split)
    const undone = { op: 'unsplit', tab_id, split_id: split.split_id }
    hear([{ kind: 'change_tab', order_id: tab_id, payload: undone }], BEHIND)
    const { tabs } = await restaurant.value('tabs.list', { company_id: COMPANY_ID })
    expect(tabs).toMatchObject([{ id: tab_id, splits: [] }])
  })
})

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
    await change({ op: 'open', tab_id, table_number: '5', comanda: null, order_ids: [order.id] })
    const round = hearRound(order.id)
    const lines = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
    const [split, pay] = billed(tab_id, lines, 5_000)
    await change(split)
    expect(lastFollows()).toEqual([])
    await change(pay)
    expect(lastFollows()).toEqual([round])
  })
})
