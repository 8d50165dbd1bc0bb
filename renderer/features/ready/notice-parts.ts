import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isCarriedAway } from '@shared/domain/kitchen/kitchen-board'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import type { BoardOrder } from '@shared/schemas/order/order'

/** A press keeps the focus where it is: in quick order's code field. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()

/** The texts of an order's table and customer. */
export const usePlaceText = () => {
  const { t } = useTranslation('ready')
  return (order: BoardOrder): string => {
    const name = order.responsible_name ?? order.customer_name
    return isCarriedAway(order) ? name : t('table', { table: nameAfterTableWord(order.table_number), name })
  }
}
