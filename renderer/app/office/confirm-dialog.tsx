import type { ReactNode } from 'react'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'

/** Asks for a confirmation before an action that cannot be undone. */
export const ConfirmDialog = ({
  title,
  children,
  confirmLabel,
  closeLabel,
  isBusy = false,
  isDangerous = true,
  onConfirm,
  onClose,
}: {
  readonly title: string
  readonly children: ReactNode
  readonly confirmLabel: string
  /** Where 'Cancelar' could be mistaken for the action itself. */
  readonly closeLabel?: string
  readonly isBusy?: boolean
  readonly isDangerous?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}) => (
  <AskDialog
    title={title}
    confirmLabel={confirmLabel}
    {...(closeLabel === undefined ? {} : { cancelLabel: closeLabel })}
    isBusy={isBusy}
    isDangerous={isDangerous}
    onConfirm={onConfirm}
    onClose={onClose}
    testId="confirm"
    confirmTestId="confirm-yes"
    cancelTestId="confirm-no"
  >
    {children}
  </AskDialog>
)
