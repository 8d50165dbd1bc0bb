import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CALL_SHOWN_MS } from '@shared/domain/tab/table-calls'
import { inOnePart } from '@shared/domain/tab/bill-payment'
import type { TabChangeInput } from '@shared/schemas/tab/tab'
import { openStore } from '../db/open-store'
import { COMPANY_ID, newOrder, TERMINAL_ID } from '../testing/fixtures'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { forgetOldRows } from './replica-retention'
import { readableReplica } from './replica-state'
import { DAY_MS } from '@shared/domain/common/durations'

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant()
  await restaurant.time.elapse(5_000)
})
afterEach(() => restaurant.close())

const change = (what: TabChangeInput) =>
  restaurant.value('tabs.change', { company_id: COMPANY_ID, entry_id: randomUUID(), change: what })

/** A table's order, delivered, paid and closed. */
const soldAt = async (table_number: string) => {
  const order = { ...newOrder(), table_number }
  await restaurant.place(order)
  const [tab_id, bill_id] = [randomUUID(), randomUUID()]
  const lines = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
  const changes: TabChangeInput[] = [
    { op: 'open', tab_id, table_number, comanda: null, order_ids: [order.id] },
    { op: 'split', tab_id, split_id: randomUUID(), lines, bill_ids: [bill_id] },
    {
      op: 'pay',
      tab_id,
      bill_id,
      parts: inOnePart(randomUUID(), 'cash', 5_000),
      service_fee_percent: 0,
      discount_percent: 0,
      total_cents: 5_000,
    },
    { op: 'close', tab_id },
  ]
  for (const one of changes) await change(one)
  for (const status of ['preparing', 'ready', 'delivered'] as const)
    await restaurant.value('orders.advance', { company_id: COMPANY_ID, order_id: order.id, status })
  return { order_id: order.id, tab_id }
}

it('keeps of closed tabs and orders what a new pull would bring', async () => {
  const plain = await soldAt('5')
  const session_id = randomUUID()
  await restaurant.value('cash.change', {
    entry_id: randomUUID(),
    change: { op: 'open', session_id, float_cents: 0 },
  })
  const inSession = await soldAt('6')
  const undelivered = newOrder()
  await restaurant.place(undelivered)
  await restaurant.time.elapse(60_000)

  const now = restaurant.time.clock.now()
  const store = openStore(join(restaurant.folder, 'comanda.db'))
  expect(forgetOldRows(store, now + 7 * DAY_MS)).toBe(0)
  expect(forgetOldRows(store, now + 9 * DAY_MS)).toBe(2)
  const generation = readableReplica(store)?.generation ?? -1
  const kept = ['tabs', 'orders', 'cash_sessions'].flatMap((tbl) =>
    store.replica.rowsOf(generation, tbl).map(({ id }) => id),
  )
  store.close()
  expect(kept).not.toContain(plain.tab_id)
  expect(kept).not.toContain(plain.order_id)
  // The open session's payment stays with its tab, and an order that nobody delivered is still open.
  expect(new Set(kept)).toEqual(new Set([inSession.tab_id, inSession.order_id, session_id, undelivered.id]))
})

it('keeps calls for as long as they are shown, and those that an unsent step is about', async () => {
  const [shown, finished] = [randomUUID(), randomUUID()]
  const called_at = new Date(restaurant.time.clock.now()).toISOString()
  for (const id of [shown, finished]) restaurant.server.log('table_calls', id, { id, called_at })
  await restaurant.time.elapse(15_000)

  const store = openStore(join(restaurant.folder, 'comanda.db'))
  store.outbox.append({
    id: randomUUID(),
    enrolment_id: TERMINAL_ID,
    kind: 'change_call',
    // The end of a guest's PIX is in the order of its tab.
    order_id: randomUUID(),
    operator_id: null,
    payload: { call_id: finished, op: 'finish', received_cents: null },
    at: called_at,
  })
  const now = Date.parse(called_at)
  expect(forgetOldRows(store, now + CALL_SHOWN_MS)).toBe(0)
  expect(forgetOldRows(store, now + CALL_SHOWN_MS + 1)).toBe(1)
  const generation = readableReplica(store)?.generation ?? -1
  expect(store.replica.rowsOf(generation, 'table_calls')).toMatchObject([{ id: finished }])
  store.close()
})
