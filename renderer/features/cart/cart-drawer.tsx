import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '@shared/schemas/company/company'
import type { BoardOrder } from '@shared/schemas/order/order'
import { useAuth } from '@renderer/app/session/auth-context'
import { useCart } from '@renderer/app/cart/cart-context'
import { useGateway } from '@renderer/app/gateway-context'
import { Sheet } from '@renderer/ui/sheet'
import { EmptyCart, GuestCart, OrdersLink } from './cart-notices'
import { Confirmation } from './confirmation'
import { OpenCart } from './open-cart'

interface CartDrawerProps {
  readonly company: Company
  readonly onClose: () => void
}

/** The cart beside the menu: being filled, or sent and locked; and the way to the person's own orders. */
export const CartDrawer = ({ company, onClose }: CartDrawerProps) => {
  const { t } = useTranslation('cart')
  const { status } = useAuth()
  const isSignedIn = status === 'signedIn'
  return (
    <Sheet title={t('title')} onClose={onClose} place="side" testId="cart-drawer">
      {isSignedIn && <OrdersLink />}
      {isSignedIn ? <CartPanel company={company} onClose={onClose} /> : <GuestCart />}
    </Sheet>
  )
}

const CartPanel = ({ company, onClose }: CartDrawerProps) => {
  const { capabilities } = useGateway()
  const { cart } = useCart()
  // What was just removed stays offered until the drawer closes, also when it was the last line.
  const [removedFrom, setRemovedFrom] = useState<typeof cart | null>(null)
  // The server's word about the attempt that went through, beside the order itself.
  const [hadConflict, setConflict] = useState(false)
  const [stored, setStored] = useState<BoardOrder | null>(null)

  if (cart.sent) {
    return (
      <Confirmation
        company={company}
        sent={cart.sent}
        hadConflict={hadConflict}
        onNewOrder={() => {
          setConflict(false)
          setRemovedFrom(null)
        }}
      />
    )
  }
  if (cart.lines.length === 0) {
    return (
      <EmptyCart
        onClose={onClose}
        stored={stored}
        removedFrom={removedFrom}
        onUndone={() => setRemovedFrom(null)}
      />
    )
  }
  return (
    <OpenCart
      company={company}
      removedFrom={removedFrom}
      onRemoved={setRemovedFrom}
      onSent={({ order, conflict }) => {
        setConflict(conflict)
        if (!capabilities.offline) return
        setRemovedFrom(null)
        setStored(order)
      }}
    />
  )
}
