import { useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import { filledFromProfile } from '@shared/domain/cart/checkout'
import { can } from '@shared/domain/access/permissions'
import { useGetProfileQuery } from '@renderer/api/endpoints/account'
import { useAuth, usePersonId } from '../session/auth-context'
import { useGateway } from '../gateway-context'
import type { AppStore } from '../store/store'
import { useCart } from './cart-context'

/** Text that appears in front of the cursor would be typed on to: 'Ana Souza' and 'Ana' become 'Ana SouzaAna'. */
const fieldInUse = (): string | null =>
  document.activeElement instanceof HTMLInputElement ? document.activeElement.name : null

/**
 * Fills name and telephone of the checkout from the customer's profile, once an order: what is typed or emptied
 * afterwards stays. Those who take orders type other people's names.
 */
export const useFilledCheckout = (): void => {
  const { cart, isReady, setCheckout } = useCart()
  const { access, isAccessKnown } = useAuth()
  const isTerminal = useGateway().terminal !== null
  const takesOrders = !isAccessKnown || can(access, 'canTakeOrders', cart.company_id)
  const person_id = usePersonId()
  const { currentData: profile } = useGetProfileQuery(
    { person_id },
    { skip: person_id === null || isTerminal || takesOrders },
  )
  const store = useStore() as AppStore
  const filledFor = useRef<string | null>(null)
  useEffect(() => {
    if (!isReady || cart.sent || !profile || filledFor.current === cart.order_id) return
    filledFor.current = cart.order_id
    // The store's cart, since a letter may have been typed between this render and its effect.
    const now = store.getState().carts.byCompany[cart.company_id] ?? cart
    const fields = Object.entries(filledFromProfile(now, profile)).filter(([field]) => field !== fieldInUse())
    if (fields.length > 0) setCheckout(Object.fromEntries(fields))
  }, [cart, isReady, profile, setCheckout, store])
}
