import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keptCents } from '@shared/domain/tab/bill-payment'
import { billsOf } from '@shared/domain/tab/tab-money'
import type { Tab } from '@shared/domain/tab/tab-types'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useMayUndo } from '../approval/use-may-undo'
import { CorrectPaymentDialog, RefundDialog } from './payment'
import type { RefundDialogProps } from './refund-dialog'
import { ReopenDialog } from './reopen-dialog'

interface ClosedTabActionsProps {
  readonly tab: Tab
  readonly company: RefundDialogProps['company']
  readonly onChanged: () => void
}

const DONE = { correct: 'corrected', refund: 'refunded', reopen: 'reopened' } as const

/** Corrections of a closed tab's payments: another method, a refund, or reopening the tab. */
export const ClosedTabActions = ({ tab, company, onChanged }: ClosedTabActionsProps) => {
  const { t } = useTranslation('payment')
  const toast = useToast()
  const mayUndo = useMayUndo(company.id)
  const [asked, setAsked] = useState<'correct' | 'refund' | 'reopen' | null>(null)
  const isPaid = billsOf(tab).some(({ payment }) => payment !== null)
  const hasMoney = billsOf(tab).some(({ payment }) => payment !== null && keptCents(payment) > 0)
  const dialog = {
    companyId: company.id,
    tab,
    onDone: () => {
      if (asked) toast('success', { title: t(DONE[asked]) })
      onChanged()
    },
    onClose: () => setAsked(null),
  }
  if (!mayUndo) return null
  return (
    <>
      {isPaid && (
        <Button onClick={() => setAsked('correct')} data-testid="correct-payment">
          {t('correct')}
        </Button>
      )}
      {hasMoney && (
        <Button onClick={() => setAsked('refund')} data-testid="refund-payment">
          {t('refund')}
        </Button>
      )}
      <Button onClick={() => setAsked('reopen')} data-testid="reopen-tab">
        {t('reopen')}
      </Button>
      {asked === 'correct' && <CorrectPaymentDialog {...dialog} />}
      {asked === 'refund' && <RefundDialog {...dialog} company={company} />}
      {asked === 'reopen' && <ReopenDialog {...dialog} />}
    </>
  )
}
