import { useLocation, useSearchParams } from 'react-router-dom'
import { useAuth } from '@renderer/app/session/auth-context'
import { useCart } from '@renderer/app/cart/cart-context'
import { useCompany } from '@renderer/app/company/company-context'
import { useGateway } from '@renderer/app/gateway-context'
import { lazyPart } from '@renderer/app/lazy-part'
import { PATHS } from '@renderer/app/routes/paths'
import { loadTexts } from '@renderer/i18n/set-up'
import { CartBar } from './cart-bar'
import { useCartAddress } from './cart-address'

const CartDrawer = lazyPart(async () => {
  const [part] = await Promise.all([import('./cart-drawer'), loadTexts('cart')])
  return part.CartDrawer
})

/** Beside every page: the bar that leads to the cart, and the cart itself where the address asks for it (spec §2). */
export const Slot = () => {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const { company, isSettled } = useCompany()
  const { status } = useAuth()
  const { terminal } = useGateway()
  const { cart, count } = useCart()
  const { isOpen, close } = useCartAddress()
  // A dish that is open has an action of its own in the same place.
  const isReadingMenu = pathname === PATHS.menu && !isOpen && !params.has('item')
  const hasSomething = count > 0 || cart.sent !== null

  return (
    <>
      {isReadingMenu && hasSomething && (status === 'signedIn' || terminal) && <CartBar />}
      {isOpen && isSettled && company && status !== 'loading' && (
        <CartDrawer company={company} onClose={close} />
      )}
    </>
  )
}
