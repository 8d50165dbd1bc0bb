import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { Company } from '@shared/schemas/company/company'
import type { BoardOrder } from '@shared/schemas/order/order'
import { useAuth } from '@renderer/app/session/auth-context'
import { useCart } from '@renderer/app/cart/cart-context'
import { useGateway } from '@renderer/app/gateway-context'
import { openCartPath } from '@renderer/app/routes/paths'
import { useStaffRights } from '@renderer/app/session/use-staff-rights'
import { SignInSheet } from '@renderer/app/slots/sign-in-sheet'
import { Sheet } from '@renderer/ui/sheet'
import { EmptyCart, GuestCart, OrdersLink } from './cart-notices'
import { Confirmation } from './confirmation'
import { OpenCart } from './open-cart'
import type { RemovedLine } from './undo-row'

interface CartDrawerProps {
  readonly company: Company
  readonly onClose: () => void
}

/** The cart beside the menu: being filled, or sent and locked; and the way to the person's own orders. */
export const CartDrawer = ({ company, onClose }: CartDrawerProps) => {
  const { t } = useTranslation('cart')
  const { status } = useAuth()
  const isWeb = useGateway().terminal === null
  const { pathname, search } = useLocation()
  const isSignedIn = status === 'signedIn'
  const { status: rights, operator, canSwitch } = useStaffRights()
  const here = openCartPath({ pathname, search })
  // Signing in stands above the cart; what was to be sent is sent afterwards.
  const [asked, setAsked] = useState<'cart' | 'send' | null>(null)
  const [isSent, setSent] = useState(false)
  // Where a PIN lets somebody send it, the cart itself says so.
  const askToSend = useCallback(() => {
    if (!canSwitch) setAsked('send')
  }, [canSwitch])
  return (
    <>
      <Sheet title={t('title')} onClose={onClose} place="side" testId="cart-drawer">
        {isSignedIn && isWeb && <OrdersLink />}
        {isSignedIn || operator ? (
          <CartPanel
            company={company}
            onClose={onClose}
            onSignIn={askToSend}
            sendsAtOnce={asked === 'send' && !isSent}
            onSent={() => setSent(true)}
          />
        ) : (
          <GuestCart
            isLoading={rights === 'loading'}
            canSwitch={canSwitch}
            onSignIn={() => setAsked('cart')}
          />
        )}
      </Sheet>
      {asked && !isSignedIn && (
        <SignInSheet
          lead={t(asked === 'send' ? 'guest.sendLead' : 'guest.lead')}
          companyId={company.id}
          returnTo={here}
          onClose={() => setAsked(null)}
          testId="cart-sign-in-sheet"
        />
      )}
    </>
  )
}

interface CartPanelProps extends CartDrawerProps {
  readonly onSignIn: () => void
  readonly sendsAtOnce: boolean
  readonly onSent: () => void
}

const CartPanel = ({ company, onClose, onSignIn, sendsAtOnce, onSent }: CartPanelProps) => {
  const { capabilities } = useGateway()
  const { cart } = useCart()
  // What was just removed stays offered until the drawer closes, also when it was the last line.
  const [removed, setRemoved] = useState<RemovedLine | null>(null)
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
          setRemoved(null)
        }}
      />
    )
  }
  if (cart.lines.length === 0) {
    return <EmptyCart onClose={onClose} stored={stored} removed={removed} onUndone={() => setRemoved(null)} />
  }
  return (
    <OpenCart
      company={company}
      removed={removed}
      onRemoved={setRemoved}
      onSignIn={onSignIn}
      sendsAtOnce={sendsAtOnce}
      onSent={({ order, conflict }) => {
        onSent()
        setConflict(conflict)
        if (!capabilities.offline) return
        setRemoved(null)
        setStored(order)
      }}
    />
  )
}
