import { useTranslation } from 'react-i18next'
import type { RecordRow, RecordTable } from '@shared/schemas/records/records'
import { useCompany } from '@renderer/app/company/company-context'
import { SideDrawer } from '@renderer/ui/antd/side-drawer'
import { EntryList } from './entry-list'
import styles from './history.module.css'
import { useAuditPages } from './use-audit-pages'

export interface HistoryDrawerProps {
  readonly companyId: string
  readonly table: RecordTable
  readonly id: string
  readonly name: string
  readonly onRestored: (row: RecordRow<RecordTable>) => void
  readonly onClose: () => void
}

/** The entries of one row beside its form, which stays as it is typed. */
export const HistoryDrawer = ({ companyId, table, id, name, onRestored, onClose }: HistoryDrawerProps) => {
  const { t } = useTranslation('admin-settings')
  const { company } = useCompany()
  const pages = useAuditPages({ company_id: companyId, table, row: id })
  return (
    <SideDrawer title={t('history.of', { name })} onClose={onClose} testId="record-history">
      <div className={styles.drawer}>
        <EntryList
          pages={pages}
          companyId={companyId}
          timeZone={company?.time_zone ?? undefined}
          onRestored={onRestored}
          empty={t('history.empty')}
        />
      </div>
    </SideDrawer>
  )
}
