import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { COMPANY_ID, newOrder, product } from '../testing/fixtures'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { APPROVER } from '../testing/test-pins'

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant({ hasApprover: true })
})
afterEach(() => restaurant.close())

const addition = (quantity = 1) => {
  const { items, expected_total_cents } = newOrder({}, quantity)
  return { items, expected_total_cents }
}
const appendTo = (order_id: string, added = addition()) =>
  restaurant.invoke('orders.append', { company_id: COMPANY_ID, order_id, ...added })

describe('adding to a sent order on a terminal', () => {
  it('stands on the board at once, over a restart, and reaches the server after the order itself', async () => {
    restaurant.network.setOffline(true)
    const order = newOrder()
    await restaurant.place(order)
    expect(await appendTo(order.id)).toMatchObject({
      ok: true,
      value: {
        order: {
          total_cents: 7_500,
          sync_state: 'queued',
          items: [{ position: 1 }, { position: 2, total_cents: 2_500 }],
        },
      },
    })
    restaurant.restart()
    expect(await restaurant.board()).toMatchObject([{ total_cents: 7_500, items: [{}, {}] }])
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(30_000)
    expect(restaurant.server.order(order.id)).toMatchObject({ total_cents: 7_500, items: [{}, {}] })
    expect(await restaurant.board()).toMatchObject([
      { total_cents: 7_500, sync_state: 'sent', items: [{}, {}] },
    ])
  })

  it('is never shown as sent while it waits, though the order is', async () => {
    const order = newOrder()
    await restaurant.place(order)
    await restaurant.time.elapse(5_000)
    restaurant.network.setOffline(true)
    await appendTo(order.id)
    expect(await restaurant.board()).toMatchObject([{ sync_state: 'queued' }])
  })

  it('changes nothing when the same lines are sent again, and counts them once with the server', async () => {
    const order = newOrder()
    await restaurant.place(order)
    const added = addition()
    await appendTo(order.id, added)
    expect(await appendTo(order.id, added)).toMatchObject({
      ok: true,
      value: { order: { total_cents: 7_500 } },
    })
    for (let i = 0; i < 40; i += 1) {
      await restaurant.time.elapse(25)
      expect(await restaurant.board()).toMatchObject([{ total_cents: 7_500 }])
    }
    expect(restaurant.server.order(order.id)?.items).toHaveLength(2)
  })

  it('refuses another price than was seen, an order that is final and one that is not there', async () => {
    const order = newOrder()
    await restaurant.place(order)
    const cheaper = { ...addition(), expected_total_cents: product.price_cents - 1 }
    expect(await appendTo(order.id, cheaper)).toMatchObject({ ok: false, code: 'order_changed' })
    expect(await appendTo(randomUUID())).toMatchObject({ ok: false, code: 'not_found' })
    await restaurant.value('orders.advance', {
      company_id: COMPANY_ID,
      order_id: order.id,
      status: 'cancelled',
      reason: 'left',
      approver: APPROVER,
    })
    expect(await appendTo(order.id)).toMatchObject({ ok: false, code: 'order_final' })
  })
})
