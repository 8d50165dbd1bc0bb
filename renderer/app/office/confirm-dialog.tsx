import type { ReactNode } from 'react'
import { Dialog } from '@renderer/ui/dialog'
import { DialogFooter } from '@renderer/ui/dialog-footer'

/** A question before what cannot be undone. */
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
  /** Where 'Cancelar' might be taken for what is asked. */
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
