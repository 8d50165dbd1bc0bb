import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Company } from '@shared/schemas/company'
import { asApiError } from '@renderer/api/error'
import { useRecords } from '@renderer/api/endpoints/records'
import { useCompany } from '@renderer/app/company-context'
import { OfficePage } from '@renderer/app/office/office-page'
import { Button } from '@renderer/ui/button'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { PageSpinner } from '@renderer/ui/spinner'
import { Book } from './book'
import { SettingsForm } from './settings-form'

/** `/admin/reservations`: the house's book, and what it asks of reservations. */
export const ReservationsAdminPage = () => {
  const { company } = useCompany()
  return company ? <Reservations key={company.id} company={company} /> : null
}

const Reservations = ({ company }: { readonly company: Company }) => {
  const { t } = useTranslation('admin-reservations')
  const [params, setParams] = useSearchParams()
  if (params.get('view') === 'settings')
    return (
      <OfficePage title={t('settings')} lead={t('settingsLead')} testId="admin-reservation-settings">
        <Settings companyId={company.id} onClose={() => setParams({})} />
      </OfficePage>
    )
  return (
    <OfficePage
      title={t('title')}
      lead={t('lead')}
      testId="admin-reservations"
      actions={
        <Button onClick={() => setParams({ view: 'settings' })} data-testid="open-settings">
          {t('settings')}
        </Button>
      }
    >
      <Book company={company} />
    </OfficePage>
  )
}

const Settings = ({ companyId, onClose }: { readonly companyId: string; readonly onClose: () => void }) => {
  const { rows, error, refetch } = useRecords('reservation_settings', companyId)
  if (!rows && error)
    return <LoadError code={asApiError(error)?.code ?? 'unexpected'} onRetry={() => void refetch()} />
  if (!rows) return <PageSpinner />
  return <SettingsForm companyId={companyId} row={rows[0] ?? null} onClose={onClose} />
}
