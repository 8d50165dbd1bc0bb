import { useTranslation } from 'react-i18next'
import type { Company } from '@shared/schemas/company'
import type { Order } from '@shared/schemas/order'
import { asApiError } from '@renderer/api/error'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { Spinner } from '@renderer/ui/spinner'
import { OrderItems } from './order-items'
import { OrderStatusBadge } from './order-status-badge'
import styles from './cart.module.css'
import { useMyOrders } from './use-my-orders'

/** The person's own orders here, newest first, with how far each is. */
export const MyOrders = ({ company }: { company: Company }) => {
  const { t } = useTranslation('cart')
  const { orders, error, isFetching, refetch } = useMyOrders(company.id)
  if (!orders && error && !isFetching) {
    return (
      <div className={styles.notice} role="alert">
        <h3>{t('orders.failed')}</h3>
        <p>{t(`errors:${asApiError(error)?.code ?? 'unexpected'}`)}</p>
        <Button onClick={() => void refetch()}>{t('orders.retry')}</Button>
      </div>
    )
  }
  if (!orders) {
    return (
      <div className={styles.notice}>
        <Spinner />
      </div>
    )
  }
  if (orders.length === 0) {
    return (
      <div className={styles.notice}>
        <h3>{t('orders.none')}</h3>
        <p>{t('orders.noneText')}</p>
      </div>
    )
  }
  return (
    <ul className={styles.orders} data-testid="my-orders">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} timeZone={company.time_zone} />
        </li>
      ))}
    </ul>
  )
}

const OrderCard = ({ order, timeZone }: { order: Order; timeZone: string }) => {
  const { t } = useTranslation('cart')
  const { money, date, time } = useFormats()
  return (
    <article className={styles.order} data-testid={`my-order-${order.number}`}>
      <header className={styles.orderHead}>
        <h3>{t('orders.number', { number: order.number })}</h3>
        <strong>{money(order.total_cents)}</strong>
      </header>
      <p className={styles.orderWhen}>
        {t('orders.when', {
          date: date(order.placed_at, timeZone),
          time: time(order.placed_at, timeZone),
          table: order.table_number,
        })}
      </p>
      <OrderStatusBadge order={order} />
      <OrderItems order={order} />
    </article>
  )
}
