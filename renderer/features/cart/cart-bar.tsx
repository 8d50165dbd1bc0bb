import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { addedTotal, type SentOrder } from '@shared/domain/cart/cart'
import { can } from '@shared/domain/access/permissions'
import { useAuth } from '@renderer/app/session/auth-context'
import { useCart } from '@renderer/app/cart/cart-context'
import { openCartPath } from '@renderer/app/routes/paths'
import { useFormats } from '@renderer/i18n/format'
import { BagIcon, CheckIcon, CloseIcon } from '@renderer/ui/lazy-icons'
import styles from './cart.module.css'
import { useSentOrder } from './use-sent-order'

/** The way to the cart under a thumb while the menu is read: how many, how much; or the order that was sent. */
export const CartBar = () => {
  const { t } = useTranslation('cart')
  const { money } = useFormats()
  const { cart, count, total_cents, unsent } = useCart()
  const { sent } = cart
  const isAdding = sent !== null && unsent > 0
  return (
    <Link to={openCartPath(useLocation())} className={styles.bar} data-testid="cart-bar">
      {sent && !isAdding ? (
        <SentState companyId={cart.company_id} sent={sent} />
      ) : (
        <>
          <BagIcon />
          <span className={styles.barText}>
            {sent ? t('bar.adding', { number: sent.number, count: unsent }) : t('bar.items', { count })}
          </span>
        </>
      )}
      <strong>{money(isAdding ? addedTotal(cart) : (sent?.total_cents ?? total_cents))}</strong>
    </Link>
  )
}

/** How far the sent order is; as sent until the server has said more. */
const SentState = ({ companyId, sent }: { readonly companyId: string; readonly sent: SentOrder }) => {
  const { t } = useTranslation('cart')
  const { access } = useAuth()
  const order = useSentOrder(companyId, sent, can(access, 'canManageCompany', companyId))
  const status = order?.status ?? 'unconfirmed'
  return (
    <>
      {status === 'cancelled' ? <CloseIcon /> : <CheckIcon />}
      <span className={styles.barText} data-status={status}>
        {t(`bar.sent.${status}`, { number: sent.number })}
      </span>
    </>
  )
}
