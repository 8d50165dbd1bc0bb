import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { ManagedCompany } from '@shared/contract/company/company-office-methods'
import { companyDisplayName } from '@shared/domain/company/company'
import { isSuperAdmin } from '@shared/domain/access/permissions'
import {
  useListManagedCompaniesQuery,
  useUpdateCompanyMutation,
} from '@renderer/api/endpoints/managed-companies'
import { useAuth } from '@renderer/app/session/auth-context'
import { ConfirmDialog } from '@renderer/app/office/confirm-dialog'
import { DataTable, type Column } from '@renderer/app/office/data-table'
import { ListState, OfficePage } from '@renderer/app/office/office-page'
import { useSaveToast } from '@renderer/app/office/use-save-toast'
import { PATHS } from '@renderer/app/routes/paths'
import { Badge } from '@renderer/ui/badge'
import { Button } from '@renderer/ui/button'
import { ButtonLink } from '@renderer/ui/button-link'
import styles from './companies-page.module.css'
import { CompanyForm } from './company-form'

/** `/admin/companies`: the companies somebody manages; super admins see all and add new ones. */
export const ManagedCompaniesPage = () => {
  const { t } = useTranslation('admin-company')
  const [params, setParams] = useSearchParams()
  const { access } = useAuth()
  const mayAdd = isSuperAdmin(access)
  const { data: companies, error, refetch } = useListManagedCompaniesQuery({})
  const edited = params.get('edit')
  const company = companies?.find(({ id }) => id === edited) ?? null
  const open = (id: string | null): void => setParams(id === null ? {} : { edit: id })

  if (company || (edited === 'new' && mayAdd))
    return <CompanyForm key={edited} company={company} onClose={() => open(null)} onCreated={open} />
  return (
    <OfficePage
      title={t('companies.title')}
      lead={t('companies.lead')}
      testId="admin-companies"
      actions={
        mayAdd ? (
          <Button variant="primary" onClick={() => open('new')} data-testid="add">
            {t('companies.add')}
          </Button>
        ) : (
          <ButtonLink to={PATHS.registerCompany} data-testid="register-link">
            {t('companies.register')}
          </ButtonLink>
        )
      }
    >
      <ListState
        rows={companies}
        error={error}
        onRetry={() => void refetch()}
        empty={<p>{t('companies.empty')}</p>}
      >
        {(rows) => <Companies companies={rows} onEdit={open} />}
      </ListState>
    </OfficePage>
  )
}

const nameOf = (company: ManagedCompany): string => companyDisplayName(company) ?? company.slug
const cityOf = ({ cidade, uf }: ManagedCompany): string => [cidade, uf].filter(Boolean).join('/')
const byText = (text: (company: ManagedCompany) => string) => (left: ManagedCompany, right: ManagedCompany) =>
  text(left).localeCompare(text(right))

const Companies = ({
  companies,
  onEdit,
}: {
  companies: readonly ManagedCompany[]
  onEdit: (id: string) => void
}) => {
  const { t } = useTranslation(['admin-company', 'office'])
  const saveWithToast = useSaveToast()
  const [updateCompany, { isLoading }] = useUpdateCompanyMutation()
  const [switched, setSwitched] = useState<ManagedCompany | null>(null)

  const turn = async (company: ManagedCompany): Promise<void> => {
    const is_active = !company.is_active
    const title = t(is_active ? 'companies.activated' : 'companies.deactivated')
    await saveWithToast(updateCompany({ company_id: company.id, values: { is_active } }).unwrap(), title)
    setSwitched(null)
  }

  const columns: readonly Column<ManagedCompany>[] = [
    {
      key: 'name',
      title: t('companies.fields.name'),
      text: (company) => `${nameOf(company)} ${company.slug}`,
      sort: byText(nameOf),
      render: (company) => (
        <div className={styles.name}>
          <strong>{nameOf(company)}</strong>
          <span className={styles.slug}>{company.slug}</span>
          <span data-testid={`state-${company.slug}`}>
            <Badge tone={company.is_active ? 'success' : 'neutral'}>
              {t(company.is_active ? 'companies.active' : 'companies.inactive')}
            </Badge>
          </span>
        </div>
      ),
    },
    {
      key: 'city',
      title: t('companies.fields.cidade'),
      text: cityOf,
      sort: byText(cityOf),
      render: (company) => cityOf(company) || '—',
      isWide: true,
    },
    {
      key: 'actions',
      title: t('companies.actions'),
      render: (company) => (
        <div className={styles.actions}>
          <Button
            onClick={() => onEdit(company.id)}
            aria-label={t('companies.editOf', { name: nameOf(company) })}
            data-testid={`edit-${company.slug}`}
          >
            {t('office:edit')}
          </Button>
          <Button
            variant="ghost"
            onClick={() => setSwitched(company)}
            aria-label={t(company.is_active ? 'companies.deactivateOf' : 'companies.activateOf', {
              name: nameOf(company),
            })}
            data-testid={`switch-${company.slug}`}
          >
            {t(company.is_active ? 'companies.deactivate' : 'companies.activate')}
          </Button>
        </div>
      ),
    },
  ]

  return (
    <>
      <DataTable
        label={t('companies.title')}
        rows={companies}
        rowKey={({ id }) => id}
        columns={columns}
        onOpen={({ id }) => onEdit(id)}
      />
      {switched && (
        <ConfirmDialog
          title={t(switched.is_active ? 'companies.deactivateTitle' : 'companies.activateTitle')}
          confirmLabel={t(switched.is_active ? 'companies.deactivate' : 'companies.activate')}
          isDangerous={switched.is_active}
          isBusy={isLoading}
          onConfirm={() => void turn(switched)}
          onClose={() => setSwitched(null)}
        >
          <p>
            {t(switched.is_active ? 'companies.deactivateText' : 'companies.activateText', {
              name: nameOf(switched),
            })}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
