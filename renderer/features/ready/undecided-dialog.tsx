import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { UndecidedLine } from '@shared/domain/order/undecided-lines'
import type { BoardOrder } from '@shared/schemas/order/order'
import { useChangeTabMutation } from '@renderer/api/endpoints/tabs'
import { ApprovalDialog } from '@renderer/app/approval/approval'
import { REASON_TEST_IDS } from '@renderer/app/approval/reason-test-ids'
import { addItemsLink } from '@renderer/app/routes/table-paths'
import { useClosedElsewhere } from '@renderer/app/use-closed-elsewhere'
import { useOwnChange } from '@renderer/app/use-own-change'

/** Whether a line is only taken off its order, or another dish follows. */
export type UndecidedKind = 'void' | 'replace'

interface UndecidedDialogProps {
  readonly kind: UndecidedKind
  readonly line: UndecidedLine<BoardOrder>
  /** Whether it was decided on another device. */
  readonly isGone: boolean
  readonly onClose: () => void
}

/** Takes a line off that the kitchen can't make; for another dish it leads to the table's next order. */
export const UndecidedDialog = ({
  kind,
  line: { order, item, reason },
  isGone,
  onClose,
}: UndecidedDialogProps) => {
  const { t } = useTranslation('ready')
  const navigate = useNavigate()
  const [change] = useChangeTabMutation()
  const { isOwn, run } = useOwnChange()
  useClosedElsewhere(isGone && !isOwn, t('undecided.gone', { name: item.name }), onClose)
  return (
    <ApprovalDialog
      title={t(`undecided.${kind}Title`, { name: item.name })}
      text={t(`undecided.${kind}Text`)}
      cents={item.total_cents}
      confirmLabel={t(`undecided.${kind}`)}
      quickReasons={[reason]}
      marks={REASON_TEST_IDS}
      onConfirm={async (why, approver) => {
        await run(() =>
          change({
            company_id: order.company_id,
            entry_id: crypto.randomUUID(),
            change: { op: 'void', order_id: order.id, item_id: item.id, reason: why },
            ...(approver ? { approver } : {}),
          }).unwrap(),
        )
        if (kind !== 'replace') return
        const { to, state } = addItemsLink(order, order)
        void navigate(to, { state })
      }}
      onClose={onClose}
    />
  )
}
