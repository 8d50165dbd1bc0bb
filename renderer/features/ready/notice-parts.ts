import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isCarriedAway } from '@shared/domain/kitchen/kitchen-board'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import type { BoardOrder } from '@shared/schemas/order/order'

/** A press leaves the focus where it is: at quick order in the code field. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()

/** Says where an order goes and whose it is. */
export const usePlaceText = () => {
  const { t } = useTranslation('ready')
  return (order: BoardOrder): string => {
    const name = order.responsible_name ?? order.customer_name
    return isCarriedAway(order) ? name : t('table', { table: nameAfterTableWord(order.table_number), name })
  }
}
