import { useTranslation } from 'react-i18next'
import {
  deliveryObstacle,
  deliveryQuote,
  type DeliveryDay,
  type DeliveryFigures,
} from '@shared/domain/delivery/delivery'
import { cartTotal } from '@shared/domain/cart/cart'
import { useAuth } from '@renderer/app/session/auth-context'
import { useCart } from '@renderer/app/cart/cart-context'
import { useContact } from '@renderer/app/company/contact-context'
import { authPathWithReturn, PATHS } from '@renderer/app/routes/paths'
import { ButtonLink } from '@renderer/ui/button-link'
import { Spinner } from '@renderer/ui/spinner'
import styles from './delivery.module.css'
import { DeliveryQuoteTable } from './delivery-quote'
import { HandOver } from './send-by-whatsapp'
import { useDayText } from './use-day-text'

interface DeliveryOrderProps {
  readonly figures: DeliveryFigures
  readonly day: DeliveryDay
}

/** The cart as a delivery: its costs, what is missing, and the link to the company's WhatsApp. */
export const DeliveryOrder = ({ figures, day }: DeliveryOrderProps) => {
  const { t } = useTranslation('delivery')
  const { status } = useAuth()
  return (
    <section className={styles.card} aria-labelledby="delivery-order">
      <h2 id="delivery-order" className={styles.cardTitle}>
        {t('order.title')}
      </h2>
      {status === 'loading' && <Spinner />}
      {status === 'signedOut' && (
        <div className={styles.call} data-testid="delivery-guest">
          <p>{t('order.guest')}</p>
          <ButtonLink variant="primary" to={authPathWithReturn(PATHS.delivery)}>
            {t('order.signIn')}
          </ButtonLink>
        </div>
      )}
      {status === 'signedIn' && <OfCart figures={figures} day={day} />}
    </section>
  )
}

const OfCart = ({ figures, day }: DeliveryOrderProps) => {
  const { t } = useTranslation('delivery')
  const { cart } = useCart()
  const { company } = useContact()
  const today = useDayText(day)
  // An order sent to a table is no delivery.
  const lines = cart.sent ? [] : cart.lines
  const quote = deliveryQuote(figures, cart.sent ? 0 : cartTotal(cart))
  const obstacle = deliveryObstacle(figures, day, quote, company.orders_paused)

  if (lines.length === 0)
    return (
      <div className={styles.call} data-testid="delivery-empty">
        <p>{t(cart.sent ? 'order.sent' : 'order.empty', { number: cart.sent?.number })}</p>
        <ButtonLink variant="primary" to={cart.sent ? PATHS.openCart : PATHS.menu}>
          {t(cart.sent ? 'order.toCart' : 'order.toMenu')}
        </ButtonLink>
      </div>
    )
  return (
    <>
      <DeliveryQuoteTable lines={lines} quote={quote} figures={figures} />
      {obstacle === null ? (
        <HandOver lines={lines} quote={quote} />
      ) : (
        <div className={styles.obstacle} role="status" data-testid="delivery-obstacle" data-why={obstacle}>
          {obstacle === 'closed' ? (
            <p>
              {today.title}. {today.more}
            </p>
          ) : (
            <p>{t(`obstacle.${obstacle}`)}</p>
          )}
        </div>
      )}
      {obstacle === 'below_minimum' && (
        <ButtonLink variant="primary" isBlock to={PATHS.menu}>
          {t('order.addMore')}
        </ButtonLink>
      )}
    </>
  )
}
