import { useTranslation } from 'react-i18next'
import { isForKitchen } from '@shared/domain/order/order-status'
import type { BoardOrder } from '@shared/schemas/order/order'
import { ApprovalDialog } from '@renderer/app/approval/approval'
import { lazyPart } from '@renderer/app/lazy-part'
import { DelayDialog } from '@renderer/app/orders/delay'
import { useClosedElsewhere } from '@renderer/app/use-closed-elsewhere'
import { useOwnChange } from '@renderer/app/use-own-change'
import type { UnavailableDialogProps } from './unavailable-dialog'
import type { OrderActions } from './use-order-actions'

/** The dialog that reports a line. It needs antd, so it is loaded when it first opens. */
const UnavailableDialog = lazyPart<UnavailableDialogProps>(
  async () => (await import('./unavailable-dialog')).UnavailableDialog,
)

const CANCEL_MARKS = {
  dialog: 'kitchen-cancel',
  reason: 'kitchen-cancel-reason',
  confirm: 'kitchen-cancel-confirm',
} as const

export interface Asked {
  readonly kind: 'cancel' | 'unavailable' | 'delay'
  readonly order: BoardOrder
}

interface CardDialogsProps {
  readonly asked: Asked | null
  /** The order as it is now: another screen may have changed it. Undefined once it is off the wall. */
  readonly current: BoardOrder | undefined
  readonly serverNowMs: number
  readonly actions: OrderActions
  readonly onClose: () => void
}

const CancelDialog = ({
  order,
  isGone,
  cancel,
  onClose,
}: {
  readonly order: BoardOrder
  readonly isGone: boolean
  readonly cancel: OrderActions['cancel']
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('kitchen')
  // The own cancellation takes the order off the wall as well.
  const { isOwn, run } = useOwnChange()
  useClosedElsewhere(isGone && !isOwn, t('cancel.gone', { number: order.number }), onClose)
  return (
    <ApprovalDialog
      title={t('cancel.title', { number: order.number })}
      text={t('cancel.text')}
      cents={order.total_cents}
      confirmLabel={t('cancel.confirm')}
      quickReasons={(['customer', 'soldOut', 'mistake'] as const).map((key) => t(`cancel.reasons.${key}`))}
      marks={CANCEL_MARKS}
      onConfirm={(reason, approver) => run(() => cancel(order, reason, approver))}
      onClose={onClose}
    />
  )
}

/** What a card asks before it acts. */
export const CardDialogs = ({ asked, current, serverNowMs, actions, onClose }: CardDialogsProps) => {
  if (!asked) return null
  const { kind, order } = asked
  if (kind === 'cancel')
    return (
      <CancelDialog
        order={order}
        isGone={current === undefined || !isForKitchen(current.status)}
        cancel={actions.cancel}
        onClose={onClose}
      />
    )
  if (kind === 'unavailable')
    return (
      <UnavailableDialog
        number={order.number}
        order={current}
        onClose={onClose}
        onConfirm={(item, reason) => {
          actions.report(order, item, reason)
          onClose()
        }}
      />
    )
  return (
    <DelayDialog
      number={order.number}
      order={current}
      serverNowMs={serverNowMs}
      onClose={onClose}
      onConfirm={(minutes, reason) => {
        actions.delay(order, minutes, reason)
        onClose()
      }}
    />
  )
}
