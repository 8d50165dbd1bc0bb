import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Printer, PrintState } from '@shared/schemas/printing/printing'
import { useTestPrinterMutation } from '@renderer/api/endpoints/printing'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { Button } from '@renderer/ui/button'
import { useErrorToast } from '@renderer/app/use-error-toast'
import page from '@renderer/ui/staff-page.module.css'
import styles from './printers-page.module.css'

interface PrinterCardProps {
  readonly printer: Printer
  readonly status: PrintState['printers'][number] | undefined
  /** Whether the operator at work sets up printers. */
  readonly maySetUp: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
}

const whereOf = ({ connection }: Printer): string =>
  connection.kind === 'network' ? `${connection.host}:${connection.port}` : connection.name

/** One printer: its connection, its automatic tickets, its state. */
export const PrinterCard = ({ printer, status, maySetUp, onEdit, onRemove }: PrinterCardProps) => {
  const { t } = useTranslation('printing')
  const showError = useErrorToast()
  const [test, { isLoading }] = useTestPrinterMutation()
  const [isAsking, setAsking] = useState(false)
  const problem = status?.problem ?? null
  const waiting = status?.waiting ?? 0

  const tryIt = () =>
    test({ printer_id: printer.id })
      .unwrap()
      .catch((cause: unknown) => showError(cause))
  return (
    <article className={styles.card} data-bad={problem !== null} data-testid="printer-card">
      <h3>{printer.name}</h3>
      <p className={styles.meta}>
        {whereOf(printer)} · {t('mm', { paper: printer.paper })}
      </p>
      <p>{t(`kitchen.${printer.kitchen}`)}</p>
      {printer.customer && <p>{t('customer.label')}</p>}
      <p className={styles.status} role="status" data-testid="printer-status">
        {problem ? t(`problem.${problem}`, { name: printer.name }) : waiting === 0 && t('ready')}{' '}
        {waiting > 0 && t('waiting', { count: waiting })}
      </p>
      <footer className={page.actions}>
        <Button onClick={() => void tryIt()} isBusy={isLoading} data-testid="test-printer">
          {t('test')}
        </Button>
        {maySetUp && (
          <>
            <Button onClick={onEdit} data-testid="edit-printer">
              {t('edit')}
            </Button>
            <Button variant="danger" onClick={() => setAsking(true)} data-testid="remove-printer">
              {t('remove.go')}
            </Button>
          </>
        )}
      </footer>
      {isAsking && (
        <AskDialog
          title={t('remove.title', { name: printer.name })}
          confirmLabel={t('remove.go')}
          isDangerous
          onConfirm={() => {
            setAsking(false)
            onRemove()
          }}
          onClose={() => setAsking(false)}
          testId="remove-printer-dialog"
          confirmTestId="remove-printer-yes"
        >
          <p>{t('remove.text')}</p>
        </AskDialog>
      )}
    </article>
  )
}
