import { useTranslation } from 'react-i18next'
import { figureSheets } from '@shared/domain/sales/figures-export'
import type { DaySpan } from '@shared/domain/sales/sales-figures'
import type { Company } from '@shared/schemas/company/company'
import { useLazyReadDashboardQuery } from '@renderer/api/endpoints/figures'
import { ExportButton } from '@renderer/app/exports/export-button'
import { useExport, type FileFormat } from '@renderer/app/exports/use-export'
import { useCancelReason } from '@renderer/app/orders/use-cancel-reason'

/** The figures of the shown period as a file, with every dish and reason: the page shows the first ten. */
export const FiguresFile = ({ company, span }: { company: Company; span: DaySpan }) => {
  const { t } = useTranslation(['admin-dashboard', 'payment-methods'])
  const reasonText = useCancelReason()
  const [read] = useLazyReadDashboardQuery()
  const { write, isBusy } = useExport(company)
  const file = (format: FileFormat): Promise<void> =>
    write({ kind: 'figures', name: `${t('file.name')}-${span.from}-${span.to}`, format, ...span }, async () =>
      figureSheets(
        await read({ company_id: company.id, ...span, all: true }).unwrap(),
        company.day_cutoff_hour,
        {
          sheet: (sheet) => t(`file.sheets.${sheet}`),
          heading: (column) => t(`file.columns.${column}`),
          method: (method) => t(`payment-methods:${method}`),
          taker: (kind) => t(`staff.${kind}`),
          reason: (reason) => (reason === null ? t('noReason') : reasonText(reason)),
        },
      ),
    )
  return <ExportButton isBusy={isBusy} onExport={(format) => void file(format)} testId="figures-export" />
}
