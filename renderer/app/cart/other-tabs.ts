import type { Gateway } from '@shared/contract/gateway'
import { emptyCart, heldSeat, type Cart } from '@shared/domain/cart/cart'
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
  const isNew = !sameCart(theirs, base)
  // Before the store changes: what differs from it afterwards is this tab's own and is saved.
  if (isNew) saved(company_id, theirs)
  // The page may have been away since its guest left the table.
  const cart = heldSeat(isNew ? mergedCart(base, mine, theirs) : mine, Date.now())
  if (cart !== mine) dispatch(cartsSlice.actions.replaced({ company_id, cart }))
}

/**
 * Another tab of this browser stored a cart, or the page came back: what is stored becomes this tab's, with what is changed
 * here and not saved yet, at a table that its guest still holds.
 */
export const adoptStoredCarts = async (
  gateway: Pick<Gateway, 'invoke'>,
  store: CartsStore,
  saved: Saved,
): Promise<void> => {
  const companies = Object.keys(store.getState().carts.byCompany)
  // A storage that cannot be read leaves the tab its own cart.
  await Promise.allSettled(companies.map((id) => adopt(gateway, store, saved, id)))
}
