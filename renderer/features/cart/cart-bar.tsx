import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { addedTotal } from '@shared/domain/cart/cart'
import { useCart } from '@renderer/app/cart/cart-context'
import { openCartPath } from '@renderer/app/routes/paths'
import { useFormats } from '@renderer/i18n/format'
import { BagIcon, CheckIcon } from '@renderer/ui/lazy-icons'
import styles from './cart.module.css'

/** The way to the cart under a thumb while the menu is read: how many, how much; or the order that was sent. */
export const CartBar = () => {
  const { t } = useTranslation('cart')
  const { money } = useFormats()
  const { cart, count, total_cents, unsent } = useCart()
  const { sent } = cart
  const isAdding = sent !== null && unsent > 0
  return (
    <Link to={openCartPath(useLocation())} className={styles.bar} data-testid="cart-bar">
      {sent && !isAdding ? <CheckIcon /> : <BagIcon />}
      <span className={styles.barText}>
        {isAdding && t('bar.adding', { number: sent.number, count: unsent })}
        {sent && !isAdding && t('bar.sent', { number: sent.number })}
        {!sent && t('bar.items', { count })}
      </span>
      <strong>{money(isAdding ? addedTotal(cart) : (sent?.total_cents ?? total_cents))}</strong>
    </Link>
  )
}
