import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { COMPANY_ID, newOrder, PRODUCT_ID } from '../testing/fixtures'
import { openRestaurant, type Restaurant } from '../testing/restaurant'

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant()
  await restaurant.time.elapse(5_000)
})
afterEach(() => restaurant.close())

const set = (available: boolean, product_id = PRODUCT_ID) =>
  restaurant.invoke('menu.setAvailable', { company_id: COMPANY_ID, product_id, available })
const shown = async () => ({
  menu: (await restaurant.value('menu.get', { company_id: COMPANY_ID })).items[0]?.is_available,
  code: (await restaurant.value('menu.findByCode', { company_id: COMPANY_ID, code: 'H001' }))?.is_available,
})
/** What a newcomer's pull brings. */
const atServer = () => {
  const { rows } = restaurant.server.call('terminal_pull', { p_cursor: null }) as {
    rows: { id: string; row: { is_available: boolean } }[]
  }
  return rows.find(({ id }) => id === PRODUCT_ID)?.row.is_available
}

describe('the sold-out switch on a terminal', () => {
  it('shows at once without internet, refuses the dish here, and reaches the backend later', async () => {
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(5_000)
    expect(await set(false)).toEqual({ ok: true, value: { changed: true } })
    expect(await set(false)).toEqual({ ok: true, value: { changed: false } })
    expect(await shown()).toEqual({ menu: false, code: false })
    expect(restaurant.events.at(-1)).toBe('menu.changed')
    expect(await restaurant.place(newOrder())).toMatchObject({ ok: false, code: 'order_changed' })
    expect(await restaurant.status()).toMatchObject({ queued: 1 })
    expect(atServer()).toBe(true)
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(70_000)
    expect(atServer()).toBe(false)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
    expect(await shown()).toEqual({ menu: false, code: false })
  })

  it('survives a restart, and the last turn counts', async () => {
    restaurant.network.setOffline(true)
    await set(false)
    restaurant.restart()
    expect(await shown()).toEqual({ menu: false, code: false })
    await set(true)
    expect(await shown()).toEqual({ menu: true, code: true })
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(70_000)
    expect(atServer()).toBe(true)
  })

  it('refused, shows how it really stands, and is seen among what needs attention', async () => {
    restaurant.server.refuse(({ kind }) => (kind === 'set_available' ? { code: 'forbidden' } : null))
    await set(false)
    expect(await shown()).toEqual({ menu: false, code: false })
    await restaurant.time.elapse(5_000)
    expect(await shown()).toEqual({ menu: true, code: true })
    expect((await restaurant.value('rejected.list', {})).entries).toMatchObject([
      {
        kind: 'set_available',
        code: 'forbidden',
        mend: null,
        order: null,
        content: { type: 'available', item_name: 'Clássico', available: false },
      },
    ])
  })

  it('of what is not on the menu is not_found', async () => {
    expect(await set(false, randomUUID())).toMatchObject({ ok: false, code: 'not_found' })
  })
})
