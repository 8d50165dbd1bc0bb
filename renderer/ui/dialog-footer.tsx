import { useTranslation } from 'react-i18next'
import { Button } from './button'

interface DialogFooterProps {
  /** Cancels, as Escape does; disabled while `isBusy`. */
  readonly onCancel: () => void
  /** Where 'Cancelar' could be mistaken for the action itself. */
  readonly cancelLabel?: string
  readonly confirmLabel: string
  /** The action, where it does not submit a form. */
  readonly onConfirm?: () => void
  /** The id of the form that confirming submits. */
  readonly form?: string
  /** The action cannot be undone. */
  readonly isDangerous?: boolean
  readonly isBusy?: boolean
  /** Disabled: nothing to confirm yet. */
  readonly isDisabled?: boolean
  readonly testId?: string
}

/** The foot of a confirmation dialog: cancel first, then the action. */
export const DialogFooter = ({
  onCancel,
  cancelLabel,
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
      <Button onClick={onCancel} disabled={isBusy}>
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
