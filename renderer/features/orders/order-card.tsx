import { useTranslation } from 'react-i18next'
import { isOpen } from '@shared/domain/order/order-status'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import type { PixCharge } from '@shared/domain/tab/pix'
import type { Order } from '@shared/schemas/order/order'
import { OrderItems } from '@renderer/app/orders/order-items'
import { OrderStatusBadge } from '@renderer/app/orders/order-status-badge'
import { useFormats } from '@renderer/i18n/format'
import styles from './orders.module.css'
import { PixPayment } from './pix-payment'

const STEPS = ['placed', 'preparing', 'ready', 'delivered'] as const

/** An order as the server has it: number, when and where, how far, its lines and total. */
export const OrderCard = ({
  order,
  timeZone,
  charge,
}: {
  order: Order
  timeZone: string
  /** What is left to be paid by PIX. */
  charge: PixCharge | null
}) => {
  const { t } = useTranslation('orders')
  const { money, date, time } = useFormats()
  return (
    <article className={styles.order} data-testid={`my-order-${order.number}`}>
      <header className={styles.orderHead}>
        <h3>{t('number', { number: order.number })}</h3>
        <strong data-testid="my-order-total">{money(order.total_cents)}</strong>
      </header>
      <p className={styles.when}>
        {t('when', {
          date: date(order.placed_at, timeZone),
          time: time(order.placed_at, timeZone),
          table: nameAfterTableWord(order.table_number),
        })}
      </p>
      <OrderStatusBadge order={order} />
      {isOpen(order.status) && <Progress status={order.status} />}
      <OrderItems order={order} />
      {charge && <PixPayment charge={charge} order={order} />}
    </article>
  )
}

/** The way from the kitchen to the table; the badge beside it says the same in words. */
const Progress = ({ status }: { status: Order['status'] }) => {
  const reached = STEPS.findIndex((step) => step === status)
  return (
    <span className={styles.steps} aria-hidden="true">
      {STEPS.map((step, index) => (
        <span key={step} data-reached={index <= reached} />
      ))}
    </span>
  )
}
