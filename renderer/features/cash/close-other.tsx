import { useTranslation } from 'react-i18next'
import type { ReportedSession } from '@shared/schemas/cash/cash'
import { ApprovalDialog } from '@renderer/app/approval/approval'
import { CountFields, useCount } from '@renderer/app/cash/count-fields'
import { HeldCash } from '@renderer/app/cash/held-cash'
import { useCashChange } from '@renderer/app/cash/use-cash-change'
import { useClosedElsewhere } from '@renderer/app/use-closed-elsewhere'
import { useOwnChange } from '@renderer/app/use-own-change'

interface CloseOtherProps {
  readonly companyId: string
  readonly session: Pick<ReportedSession, 'id'>
  readonly name: string
  /** Whether another device closed it meanwhile. */
  readonly isGone: boolean
  readonly onClose: () => void
}

const MARKS = { dialog: 'cash-close-dialog', reason: 'cash-close-reason', confirm: 'cash-close-confirm' }

/** Closes the session of a terminal that cannot do it any more: with a blind count of its drawer, or without one. */
export const CloseOther = ({ companyId, session, name, isGone, onClose }: CloseOtherProps) => {
  const { t } = useTranslation('cash')
  const { change } = useCashChange()
  const count = useCount()
  const { isOwn, run } = useOwnChange()
  useClosedElsewhere(isGone && !isOwn, t('others.gone', { name }), onClose)
  return (
    <ApprovalDialog
      title={t('others.closeTitle', { name })}
      text={t('others.closeText')}
      cents={null}
      confirmLabel={t(count.isBlank ? 'others.confirm' : 'count.go')}
      isReady={count.isBlank || count.isGood}
      quickReasons={[t('others.reasons.broken'), t('others.reasons.forgotten')]}
      marks={MARKS}
      onConfirm={(reason, approver) =>
        run(() =>
          change(
            {
              op: 'close',
              session_id: session.id,
              counted: count.isBlank ? null : count.amounts,
              reason,
            },
            approver,
          ),
        )
      }
      onClose={onClose}
    >
      {!count.isBlank && !count.isGood && <p role="alert">{t('count.cashMissing')}</p>}
      <HeldCash companyId={companyId} sessionId={session.id} />
      <CountFields count={count} isTried />
    </ApprovalDialog>
  )
}
