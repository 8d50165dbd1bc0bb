import { useTranslation } from 'react-i18next'
import { keptCents } from '@shared/domain/tab/bill-payment'
import { billsOf } from '@shared/domain/tab/tab-money'
import type { Tab } from '@shared/domain/tab/tab-types'
import { useChangeTabMutation } from '@renderer/api/endpoints/tabs'
import type { RunOwnChange } from '../use-own-change'
import { ApprovalDialog } from '../approval/approval'
import { REASON_TEST_IDS } from '../approval/reason-test-ids'

interface ReopenDialogProps {
  readonly companyId: string
  readonly tab: Tab
  /** Marks the change as this dialog's own (useOwnChange). */
  readonly run: RunOwnChange
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Reopens a closed tab with a reason and an approval; its payments are undone. */
export const ReopenDialog = ({ companyId, tab, run, onDone, onClose }: ReopenDialogProps) => {
  const { t } = useTranslation('payment')
  const [send] = useChangeTabMutation()
  return (
    <ApprovalDialog
      title={t('reopenTitle')}
      text={t('reopenText')}
      cents={billsOf(tab).reduce((cents, { payment }) => cents + (payment ? keptCents(payment) : 0), 0)}
      confirmLabel={t('reopen')}
      marks={REASON_TEST_IDS}
      onConfirm={async (reason, approver) => {
        await run(() =>
          send({
            company_id: companyId,
            entry_id: crypto.randomUUID(),
            change: { op: 'reopen', tab_id: tab.id, reason },
            ...(approver ? { approver } : {}),
          }).unwrap(),
        )
        onDone()
      }}
      onClose={onClose}
    />
  )
}
