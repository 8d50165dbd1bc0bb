import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import type { Company } from '@shared/schemas/company/company'
import { Button } from '@renderer/ui/button'
import { ButtonLink } from '@renderer/ui/button-link'
import { CenteredCard } from '@renderer/ui/centered-card'
import { PageSpinner } from '@renderer/ui/spinner'
import { useCompany } from '../company/company-context'
import { useGateway } from '../gateway-context'
import { Held, useLastSeen } from './held'
import { DeniedCard } from './refusal-cards'
import { SignIn } from './sign-in'
import { authPathWithReturn, operatorsPathWithReturn, PATHS } from '../routes/paths'
import { useStaffRights, type StaffCapability } from '../session/use-staff-rights'

const HeldTakeover = lazy(async () => ({
  default: (await import('@renderer/features/operators/held-takeover')).HeldTakeover,
}))

/** This page's path, with the table or bill that it is about. */
const useHere = (): string => {
  const { pathname, search } = useLocation()
  return pathname + search
}

/** Whether this is a screen that hangs on a wall, which a code lets in without a sign-in. */
const useIsOnWall = (): boolean => {
  const { pathname } = useLocation()
  return pathname === PATHS.kitchen || pathname === PATHS.pickUp
}

const SignInFirst = () => {
  const { t } = useTranslation('staff')
  const navigate = useNavigate()
  const here = useHere()
  const isOnWall = useIsOnWall()
  return (
    <CenteredCard title={t('signIn.title')} testId="staff-sign-in">
      <p>{t('signIn.text')}</p>
      <Button variant="primary" onClick={() => void navigate(authPathWithReturn(here))}>
        {t('signIn.go')}
      </Button>
      {isOnWall && (
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

/** The session of a page's person ended: they sign in again, or at a terminal by PIN, without leaving the page. */
const SignInAgain = ({ person, canSwitch }: { person: string | null; canSwitch: boolean }) => {
  const { t } = useTranslation('staff')
  const [isByPin, setByPin] = useState(false)
  return isByPin ? (
    <HeldTakeover person={person} onSignIn={() => setByPin(false)} />
  ) : (
    <SignIn
      title={t('signIn.title')}
      isHeld
      footer={
        canSwitch && (
          <Button variant="ghost" onClick={() => setByPin(true)} data-testid="held-by-pin">
            {t('signIn.byPin')}
          </Button>
        )
      }
    />
  )
}

/** Nobody is at work: a terminal waits for its next operator, elsewhere users sign in. */
const NobodyAtWork = ({ canSwitch }: { canSwitch: boolean }) => {
  const here = useHere()
  return canSwitch ? <Navigate to={operatorsPathWithReturn(here)} replace /> : <SignInFirst />
}

/**
 * Shows a staff screen to users who may use it in the selected company, and to others what is missing. What is half
 * entered there waits for its person while they sign in again; a screen on a wall has nothing of the kind.
 */
export const StaffGate = ({
  capability,
  children,
}: {
  capability: StaffCapability
  children: (company: Company) => ReactNode
}) => {
  const rights = useStaffRights()
  const { company, isSettled } = useCompany()
  const isOnWall = useIsOnWall()
  const isWaiting = rights.status === 'loading' || !isSettled
  const isNobody = rights.status === 'nobody'
  const isOpen = !isWaiting && company !== null && rights.may(capability, company.id)
  const seen = useLastSeen(isOpen, rights.operator?.user_id)
  const isHeld = !isOnWall && Boolean(seen?.auth.session) && (isWaiting || isNobody)
  const missing = (): ReactNode => {
    if (isWaiting) return <PageSpinner />
    if (isNobody && isHeld) return <SignInAgain person={seen?.person ?? null} canSwitch={rights.canSwitch} />
    if (isNobody) return <NobodyAtWork canSwitch={rights.canSwitch} />
    if (!company) return <CompanyFirst />
    return rights.operator ? <OperatorDenied /> : <DeniedCard rule={{ permission: capability }} />
  }
  return (
    <>
      {!isOpen && <Suspense fallback={<PageSpinner />}>{missing()}</Suspense>}
      {seen?.company.company && (isOpen || isHeld) && (
        <Held seen={seen} isOpen={isOpen}>
          {children(seen.company.company)}
        </Held>
      )}
    </>
  )
}
