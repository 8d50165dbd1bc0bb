import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { ManagedCompany } from '@shared/contract/company/company-office-methods'
import { companyDisplayName } from '@shared/domain/company/company'
import { isSuperAdmin } from '@shared/domain/access/permissions'
import { useListHousesQuery, useSetHouseMutation } from '@renderer/api/endpoints/house'
import { useAuth } from '@renderer/app/auth-context'
import { ConfirmDialog } from '@renderer/app/office/confirm-dialog'
import { DataTable, type Column } from '@renderer/app/office/data-table'
import { ListState, OfficePage } from '@renderer/app/office/office-page'
import { useSaveToast } from '@renderer/app/office/use-save-toast'
import { PATHS } from '@renderer/app/paths'
import { Badge } from '@renderer/ui/badge'
import { Button } from '@renderer/ui/button'
import { ButtonLink } from '@renderer/ui/button-link'
import styles from './companies-page.module.css'
import { CompanyForm } from './company-form'

/** `/admin/companies`: the companies somebody manages; super admins see all and add new ones. */
export const ManagedCompaniesPage = () => {
  const { t } = useTranslation('admin-house')
  const [params, setParams] = useSearchParams()
  const { access } = useAuth()
  const mayAdd = isSuperAdmin(access)
  const { data: houses, error, refetch } = useListHousesQuery({})
  const edited = params.get('edit')
  const house = houses?.find(({ id }) => id === edited) ?? null
  const open = (id: string | null): void => setParams(id === null ? {} : { edit: id })

  if (house || (edited === 'new' && mayAdd))
    return <CompanyForm key={edited} house={house} onClose={() => open(null)} onCreated={open} />
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
        rows={houses}
        error={error}
        onRetry={() => void refetch()}
        empty={<p>{t('companies.empty')}</p>}
      >
        {(rows) => <Companies houses={rows} onEdit={open} />}
      </ListState>
    </OfficePage>
  )
}

const nameOf = (house: ManagedCompany): string => companyDisplayName(house) ?? house.slug
const cityOf = ({ cidade, uf }: ManagedCompany): string => [cidade, uf].filter(Boolean).join('/')
const byText = (text: (house: ManagedCompany) => string) => (left: ManagedCompany, right: ManagedCompany) =>
  text(left).localeCompare(text(right))

const Companies = ({
  houses,
  onEdit,
}: {
  houses: readonly ManagedCompany[]
  onEdit: (id: string) => void
}) => {
  const { t } = useTranslation(['admin-house', 'office'])
  const toldSave = useSaveToast()
  const [setHouse, { isLoading }] = useSetHouseMutation()
  const [switched, setSwitched] = useState<ManagedCompany | null>(null)

  const turn = async (house: ManagedCompany): Promise<void> => {
    const is_active = !house.is_active
    const title = t(is_active ? 'companies.activated' : 'companies.deactivated')
    await toldSave(setHouse({ company_id: house.id, values: { is_active } }).unwrap(), title)
    setSwitched(null)
  }

  const columns: readonly Column<ManagedCompany>[] = [
    {
      key: 'name',
      title: t('companies.fields.name'),
      text: (house) => `${nameOf(house)} ${house.slug}`,
      sort: byText(nameOf),
      render: (house) => (
        <div className={styles.name}>
          <strong>{nameOf(house)}</strong>
          <span className={styles.slug}>{house.slug}</span>
          <span data-testid={`state-${house.slug}`}>
            <Badge tone={house.is_active ? 'success' : 'neutral'}>
              {t(house.is_active ? 'companies.active' : 'companies.inactive')}
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
      render: (house) => cityOf(house) || '—',
      isWide: true,
    },
    {
      key: 'actions',
      title: t('companies.actions'),
      render: (house) => (
        <div className={styles.actions}>
          <Button
            onClick={() => onEdit(house.id)}
            aria-label={t('companies.editOf', { name: nameOf(house) })}
            data-testid={`edit-${house.slug}`}
          >
            {t('office:edit')}
          </Button>
          <Button
            variant="ghost"
            onClick={() => setSwitched(house)}
            aria-label={t(house.is_active ? 'companies.deactivateOf' : 'companies.activateOf', {
              name: nameOf(house),
            })}
            data-testid={`switch-${house.slug}`}
          >
            {t(house.is_active ? 'companies.deactivate' : 'companies.activate')}
          </Button>
        </div>
      ),
    },
  ]

  return (
    <>
      <DataTable
        label={t('companies.title')}
        rows={houses}
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
