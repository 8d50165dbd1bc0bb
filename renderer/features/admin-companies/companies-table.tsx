import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeInput } from '@shared/contract/gateway'
import type { DecidedCompany } from '@shared/contract/company/company-office-methods'
import { can } from '@shared/domain/access/permissions'
import { companyDisplayName } from '@shared/domain/company/company'
import { asApiError } from '@renderer/api/error'
import { useDecideCompanyMutation, useUpdateCompanyMutation } from '@renderer/api/endpoints/managed-companies'
import { ConfirmDialog } from '@renderer/app/office/confirm-dialog'
import { DataTable, type Column } from '@renderer/app/office/data-table'
import { useRecordErrorToast } from '@renderer/app/office/use-record-error-toast'
import { useSaveToast } from '@renderer/app/office/use-save-toast'
import { useAuth } from '@renderer/app/session/auth-context'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { CompanyState } from './company-state'
import styles from './companies-page.module.css'

const DecisionDialog = lazy(async () => ({ default: (await import('./decision-dialog')).DecisionDialog }))

const nameOf = (company: DecidedCompany): string => companyDisplayName(company) ?? company.slug
const cityOf = ({ cidade, uf }: DecidedCompany): string => [cidade, uf].filter(Boolean).join('/')

const shownOf = ({ nome_fantasia, name, slug, refused_at = null }: DecidedCompany) => ({
  name: nome_fantasia || name || '',
  slug,
  refused_at,
})

interface Question {
  readonly kind: 'switch' | 'refuse' | 'suspend'
  readonly company: DecidedCompany
}

/** A page of companies with their actions; the platform's decisions are for super admins. */
export const CompaniesTable = ({
  companies,
  isPlatform,
  onEdit,
}: {
  companies: readonly DecidedCompany[]
  isPlatform: boolean
  onEdit: (id: string) => void
}) => {
  const { t } = useTranslation(['admin-company', 'office'])
  const { access } = useAuth()
  const toast = useToast()
  const showError = useRecordErrorToast()
  const saveWithToast = useSaveToast()
  const [updateCompany, { isLoading: isSwitching }] = useUpdateCompanyMutation()
  const [decideCompany, { isLoading: isDeciding }] = useDecideCompanyMutation()
  const [question, setQuestion] = useState<Question | null>(null)

  const turn = async (company: DecidedCompany): Promise<void> => {
    const is_active = !company.is_active
    const title = t(is_active ? 'companies.activated' : 'companies.deactivated')
    await saveWithToast(updateCompany({ company_id: company.id, values: { is_active } }).unwrap(), title)
    setQuestion(null)
  }
  const decide = async (decided: OfficeInput<'companies.decide'>): Promise<void> => {
    const { error } = await decideCompany(decided)
    const isChanged = asApiError(error)?.code === 'edit_conflict'
    // The list is read again after a refusal, too.
    if (isChanged)
      toast('error', { title: t('office:failed.update'), description: t('companies.decisions.changed') })
    else if (error) showError('update', error)
    else toast('success', { title: t(`companies.decisions.done.${decided.decision}`) })
    if (isChanged || !error) setQuestion(null)
  }

  const columns: readonly Column<DecidedCompany>[] = [
    {
      key: 'name',
      title: t('companies.fields.name'),
      render: (company) => (
        <div className={styles.name}>
          <strong>{nameOf(company)}</strong>
          <span className={styles.slug}>{company.slug}</span>
          <CompanyState
            company={company}
            mayAsk={!isPlatform && can(access, 'canManageCompany', company.id)}
          />
        </div>
      ),
    },
    {
      key: 'city',
      title: t('companies.fields.cidade'),
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
          {isPlatform && (
            <Decisions
              company={company}
              isBusy={isDeciding}
              onDecide={(decision) => {
                const company_id = company.id
                void decide(
                  decision === 'lift'
                    ? { company_id, decision }
                    : { company_id, decision, shown: shownOf(company) },
                )
              }}
              onAsk={(kind) => setQuestion({ kind, company })}
            />
          )}
          <Button
            variant="ghost"
            onClick={() => setQuestion({ kind: 'switch', company })}
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
        hasSearch={false}
        hasCount={false}
      />
      {question?.kind === 'switch' && (
        <SwitchQuestion
          company={question.company}
          isBusy={isSwitching}
          onConfirm={() => void turn(question.company)}
          onClose={() => setQuestion(null)}
        />
      )}
      {question && question.kind !== 'switch' && (
        <Suspense fallback={null}>
          <DecisionDialog
            kind={question.kind}
            companyId={question.company.id}
            name={nameOf(question.company)}
            isBusy={isDeciding}
            onDecide={(reason) => {
              const about = { company_id: question.company.id, reason }
              void decide(
                question.kind === 'refuse'
                  ? { ...about, decision: 'refuse', shown: shownOf(question.company) }
                  : { ...about, decision: 'suspend' },
              )
            }}
            onClose={() => setQuestion(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The platform's possible decisions on a company in its current state. */
const Decisions = ({
  company: { slug, suspended_at, approved_at, refused_at, renamed },
  isBusy,
  onDecide,
  onAsk,
}: {
  company: DecidedCompany
  isBusy: boolean
  onDecide: (decision: 'approve' | 'lift') => void
  onAsk: (kind: 'refuse' | 'suspend') => void
}) => {
  const { t } = useTranslation('admin-company')
  return (
    <>
      {!approved_at && (
        <Button
          variant="primary"
          isBusy={isBusy}
          onClick={() => onDecide('approve')}
          data-testid={`approve-${slug}`}
        >
          {t('companies.decisions.approve')}
        </Button>
      )}
      {approved_at && renamed && (
        <Button isBusy={isBusy} onClick={() => onDecide('approve')} data-testid={`approve-name-${slug}`}>
          {t('companies.decisions.approveName')}
        </Button>
      )}
      {!approved_at && !refused_at && (
        <Button onClick={() => onAsk('refuse')} data-testid={`refuse-${slug}`}>
          {t('companies.decisions.refuse')}
        </Button>
      )}
      {suspended_at ? (
        <Button isBusy={isBusy} onClick={() => onDecide('lift')} data-testid={`lift-${slug}`}>
          {t('companies.decisions.lift')}
        </Button>
      ) : (
        approved_at && (
          <Button onClick={() => onAsk('suspend')} data-testid={`suspend-${slug}`}>
            {t('companies.decisions.suspend')}
          </Button>
        )
      )}
    </>
  )
}

const SwitchQuestion = ({
  company,
  isBusy,
  onConfirm,
  onClose,
}: {
  company: DecidedCompany
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation('admin-company')
  const kind = company.is_active ? 'deactivate' : 'activate'
  return (
    <ConfirmDialog
      title={t(`companies.${kind}Title`)}
      confirmLabel={t(`companies.${kind}`)}
      isDangerous={company.is_active}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t(`companies.${kind}Text`, { name: nameOf(company) })}</p>
    </ConfirmDialog>
  )
}
