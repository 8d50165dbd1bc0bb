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

/** How often a page asks again: never while it waits, since nobody is signed in for the answer. */
export const useHeldPoll = (ms: number): number => (useIsHeld() ? 0 : ms)

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

/** Where keys go in a dialog that has the focus nowhere. */
const fieldOf = (dialog: HTMLElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>('[data-first-focus], input:enabled') ??
  dialog.querySelector<HTMLElement>('[role=dialog]')

/** Hides the dialogs that are open now, and each that an answer under way opens later; the function shows them again. */
const hideDialogs = (page: HTMLElement | null): (() => void) => {
  const hidden: HTMLElement[] = []
  const closed: HTMLDialogElement[] = []
  let focused: HTMLElement | null = null
  const hide = (): void => {
    const parts = dialogsBeside(page).filter((part) => !part.hidden)
    for (const part of parts) part.hidden = true
    hidden.push(...parts)
    for (const dialog of dialogsWithin(page)) {
      dialog.close()
      closed.push(dialog)
    }
    // One that opened out of sight took the focus out of the sign-in.
    if (parts.some((part) => part.contains(document.activeElement))) focused?.focus()
  }
  const noteFocus = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && !target.closest('[role=dialog]')) focused = target
  }
  const keepOpen = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && hidden.length > 0) event.stopImmediatePropagation()
  }
  hide()
  const opening = new MutationObserver(hide)
  opening.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
  window.addEventListener('focusin', noteFocus)
  window.addEventListener('keydown', keepOpen, true)
  return () => {
    opening.disconnect()
    for (const part of hidden) part.hidden = false
    for (const dialog of closed) if (dialog.isConnected && !dialog.open) dialog.showModal()
    window.removeEventListener('focusin', noteFocus)
    window.removeEventListener('keydown', keepOpen, true)
  }
}

/**
 * Puts the open dialogs of a page that waits out of the way, and keeps Escape from closing them out of sight. Once the
 * page is back, its last dialog or what had the focus before has the keyboard again.
 */
const useHiddenDialogs = (isOpen: boolean) => {
  const page = useRef<HTMLDivElement>(null)
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (!isOpen) return hideDialogs(page.current)
    const before = focused.current
    if (before instanceof HTMLElement) {
      const dialog = dialogsBeside(page.current).at(-1)
      const next = !dialog || dialog.contains(before) ? before : fieldOf(dialog)
      next?.focus()
    }
    // The sign-in takes the focus after this.
    return () => {
      focused.current = document.activeElement
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
