import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ORDER_LIMITS } from '@shared/domain/common/column-limits'
import { DELAY_MINUTES, lengthened } from '@shared/domain/order/order-tracking'
import { MAX_ESTIMATE_MINUTES, type BoardOrder } from '@shared/schemas/order/order'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import { DialogFooter } from '@renderer/ui/dialog-footer'
import { isTooLong, TextField } from '@renderer/ui/field'
import styles from './quick-choices.module.css'

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
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const formId = useId()
  const write = (text: string) => {
    setReason(text)
    setMissing(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const minutes = lengthened(order, added, serverNowMs)
    if (reason.trim() === '') setMissing(true)
    else if (minutes !== null && !isTooLong(reason, ORDER_LIMITS.delay_reason))
      onConfirm(Math.min(minutes, MAX_ESTIMATE_MINUTES), reason.trim())
  }
  return (
    <Dialog
      title={t('title', { number: order.number })}
      onClose={onClose}
      testId="delay"
      footer={
        <DialogFooter
          onCancel={onClose}
          cancelLabel={t('back')}
          confirmLabel={t('confirm')}
          form={formId}
          testId="delay-confirm"
        />
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p>{t('text')}</p>
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
        <div className={styles.quick} role="group" aria-label={t('quick')}>
          {QUICK_REASONS.map((key) => (
            <Button key={key} onClick={() => write(t(`reasons.${key}`))}>
              {t(`reasons.${key}`)}
            </Button>
          ))}
        </div>
        <TextField
          label={t('reason')}
          error={isMissing ? t('reasonRequired') : null}
          value={reason}
          limit={ORDER_LIMITS.delay_reason}
          autoComplete="off"
          data-testid="delay-reason"
          onChange={(event) => write(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
