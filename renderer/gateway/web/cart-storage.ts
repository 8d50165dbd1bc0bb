import { GatewayError } from '@shared/contract/errors'
import { cartSchema, type Cart } from '@shared/schemas/cart/cart'
import { keyOfCart, type TextStorage } from './cart-key'

export type { TextStorage }

const KEY = /^cart_([^_]+)(?:_(.+))?$/

/** Whether a key of local storage is a cart's. */
export const isCartKey = (key: string): boolean => KEY.test(key)

/** Unsent carts in local storage, one for each company and user. */
export const createCartStorage = (storage: TextStorage) => {
  /** The stored cart, or null; an unreadable one, or one of another company, counts as none. */
  const load = (companyId: string, personId: string | null = null): Cart | null => {
    try {
      const text = storage.getItem(keyOfCart(companyId, personId))
      const cart = cartSchema.safeParse(text === null ? null : JSON.parse(text))
      return cart.success && cart.data.company_id === companyId ? cart.data : null
    } catch {
      return null
    }
  }
  return {
    load,
    /** The carts of a user, or the guest's. */
    list: (personId: string | null = null): Cart[] =>
      Array.from({ length: storage.length }, (_none, index) => KEY.exec(storage.key(index) ?? '')).flatMap(
        (found) => (found?.[1] && (found[2] ?? null) === personId ? (load(found[1], personId) ?? []) : []),
      ),
    /** Errors: storage_full. */
    save: (companyId: string, cart: Cart | null, personId: string | null = null): void => {
      const key = keyOfCart(companyId, personId)
      if (cart === null) {
        storage.removeItem(key)
        return
      }
      try {
        storage.setItem(key, JSON.stringify(cart))
      } catch {
        throw new GatewayError('storage_full')
      }
    },
  }
}
