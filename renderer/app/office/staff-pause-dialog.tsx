import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_PAUSE_REASON, type PauseSpan } from '@shared/domain/company/order-pause'
import { usePauseOrdersHereMutation } from '@renderer/api/endpoints/device'
import { usePauseOrdersMutation } from '@renderer/api/endpoints/managed-companies'
import { ApprovalDialog } from '@renderer/app/approval/approval-dialog'
import { useCompany } from '@renderer/app/company/company-context'
import { useGateway } from '@renderer/app/gateway-context'
import { QUICK_REASONS } from './pause-dialog'
import { PauseSpanChoice } from './pause-span-choice'

export interface StaffPauseDialogProps {
  /** Begins a pause, or ends the one that runs. */
  readonly step: 'begin' | 'end'
  readonly onClose: () => void
}

/**
 * A pause of guests' orders by who works here: by their own right, else by a manager's PIN. From a terminal with or without a
 * connection.
 */
export const StaffPauseDialog = ({ step, onClose }: StaffPauseDialogProps) => {
  const { t } = useTranslation('office')
  const [span, setSpan] = useState<PauseSpan>('15')
  // A second try is the same entry.
  const [entryId] = useState(() => crypto.randomUUID())
  const isTerminal = useGateway().terminal !== null
  const { company } = useCompany()
  const [sendHere] = usePauseOrdersHereMutation()
  const [send] = usePauseOrdersMutation()
  const isEnd = step === 'end'
  return (
    <ApprovalDialog
      title={t(isEnd ? 'pause.resume' : 'pause.title')}
      text={t(isEnd ? 'pause.resumeText' : 'pause.text')}
      cents={null}
      confirmLabel={t(isEnd ? 'pause.resume' : 'pause.confirm')}
      isDangerous={!isEnd}
      quickReasons={isEnd ? [] : QUICK_REASONS.map((key) => t(`pause.reasons.${key}`))}
      asksReason={isEnd ? 'never' : 'optionally'}
      limit={MAX_PAUSE_REASON}
      summary={isEnd ? undefined : t(`pause.spans.${span}`)}
      marks={{ dialog: 'pause', reason: 'pause-reason', confirm: 'pause-confirm' }}
      onConfirm={(reason, approver) => {
        const pause = {
          entry_id: entryId,
          span: isEnd ? ('end' as const) : span,
          reason: reason === '' ? null : reason,
          ...(approver ? { approver } : {}),
        }
        return isTerminal
          ? sendHere(pause).unwrap()
          : send({ company_id: company?.id ?? '', ...pause }).unwrap()
      }}
      onClose={onClose}
    >
      {!isEnd && <PauseSpanChoice value={span} onChange={setSpan} />}
    </ApprovalDialog>
  )
}
