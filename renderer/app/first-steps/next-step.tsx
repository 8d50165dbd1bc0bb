import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { can } from '@shared/domain/access/permissions'
import { useCompany } from '../company/company-context'
import { useAuth } from '../session/auth-context'
import styles from './first-steps.module.css'
import { useFirstSteps } from './use-first-steps'

/** Above the pages of a new company's panel: the step one is at, or the way to the next one, without a way back. */
export const NextStep = () => {
  const { access } = useAuth()
  const { company } = useCompany()
  if (!company || !can(access, 'canManageCompany', company.id)) return null
  return <Next key={company.id} companyId={company.id} />
}

const Next = ({ companyId }: { readonly companyId: string }) => {
  const { t } = useTranslation('first-steps')
  const { pathname } = useLocation()
  const start = useFirstSteps(companyId)
  if (!start?.next) return null
  const { steps, next } = start
  const values = { place: steps.indexOf(next) + 1, of: steps.length, name: t(`${next.key}.name`) }
  const isHere = next.path.split('?')[0] === pathname
  return (
    <p className={styles.nextStep} data-testid="next-step">
      {isHere ? t('here', values) : <Link to={next.path}>{t('goOn', values)}</Link>}
    </p>
  )
}
