import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useCart } from '../cart/cart-context'
import { PATHS } from '../routes/paths'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { preferencesSlice } from '../store/preferences-slice'
import { useCompany } from '../company/company-context'
import { useLogout } from '../session/use-logout'
import { ExitQuestion } from './exit-question'

/** The content of `ExitWarning`. */
export const ExitDialog = () => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { exitWarning: why, exitTarget: target, exitItems } = useAppSelector((state) => state.preferences)
  const { unsent, isReady, clear: clearCart } = useCart()
  const company = useCompany()
  const { leave } = useLogout()
  const { pathname, search } = useLocation()
  const [address] = useState(`${pathname}${search}`)
  const isOfAddress = target === 'address'
  useEffect(() => {
    // The company stays until the user decides, so the address no longer names the other one.
    if (isOfAddress) void navigate(pathname, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the question comes up
  }, [isOfAddress])
  // The count belongs to a cart that was read.
  if (why === null || !(exitItems || isReady)) return null

  const close = (): void => {
    dispatch(preferencesSlice.actions.exitAsked({}))
  }
  const clearAndLeave = (): void => {
    clearCart()
    close()
    if (why === 'logout') {
      void leave()
      return
    }
    if (target === 'address') {
      void navigate(address, { replace: true })
      return
    }
    if (target) company.select(target)
    else company.clear()
    void navigate(target ? PATHS.menu : PATHS.companies)
  }
  return (
    <ExitQuestion
      items={exitItems ?? { count: unsent, company_ids: [] }}
      onClose={close}
      onClear={clearAndLeave}
    />
  )
}
