import { createContext, useContext, useState, type ReactNode } from 'react'
import { AuthContext, useAuth, type Auth } from '../session/auth-context'
import { CompanyContext, useCompany, type CompanyAccess } from '../company/company-context'

/** The person and company a page was last open for. */
interface Seen {
  readonly auth: Auth
  readonly company: CompanyAccess
}

const HeldContext = createContext(false)

/** Whether the page waits, out of sight, for its person to sign in again. */
export const useIsHeld = (): boolean => useContext(HeldContext)

/** What a guarded page goes on seeing while its person signs in again; null until it was open. */
export const useLastSeen = (isOpen: boolean): Seen | null => {
  const auth = useAuth()
  const company = useCompany()
  const [last, setLast] = useState<Seen | null>(null)
  if (isOpen && (last?.auth !== auth || last.company !== company)) setLast({ auth, company })
  return last
}

/**
 * A guarded page that outlives the end of its session: while its person signs in again it stays as it was, with what
 * was typed into it. Another person gets a page of their own.
 */
export const Held = ({ seen, isOpen, children }: { seen: Seen; isOpen: boolean; children: ReactNode }) => (
  <AuthContext key={seen.auth.session?.user.id} value={seen.auth}>
    <CompanyContext value={seen.company}>
      <HeldContext value={!isOpen}>
        <div hidden={!isOpen} style={isOpen ? { display: 'contents' } : undefined}>
          {children}
        </div>
      </HeldContext>
    </CompanyContext>
  </AuthContext>
)
