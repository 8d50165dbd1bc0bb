import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  deliveryObstacle,
  deliveryQuote,
  type DeliveryDay,
  type DeliveryFigures,
} from '@shared/domain/delivery/delivery'
import { cartTotal } from '@shared/domain/cart/cart'
import { changesByMenu } from '@shared/domain/cart/menu-changes'
import type { ChangedLine } from '@shared/schemas/order/order'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'
import { asApiError } from '@renderer/api/error'
import { useAuth } from '@renderer/app/session/auth-context'
import { useCart } from '@renderer/app/cart/cart-context'
import { useContact } from '@renderer/app/company/contact-context'
import { useLineNames } from '@renderer/app/orders/use-line-names'
import { authPathWithReturn, PATHS } from '@renderer/app/routes/paths'
import { loadTexts } from '@renderer/i18n/set-up'
import { Button } from '@renderer/ui/button'
import { ButtonLink } from '@renderer/ui/button-link'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { Spinner } from '@renderer/ui/spinner'
import styles from './delivery.module.css'
import { DeliveryQuoteTable } from './delivery-quote'
import { HandOver } from './send-by-whatsapp'
import { useDayText } from './use-day-text'

const ChangedDialog = lazy(async () => {
  const [part] = await Promise.all([import('@renderer/app/cart/changed-dialog'), loadTexts('cart')])
  return { default: part.ChangedDialog }
})

/** No server prices a delivery, so a menu that was read longer ago (s) is read again. */
const MENU_FRESH_S = 60

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
  const {
    data: menu,
    error,
    refetch,
  } = useGetMenuQuery(
    { company_id: company.id },
    { skip: lines.length === 0, refetchOnMountOrArgChange: MENU_FRESH_S, refetchOnFocus: true },
  )
  const changes = menu ? changesByMenu(lines, menu) : []
  const obstacle = deliveryObstacle(figures, day, quote, company.orders_paused, changes.length > 0)

  if (lines.length === 0)
    return (
      <div className={styles.call} data-testid="delivery-empty">
        <p>{t(cart.sent ? 'order.sent' : 'order.empty', { number: cart.sent?.number })}</p>
        <ButtonLink variant="primary" to={cart.sent ? PATHS.openCart : PATHS.menu}>
          {t(cart.sent ? 'order.toCart' : 'order.toMenu')}
        </ButtonLink>
      </div>
    )
  if (!menu)
    return error ? (
      <LoadError
        title={t('failed')}
        code={asApiError(error)?.code ?? 'unexpected'}
        onRetry={() => void refetch()}
      />
    ) : (
      <Spinner />
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
      {obstacle === 'changed' && <Changes now={changes} />}
      {obstacle === 'below_minimum' && (
        <ButtonLink variant="primary" isBlock to={PATHS.menu}>
          {t('order.addMore')}
        </ButtonLink>
      )}
    </>
  )
}

/** What the menu changed since the cart was filled: taken over by the guest's tap alone, before anything is sent. */
const Changes = ({ now }: { readonly now: readonly ChangedLine[] }) => {
  const { t } = useTranslation('delivery')
  const nameOf = useLineNames(useContact().company.id)
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Button variant="primary" isBlock onClick={() => setShown(true)} data-testid="delivery-changes">
        {t('order.seeChanges')}
      </Button>
      {isShown && (
        <Suspense fallback={null}>
          <ChangedDialog now={now} nameOf={nameOf} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  )
}
