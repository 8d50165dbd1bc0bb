import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cipher } from '@main/services/secret-store'
import { company, COMPANY_ID, newOrder } from '@main/testing/fixtures'
import { noSystemKeys } from '@main/testing/system-keys'
import { openRestaurant, type Restaurant } from '@main/testing/restaurant'
import { testCipher } from '@main/testing/test-terminal'
import { afterEach, describe, expect, it } from 'vitest'

const PERSON = /Esmeralda|98765-4321|Generosa/
const named = () =>
  newOrder({
    customer_name: 'Esmeralda Quinta',
    customer_phone: '11 98765-4321',
    responsible_name: 'Generosa Lima',
  })
const TO_NEXT_DAY_MS = 65 * 60_000

let restaurant: Restaurant
afterEach(() => restaurant.close())

/** Every byte under a path, as a thief of the machine reads it; nothing of a copy that ends meanwhile. */
const allBytes = (path: string): string => {
  try {
    if (!statSync(path).isDirectory()) return readFileSync(path, 'latin1')
    return readdirSync(path)
      .map((name) => allBytes(join(path, name)))
      .join('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
const folderText = (): string => allBytes(restaurant.folder)

/** A restaurant at 17:00 whose business day ends at 18:00. */
const open = async (cipher = testCipher() as Cipher | null): Promise<void> => {
  restaurant = await openRestaurant({ cipher: cipher ?? noSystemKeys })
  restaurant.server.log('companies', COMPANY_ID, { ...company, day_cutoff_hour: 18 })
  await restaurant.time.elapse(60_000)
}

const placeAndDeliver = async (order = named()): Promise<string> => {
  expect(await restaurant.place(order)).toMatchObject({ ok: true })
  await restaurant.time.elapse(5_000)
  await restaurant.value('orders.advance', {
    company_id: COMPANY_ID,
    order_id: order.id,
    status: 'delivered',
  })
  await restaurant.time.elapse(15_000)
  return order.id
}
/** A guest's call as the server's log has it, ended within the evening. */
const logCall = (id: string, called_at: string): void => {
  restaurant.server.log('table_calls', id, {
    id,
    company_id: COMPANY_ID,
    kind: 'waiter',
    table_number: '5',
    comanda: null,
    tab_id: null,
    customer_name: 'Esmeralda Quinta',
    bill_id: null,
    amount_cents: null,
    service_fee_percent: null,
    received_cents: null,
    called_at,
    taken_at: called_at,
    taken_name: 'Generosa Lima',
    done_at: called_at,
  })
}
const nextDay = () => restaurant.time.elapse(TO_NEXT_DAY_MS)
const restoreServer = async (): Promise<void> => {
  restaurant.network.setOffline(true)
  await restaurant.time.elapse(15_000)
  restaurant.server.restore()
  restaurant.network.setOffline(false)
  await restaurant.time.elapse(60_000)
}

describe.each([
  ['with a key store', testCipher],
  ['without a key store', () => null],
])('a thief of a terminal %s, after the day’s cut-off', (_name, cipherOf) => {
  it('reads no name and no telephone of finished orders in its folder: database, logs, copies', async () => {
    await open(cipherOf())
    await placeAndDeliver()
    expect(folderText(), 'during the evening').toMatch(PERSON)
    for (const copy of ['backup-20260101T000000000Z', 'damaged-20260101T000000000Z'])
      writeFileSync(join(restaurant.folder, `comanda.db.${copy}`), 'Esmeralda Quinta')
    await nextDay()
    expect(folderText()).not.toMatch(PERSON)
    restaurant.restart()
    await restaurant.time.elapse(60_000)
    expect(folderText()).not.toMatch(PERSON)
  })

  it('reads no name of a guest who called, nor of who came, though the call is sent again', async () => {
    await open(cipherOf())
    const call = [randomUUID(), new Date(restaurant.time.clock.now()).toISOString()] as const
    logCall(...call)
    await restaurant.time.elapse(15_000)
    expect(folderText(), 'during the evening').toMatch(PERSON)
    await nextDay()
    expect(folderText()).not.toMatch(PERSON)
    logCall(...call)
    await restaurant.time.elapse(60_000)
    expect(folderText()).not.toMatch(PERSON)
  })

  it('reads none that a full pull or a late change of an old order brings again', async () => {
    await open(cipherOf())
    const id = await placeAndDeliver()
    await nextDay()
    const order = restaurant.server.order(id)
    restaurant.server.log('orders', id, { ...order, updated_at: new Date().toISOString() })
    await restaurant.time.elapse(60_000)
    expect(folderText()).not.toMatch(PERSON)
  })
})

describe('the entries a terminal keeps for a restored backend', () => {
  it('bring an order back with its names where they are sealed', async () => {
    await open()
    restaurant.server.backUp()
    const id = await placeAndDeliver()
    await nextDay()
    await restoreServer()
    expect(restaurant.server.order(id)).toMatchObject({
      customer_name: 'Esmeralda Quinta',
      customer_phone: '11 98765-4321',
      responsible_name: 'Generosa Lima',
    })
  })

  it('bring it back without names where nothing can be sealed', async () => {
    await open(null)
    restaurant.server.backUp()
    const id = await placeAndDeliver()
    await nextDay()
    await restoreServer()
    expect(restaurant.server.order(id)).toMatchObject({ customer_name: '—', customer_phone: null })
  })

  it.each(['on the same day', 'on the next day'])('never bring back a person erased %s', async (when) => {
    await open()
    restaurant.server.backUp()
    const id = await placeAndDeliver()
    if (when === 'on the next day') await nextDay()
    const order = restaurant.server.order(id)
    restaurant.server.log('orders', id, {
      ...order,
      customer_name: 'Cliente apagado',
      customer_phone: null,
      responsible_name: null,
    })
    await restaurant.time.elapse(30_000)
    await restoreServer()
    expect(restaurant.server.order(id)).toMatchObject({
      customer_name: 'Cliente apagado',
      customer_phone: null,
      responsible_name: null,
    })
  })
})

describe('orders that are still on their way at the cut-off', () => {
  it('arrive with their names, though these are sealed meanwhile', async () => {
    await open()
    restaurant.server.refuse(() => ({ code: 'invalid_input', details: { field: 'payload' } }))
    const order = named()
    expect(await restaurant.place(order)).toMatchObject({ ok: true })
    await restaurant.time.elapse(30_000)
    expect(await restaurant.status()).toMatchObject({ rejected: 1 })
    await nextDay()
    restaurant.server.refuse(() => null)
    const [rejected] = (await restaurant.value('rejected.list', {})).entries
    await restaurant.value('rejected.retry', { id: rejected?.id ?? '' })
    await restaurant.time.elapse(30_000)
    expect(restaurant.server.order(order.id)).toMatchObject({ customer_name: 'Esmeralda Quinta' })
  })
})
