import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSignOutMutation } from '@renderer/api/endpoints/session'
import { useCart } from '../cart/cart-context'
import { useCompany } from '../company/company-context'
import { useGateway } from '../gateway-context'
import { PATHS } from '../routes/paths'
import { useAppDispatch } from '../store/hooks'
import { preferencesSlice } from '../store/preferences-slice'

/**
 * Leaving (spec §4): with unsent items it is blocked and warns; otherwise the selection is cleared, the person signed out and
 * /empresas shown. A terminal stays with its own company: it is its, not the person's. It waits for its next operator.
 */
export const useLogout = () => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const gateway = useGateway()
  const { cart, unsent, clear: clearCart } = useCart()
  const { clear } = useCompany()
  const [signOut, { isLoading }] = useSignOutMutation()

  const leave = useCallback(async (): Promise<void> => {
    await signOut().unwrap()
    // A sent order belongs to its customer: the next one to sign in on this device does not see it.
    if (cart.sent) clearCart()
    if (!gateway.terminal) clear()
    await navigate(gateway.terminal ? PATHS.root : PATHS.companies)
  }, [cart.sent, clear, clearCart, gateway.terminal, navigate, signOut])

  const logout = useCallback(async (): Promise<void> => {
    if (unsent > 0) dispatch(preferencesSlice.actions.exitWarningOpened('logout'))
    else await leave()
  }, [dispatch, leave, unsent])

  return { logout, leave, isLeaving: isLoading }
}
