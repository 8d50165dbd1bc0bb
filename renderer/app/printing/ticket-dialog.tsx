import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaperWidth } from '@shared/schemas/printing/printing'
import { usePreviewTicketQuery, usePrintOrderMutation } from '@renderer/api/endpoints/printing'
import { ChoiceList } from '@renderer/ui/antd/choice-list'
import { PaperDialog } from './paper-dialog'
import { Preview } from './preview'

const KINDS = ['kitchen', 'customer'] as const
type Kind = (typeof KINDS)[number]

interface TicketDialogProps {
  readonly order: { readonly id: string; readonly number: string }
  readonly onClose: () => void
}

const OrderPreview = (asked: { order_id: string; kind: Kind; paper: PaperWidth }) => (
  <Preview {...usePreviewTicketQuery(asked)} />
)

/** The preview of an order's ticket, with a button that prints it. */
export const TicketDialog = ({ order, onClose }: TicketDialogProps) => {
  const { t } = useTranslation('printing')
  const [kind, setKind] = useState<Kind>('customer')
  const [print, { isLoading }] = usePrintOrderMutation()
  return (
    <PaperDialog
      title={t('ticket.title', { number: order.number })}
      preview={(paper) => <OrderPreview order_id={order.id} kind={kind} paper={paper} />}
      isPrinting={isLoading}
      onPrint={({ id }) => print({ order_id: order.id, kind, printer_id: id }).unwrap()}
      onClose={onClose}
    >
      <ChoiceList
        label={t('ticket.kind')}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={setKind}
        testId="ticket-kind"
      />
    </PaperDialog>
  )
}
