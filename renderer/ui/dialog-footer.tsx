import { useTranslation } from 'react-i18next'
import { Button } from './button'

interface DialogFooterProps {
  /** The way back, as Escape goes it; it takes no press while `isBusy`. */
  readonly onCancel: () => void
  /** Where 'Cancelar' might be taken for what is asked. */
  readonly cancelLabel?: string
  readonly cancelTestId?: string
  readonly confirmLabel: string
  /** What confirming does, where it submits no form. */
  readonly onConfirm?: () => void
  /** The id of the form in the dialog that confirming submits. */
  readonly form?: string
  /** It cannot be undone. */
  readonly isDangerous?: boolean
  readonly isBusy?: boolean
  /** There is nothing to confirm yet. */
  readonly isDisabled?: boolean
  readonly testId?: string
}

/** The foot of a dialog that asks one thing: the way back first, then the one action. */
export const DialogFooter = ({
  onCancel,
  cancelLabel,
  cancelTestId,
  confirmLabel,
  onConfirm,
  form,
  isDangerous = false,
  isBusy = false,
  isDisabled = false,
  testId,
}: DialogFooterProps) => {
  const { t } = useTranslation('common')
  return (
    <>
      <Button onClick={onCancel} disabled={isBusy} data-testid={cancelTestId}>
        {cancelLabel ?? t('cancel')}
      </Button>
      <Button
        type={form === undefined ? 'button' : 'submit'}
        form={form}
        variant={isDangerous ? 'danger' : 'primary'}
        isBusy={isBusy}
        disabled={isDisabled}
        onClick={onConfirm}
        data-testid={testId}
      >
        {confirmLabel}
      </Button>
    </>
  )
}
