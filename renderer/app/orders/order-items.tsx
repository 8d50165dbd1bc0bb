import { useTranslation } from 'react-i18next'
import { choicesTextIn } from '@shared/domain/options/options'
import type { Order, OrderItem } from '@shared/schemas/order/order'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'
import { useFormats } from '@renderer/i18n/format'
import styles from './orders.module.css'
import { useLineNames } from './use-line-names'

/** The lines of a sent order, in the guest’s language; names without a translation are those that the server stored. */
export const OrderItems = ({ order }: { order: Order }) => {
  const { money } = useFormats()
  const nameOf = useLineNames(order.company_id)
  const { i18n } = useTranslation()
  const { data: menu } = useGetMenuQuery({ company_id: order.company_id })
  const choicesOf = ({ choices = [] }: OrderItem): string => choicesTextIn(choices, menu, i18n.language)
  return (
    <ul className={styles.items}>
      {order.items.map((item) => (
        <li key={item.id} data-voided={item.voided_at !== null}>
          <span>
            {item.quantity}× {nameOf(item)}
            {choicesOf(item) && <small className={styles.itemNote}>{choicesOf(item)}</small>}
            {item.notes && <small className={styles.itemNote}>{item.notes}</small>}
          </span>
          <span>{money(item.total_cents)}</span>
        </li>
      ))}
    </ul>
  )
}
