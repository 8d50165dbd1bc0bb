import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { emptyCart } from '@shared/domain/cart/cart'
import { changeLanguage } from '@renderer/i18n/set-up'
import { useCart } from '../cart/cart-context'
import { useCompany } from '../company/company-context'
import { PATHS } from '../routes/paths'
import { useStartOverMutation } from './endpoints'

/** Makes room for the next guest: nothing of the one before is left but what they have sent. */
export const useNextGuest = () => {
  const navigate = useNavigate()
  const { company } = useCompany()
  const { replace } = useCart()
  const [startOver] = useStartOverMutation()

  /** A begun cart, names and all, and the last one's orders are forgotten. */
  const forget = useCallback(() => {
    if (company) replace(emptyCart(company.id))
    void startOver()
  }, [company, replace, startOver])

  /** In the company's first language, whatever somebody spoke there. */
  const greet = useCallback(() => {
    void changeLanguage('pt', localStorage).catch(() => undefined)
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
