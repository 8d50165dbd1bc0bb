import { GatewayError } from '@shared/contract/errors'
import { cartSchema, type Cart } from '@shared/schemas/cart/cart'
import { keyOfCart, type TextStorage } from './cart-key'

export type { TextStorage }

/** Half-typed carts in local storage, one a company (DECISIONS 11). */
export const createCartStorage = (storage: TextStorage) => ({
  /** The cart kept, or null; an unreadable one, or one of another company, is none. */
  load: (companyId: string): Cart | null => {
    try {
      const text = storage.getItem(keyOfCart(companyId))
      const cart = cartSchema.safeParse(text === null ? null : JSON.parse(text))
      return cart.success && cart.data.company_id === companyId ? cart.data : null
    } catch {
      return null
    }
  },
  /** Errors: storage_full. */
  save: (companyId: string, cart: Cart | null): void => {
    if (cart === null) {
      storage.removeItem(keyOfCart(companyId))
      return
    }
    try {
      storage.setItem(keyOfCart(companyId), JSON.stringify(cart))
    } catch {
      throw new GatewayError('storage_full')
    }
  },
})
