import { describe, expect, it, vi } from 'vitest'
import type { Bridge } from '@shared/contract/bridge'
import { createElectronGateway } from './electron/gateway'
import { createCartStorage } from './web/cart-storage'
import { createConnectionProbe } from './web/connection-probe'
import { createWebGateway } from './web/gateway'

const COMPANY = 'aaaaaaaa-0000-4000-8000-000000000001'
const config = { url: 'http://backend.test', publishable_key: 'publishable-key' }
const cart = {
  company_id: COMPANY,
  lines: [],
  checkout: { customer_name: 'Ana', customer_phone: '', table_number: '', comanda: '', responsible_name: '' },
  order_id: null,
  sent: null,
}

describe('the cart in local storage', () => {
  it('comes back; an unreadable one or another company’s is none', () => {
    const carts = createCartStorage(localStorage)
    carts.save(COMPANY, cart)
    expect(carts.load(COMPANY)).toEqual(cart)
    localStorage.setItem(`cart_${COMPANY}`, '{"lines": 7')
    expect(carts.load(COMPANY)).toBeNull()
    localStorage.setItem(
      `cart_${COMPANY}`,
      JSON.stringify({ ...cart, company_id: COMPANY.replace('a', 'b') }),
    )
    expect(carts.load(COMPANY)).toBeNull()
    carts.save(COMPANY, null)
    expect(localStorage.getItem(`cart_${COMPANY}`)).toBeNull()
  })

  it('says storage_full when the browser refuses', () => {
    const full = {
      getItem: () => null,
      removeItem: () => undefined,
      key: () => null,
      length: 0,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(() => createCartStorage(full).save(COMPANY, cart)).toThrow('storage_full')
  })
})

describe('the web gateway', () => {
  it('refuses input of the wrong shape, naming the field, and asks nobody', async () => {
    const fetch = vi.fn()
    const gateway = createWebGateway({ config, fetch, storage: localStorage })
    await expect(gateway.invoke('menu.get', { company_id: 'x' })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'company_id' },
    })
    expect(fetch).not.toHaveBeenCalled()
    expect(gateway.terminal).toBeNull()
  })
})

describe('the connection probe', () => {
  it('tells of going and coming back, and rests when nobody listens', async () => {
    vi.useFakeTimers()
    let isUp = true
    const fetch = vi.fn(async () => {
      if (!isUp) throw new TypeError('fetch failed')
      return new Response('[]', { status: 200 })
    })
    const probe = createConnectionProbe({ config, fetch, now: () => 0 })
    const heard: string[] = []
    const stop = probe.subscribe(({ connection }) => heard.push(connection))
    await vi.advanceTimersByTimeAsync(10)
    isUp = false
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await probe.status()).toMatchObject({
      connection: 'offline',
      offline_since: '1970-01-01T00:00:00.000Z',
    })
    isUp = true
    await vi.advanceTimersByTimeAsync(5_000)
    expect(heard).toEqual(['online', 'offline', 'online'])
    stop()
    const asked = fetch.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetch).toHaveBeenCalledTimes(asked)
    vi.useRealTimers()
  })
})

describe('the terminal’s gateway', () => {
  const bridgeThat = (answer: Awaited<ReturnType<Bridge['invoke']>>): Bridge => ({
    invoke: vi.fn(async () => answer),
    subscribe: vi.fn(() => () => undefined),
  })

  it('answers main’s value, and throws main’s refusal as it is', async () => {
    const good = createElectronGateway(bridgeThat({ ok: true, value: {} }))
    expect(await good.invoke('app.ping', {})).toEqual({})
    const bad = createElectronGateway(
      bridgeThat({ ok: false, code: 'prefix_taken', details: { prefix: 'A' }, raw: null }),
    )
    await expect(
      bad.terminal?.invoke('terminal.enrol', { company_id: COMPANY, name: 'Balcão', prefix: 'A' }),
    ).rejects.toMatchObject({ code: 'prefix_taken', details: { prefix: 'A' } })
  })

  it('cannot be made where the preload did not run', () => {
    expect(() => createElectronGateway(undefined)).toThrow('unexpected')
  })
})
