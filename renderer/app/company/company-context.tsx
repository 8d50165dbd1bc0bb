import {
  createContext,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { useStore } from 'react-redux'
import type { Origin, SelectionMessage, SelectionStatus } from '@shared/domain/company/company-selection'
import type { Company } from '@shared/schemas/company/company'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useAuth } from '../session/auth-context'
import { createSelectionRunner } from './selection-effects'
import { useSelectionEvents } from './selection-events'
import { useAppSelector } from '../store/hooks'
import type { AppStore } from '../store/store'

export interface CompanyAccess {
  readonly company: Company | null
  /** False until the stored company, the address and the user's companies are known. */
  readonly isSettled: boolean
  /** Spec §4's five states. */
  readonly status: SelectionStatus
  /** Access to a company is being validated before it is entered (spec §4). */
  readonly isValidating: boolean
  /** Where the company comes from; 'first' was chosen for a guest who chose none. */
  readonly origin: Origin | null
  /** An enrolled terminal's company cannot be changed. */
  readonly isFixed: boolean
  /**
   * Selects an active company; an inactive one is refused with a toast and clears the selection (spec §4).
   * 'validating': the company is selected once the access check succeeds.
   */
  select(company: Company): 'selected' | 'validating' | 'inactive' | 'fixed'
  clear(): void
  /** Clears all stored and cached company data and reads again (spec §4, 'Force reload'). */
  reload(): void
}

export const CompanyContext = createContext<CompanyAccess | null>(null)

/**
 * Shows messages of company selection as toasts. Their texts are fetched with the first one, because most visits have
 * none.
 */
const useNotify = () => {
  const toast = useToast()
  return useCallback(
    async (message: SelectionMessage, name: string | null): Promise<void> => {
      const { showSelectionMessage } = await import('./selection-toasts')
      await showSelectionMessage(toast, message, name)
    },
    [toast],
  )
}

export const CompanyProvider = ({ children }: { children: ReactNode }) => {
  const store = useStore() as AppStore
  const notify = useNotify()
  const [runner] = useState(() => createSelectionRunner(store))
  useEffect(() => runner.onMessage((message, name) => void notify(message, name)), [runner, notify])
  const { send } = runner
  const selection = useAppSelector((state) => state.company)
  const { selected, status, origin, isFixed, checking } = selection
  const { session } = useAuth()
  // While the user changes, nothing is settled: the selection still belongs to the previous user.
  const isSamePerson = isFixed || (selection.person?.id ?? null) === (session?.user.id ?? null)
  const isSettled = selection.isSettled && isSamePerson

  useSelectionEvents(runner.queue)
  useEffect(() => runner.stop, [runner])

  const select = useCallback(
    (company: Company) => {
      const after = send({ type: 'picked', company })
      if (after.selected?.id === company.id) return 'selected'
      if (after.isFixed) return 'fixed'
      return after.checking ? 'validating' : 'inactive'
    },
    [send],
  )
  const clear = useCallback(() => void send({ type: 'cleared' }), [send])
  const reload = useCallback(() => void send({ type: 'reload_asked' }), [send])

  useEffect(() => {
    if (selected) document.documentElement.dataset.company = selected.slug
    else delete document.documentElement.dataset.company
  }, [selected])

  const value = useMemo<CompanyAccess>(
    () => ({
      company: selected,
      isSettled,
      status,
      isValidating: checking !== null,
      origin,
      isFixed,
      select,
      clear,
      reload,
    }),
    [selected, isSettled, status, checking, origin, isFixed, select, clear, reload],
  )
  // The first page of a company renders with low priority, which leaves room for touches; later changes render at
  // once.
  const late = useDeferredValue(value)
  const shown = value.isSettled && !late.isSettled ? late : value
  return <CompanyContext value={shown}>{children}</CompanyContext>
}

/** The selected company and its access. */
export const useCompany = (): CompanyAccess => {
  const company = useContext(CompanyContext)
  if (!company) throw new Error('useCompany needs a CompanyProvider around it')
  return company
}
