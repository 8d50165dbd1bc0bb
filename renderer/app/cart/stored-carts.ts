import type { Dispatch } from '@reduxjs/toolkit'
import type { Gateway } from '@shared/contract/gateway'
import { heldSeat, unsentCount, type Cart } from '@shared/domain/cart/cart'
import { cartsSlice, type CartsState } from './carts-slice'
import { mutable, type CartsStore } from './carts-store'

/** Reads a company's stored cart into the store; one that cannot be read counts as none. Never rejects. */
export const loadCart = async (
  gateway: Pick<Gateway, 'invoke'>,
  dispatch: Dispatch,
  company_id: string,
  owner: string | null = null,
): Promise<void> => {
  const stored = await gateway.invoke('cart.load', { company_id, person_id: owner }).catch(() => null)
  const cart = stored && heldSeat(stored, Date.now())
  dispatch(cartsSlice.actions.loaded({ company_id, cart, owner }))
}

const SAVE_DELAY_MS = 300

export const isWorthSaving = (cart: Cart): boolean =>
  cart.lines.length > 0 || cart.sent !== null || Object.values(cart.checkout).some((text) => text !== '')

/** Everything but typed texts. */
const urgentPart = (cart: Cart): string =>
  JSON.stringify([cart.lines.length, unsentCount(cart), cart.sent, cart.order_id, cart.table_token])

/**
 * Saves each changed cart through the gateway, so that a half-typed cart survives reload, crash and power cut: what is
 * typed a moment after typing stops and at once when the page goes away, and in a browser everything else at once, since
 * all tabs share one cart. What another tab stored replaces this tab's cart, except for what is changed and not saved
 * yet. A failed save is tried again with the next change.
 */
export const saveCartChanges = (store: CartsStore, gateway: Gateway): (() => void) => {
  let last = store.getState().carts
  let kept = last.byCompany
  let timer: ReturnType<typeof setTimeout> | null = null

  const flush = (): void => {
    if (timer) clearTimeout(timer)
    timer = null
    const { owner, byCompany: now } = last
    for (const [companyId, cart] of Object.entries(now)) {
      // A cart just read stands here for the first time: it is what is stored already.
      if (kept[companyId] === undefined || kept[companyId] === cart) continue
      void gateway
        .invoke('cart.save', {
          company_id: companyId,
          cart: isWorthSaving(cart) ? mutable(cart) : null,
          person_id: owner,
        })
        .catch(() => {
          if (last.owner === owner && kept[companyId] === cart) kept = { ...kept, [companyId]: { ...cart } }
        })
    }
    kept = now
  }

  const isUrgent = (now: CartsState['byCompany']): boolean =>
    gateway.terminal === null &&
    Object.entries(now).some(([companyId, cart]) => {
      const before = kept[companyId]
      return before !== undefined && urgentPart(cart) !== urgentPart(before)
    })

  const stopHearing = gateway.subscribe('cart.changed', () => {
    void import('./other-tabs').then((module) =>
      module.adoptStoredCarts(gateway, store, {
        savedOf: (companyId) => kept[companyId],
        saved: (companyId, cart) => {
          kept = { ...kept, [companyId]: cart }
        },
      }),
    )
  })

  const stopListening = store.subscribe(() => {
    const { carts } = store.getState()
    if (carts.owner !== last.owner) {
      // What the former person changed last is still theirs.
      flush()
      kept = carts.byCompany
    }
    last = carts
    const now = carts.byCompany
    if (now === kept) return
    rememberNew(now)
    if (isUrgent(now)) return flush()
    if (!timer) timer = setTimeout(flush, SAVE_DELAY_MS)
  })

  const rememberNew = (now: CartsState['byCompany']): void => {
    for (const [companyId, cart] of Object.entries(now)) {
      if (kept[companyId] === undefined) kept = { ...kept, [companyId]: cart }
    }
  }

  window.addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', flush)
  return () => {
    stopHearing()
    stopListening()
    window.removeEventListener('pagehide', flush)
    document.removeEventListener('visibilitychange', flush)
    flush()
  }
}
