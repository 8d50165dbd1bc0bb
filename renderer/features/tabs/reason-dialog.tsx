import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '@renderer/ui/dialog'
import { DialogFooter } from '@renderer/ui/dialog-footer'
import { TextField } from '@renderer/ui/field'
import styles from './tabs.module.css'

interface ReasonDialogProps {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly isBusy: boolean
  /** Answers whether it was done: then the dialog closes. */
  readonly onConfirm: (reason: string) => Promise<boolean>
  readonly onClose: () => void
}

/** Asks why, before what is kept in the events with its reason. */
export const ReasonDialog = ({
  title,
  text,
  confirmLabel,
  isBusy,
  onConfirm,
  onClose,
}: ReasonDialogProps) => {
  const { t } = useTranslation('tabs')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = reason.trim() === ''
  const confirm = async (): Promise<void> => {
    setTried(true)
    if (!isMissing && (await onConfirm(reason.trim()))) onClose()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      testId="reason-dialog"
      footer={
        <DialogFooter
          onCancel={onClose}
          confirmLabel={confirmLabel}
          form="reason"
          isDangerous
          isBusy={isBusy}
          testId="reason-confirm"
        />
      }
    >
      <form
        id="reason"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <p>{text}</p>
        <TextField
          label={t('reason.label')}
          value={reason}
          maxLength={200}
          error={isTried && isMissing ? t('reason.missing') : null}
          onChange={({ target }) => setReason(target.value)}
          data-testid="reason-text"
        />
      </form>
    </Dialog>
  )
}
