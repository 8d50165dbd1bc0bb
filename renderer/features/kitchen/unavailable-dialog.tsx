import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ORDER_LIMITS } from '@shared/domain/common/column-limits'
import type { BoardOrder, OrderItem } from '@shared/schemas/order/order'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import { DialogFooter } from '@renderer/ui/dialog-footer'
import { isTooLong, SelectField, TextField } from '@renderer/ui/field'
import styles from '@renderer/app/orders/quick-choices.module.css'

const QUICK_REASONS = ['soldOut', 'equipment', 'time'] as const
interface UnavailableDialogProps {
  readonly order: BoardOrder
  readonly onConfirm: (item: OrderItem, reason: string) => void
  readonly onClose: () => void
}

/** Asks which line the kitchen can't make, and why; without a reason nothing happens. */
export const UnavailableDialog = ({ order, onConfirm, onClose }: UnavailableDialogProps) => {
  const { t } = useTranslation('kitchen')
  const open = order.items.filter((item) => item.voided_at === null)
  const [itemId, setItemId] = useState((open.find(({ done_at }) => done_at === null) ?? open[0])?.id)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const formId = useId()

  const write = (text: string) => {
    setReason(text)
    setMissing(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const item = open.find(({ id }) => id === itemId)
    if (reason.trim() === '') setMissing(true)
    else if (item && !isTooLong(reason, ORDER_LIMITS.cancel_reason)) onConfirm(item, reason.trim())
  }
  return (
    <Dialog
      title={t('unavailable.title', { number: order.number })}
      onClose={onClose}
      testId="kitchen-unavailable"
      footer={
        <DialogFooter
          onCancel={onClose}
          cancelLabel={t('cancel.back')}
          confirmLabel={t('unavailable.confirm')}
          form={formId}
          testId="kitchen-unavailable-confirm"
        />
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p>{t('unavailable.text')}</p>
        <SelectField
          label={t('unavailable.line')}
          value={itemId ?? ''}
          options={open.map(({ id, quantity, name }) => ({ value: id, label: `${quantity}× ${name}` }))}
          onChange={({ target }) => setItemId(target.value)}
          data-testid="kitchen-unavailable-line"
        />
        <div className={styles.quick} role="group" aria-label={t('cancel.quick')}>
          {QUICK_REASONS.map((key) => (
            <Button key={key} onClick={() => write(t(`unavailable.reasons.${key}`))}>
              {t(`unavailable.reasons.${key}`)}
            </Button>
          ))}
        </div>
        <TextField
          label={t('cancel.reason')}
          error={isMissing ? t('unavailable.reasonRequired') : null}
          value={reason}
          limit={ORDER_LIMITS.cancel_reason}
          autoComplete="off"
          data-testid="kitchen-unavailable-reason"
          onChange={(event) => write(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
