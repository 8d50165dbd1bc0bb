import { useTranslation } from 'react-i18next'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import type { PixCharge } from '@shared/domain/tab/pix'
import type { Order } from '@shared/schemas/order/order'
import { GuestChoices } from '@renderer/app/orders/guest-choices'
import { OrderItems } from '@renderer/app/orders/order-items'
import { Tracking } from '@renderer/app/orders/tracking'
import { useFormats } from '@renderer/i18n/format'
import styles from './orders.module.css'
import { PixPayment } from './pix-payment'

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
      <Tracking order={order} timeZone={timeZone} />
      <GuestChoices order={order} />
      <OrderItems order={order} />
      {charge && <PixPayment charge={charge} order={order} />}
    </article>
  )
}
