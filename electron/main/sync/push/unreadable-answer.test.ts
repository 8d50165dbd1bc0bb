import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newOrder } from '../../testing/fixtures'
import { openRestaurant, type Restaurant } from '../../testing/restaurant'
import { MINUTE_MS } from '@shared/domain/common/durations'

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant()
  restaurant.network.setOffline(true)
})
afterEach(() => restaurant.close())

interface Answered {
  results: { id: string; value?: { order?: { id: string } } }[]
}

/** What the server says of one order comes as `garbled` makes it, the first time and whenever it is asked again. */
const garble = (orderId: string, garbled: (result: Answered['results'][number]) => unknown): void => {
  let entryId: string | undefined
  restaurant.network.rewrite((fn, text) => {
    if (fn !== 'terminal_push') return text
    const answer = JSON.parse(text) as Answered
    entryId ??= answer.results.find(({ value }) => value?.order?.id === orderId)?.id
    const results = answer.results.map((one) => (one.id === entryId ? garbled(one) : one))
    return JSON.stringify({ ...answer, results })
  })
}

const placeThree = async () => {
  const orders = [newOrder(), newOrder(), newOrder()] as const
  for (const order of orders) expect(await restaurant.place(order)).toMatchObject({ ok: true })
  return orders
}

describe('an answer to a push of which one result can’t be read', () => {
  it.each([
    ['names its entry and says nothing', ({ id }: { id: string }) => ({ id })],
    ['is nothing at all', () => null],
    ['is of another version', ({ id }: { id: string }) => ({ id, status: 'taken', at: 7 })],
  ])('that %s takes the good ones, tries it again and rejects it at last', async (_what, garbled) => {
    const orders = await placeThree()
    garble(orders[1].id, garbled)
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(MINUTE_MS)
    expect(await restaurant.status()).toMatchObject({ queued: 1, rejected: 0 })

    await restaurant.time.elapse(30 * MINUTE_MS)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 1 })
    const { entries } = await restaurant.value('rejected.list', {})
    expect(entries).toMatchObject([{ code: 'backend', order: { number: 'A002' } }])
    // What is sold later is not held up.
    await restaurant.place(newOrder())
    await restaurant.time.elapse(MINUTE_MS)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 1 })

    // Mended on the other side: offered again it is the same order, which the server has had all along.
    restaurant.network.heal()
    await restaurant.value('rejected.retry', { id: entries[0]?.id ?? '' })
    await restaurant.time.elapse(MINUTE_MS)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
    expect(restaurant.server.order(orders[1].id)).toBeDefined()
  })

  it('is a lost one and no more where the next can be read', async () => {
    const [order] = await placeThree()
    garble(order.id, () => 'busy')
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(5_000)
    restaurant.network.heal()
    await restaurant.time.elapse(5 * MINUTE_MS)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
  })
})
