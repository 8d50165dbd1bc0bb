import { useTranslation } from 'react-i18next'
import type { Order } from '@shared/schemas/order/order'
import styles from './orders.module.css'
import { useCancelReason } from './use-cancel-reason'

/** The order's status; for a cancelled one with the reason. */
export const OrderStatusBadge = ({ order }: { order: Pick<Order, 'status' | 'cancel_reason'> }) => {
  const { t } = useTranslation('orders')
  const reasonText = useCancelReason()
  return (
    <div role="status">
      <span className={styles.status} data-status={order.status} data-testid="order-status">
        {t(`status.${order.status}`)}
      </span>
      {order.status === 'cancelled' && order.cancel_reason && (
        <p className={styles.reason} data-testid="cancel-reason">
          {t('status.reason', { reason: reasonText(order.cancel_reason) })}
        </p>
      )}
    </div>
  )
}
