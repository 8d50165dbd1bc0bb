import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { can } from '@shared/domain/permissions'
import type { Company } from '@shared/schemas/company'
import { Button } from '@renderer/ui/button'
import { CenteredCard } from '@renderer/ui/centered-card'
import { PageSpinner } from '@renderer/ui/spinner'
import { useAuth } from './auth-context'
import { useCompany } from './company-context'
import { useGateway } from './gateway-context'
import { DeniedCard } from './guard/refusal-cards'
import { authPathWithReturn, PATHS } from './paths'

const SignInFirst = () => {
  const { t } = useTranslation('staff')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <CenteredCard title={t('signIn.title')} testId="staff-sign-in">
      <p>{t('signIn.text')}</p>
      <Button variant="primary" onClick={() => void navigate(authPathWithReturn(pathname))}>
        {t('signIn.go')}
      </Button>
    </CenteredCard>
  )
}

const CompanyFirst = () => {
  const { t } = useTranslation('staff')
  const navigate = useNavigate()
  const { terminal } = useGateway()
  return (
    <CenteredCard title={t('noCompany.title')} testId="staff-no-company">
      <p>{t('noCompany.text')}</p>
      <Button
        variant="primary"
        onClick={() => void navigate(terminal ? PATHS.terminalSetup : PATHS.companies)}
      >
        {t(terminal ? 'noCompany.setUp' : 'noCompany.choose')}
      </Button>
    </CenteredCard>
  )
}

/** Shows a staff screen to whom may use it in the selected company, and to others what is missing. */
export const StaffGate = ({
  capability,
  children,
}: {
  capability: 'canWorkKitchen' | 'canTakeOrders'
  children: (company: Company) => ReactNode
}) => {
  const { status, access, isAccessKnown } = useAuth()
  const { company, isSettled } = useCompany()
  if (status === 'loading' || !isSettled) return <PageSpinner />
  if (status === 'signedOut') return <SignInFirst />
  if (!company) return <CompanyFirst />
  if (!isAccessKnown) return <PageSpinner />
  if (!can(access, capability, company.id)) return <DeniedCard rule={{ permission: capability }} />
  return children(company)
}
