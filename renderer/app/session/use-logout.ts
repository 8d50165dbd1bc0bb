import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { useSignOutMutation } from '@renderer/api/endpoints/session'
import { useCart } from '../cart/cart-context'
import { useCompany } from '../company/company-context'
import { useGateway } from '../gateway-context'
import { askBeforeLeaving } from '../office/leaving'
import { PATHS } from '../routes/paths'
import { preferencesSlice } from '../store/preferences-slice'
import type { AppStore } from '../store/store'
import { useAuth } from './auth-context'

const loadCartOwner = () => import('../cart/cart-owner')

/**
 * Signs out (spec §4). Unsaved changes are asked for, and unsent items in the cart of any company block it with a
 * warning; otherwise the selection is cleared and /empresas shown. The user's data stored in this browser is removed. A
 * terminal keeps its company and cart, which belong to the terminal.
 */
export const useLogout = () => {
  const store = useStore() as AppStore
  const navigate = useNavigate()
  const gateway = useGateway()
  const personId = useAuth().session?.user.id ?? null
  const { cart, clear: clearCart } = useCart()
  const { clear } = useCompany()
  const [signOut, { isLoading }] = useSignOutMutation()
  const isTerminal = gateway.terminal !== null

  const leave = useCallback(async (): Promise<void> => {
    await signOut().unwrap()
    // A sent order belongs to its customer: the next user of this device does not see it.
    if (cart.sent) clearCart()
    if (!isTerminal) {
      const { forgetPerson } = await loadCartOwner()
      if (personId) await forgetPerson(gateway, store, personId)
      clear()
    }
    await navigate(isTerminal ? PATHS.root : PATHS.companies)
  }, [cart.sent, clear, clearCart, gateway, isTerminal, navigate, personId, signOut, store])

  const check = useCallback(async (): Promise<void> => {
    const items = await (await loadCartOwner()).unsentItems(gateway, store, cart)
    if (items.count > 0)
      store.dispatch(preferencesSlice.actions.exitAsked({ exitWarning: 'logout', exitItems: items }))
    else await leave()
  }, [cart, gateway, leave, store])

  const logout = useCallback(() => askBeforeLeaving(() => void check()), [check])

  return { logout, leave, isLeaving: isLoading }
}
