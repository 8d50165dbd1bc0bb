import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { guardVerdict, type GuardFacts } from '@shared/domain/access/guard'
import { mayOpen, type PageRule } from '@shared/domain/access/page-rules'
import { managesAnything } from '@shared/domain/access/permissions'
import { PageSpinner } from '@renderer/ui/spinner'
import { useAuth } from '../session/auth-context'
import { useCompany } from '../company/company-context'
import { CompanyFirstCard, DeniedCard } from './refusal-cards'
import { Held, useLastSeen } from './held'
import { useFreshAccess } from './use-fresh-access'
import { GuardWaiting } from './waiting-cards'

const LoginForm = lazy(async () => ({
  default: (await import('@renderer/features/auth/login-form')).LoginForm,
}))

/** The sign-in; `isHeld` when a page waits behind it for its person. */
const SignIn = ({ isHeld }: { isHeld: boolean }) => {
  const { t } = useTranslation('auth')
  return (
    <Suspense fallback={<PageSpinner />}>
      <LoginForm title={t('admin.title')} lead={t(isHeld ? 'admin.held' : 'admin.lead')} />
    </Suspense>
  )
}

interface GuardProps {
  readonly rule: PageRule
  /** False for screens that are not about one company: a platform admin enters without a selected one. */
  readonly isAboutCompany?: boolean
  readonly children: ReactNode
}

/**
 * Guards every admin screen (spec §2): checks, asks for a sign-in or a company, denies by name, or opens.
 * shared/domain/access/guard decides what is shown when; the backend checks every right again. A page whose session
 * ends waits behind the sign-in.
 */
export const Guard = ({ rule, isAboutCompany = true, children }: GuardProps) => {
  const { status, access, isAccessKnown } = useAuth()
  const { company, isSettled } = useCompany()
  useFreshAccess()
  const isAllowed = mayOpen(access, rule, company?.id ?? null)
  const opensWithoutCompany = !isAboutCompany || rule.inAnyCompany === true
  const needsCompany = company === null && managesAnything(access) && !(opensWithoutCompany && isAllowed)
  const facts: GuardFacts = {
    session: status,
    isAccessKnown,
    // A screen without a company neither waits for one nor closes while another is entered.
    isCompanyKnown: isSettled || (!isAboutCompany && isAllowed),
    needsCompany,
    isAllowed,
  }
  const verdict = guardVerdict(facts)
  const isOpen = verdict === 'open'
  const seen = useLastSeen(isOpen)
  const isHeld = seen !== null && (verdict === 'login' || verdict === 'waiting')
  return (
    <>
      {verdict === 'waiting' && <GuardWaiting facts={facts} />}
      {verdict === 'login' && <SignIn isHeld={isHeld} />}
      {verdict === 'company' && <CompanyFirstCard />}
      {verdict === 'denied' && <DeniedCard rule={rule} />}
      {seen && (isOpen || isHeld) && (
        <Held seen={seen} isOpen={isOpen}>
          {children}
        </Held>
      )}
    </>
  )
}
