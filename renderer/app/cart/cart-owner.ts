import type { Gateway } from '@shared/contract/gateway'
import { unsentCount, type Cart } from '@shared/domain/cart/cart'
import { withGuestCart } from '@shared/domain/cart/cart-owner'
import { sessionApi } from '@renderer/api/endpoints/session'
import { queryOnce } from '@renderer/api/query-once'
import { cartsSlice } from './carts-slice'
import { mutable } from './carts-store'
import { isWorthSaving } from './stored-carts'
import { draftsOf } from '../session/draft-keys'
import { preferencesSlice, type UnsentCarts } from '../store/preferences-slice'
import type { AppStore } from '../store/store'

type Calls = Pick<Gateway, 'invoke'>
type Store = Pick<AppStore, 'dispatch' | 'getState'>

/** Makes the guest's carts those of the person who signed in. */
const takeGuestCarts = async (gateway: Calls, personId: string): Promise<void> => {
  for (const guest of await gateway.invoke('cart.list', { person_id: null })) {
    const { company_id } = guest
    const own = await gateway.invoke('cart.load', { company_id, person_id: personId })
    const cart = isWorthSaving(guest) ? mutable(withGuestCart(own, guest, Date.now())) : own
    await gateway.invoke('cart.save', { company_id, cart, person_id: personId })
    await gateway.invoke('cart.save', { company_id, cart: null, person_id: null })
  }
}

/** Another person, or nobody, is signed in: the store's carts become theirs. */
export const changeOwner = async (gateway: Calls, { dispatch, getState }: Store, owner: string | null) => {
  const { ownerChanged } = cartsSlice.actions
  dispatch(ownerChanged({ owner, isReady: owner === null }))
  if (owner === null) return
  // What could not be stored stays the guest's.
  await takeGuestCarts(gateway, owner).catch(() => undefined)
  if (getState().carts.owner === owner) dispatch(ownerChanged({ owner, isReady: true }))
}

/** The carts of everybody whose items leave with this person, as they are on screen or else stored. */
const cartsOf = async (gateway: Calls, { getState }: Store): Promise<readonly Cart[]> => {
  const { owner, byCompany } = getState().carts
  const stored = await gateway.invoke('cart.list', { person_id: owner })
  return [...stored.filter(({ company_id }) => !byCompany[company_id]), ...Object.values(byCompany)]
}

/** Unsent items that leave with this person: in the carts of all companies (spec §4, 'Logout'); a terminal has one cart. */
export const unsentItems = async (
  gateway: Calls & Pick<Gateway, 'terminal'>,
  store: Store,
  terminalCart: Cart,
): Promise<UnsentCarts> => {
  if (gateway.terminal) return { count: unsentCount(terminalCart), company_ids: [terminalCart.company_id] }
  const unsent = (await cartsOf(gateway, store)).filter((cart) => unsentCount(cart) > 0)
  return {
    count: unsent.reduce((sum, cart) => sum + unsentCount(cart), 0),
    company_ids: unsent.map(({ company_id }) => company_id),
  }
}

/** Whether the cart of a company holds unsent items of the person at this device. */
const holdsUnsentItems = async (gateway: Calls, store: Store, companyId: string): Promise<boolean> => {
  const { data: session } = await queryOnce(store.dispatch(sessionApi.endpoints.getSession.initiate()))
  const person_id = session && !session.needs_factor ? session.user.id : null
  const { owner, byCompany } = store.getState().carts
  const shown = owner === person_id ? byCompany[companyId] : undefined
  // The guest's cart is about to become the signer's.
  const owners = shown ? [] : [...new Set([person_id, null])]
  const stored = await Promise.all(
    owners.map((id) => gateway.invoke('cart.load', { company_id: companyId, person_id: id })),
  )
  return [shown, ...stored].some((cart) => cart && unsentCount(cart) > 0)
}

/**
 * Opens the exit warning where a change from the present company by the page's address leaves unsent items behind (spec §4);
 * returns whether it does.
 */
export const warnOfAddress = async (
  gateway: Calls,
  store: Store,
  presentId: string,
  signal: AbortSignal,
): Promise<boolean> => {
  const mustAsk = await holdsUnsentItems(gateway, store, presentId).catch(() => false)
  if (mustAsk && !signal.aborted)
    store.dispatch(preferencesSlice.actions.exitAsked({ exitWarning: 'switch', exitTarget: 'address' }))
  return mustAsk
}

/** What guests' pages keep of a person in this browser; the outbox is never among it. */
const DRAFTS = [
  'reservationDraft',
  'companyRegistrationDraft',
  'deliveryAddress',
  'afterConfirmation',
  // The next person at the same address is seated by it.
  'scannedTable',
]
/** Quick order's shortcuts, one key a company, with the names of customers. */
const SHORTCUTS = 'quickOrder_'
const isOf = (personId: string, key: string): boolean =>
  DRAFTS.includes(key) || key.startsWith(SHORTCUTS) || key.startsWith(draftsOf(personId))

/** Removes what a person who signed out, or erased their account, left on this device: carts, typed names and telephones, drafts. */
export const forgetPerson = async (gateway: Calls, { dispatch }: Store, personId: string): Promise<void> => {
  // The backend's subscription ended with the session; the browser's would be the next person's.
  const { unsubscribe } = await import('@renderer/pwa/push-subscription')
  await unsubscribe().catch(() => null)
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (isOf(personId, key)) storage.removeItem(key)
  dispatch(cartsSlice.actions.ownerChanged({ owner: null, isReady: true }))
  for (const { company_id } of await gateway.invoke('cart.list', { person_id: personId }))
    await gateway.invoke('cart.save', { company_id, cart: null, person_id: personId })
}
