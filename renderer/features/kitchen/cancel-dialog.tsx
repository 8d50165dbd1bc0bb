import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardOrder } from '@shared/schemas/order/order'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import { DialogFooter } from '@renderer/ui/dialog-footer'
import { TextField } from '@renderer/ui/field'
import styles from './cancel-dialog.module.css'

const QUICK_REASONS = ['customer', 'soldOut', 'mistake'] as const
const MAX_REASON = 200

/** Asks why an order is cancelled; without a reason nothing happens (DESIGN §5, 'State'). */
export const CancelDialog = ({
  order,
  onConfirm,
  onClose,
}: {
  order: BoardOrder
  onConfirm: (reason: string) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('kitchen')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const formId = useId()

  const write = (text: string) => {
    setReason(text)
    setMissing(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') setMissing(true)
    else onConfirm(reason.trim())
  }
  return (
    <Dialog
      title={t('cancel.title', { number: order.number })}
      onClose={onClose}
      testId="kitchen-cancel"
      footer={
        <DialogFooter
          onCancel={onClose}
          cancelLabel={t('cancel.back')}
          confirmLabel={t('cancel.confirm')}
          form={formId}
          isDangerous
          testId="kitchen-cancel-confirm"
        />
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p>{t('cancel.text')}</p>
        <div className={styles.quick} role="group" aria-label={t('cancel.quick')}>
          {QUICK_REASONS.map((key) => (
            <Button key={key} onClick={() => write(t(`cancel.reasons.${key}`))}>
              {t(`cancel.reasons.${key}`)}
            </Button>
          ))}
        </div>
        <TextField
          label={t('cancel.reason')}
          error={isMissing ? t('cancel.reasonRequired') : null}
          value={reason}
          maxLength={MAX_REASON}
          autoComplete="off"
          data-testid="kitchen-cancel-reason"
          onChange={(event) => write(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
