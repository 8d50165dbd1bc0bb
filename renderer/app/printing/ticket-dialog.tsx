import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Printer } from '@shared/schemas/printing'
import { asApiError } from '@renderer/api/error'
import {
  useGetPrintStateQuery,
  usePreviewTicketQuery,
  usePrintOrderMutation,
} from '@renderer/api/endpoints/printing'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { useToast } from '@renderer/ui/feedback/toasts'
import { SelectField } from '@renderer/ui/field'
import { PageSpinner } from '@renderer/ui/spinner'
import styles from './printing.module.css'
import { TicketPaper } from './ticket-paper'

const KINDS = ['kitchen', 'customer'] as const
type Kind = (typeof KINDS)[number]

interface TicketDialogProps {
  readonly order: { readonly id: string; readonly number: string }
  readonly onClose: () => void
}

const Preview = ({
  order,
  kind,
  printer,
}: TicketDialogProps & { kind: Kind; printer: Printer | undefined }) => {
  const paper = printer?.paper ?? 80
  const { currentData, error, refetch } = usePreviewTicketQuery({ order_id: order.id, kind, paper })
  if (currentData) return <TicketPaper {...currentData} />
  if (error)
    return <LoadError code={asApiError(error)?.code ?? 'unexpected'} onRetry={() => void refetch()} />
  return <PageSpinner />
}

/** A ticket of an order as it would be printed, and the way to print it: where there is no printer, the sight of it. */
export const TicketDialog = ({ order, onClose }: TicketDialogProps) => {
  const { t } = useTranslation('printing')
  const toast = useToast()
  const [kind, setKind] = useState<Kind>('customer')
  const [printerId, setPrinterId] = useState<string | null>(null)
  const { data: state } = useGetPrintStateQuery()
  const [print, { isLoading }] = usePrintOrderMutation()
  const printers = state?.settings.printers ?? []
  const printer = printers.find(({ id }) => id === printerId) ?? printers[0]

  const go = async ({ id }: Printer): Promise<void> => {
    try {
      await print({ order_id: order.id, kind, printer_id: id }).unwrap()
      toast('success', { title: t('ticket.done') })
      onClose()
    } catch (cause) {
      toast('error', { title: t(`errors:${asApiError(cause)?.code ?? 'unexpected'}`) })
    }
  }
  return (
    <Dialog
      title={t('ticket.title', { number: order.number })}
      onClose={onClose}
      testId="ticket-dialog"
      footer={
        <>
          <Button onClick={onClose}>{t('common:close')}</Button>
          {printer && (
            <Button
              variant="primary"
              isBusy={isLoading}
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
        <SelectField
          label={t('ticket.kind')}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={({ target }) => setKind(target.value as Kind)}
          data-testid="ticket-kind"
        />
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
      <Preview order={order} kind={kind} printer={printer} onClose={onClose} />
    </Dialog>
  )
}
