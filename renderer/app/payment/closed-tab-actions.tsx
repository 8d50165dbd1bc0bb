import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { billsOf } from '@shared/domain/tab/tab-money'
import type { Tab } from '@shared/domain/tab/tab-types'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useMayUndo } from '../approval/use-may-undo'
import { CorrectPaymentDialog } from './payment'
import { ReopenDialog } from './reopen-dialog'

interface ClosedTabActionsProps {
  readonly tab: Tab
  readonly companyId: string
  readonly onChanged: () => void
}

/** What went wrong with a closed tab's payments: a method is corrected, or the tab is reopened. */
export const ClosedTabActions = ({ tab, companyId, onChanged }: ClosedTabActionsProps) => {
  const { t } = useTranslation('payment')
  const toast = useToast()
  const mayUndo = useMayUndo(companyId)
  const [asked, setAsked] = useState<'correct' | 'reopen' | null>(null)
  const isPaid = billsOf(tab).some(({ payment }) => payment !== null)
  const dialog = {
    companyId,
    tab,
    onDone: () => {
      toast('success', { title: t(asked === 'correct' ? 'corrected' : 'reopened') })
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
      <Button onClick={() => setAsked('reopen')} data-testid="reopen-tab">
        {t('reopen')}
      </Button>
      {asked === 'correct' && <CorrectPaymentDialog {...dialog} />}
      {asked === 'reopen' && <ReopenDialog {...dialog} />}
    </>
  )
}
