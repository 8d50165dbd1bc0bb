import { useTranslation } from 'react-i18next'
import { asApiError } from '@renderer/api/error'
import { useRecords } from '@renderer/api/endpoints/records'
import { useCompany } from '@renderer/app/company-context'
import { OfficePage } from '@renderer/app/office/office-page'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { Skeleton } from '@renderer/ui/skeleton'
import { DeliveryForm } from './delivery-form'

/** `/admin/delivery`: the figures of a company's delivery (spec §9). */
export const DeliverySettingsPage = () => {
  const { company } = useCompany()
  return company ? <DeliveryOf key={company.id} companyId={company.id} /> : null
}

const DeliveryOf = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation('admin-house')
  const { rows, error, refetch } = useRecords('delivery_settings', companyId)
  return (
    <OfficePage title={t('delivery.title')} lead={t('delivery.lead')} testId="admin-delivery">
      {rows ? (
        <DeliveryForm companyId={companyId} settings={rows[0] ?? null} />
      ) : error ? (
        <LoadError code={asApiError(error)?.code ?? 'unexpected'} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={480} />
      )}
    </OfficePage>
  )
}
