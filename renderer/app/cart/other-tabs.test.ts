import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createCartStorage } from '@renderer/gateway/web/cart-storage'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { testCartLine } from '@renderer/testing/orders'
import { createStore } from '../store/store'
import { cartsSlice } from './carts-slice'

const COMPANY = 'aaaaaaaa-0000-4000-8000-000000000001'
const ORDER = 'eeeeeeee-0000-4000-8000-000000000001'
const OTHER = 'eeeeeeee-0000-4000-8000-000000000002'
const { loaded, lineAdded, checkoutChanged, sent } = cartsSlice.actions

/** A tab over the browser's own storage; `hear` is the storage event that another tab's write fires. */
const openTab = () => {
  const carts = createCartStorage(localStorage)
  const gateway = fakeGateway({
    'cart.load': ({ company_id, person_id }) => carts.load(company_id, person_id),
    'cart.save': ({ company_id, cart, person_id }) => {
      carts.save(company_id, cart, person_id)
      return {}
    },
  })
  const store = createStore({ gateway, storage: localStorage })
  store.dispatch(loaded({ company_id: COMPANY, cart: carts.load(COMPANY) }))
  const cart = () => store.getState().carts.byCompany[COMPANY]
  const add = (name: string, order_id: string) =>
    store.dispatch(
      lineAdded({ company_id: COMPANY, line: testCartLine({ name }), atMs: 1, order_id, isNext: true }),
    )
  return { store, cart, add, hear: () => gateway.emit('cart.changed', {}) }
}
const names = (tab: ReturnType<typeof openTab>) => tab.cart()?.lines.map(({ name }) => name)

beforeEach(() => localStorage.clear())

describe('two tabs of one browser', () => {
  it('share one cart at once, under one order’s id', async () => {
    const [one, two] = [openTab(), openTab()]
    one.add('Margherita', ORDER)
    two.hear()
    await vi.waitFor(() => expect(names(two)).toEqual(['Margherita']))
    two.add('Calabresa', OTHER)
    one.hear()
    await vi.waitFor(() => expect(names(one)).toEqual(['Margherita', 'Calabresa']))
    expect([one.cart()?.order_id, two.cart()?.order_id]).toEqual([ORDER, ORDER])
  })

  it('lock the cart together once one of them sent it', async () => {
    const [one, two] = [openTab(), openTab()]
    one.add('Margherita', ORDER)
    two.hear()
    await vi.waitFor(() => expect(names(two)).toEqual(['Margherita']))
    one.store.dispatch(
      sent({ company_id: COMPANY, sent: { id: ORDER, number: 'W001', total_cents: 1 }, atMs: 1 }),
    )
    two.hear()
    await vi.waitFor(() => expect(two.cart()?.sent?.number).toBe('W001'))
    two.add('Calabresa', OTHER)
    expect(two.cart(), 'the next order').toMatchObject({ sent: null, order_id: OTHER })
  })

  it('keep what is typed in one and not stored yet', async () => {
    const [one, two] = [openTab(), openTab()]
    two.store.dispatch(checkoutChanged({ company_id: COMPANY, fields: { customer_name: 'Ana' }, atMs: 1 }))
    one.add('Margherita', ORDER)
    two.hear()
    await vi.waitFor(() => expect(names(two)).toEqual(['Margherita']))
    expect(two.cart()?.checkout.customer_name).toBe('Ana')
  })
})
