import { useTranslation } from 'react-i18next'
import { EntryList } from '@renderer/app/office/history/entry-list'
import { useAuditPages } from '@renderer/app/office/history/use-audit-pages'
import { OfficeSection } from '@renderer/app/office/office-page'

/** Who gave and took away rights on the platform, changed its settings, and decided on companies or deleted them; for super admins. */
export const PlatformHistory = () => {
  const { t } = useTranslation('admin-company')
  const pages = useAuditPages({ company_id: null })
  return (
    <OfficeSection title={t('platform.history.title')} lead={t('platform.history.lead')}>
      <EntryList pages={pages} companyId={null} timeZone={undefined} empty={t('platform.history.empty')} />
    </OfficeSection>
  )
}
