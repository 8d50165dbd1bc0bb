import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { MAX_LINE_QUANTITY, openLines } from '@shared/domain/cart/cart'
import { useCart } from '@renderer/app/cart/cart-context'
import { useLineNames } from '@renderer/app/orders/use-line-names'
import { useAuth } from '@renderer/app/session/auth-context'
import { useFormats } from '@renderer/i18n/format'
import { BagIcon } from '@renderer/ui/lazy-icons'
import { Stepper } from '@renderer/ui/stepper'
import styles from './cart-column.module.css'

/**
 * The cart beside the menu of a desktop: what was chosen, how many, how much. The bar that leads on to the checkout is below it
 * (features/cart). While the cart itself is open, it is not shown twice.
 */
export const CartColumn = () => {
  const { t } = useTranslation('cart')
  const { money } = useFormats()
  const [params] = useSearchParams()
  const { status } = useAuth()
  const { cart, setQuantity } = useCart()
  const nameOf = useLineNames(cart.company_id)
  const lines = status === 'signedIn' ? openLines(cart) : []
  if (params.has('openCart')) return null
  return (
    <aside className={styles.column} aria-labelledby="cart-column-title" data-testid="cart-column">
      <h2 id="cart-column-title" className={styles.title}>
        {t('title')}
      </h2>
      {lines.length === 0 ? (
        <div className={styles.empty}>
          <span className={styles.emptyIcon}>
            <BagIcon />
          </span>
          <strong>{t(status === 'signedIn' ? 'empty.title' : 'guest.title')}</strong>
          <p>{t(status === 'signedIn' ? 'empty.text' : 'guest.text')}</p>
        </div>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.id} className={styles.line}>
              <span className={styles.name}>{nameOf(line)}</span>
              <strong className={styles.price}>{money(line.price_cents * line.quantity)}</strong>
              {line.notes && <span className={styles.notes}>{line.notes}</span>}
              <Stepper
                value={line.quantity}
                onChange={(quantity) => setQuantity(line.id, quantity)}
                min={0}
                max={MAX_LINE_QUANTITY}
                labels={{
                  group: t('line.quantity', { name: nameOf(line) }),
                  less: t(line.quantity === 1 ? 'line.remove' : 'line.less', { name: nameOf(line) }),
                  more: t('line.more', { name: nameOf(line) }),
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
