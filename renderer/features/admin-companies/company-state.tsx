import { useTranslation } from 'react-i18next'
import type { DecidedCompany } from '@shared/contract/company/company-office-methods'
import { companyDisplayName } from '@shared/domain/company/company'
import { useRequestApprovalMutation } from '@renderer/api/endpoints/managed-companies'
import { useSaveToast } from '@renderer/app/office/use-save-toast'
import { useFormats } from '@renderer/i18n/format'
import { Badge } from '@renderer/ui/badge'
import { Button } from '@renderer/ui/button'
import styles from './companies-page.module.css'

type Shown = 'active' | 'inactive' | 'waiting' | 'refused' | 'suspended' | 'closing'

const shownState = ({ state, refused_at }: DecidedCompany): Shown =>
  state === 'unapproved' ? (refused_at ? 'refused' : 'waiting') : state

const TONES = {
  active: 'success',
  inactive: 'neutral',
  waiting: 'warning',
  refused: 'error',
  suspended: 'error',
  closing: 'error',
} as const satisfies Record<Shown, string>

/** A company's state, the platform's reason for it, and who registered it. */
export const CompanyState = ({ company, mayAsk }: { company: DecidedCompany; mayAsk: boolean }) => {
  const { t } = useTranslation('admin-company')
  const { date, time } = useFormats()
  const moment = (iso: string): string => `${date(iso)} ${time(iso)}`
  const saveWithToast = useSaveToast()
  const [request, { isLoading }] = useRequestApprovalMutation()
  const shown = shownState(company)
  const { decision, registered_by: person, renamed } = company
  const hasReason = shown === 'refused' || shown === 'suspended' || shown === 'closing'
  return (
    <>
      <span data-testid={`state-${company.slug}`}>
        <Badge tone={TONES[shown]}>
          {shown === 'active' || shown === 'inactive'
            ? t(`companies.${shown}`)
            : t(`companies.states.${shown}`)}
        </Badge>
      </span>
      {shown === 'closing' && company.stops_at && (
        <span className={styles.slug}>{t('companies.states.stops', { time: moment(company.stops_at) })}</span>
      )}
      {hasReason && decision?.reason && (
        <span className={styles.slug} data-testid={`reason-${company.slug}`}>
          {t('companies.decisions.because', { reason: decision.reason })}
        </span>
      )}
      {renamed && (
        <span className={styles.renamed} data-testid={`renamed-${company.slug}`}>
          <Badge tone="warning">{t('companies.states.renamed')}</Badge>
          {t('companies.decisions.renamed', {
            before: `${renamed.name} (${renamed.slug})`,
            after: `${companyDisplayName(company) ?? company.slug} (${company.slug})`,
            time: moment(renamed.renamed_at),
          })}
        </span>
      )}
      {person && shown === 'waiting' && (
        <span className={styles.slug}>
          {t('companies.decisions.registeredBy', {
            person: [person.name, person.email].filter(Boolean).join(', '),
            time: moment(company.created_at),
          })}
        </span>
      )}
      {shown === 'refused' && mayAsk && (
        <Button
          isBusy={isLoading}
          onClick={() =>
            void saveWithToast(
              request({ company_id: company.id }).unwrap(),
              t('companies.decisions.requested'),
            )
          }
          data-testid={`request-${company.slug}`}
        >
          {t('companies.decisions.request')}
        </Button>
      )}
    </>
  )
}
