import type { Gateway } from '@shared/contract/gateway'
import { emptyCart, type Cart } from '@shared/domain/cart/cart'
import { mergedCart } from '@shared/domain/cart/merged-cart'
import { cartsSlice } from './carts-slice'
import { mutable, type CartsStore } from './carts-store'

/** What this tab saved or read last. */
interface Saved {
  savedOf(companyId: string): Cart | undefined
  saved(companyId: string, cart: Cart): void
}

const sameCart = (one: Cart, other: Cart): boolean =>
  JSON.stringify(mutable(one)) === JSON.stringify(mutable(other))

const adopt = async (
  gateway: Pick<Gateway, 'invoke'>,
  { dispatch, getState }: CartsStore,
  { savedOf, saved }: Saved,
  company_id: string,
): Promise<void> => {
  const { owner } = getState().carts
  const stored = await gateway.invoke('cart.load', { company_id, person_id: owner })
  const now = getState().carts
  const base = savedOf(company_id)
  const mine = now.byCompany[company_id]
  if (!base || !mine || now.owner !== owner) return
  const theirs: Cart = stored ?? emptyCart(company_id)
  if (sameCart(theirs, base)) return
  // Before the store changes: what differs from it afterwards is this tab's own and is saved.
  saved(company_id, theirs)
  dispatch(cartsSlice.actions.replaced({ company_id, cart: mergedCart(base, mine, theirs) }))
}

/** Another tab of this browser stored a cart: it becomes this tab's, with what is changed here and not saved yet. */
export const adoptStoredCarts = async (
  gateway: Pick<Gateway, 'invoke'>,
  store: CartsStore,
  saved: Saved,
): Promise<void> => {
  const companies = Object.keys(store.getState().carts.byCompany)
  // A storage that cannot be read leaves the tab its own cart.
  await Promise.allSettled(companies.map((id) => adopt(gateway, store, saved, id)))
}
