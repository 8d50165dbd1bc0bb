import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { emptyCart } from '@shared/domain/cart/cart'
import { changeLanguage } from '@renderer/i18n/set-up'
import { useCart } from '../cart/cart-context'
import { useCompany } from '../company/company-context'
import { PATHS } from '../routes/paths'
import { useStartOverMutation } from './endpoints'

/** Resets the terminal for the next guest: only sent orders remain. */
export const useNextGuest = () => {
  const navigate = useNavigate()
  const { company } = useCompany()
  const { replace } = useCart()
  const [startOver] = useStartOverMutation()

  /** Removes the cart with its names, and the list of the last guest's orders. */
  const forget = useCallback(() => {
    if (company) replace(emptyCart(company.id))
    void startOver()
  }, [company, replace, startOver])

  /** Back to the company's first language; what is stored stays the staff's. */
  const greet = useCallback(() => {
    void changeLanguage('pt', null).catch(() => undefined)
  }, [])

  /** Back to the start screen. */
  const reset = useCallback(() => {
    forget()
    greet()
    void navigate(PATHS.root, { replace: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [forget, greet, navigate])

  return { forget, greet, reset }
}
