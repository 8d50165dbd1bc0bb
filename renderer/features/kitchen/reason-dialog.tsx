import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardOrder, OrderItem } from '@shared/schemas/order/order'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import { DialogFooter } from '@renderer/ui/dialog-footer'
import { SelectField, TextField } from '@renderer/ui/field'
import styles from './reason-dialog.module.css'

const QUICK_REASONS = {
  cancel: ['customer', 'soldOut', 'mistake'],
  unavailable: ['soldOut', 'equipment', 'time'],
} as const
const MAX_REASON = 200

interface ReasonDialogProps {
  /** Cancel the order, or report a line that the kitchen can't make. */
  readonly kind: 'cancel' | 'unavailable'
  readonly order: BoardOrder
  readonly onConfirm: (reason: string, item: OrderItem | undefined) => void
  readonly onClose: () => void
}

/** Asks for the reason, without which nothing happens (DESIGN §5, 'State'), and for the line where it is about one. */
export const ReasonDialog = ({ kind, order, onConfirm, onClose }: ReasonDialogProps) => {
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
    if (reason.trim() === '') setMissing(true)
    else
      onConfirm(
        reason.trim(),
        open.find(({ id }) => id === itemId),
      )
  }
  return (
    <Dialog
      title={t(`${kind}.title`, { number: order.number })}
      onClose={onClose}
      testId={`kitchen-${kind}`}
      footer={
        <DialogFooter
          onCancel={onClose}
          cancelLabel={t('cancel.back')}
          confirmLabel={t(`${kind}.confirm`)}
          form={formId}
          isDangerous={kind === 'cancel'}
          testId={`kitchen-${kind}-confirm`}
        />
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p>{t(`${kind}.text`)}</p>
        {kind === 'unavailable' && (
          <SelectField
            label={t('unavailable.line')}
            value={itemId ?? ''}
            options={open.map(({ id, quantity, name }) => ({ value: id, label: `${quantity}× ${name}` }))}
            onChange={({ target }) => setItemId(target.value)}
            data-testid="kitchen-unavailable-line"
          />
        )}
        <div className={styles.quick} role="group" aria-label={t('cancel.quick')}>
          {QUICK_REASONS[kind].map((key) => (
            <Button key={key} onClick={() => write(t(`${kind}.reasons.${key}`))}>
              {t(`${kind}.reasons.${key}`)}
            </Button>
          ))}
        </div>
        <TextField
          label={t('cancel.reason')}
          error={isMissing ? t(`${kind}.reasonRequired`) : null}
          value={reason}
          maxLength={MAX_REASON}
          autoComplete="off"
          data-testid={`kitchen-${kind}-reason`}
          onChange={(event) => write(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
