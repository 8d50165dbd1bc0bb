import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { can } from '@shared/domain/access/permissions'
import { useRecords } from '@renderer/api/endpoints/records'
import { useAuth } from '@renderer/app/session/auth-context'
import { useCompany } from '@renderer/app/company/company-context'
import { ListState, OfficePage, OfficeSection } from '@renderer/app/office/office-page'
import { placeAfter } from '@renderer/app/office/place-after'
import { PATHS } from '@renderer/app/routes/paths'
import { Button } from '@renderer/ui/button'
import { ButtonLink } from '@renderer/ui/button-link'
import { ComboForm } from './combo-form'
import { ComboList } from './combo-list'

/** `/admin/trailer`: combos, and links to quick order and the history (spec §1). */
export const TrailerPage = () => {
  const { company } = useCompany()
  return company ? <Trailer companyId={company.id} /> : null
}

const Trailer = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation('admin-trailer')
  const { access } = useAuth()
  const [params, setParams] = useSearchParams()
  const { rows, error, refetch } = useRecords('combos', companyId)
  const edited = params.get('edit')
  const combo = rows?.find(({ id }) => id === edited)
  const mayTakeOrders = can(access, 'canTakeOrders', companyId)
  const mayEdit = can(access, 'canManageMenu', companyId)

  if (rows && (edited === 'new' || combo))
    return (
      <ComboForm
        key={edited}
        companyId={companyId}
        combo={combo ?? null}
        place={placeAfter(rows)}
        onClose={() => setParams({})}
      />
    )
  return (
    <OfficePage
      title={t('title')}
      lead={t('lead')}
      testId="admin-trailer"
      actions={
        <>
          {mayTakeOrders && (
            <ButtonLink to={PATHS.quickOrder} data-testid="to-quick-order">
              {t('quickOrder')}
            </ButtonLink>
          )}
          <ButtonLink to={PATHS.tableOrders} data-testid="to-history">
            {t('history')}
          </ButtonLink>
        </>
      }
    >
      <OfficeSection
        title={t('combos')}
        lead={t('combosLead')}
        actions={
          mayEdit && (
            <Button variant="primary" onClick={() => setParams({ edit: 'new' })} data-testid="add">
              {t('add')}
            </Button>
          )
        }
      >
        <ListState rows={rows} error={error} onRetry={() => void refetch()} empty={t('empty')}>
          {(combos) => (
            <ComboList companyId={companyId} combos={combos} onEdit={(id) => setParams({ edit: id })} />
          )}
        </ListState>
      </OfficeSection>
    </OfficePage>
  )
}
