import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { COMPANY_ID } from '../testing/fixtures'
import { openRestaurant, type Restaurant } from '../testing/restaurant'

let restaurant: Restaurant
const CALL = randomUUID()
beforeEach(async () => {
  restaurant = await openRestaurant()
  await restaurant.time.elapse(5_000)
  restaurant.server.log('table_calls', CALL, {
    id: CALL,
    company_id: COMPANY_ID,
    kind: 'waiter',
    table_number: '7',
    comanda: null,
    tab_id: null,
    customer_name: 'Ana',
    bill_id: null,
    amount_cents: null,
    service_fee_percent: null,
    received_cents: null,
    called_at: (await restaurant.value('orders.board', { company_id: COMPANY_ID })).now,
    taken_at: null,
    taken_name: null,
    done_at: null,
  })
})
afterEach(() => restaurant.close())

const calls = async () => (await restaurant.value('calls.list', { company_id: COMPANY_ID })).calls
const change = (op: 'take' | 'finish', call_id = CALL) =>
  restaurant.invoke('calls.change', {
    company_id: COMPANY_ID,
    change: { call_id, op, received_cents: null },
  })
/** What a newcomer's pull brings. */
const atServer = () => {
  const { rows } = restaurant.server.call('terminal_pull', { p_cursor: null }) as {
    rows: { id: string; row: { taken_at: string | null; done_at: string | null } }[]
  }
  return rows.find(({ id }) => id === CALL)?.row
}

describe('the calls of tables on a terminal', () => {
  it('are shown within two seconds while a list is looked at', async () => {
    expect(await calls()).toEqual([])
    await restaurant.time.elapse(2_000)
    expect(await calls()).toMatchObject([{ id: CALL, kind: 'waiter', table_number: '7', taken_at: null }])
    expect(restaurant.events).toContain('orders.changed')
  })

  it('are taken and ended without internet, and reach the backend later', async () => {
    await calls()
    await restaurant.time.elapse(2_000)
    restaurant.network.setOffline(true)
    expect(await change('take')).toEqual({ ok: true, value: { changed: true } })
    expect(await change('take')).toEqual({ ok: true, value: { changed: false } })
    expect((await calls())[0]?.taken_at).toBeTruthy()
    restaurant.restart()
    expect(await change('finish')).toEqual({ ok: true, value: { changed: true } })
    expect(await calls()).toEqual([])
    expect(atServer()).toMatchObject({ taken_at: null, done_at: null })
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(70_000)
    expect(atServer()?.taken_at).toBeTruthy()
    expect(atServer()?.done_at).toBeTruthy()
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
  })

  it('that nobody knows are not_found', async () => {
    expect(await change('take', randomUUID())).toMatchObject({ ok: false, code: 'not_found' })
  })
})
