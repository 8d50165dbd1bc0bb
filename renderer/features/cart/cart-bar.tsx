import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useCart } from '@renderer/app/cart-context'
import { PATHS } from '@renderer/app/paths'
import { useFormats } from '@renderer/i18n/format'
import { BagIcon, CheckIcon } from '@renderer/ui/icons'
import styles from './cart.module.css'

/** The way to the cart under a thumb while the menu is read: how many, how much; or the order that was sent. */
export const CartBar = () => {
  const { t } = useTranslation('cart')
  const { money } = useFormats()
  const { cart, count, total_cents } = useCart()
  return (
    <Link to={PATHS.openCart} className={styles.bar} data-testid="cart-bar">
      {cart.sent ? <CheckIcon /> : <BagIcon />}
      <span className={styles.barText}>
        {cart.sent ? t('bar.sent', { number: cart.sent.number }) : t('bar.items', { count })}
      </span>
      <strong>{money(cart.sent ? cart.sent.total_cents : total_cents)}</strong>
    </Link>
  )
}
