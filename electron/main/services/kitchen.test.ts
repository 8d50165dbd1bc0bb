import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stageTimes } from '@shared/domain/kitchen/stage-times'
import { company, COMPANY_ID, newOrder } from '../testing/fixtures'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { APPROVER } from '../testing/test-pins'

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant({ hasApprover: true })
})
afterEach(() => restaurant.close())

const board = () => restaurant.value('kitchen.board', { company_id: COMPANY_ID })
const advance = (order_id: string, status: 'delivered' | 'cancelled', reason: string | null = null) =>
  restaurant.value('orders.advance', { company_id: COMPANY_ID, order_id, status, reason, approver: APPROVER })
/** The way to the server takes its (virtual) time. */
const say = async (...order_ids: string[]) => {
  const answer = restaurant.invoke('kitchen.shown', { company_id: COMPANY_ID, order_ids, line_ids: [] })
  await restaurant.time.elapse(1_000)
  return answer
}

describe('the kitchen’s screen on a terminal', () => {
  it('shows the orders finished last, newest first, before and after the server knows', async () => {
    const [first, second] = [newOrder(), newOrder()]
    await restaurant.place(first)
    await restaurant.place(second)
    await restaurant.time.elapse(5_000)
    restaurant.network.setOffline(true)
    await advance(first.id, 'delivered')
    await restaurant.time.elapse(1_000)
    await advance(second.id, 'cancelled', 'desistiu')
    const finished = async () => (await board()).finished.map(({ id, status }) => [id, status])
    const expected = [
      [second.id, 'cancelled'],
      [first.id, 'delivered'],
    ]
    expect(await finished()).toEqual(expected)
    expect((await board()).orders).toEqual([])
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(30_000)
    expect(restaurant.server.order(second.id)?.status).toBe('cancelled')
    expect((await finished()).map(([id]) => id).sort()).toEqual([first.id, second.id].sort())
  })

  it('shows its own queued order without internet, and says so', async () => {
    restaurant.network.setOffline(true)
    const order = newOrder()
    await restaurant.place(order)
    expect((await board()).orders).toMatchObject([{ id: order.id, sync_state: 'queued' }])
    expect(await say(order.id), 'the backend has nothing of it yet').toMatchObject({ ok: true })
  })

  it('tells the server once what was in sight, and learns the time with the pull', async () => {
    const order = newOrder()
    await restaurant.place(order)
    await restaurant.time.elapse(5_000)
    expect(await say(order.id)).toMatchObject({ ok: true })
    const at = restaurant.server.order(order.id)?.shown_at
    expect(at).toEqual(expect.any(String))
    await board()
    await restaurant.time.elapse(5_000)
    expect((await board()).orders).toMatchObject([{ id: order.id, shown_at: at }])
    expect(await say(order.id)).toMatchObject({ ok: true })
    expect(restaurant.server.order(order.id)?.shown_at).toBe(at)
  })

  it('has the times of the stages without a session of one’s own, and says when there is no connection', async () => {
    const order = newOrder()
    await restaurant.place(order)
    await restaurant.time.elapse(3 * 60_000)
    for (const status of ['preparing', 'ready'] as const) {
      await restaurant.value('orders.advance', {
        company_id: COMPANY_ID,
        order_id: order.id,
        status,
        reason: null,
      })
      await restaurant.time.elapse(5 * 60_000)
    }
    const times = async (since: string) => {
      const answer = restaurant.invoke('kitchen.times', { company_id: COMPANY_ID, since })
      await restaurant.time.elapse(1_000)
      return answer
    }
    const answer = await times('2026-03-01T00:00:00Z')
    const moments = answer.ok ? answer.value : []
    expect(stageTimes(moments)).toMatchObject([
      { stage: 'waiting', count: 1, median: 3 },
      { stage: 'cooking', count: 1, median: 5 },
      { stage: 'passing', count: 0 },
    ])
    expect(await times('2026-03-02T00:00:00Z')).toMatchObject({ ok: true, value: [] })
    restaurant.network.setOffline(true)
    expect(await times('2026-03-01T00:00:00Z')).toMatchObject({ ok: false, code: 'connection' })
  })

  it('has the company’s own minutes and stations from its disk, and what everybody starts with before', async () => {
    const settings = () => restaurant.value('kitchen.settings', { company_id: COMPANY_ID })
    expect(await settings()).toEqual({
      kitchen_warning_minutes: 10,
      kitchen_late_minutes: 20,
      kitchen_stations: [],
    })
    const own = { kitchen_warning_minutes: 4, kitchen_late_minutes: 9, kitchen_stations: [] }
    restaurant.server.log('companies', COMPANY_ID, { ...company, ...own })
    await restaurant.time.elapse(15_000)
    restaurant.network.setOffline(true)
    expect(await settings()).toEqual(own)
  })
})
