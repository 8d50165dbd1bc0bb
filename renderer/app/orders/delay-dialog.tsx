import { Button, Form, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ORDER_LIMITS } from '@shared/domain/common/column-limits'
import { DELAY_MINUTES, lengthened, readyAt } from '@shared/domain/order/order-tracking'
import { MAX_ESTIMATE_MINUTES, type BoardOrder } from '@shared/schemas/order/order'
import { useClosedElsewhere } from '../use-closed-elsewhere'
import { QuickReasonDialog } from './quick-reason-dialog'

const QUICK_REASONS = ['busy', 'oven', 'redo'] as const

export interface DelayDialogProps {
  readonly number: string
  /** The order as it is now; undefined once it is not shown any more. */
  readonly order: BoardOrder | undefined
  readonly serverNowMs: number
  readonly onConfirm: (minutes: number, reason: string) => void
  readonly onClose: () => void
}

/** Asks by how much an order is late, and why: its customer reads both. Closes once the order has no estimate. */
export const DelayDialog = ({ number, order, serverNowMs, onConfirm, onClose }: DelayDialogProps) => {
  const { t } = useTranslation('delay')
  const [added, setAdded] = useState<number>(DELAY_MINUTES[1])
  const isGone = order === undefined || readyAt(order) === null
  useClosedElsewhere(isGone, t('gone', { number }), onClose)
  if (isGone) return null
  const confirm = (reason: string) => {
    const minutes = lengthened(order, added, serverNowMs)
    if (minutes !== null) onConfirm(Math.min(minutes, MAX_ESTIMATE_MINUTES), reason)
  }
  return (
    <QuickReasonDialog
      testId="delay"
      texts={{
        title: t('title', { number }),
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
      <Form.Item label={t('minutes')}>
        <Space wrap role="group" aria-label={t('minutes')}>
          {DELAY_MINUTES.map((minutes) => (
            <Button
              key={minutes}
              type={minutes === added ? 'primary' : 'default'}
              aria-pressed={minutes === added}
              onClick={() => setAdded(minutes)}
              data-testid={`delay-${minutes}`}
            >
              {t('more', { minutes })}
            </Button>
          ))}
        </Space>
      </Form.Item>
    </QuickReasonDialog>
  )
}
