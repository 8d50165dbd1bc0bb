import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_PAUSE_REASON, type PauseSpan } from '@shared/domain/company/order-pause'
import { QuickReasonDialog } from '@renderer/app/orders/quick-reason-dialog'
import { PauseSpanChoice } from './pause-span-choice'

export const QUICK_REASONS = ['busy', 'staff', 'equipment'] as const

/** Asks for how long guests' orders are paused, and why: the reason is read by staff alone. */
export const PauseDialog = ({
  onConfirm,
  onClose,
}: {
  readonly onConfirm: (span: PauseSpan, reason: string | null) => void
  readonly onClose: () => void
}) => {
  const { t } = useTranslation(['office', 'common'])
  const [span, setSpan] = useState<PauseSpan>('15')
  return (
    <QuickReasonDialog
      testId="pause"
      texts={{
        title: t('pause.title'),
        text: t('pause.text'),
        quick: t('pause.quick'),
        reason: t('pause.reason'),
        confirm: t('pause.confirm'),
        back: t('common:cancel'),
      }}
      reasons={QUICK_REASONS.map((key) => t(`pause.reasons.${key}`))}
      limit={MAX_PAUSE_REASON}
      onConfirm={(reason) => onConfirm(span, reason === '' ? null : reason)}
      onClose={onClose}
    >
      <PauseSpanChoice value={span} onChange={setSpan} />
    </QuickReasonDialog>
  )
}
