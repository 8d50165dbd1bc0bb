import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaperWidth, Printer } from '@shared/schemas/printing/printing'
import { useGetPrintStateQuery } from '@renderer/api/endpoints/printing'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { ChoiceList } from '@renderer/ui/antd/choice-list'
import { useErrorToast } from '../use-error-toast'
import { useToast } from '@renderer/ui/feedback/toasts'
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

/**
 * The preview of a paper, with a button that prints it; only the preview where there is no printer. Rendered only from
 * lazily loaded parts, since it needs antd.
 */
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
    <AskDialog
      title={title}
      confirmLabel={printer ? t('ticket.print') : null}
      cancelLabel={t('common:close')}
      isBusy={isPrinting}
      onConfirm={() => {
        if (printer) void go(printer)
      }}
      onClose={onClose}
      testId="ticket-dialog"
      confirmTestId="print-ticket"
      cancelTestId="ticket-close"
    >
      {children}
      {printers.length > 1 && (
        <ChoiceList
          label={t('ticket.printer')}
          value={printer?.id ?? null}
          options={printers.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setPrinterId}
          testId="ticket-printer"
        />
      )}
      {state && printers.length === 0 && <p className={styles.hint}>{t('ticket.noPrinter')}</p>}
      {preview(printer?.paper ?? 80)}
    </AskDialog>
  )
}
