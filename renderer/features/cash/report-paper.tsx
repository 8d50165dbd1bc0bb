import { useTranslation } from 'react-i18next'
import type { PaperWidth } from '@shared/schemas/printing/printing'
import type { ReportedSession } from '@shared/schemas/cash/cash'
import { usePreviewCashQuery, usePrintCashMutation } from '@renderer/api/endpoints/cash'
import { PaperDialog } from '@renderer/app/printing/paper-dialog'
import { Preview } from '@renderer/app/printing/preview'

const CashPreview = (asked: { session_id: string; paper: PaperWidth }) => (
  <Preview {...usePreviewCashQuery(asked, { refetchOnMountOrArgChange: true })} />
)

/** The X or Z report as it would be printed, and the way to print it. */
export const ReportPaper = ({
  session,
  onClose,
}: {
  readonly session: Pick<ReportedSession, 'id' | 'z_number' | 'closing'>
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('cash')
  const [print, { isLoading }] = usePrintCashMutation()
  return (
    <PaperDialog
      title={t(session.closing ? 'report.z' : 'report.x', { number: session.z_number })}
      preview={(paper) => <CashPreview session_id={session.id} paper={paper} />}
      isPrinting={isLoading}
      onPrint={({ id }) => print({ session_id: session.id, printer_id: id }).unwrap()}
      onClose={onClose}
    />
  )
}
