import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ORDER_LIMITS } from '@shared/domain/common/column-limits'
import type { BoardOrder, OrderItem } from '@shared/schemas/order/order'
import { QuickReasonDialog } from '@renderer/app/orders/quick-reason-dialog'
import { SelectField } from '@renderer/ui/field'

const QUICK_REASONS = ['soldOut', 'equipment', 'time'] as const
interface UnavailableDialogProps {
  readonly order: BoardOrder
  readonly onConfirm: (item: OrderItem, reason: string) => void
  readonly onClose: () => void
}

/** Asks which line the kitchen can't make, and why. */
export const UnavailableDialog = ({ order, onConfirm, onClose }: UnavailableDialogProps) => {
  const { t } = useTranslation('kitchen')
  const open = order.items.filter((item) => item.voided_at === null)
  const [itemId, setItemId] = useState((open.find(({ done_at }) => done_at === null) ?? open[0])?.id)
  const confirm = (reason: string) => {
    const item = open.find(({ id }) => id === itemId)
    if (item) onConfirm(item, reason)
  }
  return (
    <QuickReasonDialog
      testId="kitchen-unavailable"
      texts={{
        title: t('unavailable.title', { number: order.number }),
        text: t('unavailable.text'),
        quick: t('cancel.quick'),
        reason: t('cancel.reason'),
        missing: t('unavailable.reasonRequired'),
        confirm: t('unavailable.confirm'),
        back: t('cancel.back'),
      }}
      reasons={QUICK_REASONS.map((key) => t(`unavailable.reasons.${key}`))}
      limit={ORDER_LIMITS.cancel_reason}
      onConfirm={confirm}
      onClose={onClose}
    >
      <SelectField
        label={t('unavailable.line')}
        value={itemId ?? ''}
        options={open.map(({ id, quantity, name }) => ({ value: id, label: `${quantity}× ${name}` }))}
        onChange={({ target }) => setItemId(target.value)}
        data-testid="kitchen-unavailable-line"
      />
    </QuickReasonDialog>
  )
}
