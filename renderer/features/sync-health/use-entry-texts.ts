import { useTranslation } from 'react-i18next'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import type { RejectedEntry } from '@shared/schemas/sync/rejected-entry'

/** The texts of a rejected entry. */
export const useEntryTexts = () => {
  const { t } = useTranslation(['sync-health', 'errors'])

  const title = ({ kind, order, content }: RejectedEntry): string => {
    const number = order?.number || t('entry.unknownOrder')
    if (content.type === 'available')
      return t(content.available ? 'entry.back' : 'entry.soldOut', {
        name: content.item_name ?? t('entry.unknownDish'),
      })
    if (content.type === 'stock')
      return t('entry.count', {
        name: content.item_name ?? t('entry.unknownDish'),
        difference: `${content.difference > 0 ? '+' : ''}${String(content.difference)}`,
      })
    if (content.type === 'cash') return t(`entry.cash.${content.op as 'open'}`)
    if (kind === 'change_tab')
      return t(`entry.tab.${(content.type === 'tab' ? content.op : 'move') as 'move'}`, {
        place: (content.type === 'tab' ? content.place : null) ?? order?.table_number ?? '—',
      })
    return t(`entry.${kind}`, { number })
  }
  /** The table, and the customer's name. */
  const whose = ({ order }: RejectedEntry): string | null =>
    order &&
    [
      t('entry.table', { table: nameAfterTableWord(order.table_number) }),
      order.responsible_name ?? order.customer_name,
    ]
      .filter((part) => part !== '')
      .join(' · ')
  /** The backend's reason. */
  const reason = ({ code, field, mend, content }: RejectedEntry): string => {
    if (mend === 'as_new_order' && code !== 'order_id_taken') return t(`reason.${code}`)
    // A database constraint rejected it without naming a field.
    if (code === 'invalid_input' && field === 'payload') return t('reason.invalid_payload')
    if (code === 'invalid_input') return t('reason.invalid_input', { field: field ?? '—' })
    // Nobody here has a division to undo: it was made elsewhere.
    if (code === 'line_on_bill' && content.type === 'tab' && content.op === 'split')
      return t('reason.line_on_bill')
    return t(`errors:${code as 'unexpected'}`)
  }
  return { title, whose, reason }
}
