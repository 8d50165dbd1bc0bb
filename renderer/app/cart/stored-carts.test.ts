import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { testCartLine } from '@renderer/testing/orders'
import { cartsSlice } from './carts-slice'
import { createStore } from '../store/store'

const COMPANY = 'aaaaaaaa-0000-4000-8000-000000000001'
const ANA = '11111111-1111-4111-8111-111111111111'
const { loaded, lineAdded, cleared, checkoutChanged, ownerChanged } = cartsSlice.actions
const line = testCartLine()
const order_id = 'eeeeeeee-0000-4000-8000-000000000001'

const start = (answers: Answers = {}) => {
  const gateway = fakeGateway(answers)
  const store = createStore({ gateway, storage: localStorage })
  const saves = () => gateway.calls.filter(({ method }) => method === 'cart.save').map(({ input }) => input)
  return { store, saves }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the carts are kept', () => {
  it('a moment after typing stops, once; a line at once, for the other tabs', () => {
    const { store, saves } = start()
    store.dispatch(loaded({ company_id: COMPANY, cart: null }))
    store.dispatch(checkoutChanged({ company_id: COMPANY, fields: { table_number: '1' }, atMs: 1 }))
    store.dispatch(checkoutChanged({ company_id: COMPANY, fields: { table_number: '12' }, atMs: 1 }))
    expect(saves()).toEqual([])
    vi.advanceTimersByTime(300)
    expect(saves()).toMatchObject([{ company_id: COMPANY, cart: { checkout: { table_number: '12' } } }])
    store.dispatch(lineAdded({ company_id: COMPANY, line, atMs: 1, order_id }))
    expect(saves()[1]).toMatchObject({ cart: { order_id, lines: [{ quantity: 1 }] } })
  })

  it('at once when the page goes away', () => {
    const { store, saves } = start()
    store.dispatch(loaded({ company_id: COMPANY, cart: null }))
    store.dispatch(checkoutChanged({ company_id: COMPANY, fields: { table_number: '7' }, atMs: 1 }))
    window.dispatchEvent(new Event('pagehide'))
    expect(saves()).toMatchObject([{ cart: { checkout: { table_number: '7' } } }])
  })

  it('not when they were only read, and forgotten when empty', () => {
    const { store, saves } = start()
    store.dispatch(loaded({ company_id: COMPANY, cart: null }))
    vi.advanceTimersByTime(1_000)
    expect(saves()).toEqual([])
    store.dispatch(lineAdded({ company_id: COMPANY, line, atMs: 1, order_id }))
    store.dispatch(cleared({ company_id: COMPANY }))
    vi.advanceTimersByTime(300)
    expect(saves().slice(1)).toEqual([{ company_id: COMPANY, cart: null, person_id: null }])
  })

  it('again after a save that failed, with the next change', async () => {
    const { store, saves } = start({ 'cart.save': refuse('storage_full') })
    store.dispatch(loaded({ company_id: COMPANY, cart: null }))
    store.dispatch(lineAdded({ company_id: COMPANY, line, atMs: 1, order_id }))
    await vi.advanceTimersByTimeAsync(300)
    window.dispatchEvent(new Event('pagehide'))
    expect(saves()).toHaveLength(2)
  })

  it('as those of the person who changed them, also when somebody else signs in right after', () => {
    const { store, saves } = start()
    store.dispatch(ownerChanged({ owner: ANA, isReady: true }))
    store.dispatch(loaded({ company_id: COMPANY, cart: null, owner: ANA }))
    store.dispatch(lineAdded({ company_id: COMPANY, line, atMs: 1, order_id }))
    store.dispatch(ownerChanged({ owner: null, isReady: true }))
    expect(saves()).toMatchObject([
      { company_id: COMPANY, person_id: ANA, cart: { lines: [{ quantity: 1 }] } },
    ])
    store.dispatch(loaded({ company_id: COMPANY, cart: null, owner: ANA }))
    expect(store.getState().carts.byCompany, 'read too late').toEqual({})
    vi.advanceTimersByTime(1_000)
    expect(saves()).toHaveLength(1)
  })

  it('never before the stored one was read: adding then does nothing', () => {
    const { store, saves } = start()
    store.dispatch(lineAdded({ company_id: COMPANY, line, atMs: 1, order_id }))
    window.dispatchEvent(new Event('pagehide'))
    expect(store.getState().carts.byCompany).toEqual({})
    expect(saves()).toEqual([])
  })
})
