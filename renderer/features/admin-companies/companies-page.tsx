import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { MANAGED_STATES, type ManagedState } from '@shared/contract/company/company-office-methods'
import { isSuperAdmin } from '@shared/domain/access/permissions'
import {
  useListManagedCompaniesQuery,
  useReadManagedCompanyQuery,
} from '@renderer/api/endpoints/managed-companies'
import { useGateway } from '@renderer/app/gateway-context'
import { useAuth } from '@renderer/app/session/auth-context'
import office from '@renderer/app/office/office.module.css'
import { ListState, OfficePage } from '@renderer/app/office/office-page'
import { PagedSearch, usePagedSearch } from '@renderer/app/office/paged-search'
import { lazyPart } from '@renderer/app/lazy-part'
import { PATHS } from '@renderer/app/routes/paths'
import { Button } from '@renderer/ui/button'
import { ButtonLink } from '@renderer/ui/button-link'
import { LoadFailure } from '@renderer/app/office/office-states'
import { SelectField } from '@renderer/ui/antd/field'
import { Skeleton } from '@renderer/ui/skeleton'
import { CompaniesTable } from './companies-table'
import { CompanyForm, type CompanyPart } from './company-form'
import { PlatformSettings } from './platform-settings'

/** Its words come from many pages' texts: for super admins alone. */
const PlatformHistory = lazyPart(async () => (await import('./platform-history')).PlatformHistory)

/** `/admin/companies`: the companies the user manages; super admins see all, decide on them and add new ones. */
export const ManagedCompaniesPage = () => {
  const [params, setParams] = useSearchParams()
  const { access } = useAuth()
  const isPlatform = isSuperAdmin(access)
  const edited = params.get('edit')
  const open = (id: string | null): void => setParams(id === null ? {} : { edit: id })
  const openHours = (id: string): void => setParams({ edit: id, part: 'hours' })
  if (edited === 'new' && isPlatform)
    return <CompanyForm key={edited} company={null} onClose={() => open(null)} onCreated={openHours} />
  if (edited !== null && edited !== 'new')
    return (
      <EditedCompany
        key={edited}
        companyId={edited}
        first={params.get('part') === 'hours' ? 'hours' : 'data'}
        onClose={() => open(null)}
        onCreated={openHours}
      />
    )
  const listed = MANAGED_STATES.find((state) => state === params.get('estado')) ?? null
  return (
    <CompaniesList
      key={String(isPlatform)}
      isPlatform={isPlatform}
      first={isPlatform ? listed : null}
      onEdit={open}
    />
  )
}

/** Reads one company by its id, because the list is paged and shortens descriptions. */
const EditedCompany = ({
  companyId,
  first,
  onClose,
  onCreated,
}: {
  companyId: string
  first: CompanyPart
  onClose: () => void
  onCreated: (id: string) => void
}) => {
  const { t } = useTranslation('admin-company')
  const { currentData: company, error, refetch } = useReadManagedCompanyQuery({ company_id: companyId })
  if (company) return <CompanyForm company={company} first={first} onClose={onClose} onCreated={onCreated} />
  return (
    <OfficePage title={t('companies.title')} testId="admin-companies">
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />}
      <Button onClick={onClose}>{t('companies.back')}</Button>
    </OfficePage>
  )
}

const CompaniesList = ({
  isPlatform,
  first,
  onEdit,
}: {
  isPlatform: boolean
  /** The state that the address asks for. */
  first: ManagedState | null
  onEdit: (id: string) => void
}) => {
  const { t } = useTranslation('admin-company')
  const isWeb = useGateway().terminal === null
  const search = usePagedSearch()
  const [state, setState] = useState(first)
  const {
    data: companies,
    error,
    refetch,
  } = useListManagedCompaniesQuery({ ...search.filter, ...(state && { state }) })
  const isFiltered = state !== null || Object.keys(search.filter).length > 0
  const choose = (value: ManagedState | ''): void => {
    setState(value || null)
    search.setPage(0)
  }
  const filters = isPlatform && (
    <div className={office.filter}>
      <SelectField
        label={t('companies.states.label')}
        value={state ?? ''}
        options={['' as const, ...MANAGED_STATES].map((value) => ({
          value,
          label: t(`companies.states.lists.${value || 'all'}`),
        }))}
        onChange={choose}
        data-testid="companies-state"
      />
    </div>
  )
  return (
    <OfficePage
      title={t('companies.title')}
      lead={t('companies.lead')}
      testId="admin-companies"
      actions={
        isPlatform ? (
          <Button variant="primary" onClick={() => onEdit('new')} data-testid="add">
            {t('companies.add')}
          </Button>
        ) : (
          isWeb && (
            <ButtonLink to={PATHS.registerCompany} data-testid="register-link">
              {t('companies.register')}
            </ButtonLink>
          )
        )
      }
    >
      <PagedSearch label={t('companies.title')} search={search} count={companies?.length} filters={filters}>
        <ListState
          rows={companies}
          error={error}
          onRetry={() => void refetch()}
          empty={t(isFiltered ? 'companies.noneFound' : 'companies.empty')}
        >
          {(rows) => <CompaniesTable companies={rows} isPlatform={isPlatform} onEdit={onEdit} />}
        </ListState>
      </PagedSearch>
      {isPlatform && <PlatformSettings />}
      {isPlatform && <PlatformHistory />}
    </OfficePage>
  )
}
