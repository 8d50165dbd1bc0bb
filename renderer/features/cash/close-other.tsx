import { useTranslation } from 'react-i18next'
import type { ReportedSession } from '@shared/schemas/cash/cash'
import { ApprovalDialog } from '@renderer/app/approval/approval'
import { useCashChange } from './use-cash-change'

interface CloseOtherProps {
  readonly session: Pick<ReportedSession, 'id'>
  readonly name: string
  readonly onClose: () => void
}

const MARKS = { dialog: 'cash-close-dialog', reason: 'cash-close-reason', confirm: 'cash-close-confirm' }

/** Closes the session of a terminal that cannot do it any more, without a count. */
export const CloseOther = ({ session, name, onClose }: CloseOtherProps) => {
  const { t } = useTranslation('cash')
  const { change } = useCashChange()
  return (
    <ApprovalDialog
      title={t('others.closeTitle', { name })}
      text={t('others.closeText')}
      cents={null}
      confirmLabel={t('others.confirm')}
      quickReasons={[t('others.reasons.broken'), t('others.reasons.forgotten')]}
      marks={MARKS}
      onConfirm={(reason, approver) =>
        change({ op: 'close', session_id: session.id, counted: null, reason }, approver)
      }
      onClose={onClose}
    />
  )
}
