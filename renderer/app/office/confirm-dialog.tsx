import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'

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
}) => {
  const { t } = useTranslation('common')
  return (
    <Dialog
      title={title}
      onClose={onClose}
      testId="confirm"
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy} data-testid="confirm-no">
            {closeLabel ?? t('cancel')}
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            onClick={onConfirm}
            disabled={isBusy}
            data-testid="confirm-yes"
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
