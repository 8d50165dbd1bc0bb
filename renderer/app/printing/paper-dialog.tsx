import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaperWidth, Printer } from '@shared/schemas/printing/printing'
import { useGetPrintStateQuery } from '@renderer/api/endpoints/printing'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import { useErrorToast } from '../use-error-toast'
import { useToast } from '@renderer/ui/feedback/toasts'
import { SelectField } from '@renderer/ui/field'
import styles from './printing.module.css'

interface PaperDialogProps {
  readonly title: string
  /** Further options beside the printer. */
  readonly children?: ReactNode
  readonly preview: (paper: PaperWidth) => ReactNode
  readonly isPrinting: boolean
  /** Rejects with the error. */
  readonly onPrint: (printer: Printer) => Promise<unknown>
  readonly onClose: () => void
}

/** The preview of a paper, with a button that prints it; only the preview where there is no printer. */
export const PaperDialog = ({ title, children, preview, isPrinting, onPrint, onClose }: PaperDialogProps) => {
  const { t } = useTranslation('printing')
  const toast = useToast()
  const showError = useErrorToast()
  const [printerId, setPrinterId] = useState<string | null>(null)
  const { data: state } = useGetPrintStateQuery()
  const printers = state?.settings.printers ?? []
  const printer = printers.find(({ id }) => id === printerId) ?? printers[0]

  const go = async (chosen: Printer): Promise<void> => {
    try {
      await onPrint(chosen)
      toast('success', { title: t('ticket.done') })
      onClose()
    } catch (cause) {
      showError(cause)
    }
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      testId="ticket-dialog"
      footer={
        <>
          <Button onClick={onClose}>{t('common:close')}</Button>
          {printer && (
            <Button
              variant="primary"
              isBusy={isPrinting}
              onClick={() => void go(printer)}
              data-testid="print-ticket"
            >
              {t('ticket.print')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.choices}>
        {children}
        {printers.length > 0 && (
          <SelectField
            label={t('ticket.printer')}
            value={printer?.id ?? ''}
            options={printers.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setPrinterId(target.value)}
            data-testid="ticket-printer"
          />
        )}
      </div>
      {state && printers.length === 0 && <p className={styles.hint}>{t('ticket.noPrinter')}</p>}
      {preview(printer?.paper ?? 80)}
    </Dialog>
  )
}
