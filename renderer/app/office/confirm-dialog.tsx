import type { ReactNode } from 'react'
import { Dialog } from '@renderer/ui/dialog'
import { DialogFooter } from '@renderer/ui/dialog-footer'

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
  <Dialog
    title={title}
    onClose={onClose}
    testId="confirm"
    footer={
      <DialogFooter
        onCancel={onClose}
        cancelLabel={closeLabel}
        cancelTestId="confirm-no"
        confirmLabel={confirmLabel}
        isDangerous={isDangerous}
        isBusy={isBusy}
        onConfirm={onConfirm}
        testId="confirm-yes"
      />
    }
  >
    {children}
  </Dialog>
)
