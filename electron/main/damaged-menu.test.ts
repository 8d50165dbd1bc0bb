import { closeSync, existsSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { COMPANY_ID, newOrder } from './testing/fixtures'
import { openRestaurant, type Restaurant } from './testing/restaurant'

const PAGE = 4096

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant()
})
afterEach(() => restaurant.close())

const file = (name = ''): string => join(restaurant.folder, `comanda.db${name}`)
const copied = async (): Promise<void> => {
  await restaurant.time.elapse(5_000)
  await expect.poll(() => existsSync(file('.catalogue'))).toBe(true)
}

/** Overwrites the page that holds the dishes, which stand nowhere else in the file. */
const damageMenu = (): void => {
  const at = readFileSync(file()).indexOf('is_featured')
  expect(at).toBeGreaterThan(0)
  const opened = openSync(file(), 'r+')
  writeSync(opened, Buffer.alloc(PAGE, 0xa5), 0, PAGE, Math.floor(at / PAGE) * PAGE)
  closeSync(opened)
}

const sentNumbers = (): string[] => restaurant.server.orders().map(({ number }) => number)

describe('a file damaged while the backend is unreachable', () => {
  it('sells on from the last complete menu, names the waiting orders and sends them once', async () => {
    await copied()
    restaurant.network.setOffline(true)
    await restaurant.place()
    await restaurant.place()
    restaurant.restart(damageMenu)
    await restaurant.time.elapse(5_000)
    expect(await restaurant.status()).toMatchObject({
      connection: 'offline',
      catalogue_ready: true,
      queued: 2,
    })
    const { recovery } = await restaurant.value('storage.state', {})
    expect(recovery).toMatchObject({
      waiting: 2,
      orders: ['A001', 'A002'],
      has_catalogue: true,
      catalogue_at: expect.stringMatching(/^2026-03-01T20:/) as string,
    })
    const found = await restaurant.value('menu.findByCode', { company_id: COMPANY_ID, code: 'H001' })
    expect(found).toMatchObject({ name: 'Clássico', price_cents: 2500 })
    const third = await restaurant.place()
    expect(third).toMatchObject({ ok: true })

    restaurant.network.setOffline(false)
    await restaurant.time.elapse(60_000)
    expect(await restaurant.status()).toMatchObject({
      connection: 'online',
      queued: 0,
      catalogue_ready: true,
    })
    expect(sentNumbers()).toHaveLength(3)
    expect(new Set(sentNumbers()).size).toBe(3)
  })

  it('sells nothing by a copy that is damaged too: half a menu is none', async () => {
    await copied()
    restaurant.network.setOffline(true)
    const copy = readFileSync(file('.catalogue'), 'utf8')
    restaurant.restart(() => {
      damageMenu()
      writeFileSync(file('.catalogue'), copy.replace('2500', '2400'))
    })
    await restaurant.time.elapse(5_000)
    expect(await restaurant.status()).toMatchObject({ connection: 'offline', catalogue_ready: false })
    const { recovery } = await restaurant.value('storage.state', {})
    expect(recovery).toMatchObject({ has_catalogue: false, catalogue_at: null })
    expect(await restaurant.place(newOrder())).toMatchObject({ ok: false, code: 'catalogue_not_ready' })
  })
})
