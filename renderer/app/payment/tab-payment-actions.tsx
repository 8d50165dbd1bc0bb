import { useTranslation } from 'react-i18next'
import { keptCents, keptTipCents } from '@shared/domain/tab/bill-payment'
import { billsOf } from '@shared/domain/tab/tab-money'
import type { Tab } from '@shared/domain/tab/tab-types'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useStaffRights } from '../session/use-staff-rights'
import { useClosedElsewhere } from '../use-closed-elsewhere'
import { useOwnChange } from '../use-own-change'
import { CorrectPaymentDialog, RefundDialog } from './payment'
import type { RefundDialogProps } from './refund-dialog'
import { ReopenDialog } from './reopen-dialog'

/** What can be done about a tab's payments: another method, a refund, or reopening the closed tab. */
export type PaymentAction = 'correct' | 'refund' | 'reopen'

const ACTIONS: readonly {
  readonly action: PaymentAction
  readonly testId: string
  readonly isOffered: (tab: Tab) => boolean
}[] = [
  {
    action: 'correct',
    testId: 'correct-payment',
    isOffered: (tab) => billsOf(tab).some(({ payment }) => payment !== null),
  },
  {
    action: 'refund',
    testId: 'refund-payment',
    isOffered: (tab) =>
      billsOf(tab).some(({ payment }) => payment !== null && keptCents(payment) + keptTipCents(payment) > 0),
  },
  { action: 'reopen', testId: 'reopen-tab', isOffered: (tab) => tab.is_closed },
]

interface TabPaymentActionsProps {
  readonly tab: Tab
  readonly companyId: string
  readonly onAsk: (action: PaymentAction) => void
}

/** What is offered of a tab, open or closed, to those who take orders; its dialog asks for an approver's PIN if needed. */
export const TabPaymentActions = ({ tab, companyId, onAsk }: TabPaymentActionsProps) => {
  const { t } = useTranslation('payment')
  if (!useStaffRights().may('canTakeOrders', companyId)) return null
  return ACTIONS.filter(({ isOffered }) => isOffered(tab)).map(({ action, testId }) => (
    <Button key={action} onClick={() => onAsk(action)} data-testid={testId}>
      {t(action)}
    </Button>
  ))
}

interface TabPaymentDialogProps {
  readonly action: PaymentAction
  /** What came beyond the amount asked for, of a refund. */
  readonly surplus?: RefundDialogProps['surplus']
  /** The tab as it was when the dialog opened. */
  readonly asked: Tab
  /** The tab as it is now; undefined once it is out of sight. */
  readonly current: Tab | undefined
  readonly company: RefundDialogProps['company']
  readonly onChanged: () => void
  readonly onClose: () => void
}

const DONE = { correct: 'corrected', refund: 'refunded', reopen: 'reopened' } as const

/** The dialog of one such action; it closes and says why once another device leaves nothing of it to do. */
export const TabPaymentDialog = (props: TabPaymentDialogProps) => {
  const { action, surplus, asked, current, company, onChanged, onClose } = props
  const { t } = useTranslation('payment')
  const toast = useToast()
  const { isOwn, run } = useOwnChange()
  const isOffered = ACTIONS.find((one) => one.action === action)?.isOffered
  const isGone = !isOwn && (!current || isOffered?.(current) !== true)
  useClosedElsewhere(isGone, t('changedElsewhere'), onClose)
  if (isGone) return null
  const dialog = {
    tab: current ?? asked,
    run,
    onDone: (recorded: string | null = null) => {
      toast(recorded === null ? 'success' : 'warning', { title: recorded ?? t(DONE[action]) })
      onChanged()
    },
    onClose,
  }
  if (action === 'correct') return <CorrectPaymentDialog {...dialog} companyId={company.id} />
  if (action === 'refund') return <RefundDialog {...dialog} company={company} surplus={surplus} />
  return <ReopenDialog {...dialog} companyId={company.id} />
}
