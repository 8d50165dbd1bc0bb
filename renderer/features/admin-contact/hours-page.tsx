import { useTranslation } from 'react-i18next'
import { useCompany } from '@renderer/app/company/company-context'
import { OfficePage } from '@renderer/app/office/office-page'
import { OpeningEditor } from '@renderer/app/office/opening-editor/opening-editor'

/** `/admin/hours`: when a company is open, and the dates that differ. */
export const HoursPage = () => {
  const { t } = useTranslation('admin-company')
  const { company } = useCompany()
  if (!company) return null
  return (
    <OfficePage title={t('hours.title')} lead={t('hours.lead')} testId="admin-hours">
      <OpeningEditor key={company.id} company={company} />
    </OfficePage>
  )
}
