import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import type { RecordRow, RecordTable } from '@shared/schemas/records/records'
import { useCompany } from '@renderer/app/company/company-context'
import { useFocusBackOnClose } from '@renderer/ui/antd/use-focus-back'
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
  const { t } = useTranslation(['admin-settings', 'common'])
  const { company } = useCompany()
  const pages = useAuditPages({ company_id: companyId, table, row: id })
  useFocusBackOnClose()
  return (
    <Drawer
      open
      title={t('history.of', { name })}
      onClose={onClose}
      size="min(30rem, 100vw)"
      closable={{ 'aria-label': t('common:close') }}
      data-testid="record-history"
    >
      <div className={styles.drawer}>
        <EntryList
          pages={pages}
          companyId={companyId}
          timeZone={company?.time_zone ?? undefined}
          onRestored={onRestored}
          empty={<p>{t('history.empty')}</p>}
        />
      </div>
    </Drawer>
  )
}
