import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyCart } from '@shared/domain/cart/cart'
import { cartLine, COMPANY_ID, TERMINAL_ID } from '../testing/fixtures'
import { temporaryFolder } from '../testing/temporary-folder'
import { openStore, type Store } from './open-store'

const ORDER_ID = TERMINAL_ID
const AT = '2026-03-01T12:00:00.000Z'
const cart = { ...emptyCart(COMPANY_ID), lines: [], added: [], order_id: ORDER_ID }

describe('the cart that became an order', () => {
  let folder: ReturnType<typeof temporaryFolder>
  let store: Store
  beforeEach(() => {
    folder = temporaryFolder()
    store = openStore(join(folder.folder, 'comanda.db'))
  })
  afterEach(() => {
    store.close()
    folder.remove()
  })
  const reopen = (): void => {
    store.close()
    store = openStore(join(folder.folder, 'comanda.db'))
  }

  it('goes with it, and no other does', () => {
    store.carts.forgetOf(COMPANY_ID, ORDER_ID)
    store.carts.save(COMPANY_ID, cart, AT)
    store.carts.forgetOf(COMPANY_ID, COMPANY_ID)
    expect(store.carts.load(COMPANY_ID)).toEqual(cart)
    store.carts.forgetOf(COMPANY_ID, ORDER_ID)
    expect(store.carts.load(COMPANY_ID)).toBeNull()
    store.carts.save(COMPANY_ID, cart, AT)
    store.carts.forget(COMPANY_ID)
    store.carts.forgetOf(COMPANY_ID, ORDER_ID)
    expect(store.carts.load(COMPANY_ID)).toBeNull()
  })

  it('goes with it after a restart', () => {
    store.carts.save(COMPANY_ID, cart, AT)
    reopen()
    store.carts.forgetOf(COMPANY_ID, ORDER_ID)
    expect(store.carts.load(COMPANY_ID)).toBeNull()
  })

  it('counts as begun with a line, and not by a name that is kept for the next order', () => {
    store.carts.save(COMPANY_ID, { ...cart, checkout: { ...cart.checkout, responsible_name: 'Ana' } }, AT)
    expect(store.carts.count()).toBe(0)
    store.carts.save(COMPANY_ID, { ...cart, lines: [cartLine] }, AT)
    expect(store.carts.count()).toBe(1)
    store.carts.save(COMPANY_ID, { ...cart, added: [cartLine] }, AT)
    expect(store.carts.count()).toBe(1)
  })

  it('stays where the order came to nothing, and goes with the next try', () => {
    store.carts.save(COMPANY_ID, cart, AT)
    const fail = () =>
      store.transaction(() => {
        store.carts.forgetOf(COMPANY_ID, ORDER_ID)
        throw new Error('full')
      })
    expect(fail).toThrow('full')
    expect(store.carts.load(COMPANY_ID)).toEqual(cart)
    store.carts.forgetOf(COMPANY_ID, ORDER_ID)
    expect(store.carts.load(COMPANY_ID)).toBeNull()
  })
})
