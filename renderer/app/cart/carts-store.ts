import type { Dispatch } from '@reduxjs/toolkit'
import type { Cart } from '@shared/domain/cart/cart'
import type { CartsState } from './carts-slice'

/** The part of the app's store that saves and reads carts. */
export interface CartsStore {
  dispatch: Dispatch
  getState(): { carts: CartsState }
  subscribe(listener: () => void): () => void
}

/** The cart as the Gateway takes it. */
export const mutable = (cart: Cart) => ({
  ...cart,
  lines: cart.lines.map((line) => ({ ...line })),
  added: cart.added?.map((line) => ({ ...line })),
})
