import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { nextOrder, type SentOrder } from '@shared/domain/cart/cart'
import { isOpen } from '@shared/domain/order/order-status'
import { can } from '@shared/domain/access/permissions'
import type { Company } from '@shared/schemas/company/company'
import { useAuth } from '@renderer/app/session/auth-context'
import { useCart } from '@renderer/app/cart/cart-context'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { CheckIcon, CloseIcon } from '@renderer/ui/lazy-icons'
import { useFocusWhenShown } from '@renderer/ui/use-focus-when-shown'
import { GuestChoices } from '@renderer/app/orders/guest-choices'
import { OrderItems } from '@renderer/app/orders/order-items'
import { OrderStatusBadge } from '@renderer/app/orders/order-status-badge'
import { Tracking, TrackingTitle } from '@renderer/app/orders/tracking'
import { AddToOrder } from './add-to-order'
import styles from './cart.module.css'
import { useSentOrder } from './use-sent-order'
import { WhatsappHint } from './whatsapp-hint'

interface ConfirmationProps {
  readonly company: Company
  readonly sent: SentOrder
  /** The server had taken an earlier attempt of this order, with other content. */
  readonly hadConflict: boolean
  readonly onNewOrder: () => void
}

/** The order as the server has it: number, table, total, and how far it is; locked until 'Novo pedido'. */
export const Confirmation = ({ company, sent, hadConflict, onNewOrder }: ConfirmationProps) => {
  const { t } = useTranslation('cart')
  const { money } = useFormats()
  const { access, session } = useAuth()
  const { cart, replace } = useCart()
  const isAdmin = can(access, 'canManageCompany', company.id)
  const order = useSentOrder(company.id, sent, isAdmin)
  const isOfOther = order !== undefined && order.user_id !== session?.user.id
  const isWaiting = order === undefined || order.status === 'unconfirmed'
  const isCancelled = order?.status === 'cancelled'
  const title = useFocusWhenShown<HTMLHeadingElement>()

  // Who orders again sits at the same table, or at the one they scanned last.
  const startAnew = (): void => {
    replace(nextOrder(cart, Date.now()))
    onNewOrder()
  }

  return (
    <div className={styles.confirmation} data-testid="order-confirmation">
      <span className={styles.tick} data-cancelled={isCancelled}>
        {isCancelled ? <CloseIcon width={32} height={32} /> : <CheckIcon width={32} height={32} />}
      </span>
      <div role="status">
        <h3 ref={title} tabIndex={-1} className={styles.sentTitle}>
          {isOfOther ? (
            t('sent.ofOther', { name: order.customer_name })
          ) : (
            <Suspense fallback={t('sent.title')}>
              {isWaiting ? t('sent.title') : <TrackingTitle order={order} />}
            </Suspense>
          )}
        </h3>
      </div>
      <p className={styles.number} data-testid="order-number">
        {sent.number}
      </p>
      {/* Its words come with the order: what is here already, a code half typed among it, is not put aside for them. */}
      <Suspense fallback={null}>
        {order && (
          <div className={styles.progress}>
            {isWaiting && !isOfOther && <OrderStatusBadge order={order} />}
            <Tracking order={order} timeZone={company.time_zone} isTitled={!isOfOther} />
            {!isOfOther && <GuestChoices order={order} />}
          </div>
        )}
      </Suspense>
      {hadConflict && (
        <p className={styles.conflict} role="alert" data-testid="order-conflict">
          {t('sent.conflict')}
        </p>
      )}
      <dl className={styles.facts}>
        <dt>{t('sent.table')}</dt>
        <dd data-testid="order-table">{order?.table_number ?? cart.checkout.table_number}</dd>
        <dt>{t('sent.total')}</dt>
        <dd data-testid="order-total">{money(order?.total_cents ?? sent.total_cents)}</dd>
      </dl>
      <Suspense fallback={null}>{order && <OrderItems order={order} />}</Suspense>
      {isAdmin ? (
        <AddToOrder company={company} sent={sent} isFinal={order !== undefined && !isOpen(order.status)} />
      ) : (
        <WhatsappHint company={company} number={sent.number} status={order?.status ?? 'unconfirmed'} />
      )}
      <Button
        variant={isAdmin ? 'secondary' : 'primary'}
        size="large"
        isBlock
        onClick={startAnew}
        data-testid="new-order"
      >
        {t(isOfOther ? 'sent.back' : 'sent.newOrder')}
      </Button>
    </div>
  )
}
