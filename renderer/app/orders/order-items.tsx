import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { translated } from '@shared/domain/menu/menu'
import { choicesText } from '@shared/domain/options/options'
import type { Order, OrderItem } from '@shared/schemas/order/order'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'
import { useFormats } from '@renderer/i18n/format'
import styles from './orders.module.css'
import { useLineNames } from './use-line-names'

/** A line's choices in the current language, as far as the menu translates them. */
const useChoicesText = (companyId: string): ((line: OrderItem) => string) => {
  const { i18n } = useTranslation()
  const { data: menu } = useGetMenuQuery({ company_id: companyId })
  const options = useMemo(
    () =>
      new Map(menu?.option_groups?.flatMap((group) => group.options.map((one) => [one.id, one] as const))),
    [menu],
  )
  return ({ choices = [] }) =>
    choicesText(
      choices.map((choice) => {
        const option = options.get(choice.option_id)
        return option ? { ...choice, ...translated({ ...option, name: choice.name }, i18n.language) } : choice
      }),
    )
}

/** The lines of a sent order, in the guest’s language; names without a translation are those that the server stored. */
export const OrderItems = ({ order }: { order: Order }) => {
  const { money } = useFormats()
  const nameOf = useLineNames(order.company_id)
  const choicesOf = useChoicesText(order.company_id)
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
