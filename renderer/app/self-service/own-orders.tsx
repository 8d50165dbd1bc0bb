import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { isCarriedAway } from '@shared/domain/kitchen/kitchen-board'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import type { BoardOrder } from '@shared/schemas/order/order'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { OrderStatusBadge } from '../orders/order-status-badge'
import { PATHS } from '../routes/paths'
import styles from './self-service.module.css'

const Order = ({ order }: { readonly order: BoardOrder }) => {
  const { t } = useTranslation('self-service')
  const { money } = useFormats()
  return (
    <li className={styles.order} data-testid="own-order">
      <p className={styles.number}>
        <span>{t('orders.number')}</span>
        <strong data-testid="own-order-number">{order.number}</strong>
      </p>
      <OrderStatusBadge order={order} />
      {/* An order that waits on the terminal is never shown as sent. */}
      {order.sync_state !== 'sent' && (
        <p className={styles.waiting} role="status" data-testid="own-order-waiting">
          {t(`orders.${order.sync_state}`)}
        </p>
      )}
      {/* Where to pay, and where the food comes to. */}
      <ol className={styles.steps} data-testid="own-order-steps">
        <li>{t('orders.pay', { number: order.number })}</li>
        <li>
          {isCarriedAway(order)
            ? t('orders.collect', { number: order.number })
            : t('orders.served', { table: nameAfterTableWord(order.table_number), number: order.number })}
        </li>
      </ol>
      <p className={styles.total}>
        {order.customer_name} · {t('orders.table', { table: nameAfterTableWord(order.table_number) })} ·{' '}
        {money(order.total_cents)}
      </p>
    </li>
  )
}

/** The order's number and its status. */
export const OwnOrders = ({
  orders,
  onDone,
}: {
  readonly orders: readonly BoardOrder[]
  readonly onDone: () => void
}) => {
  const { t } = useTranslation('self-service')
  const navigate = useNavigate()
  if (orders.length === 0) return <Navigate to={PATHS.menu} replace />
  return (
    <section className={styles.orders} data-testid="own-orders">
      <h1>{t('orders.title')}</h1>
      <p className={styles.lead}>{t('orders.text')}</p>
      <ul>
        {orders.map((order) => (
          <Order key={order.id} order={order} />
        ))}
      </ul>
      <div className={styles.actions}>
        <Button size="large" onClick={() => void navigate(PATHS.menu)} data-testid="order-more">
          {t('orders.more')}
        </Button>
        <Button variant="primary" size="large" onClick={onDone} data-testid="orders-done">
          {t('orders.done')}
        </Button>
      </div>
    </section>
  )
}
