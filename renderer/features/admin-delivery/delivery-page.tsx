import { useTranslation } from 'react-i18next'
import { useCompany } from '@renderer/app/company/company-context'
import { OfficePage } from '@renderer/app/office/office-page'
import { SingleRow } from '@renderer/app/office/single-row'
import { DeliveryForm } from './delivery-form'

/** `/admin/delivery`: a company's delivery settings (spec §9). */
export const DeliverySettingsPage = () => {
  const { company } = useCompany()
  return company ? <DeliveryOf key={company.id} companyId={company.id} /> : null
}

const DeliveryOf = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation('admin-company')
  return (
    <OfficePage title={t('delivery.title')} lead={t('delivery.lead')} testId="admin-delivery">
      <SingleRow table="delivery_settings" companyId={companyId} height={480}>
        {(row) => <DeliveryForm companyId={companyId} settings={row} />}
      </SingleRow>
    </OfficePage>
  )
}
