import { useTranslation } from 'react-i18next'
import { ExportButton } from '@renderer/app/exports/export-button'
import { EntryList } from '@renderer/app/office/history/entry-list'
import { useAuditPages } from '@renderer/app/office/history/use-audit-pages'
import { OfficeSection } from '@renderer/app/office/office-page'
import { Button } from '@renderer/ui/button'
import { HistoryFilters } from './history-filters'
import styles from './history-part.module.css'
import { useHistoryAddress } from './use-history-address'
import { useHistoryExport } from './use-history-export'

export interface HistoryPartProps {
  readonly companyId: string
  readonly timeZone: string | undefined
}

/** The audit log: filtered, page by page, and as a file. */
export const HistoryPart = ({ companyId, timeZone }: HistoryPartProps) => {
  const { t } = useTranslation('admin-settings')
  const address = useHistoryAddress()
  const question = { company_id: companyId, ...address.filter }
  const pages = useAuditPages(question)
  const { file, isBusy } = useHistoryExport(question, timeZone)
  const entries = pages.entries ?? []
  return (
    <OfficeSection
      title={t('parts.history')}
      lead={t('history.lead')}
      actions={
        <ExportButton
          isBusy={isBusy}
          disabled={entries.length === 0}
          onExport={(format) => void file(format)}
          testId="history-export"
        />
      }
    >
      <HistoryFilters companyId={companyId} address={address} entries={entries} />
      <EntryList
        pages={pages}
        companyId={companyId}
        timeZone={timeZone}
        empty={
          address.isFiltered ? (
            <div className={styles.none}>
              <p>{t('history.noneFound')}</p>
              <Button onClick={address.clear} data-testid="history-clear-empty">
                {t('history.filters.clear')}
              </Button>
            </div>
          ) : (
            t('history.empty')
          )
        }
      />
    </OfficeSection>
  )
}
