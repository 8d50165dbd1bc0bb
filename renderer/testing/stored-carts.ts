import { createCartStorage } from '@renderer/gateway/web/cart-storage'
import type { Answers } from './fake-gateway'

/** Carts in this page's storage, as the web keeps them, and the answers of a gateway that reads and writes them. */
export const storedCarts = () => {
  const carts = createCartStorage(localStorage)
  const answers = {
    'cart.load': ({ company_id, person_id }) => carts.load(company_id, person_id),
    'cart.list': ({ person_id }) => carts.list(person_id),
    'cart.save': ({ company_id, cart, person_id }) => {
      carts.save(company_id, cart, person_id)
      return {}
    },
  } satisfies Answers
  return { carts, answers }
}
