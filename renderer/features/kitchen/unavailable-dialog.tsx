import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ORDER_LIMITS } from '@shared/domain/common/column-limits'
import { isForKitchen } from '@shared/domain/order/order-status'
import type { BoardOrder, OrderItem } from '@shared/schemas/order/order'
import { QuickReasonDialog } from '@renderer/app/orders/quick-reason-dialog'
import { useClosedElsewhere } from '@renderer/app/use-closed-elsewhere'
import { ChoiceList } from '@renderer/ui/antd/choice-list'

const QUICK_REASONS = ['soldOut', 'equipment', 'time'] as const
export interface UnavailableDialogProps {
  readonly number: string
  /** The order as it is now; undefined once it is off the wall. */
  readonly order: BoardOrder | undefined
  readonly onConfirm: (item: OrderItem, reason: string) => void
  readonly onClose: () => void
}

/** Asks which line the kitchen can't make, and why. Closes once the order has none left to make. */
export const UnavailableDialog = ({ number, order, onConfirm, onClose }: UnavailableDialogProps) => {
  const { t } = useTranslation('kitchen')
  const open =
    order && isForKitchen(order.status) ? order.items.filter((item) => item.voided_at === null) : []
  const [chosenId, setChosenId] = useState(
    () => (open.find(({ done_at }) => done_at === null) ?? open[0])?.id ?? null,
  )
  useClosedElsewhere(open.length === 0, t('unavailable.gone', { number }), onClose)
  if (open.length === 0) return null
  // Where the chosen line was voided meanwhile, none is chosen for it.
  const item = open.find(({ id }) => id === chosenId)
  return (
    <QuickReasonDialog
      testId="kitchen-unavailable"
      texts={{
        title: t('unavailable.title', { number }),
        text: t('unavailable.text'),
        quick: t('cancel.quick'),
        reason: t('cancel.reason'),
        missing: t('unavailable.reasonRequired'),
        confirm: t('unavailable.confirm'),
        back: t('cancel.back'),
      }}
      reasons={QUICK_REASONS.map((key) => t(`unavailable.reasons.${key}`))}
      limit={ORDER_LIMITS.cancel_reason}
      isDisabled={item === undefined}
      onConfirm={(reason) => {
        if (item) onConfirm(item, reason)
      }}
      onClose={onClose}
    >
      <ChoiceList
        label={t('unavailable.line')}
        value={item?.id ?? null}
        options={open.map(({ id, quantity, name }) => ({ value: id, label: `${quantity}× ${name}` }))}
        onChange={setChosenId}
        testId="kitchen-unavailable-line"
      />
    </QuickReasonDialog>
  )
}
