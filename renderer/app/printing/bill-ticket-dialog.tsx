import { useTranslation } from 'react-i18next'
import type { PaperWidth } from '@shared/schemas/printing/printing'
import { usePreviewBillQuery, usePrintBillMutation } from '@renderer/api/endpoints/printing'
import { PaperDialog } from './paper-dialog'
import { Preview } from './preview'

interface BillTicketDialogProps {
  readonly tabId: string
  readonly billId: string | null
  readonly name: string
  readonly onClose: () => void
}

const BillPreview = (asked: { tab_id: string; bill_id: string | null; paper: PaperWidth }) => (
  <Preview {...usePreviewBillQuery(asked, { refetchOnMountOrArgChange: true })} />
)

/** The preview of a tab's bill, before payment or as a receipt, with a button that prints it. */
export const BillTicketDialog = ({ tabId, billId, name, onClose }: BillTicketDialogProps) => {
  const { t } = useTranslation('printing')
  const [print, { isLoading }] = usePrintBillMutation()
  return (
    <PaperDialog
      title={t('ticket.bill', { name })}
      preview={(paper) => <BillPreview tab_id={tabId} bill_id={billId} paper={paper} />}
      isPrinting={isLoading}
      onPrint={({ id }) => print({ tab_id: tabId, bill_id: billId, printer_id: id }).unwrap()}
      onClose={onClose}
    />
  )
}
