import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Company } from '@shared/schemas/company/company'
import { useCompany } from '@renderer/app/company/company-context'
import { OfficePage } from '@renderer/app/office/office-page'
import { SingleRow } from '@renderer/app/office/single-row'
import { Button } from '@renderer/ui/button'
import { Book } from './book'
import { SettingsForm } from './settings-form'

/** `/admin/reservations`: the reservation book and its settings. */
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
        <SingleRow table="reservation_settings" companyId={company.id} height={480}>
          {(row) => <SettingsForm companyId={company.id} row={row} onClose={() => setParams({})} />}
        </SingleRow>
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
