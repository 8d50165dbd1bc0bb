import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Output } from '@shared/contract/gateway'
import { companyDisplayName } from '@shared/domain/company/company'
import { useCompany } from '@renderer/app/company/company-context'
import { useGateway } from '@renderer/app/gateway-context'
import { PATHS } from '@renderer/app/routes/paths'
import { useListMyCompaniesQuery } from '@renderer/api/endpoints/companies'
import { asApiError } from '@renderer/api/error'
import { usePersonId } from '@renderer/app/session/auth-context'
import { Button } from '@renderer/ui/button'
import { Card } from '@renderer/ui/card'
import { Dialog } from '@renderer/ui/dialog'
import { DialogFooter } from '@renderer/ui/dialog-footer'
import { useToast } from '@renderer/ui/feedback/toasts'
import styles from './account.module.css'
import { useLeaveCompanyMutation } from './own-data-api'

type Mine = Output<'companies.mine'>[number]

const nameOf = ({ company }: Mine): string => companyDisplayName(company) ?? company.slug

/** Confirms leaving a company. The last owner learns what to do first. */
const LeaveDialog = ({ mine, onClose }: { mine: Mine; onClose: () => void }) => {
  const { t } = useTranslation('account')
  const toast = useToast()
  const { company, clear, isFixed } = useCompany()
  const [leave, { isLoading, error }] = useLeaveCompanyMutation()
  const name = nameOf(mine)
  const problem = asApiError(error)

  const confirm = async (): Promise<void> => {
    const answer = await leave({ company_id: mine.company.id })
    if (answer.error) return
    if (company?.id === mine.company.id && !isFixed) clear()
    toast('success', { title: t('companies.left', { name }) })
    onClose()
  }
  return (
    <Dialog
      title={t('companies.question', { name })}
      onClose={onClose}
      testId="leave-company"
      footer={
        <DialogFooter
          onCancel={onClose}
          confirmLabel={t('companies.leave')}
          isDangerous
          isBusy={isLoading}
          onConfirm={() => void confirm()}
          testId="leave-confirm"
        />
      }
    >
      <p>{t('companies.questionText', { name })}</p>
      {problem && (
        <p role="alert" className={styles.problem} data-testid="leave-problem">
          {problem.details.reason === 'last_owner'
            ? t('companies.lastOwner', { name })
            : t(`errors:${problem.code}`)}
        </p>
      )}
    </Dialog>
  )
}

/** The person's own orders and reservations there: the address also selects the company. */
const OwnThere = ({ name, slug }: { readonly name: string; readonly slug: string }) => {
  const { t } = useTranslation('account')
  const links = { orders: PATHS.orders, reservations: PATHS.reservation } as const
  return (
    <span className={styles.rowLinks}>
      {(['orders', 'reservations'] as const).map((what) => (
        <Link
          key={what}
          to={`${links[what]}?empresa=${encodeURIComponent(slug)}`}
          aria-label={`${t(`companies.${what}`)}, ${name}`}
          data-testid={`own-${what}-${slug}`}
        >
          {t(`companies.${what}`)}
        </Link>
      ))}
    </span>
  )
}

/** The rest of the list opens by a button. */
const FIRST_ROWS = 6

/** The companies the user belongs to, each with a button to leave; nothing for a member of none. */
export const CompaniesCard = () => {
  const { t } = useTranslation(['account', 'admin-users'])
  const isWeb = useGateway().terminal === null
  const [leaving, setLeaving] = useState<Mine | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const { currentData } = useListMyCompaniesQuery(
    { person_id: usePersonId() },
    { refetchOnMountOrArgChange: 30 },
  )
  const active = (currentData ?? []).filter(({ is_active }) => is_active)
  if (active.length === 0) return null
  const rows = showsAll ? active : active.slice(0, FIRST_ROWS)
  return (
    <Card className={styles.card} data-testid="account-companies">
      <h2>{t('companies.title')}</h2>
      <p className={styles.quiet}>{t('companies.text')}</p>
      <ul className={styles.rows}>
        {rows.map((mine) => (
          <li key={mine.company.id} className={styles.row}>
            <span className={styles.rowText}>
              <strong>{nameOf(mine)}</strong>
              <span className={styles.quiet}>{t(`admin-users:roles.${mine.role}`)}</span>
              {isWeb && <OwnThere name={nameOf(mine)} slug={mine.company.slug} />}
            </span>
            <Button
              onClick={() => setLeaving(mine)}
              aria-label={t('companies.leaveNamed', { name: nameOf(mine) })}
              data-testid={`leave-${mine.company.slug}`}
            >
              {t('companies.leave')}
            </Button>
          </li>
        ))}
      </ul>
      {rows.length < active.length && (
        <Button
          className={styles.action ?? ''}
          onClick={() => setShowsAll(true)}
          data-testid="account-companies-all"
        >
          {t('companies.showAll', { total: active.length })}
        </Button>
      )}
      {leaving && <LeaveDialog mine={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  )
}
