import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
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
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('common:cancel')}
          </Button>
          <Button variant="danger" type="submit" form="reason" isBusy={isBusy} data-testid="reason-confirm">
            {confirmLabel}
          </Button>
        </>
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
