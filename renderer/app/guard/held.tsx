import { createContext, useContext, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { AuthContext, useAuth, type Auth } from '../session/auth-context'
import { CompanyContext, useCompany, type CompanyAccess } from '../company/company-context'

/** Who and which company a page was last open for. */
interface Seen {
  readonly person: string | null
  readonly auth: Auth
  readonly company: CompanyAccess
}

const HeldContext = createContext(false)

/** Whether the page waits, out of sight, for its person to sign in again. */
export const useIsHeld = (): boolean => useContext(HeldContext)

/** What a guarded page goes on seeing while its person signs in again; null until it was open. `operator` is at work by PIN. */
export const useLastSeen = (isOpen: boolean, operator: string | null = null): Seen | null => {
  const auth = useAuth()
  const company = useCompany()
  const person = operator ?? auth.session?.user.id ?? null
  const [last, setLast] = useState<Seen | null>(null)
  if (isOpen && (last?.auth !== auth || last.company !== company || last.person !== person))
    setLast({ auth, company, person })
  return last
}

/** The open dialogs that stand beside the app in the document, as antd's do. */
const dialogsBeside = (app: HTMLElement | null): readonly HTMLElement[] =>
  [...document.body.children].filter(
    (part): part is HTMLElement =>
      part instanceof HTMLElement && !part.contains(app) && part.querySelector('[role=dialog]') !== null,
  )

/** The browser's own dialogs of a page: one that is open makes all around it inert, even out of sight. */
const dialogsWithin = (page: HTMLElement | null): readonly HTMLDialogElement[] => [
  ...(page?.querySelectorAll<HTMLDialogElement>('dialog[open]') ?? []),
]

/** Puts the open dialogs of a page that waits out of the way, and keeps Escape from closing them out of sight. */
const useHiddenDialogs = (isOpen: boolean) => {
  const page = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isOpen) return
    const hidden = dialogsBeside(page.current)
    const closed = dialogsWithin(page.current)
    for (const part of hidden) part.hidden = true
    for (const dialog of closed) dialog.close()
    const keepOpen = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && hidden.length > 0) event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', keepOpen, true)
    return () => {
      for (const part of hidden) part.hidden = false
      for (const dialog of closed) if (dialog.isConnected && !dialog.open) dialog.showModal()
      window.removeEventListener('keydown', keepOpen, true)
    }
  }, [isOpen])
  return page
}

/**
 * A guarded page that outlives the end of its session: while its person signs in again it stays as it was, with what
 * was typed into it. Another person gets a page of their own.
 */
export const Held = ({ seen, isOpen, children }: { seen: Seen; isOpen: boolean; children: ReactNode }) => {
  const page = useHiddenDialogs(isOpen)
  return (
    <AuthContext key={seen.person} value={seen.auth}>
      <CompanyContext value={seen.company}>
        <HeldContext value={!isOpen}>
          <div ref={page} hidden={!isOpen} style={isOpen ? { display: 'contents' } : undefined}>
            {children}
          </div>
        </HeldContext>
      </CompanyContext>
    </AuthContext>
  )
}
