import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import type { Company } from '@shared/schemas/company/company'
import { Button } from '@renderer/ui/button'
import { ButtonLink } from '@renderer/ui/button-link'
import { CenteredCard } from '@renderer/ui/centered-card'
import { PageSpinner } from '@renderer/ui/spinner'
import { useCompany } from '../company/company-context'
import { useGateway } from '../gateway-context'
import { DeniedCard } from './refusal-cards'
import { authPathWithReturn, operatorsPathWithReturn, PATHS } from '../routes/paths'
import { useStaffRights, type StaffCapability } from '../session/use-staff-rights'

/** This page's path, with the table or bill that it is about. */
const useHere = (): string => {
  const { pathname, search } = useLocation()
  return pathname + search
}

const SignInFirst = () => {
  const { t } = useTranslation('staff')
  const navigate = useNavigate()
  const here = useHere()
  const { pathname } = useLocation()
  return (
    <CenteredCard title={t('signIn.title')} testId="staff-sign-in">
      <p>{t('signIn.text')}</p>
      <Button variant="primary" onClick={() => void navigate(authPathWithReturn(here))}>
        {t('signIn.go')}
      </Button>
      {(pathname === PATHS.kitchen || pathname === PATHS.pickUp) && (
        <ButtonLink to={PATHS.join} reloadDocument>
          {t('signIn.join')}
        </ButtonLink>
      )}
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

/** A terminal's operator lacks the right: another one may take over. */
const OperatorDenied = () => {
  const { t } = useTranslation('staff')
  const navigate = useNavigate()
  const here = useHere()
  return (
    <CenteredCard title={t('operatorDenied.title')} testId="operator-denied">
      <p>{t('operatorDenied.text')}</p>
      <Button variant="primary" onClick={() => void navigate(operatorsPathWithReturn(here))}>
        {t('operatorDenied.go')}
      </Button>
    </CenteredCard>
  )
}

/** Nobody is at work: a terminal waits for its next operator, elsewhere users sign in. */
const NobodyAtWork = ({ canSwitch }: { canSwitch: boolean }) => {
  const here = useHere()
  return canSwitch ? <Navigate to={operatorsPathWithReturn(here)} replace /> : <SignInFirst />
}

/** Shows a staff screen to users who may use it in the selected company, and to others what is missing. */
export const StaffGate = ({
  capability,
  children,
}: {
  capability: StaffCapability
  children: (company: Company) => ReactNode
}) => {
  const rights = useStaffRights()
  const { company, isSettled } = useCompany()
  if (rights.status === 'loading' || !isSettled) return <PageSpinner />
  if (rights.status === 'nobody') return <NobodyAtWork canSwitch={rights.canSwitch} />
  if (!company) return <CompanyFirst />
  if (rights.may(capability, company.id)) return children(company)
  return rights.operator ? <OperatorDenied /> : <DeniedCard rule={{ permission: capability }} />
}
