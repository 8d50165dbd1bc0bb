import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import { DialogFooter } from '@renderer/ui/dialog-footer'
import { isTooLong, TextField } from '@renderer/ui/field'
import styles from './quick-choices.module.css'

interface QuickReasonDialogProps {
  readonly testId: string
  readonly texts: Readonly<
    Record<'title' | 'text' | 'quick' | 'reason' | 'missing' | 'confirm' | 'back', string>
  >
  /** Reasons that one tap writes. */
  readonly reasons: readonly string[]
  readonly limit: number
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
  /** What else it asks, above the reason. */
  readonly children: ReactNode
}

/** Asks for a reason, which one tap writes; without one nothing happens. */
export const QuickReasonDialog = ({
  testId,
  texts,
  reasons,
  limit,
  onConfirm,
  onClose,
  children,
}: QuickReasonDialogProps) => {
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
    else if (!isTooLong(reason, limit)) onConfirm(reason.trim())
  }
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      testId={testId}
      footer={
        <DialogFooter
          onCancel={onClose}
          cancelLabel={texts.back}
          confirmLabel={texts.confirm}
          form={formId}
          testId={`${testId}-confirm`}
        />
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p>{texts.text}</p>
        {children}
        <div className={styles.quick} role="group" aria-label={texts.quick}>
          {reasons.map((text) => (
            <Button key={text} onClick={() => write(text)}>
              {text}
            </Button>
          ))}
        </div>
        <TextField
          label={texts.reason}
          error={isMissing ? texts.missing : null}
          value={reason}
          limit={limit}
          autoComplete="off"
          data-testid={`${testId}-reason`}
          onChange={(event) => write(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
