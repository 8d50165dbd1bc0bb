import { choicesText } from '@shared/domain/options/options'
import type { Order } from '@shared/schemas/order/order'
import { useFormats } from '@renderer/i18n/format'
import styles from './orders.module.css'
import { useLineNames } from './use-line-names'

/** The lines of a sent order, as the server stored them. */
export const OrderItems = ({ order }: { order: Order }) => {
  const { money } = useFormats()
  const nameOf = useLineNames(order.company_id)
  return (
    <ul className={styles.items}>
      {order.items.map((item) => (
        <li key={item.id} data-voided={item.voided_at !== null}>
          <span>
            {item.quantity}× {nameOf(item)}
            {choicesText(item.choices) && (
              <small className={styles.itemNote}>{choicesText(item.choices)}</small>
            )}
            {item.notes && <small className={styles.itemNote}>{item.notes}</small>}
          </span>
          <span>{money(item.total_cents)}</span>
        </li>
      ))}
    </ul>
  )
}
