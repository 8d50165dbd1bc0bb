import type { ReactNode } from 'react'
import { guardVerdict, type GuardFacts } from '@shared/domain/access/guard'
import type { EntryRule } from '@shared/domain/access/admin-entries'
import { managesAnything, mayOpen } from '@shared/domain/access/page-rules'
import { useAuth } from '../session/auth-context'
import { useCompany } from '../company/company-context'
import { CompanyFirstCard, DeniedCard } from './refusal-cards'
import { Held, useLastSeen } from './held'
import { SignIn } from './sign-in'
import { useFreshAccess } from './use-fresh-access'
import { GuardWaiting } from './waiting-cards'

interface GuardProps {
  readonly rule: EntryRule
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
