import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ORDER_LIMITS } from '@shared/domain/common/column-limits'
import { DELAY_MINUTES, lengthened } from '@shared/domain/order/order-tracking'
import { MAX_ESTIMATE_MINUTES, type BoardOrder } from '@shared/schemas/order/order'
import { Button } from '@renderer/ui/button'
import styles from './quick-choices.module.css'
import { QuickReasonDialog } from './quick-reason-dialog'

const QUICK_REASONS = ['busy', 'oven', 'redo'] as const

/** Asks by how much an order is late, and why: its customer reads both. */
export const DelayDialog = ({
  order,
  serverNowMs,
  onConfirm,
  onClose,
}: {
  order: BoardOrder
  serverNowMs: number
  onConfirm: (minutes: number, reason: string) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('delay')
  const [added, setAdded] = useState<number>(DELAY_MINUTES[1])
  const confirm = (reason: string) => {
    const minutes = lengthened(order, added, serverNowMs)
    if (minutes !== null) onConfirm(Math.min(minutes, MAX_ESTIMATE_MINUTES), reason)
  }
  return (
    <QuickReasonDialog
      testId="delay"
      texts={{
        title: t('title', { number: order.number }),
        text: t('text'),
        quick: t('quick'),
        reason: t('reason'),
        missing: t('reasonRequired'),
        confirm: t('confirm'),
        back: t('back'),
      }}
      reasons={QUICK_REASONS.map((key) => t(`reasons.${key}`))}
      limit={ORDER_LIMITS.delay_reason}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.quick} role="group" aria-label={t('minutes')}>
        {DELAY_MINUTES.map((minutes) => (
          <Button
            key={minutes}
            variant={minutes === added ? 'primary' : 'secondary'}
            aria-pressed={minutes === added}
            onClick={() => setAdded(minutes)}
            data-testid={`delay-${minutes}`}
          >
            {t('more', { minutes })}
          </Button>
        ))}
      </div>
    </QuickReasonDialog>
  )
}
