import { useEffect } from 'react'
import type { Company } from '@shared/schemas/company/company'
import { asApiError, type ApiError } from '@renderer/api/error'
import { useGetSyncStatusQuery } from '@renderer/api/endpoints/device'
import { useGetTerminalStateQuery } from '@renderer/api/endpoints/terminal-state'
import { useAuth } from '@renderer/app/session/auth-context'
import { useCompany } from '@renderer/app/company/company-context'
import type { TerminalState } from '@shared/contract/terminal/terminal-methods'
import type { SyncStatus } from '@shared/schemas/sync/sync'
import { setupStep, type SetupStep } from './setup-step'

export interface Setup {
  /** Null while it loads. */
  readonly step: SetupStep | 'done' | null
  readonly state: TerminalState | null
  readonly status: SyncStatus | null
  readonly isGone: boolean
  readonly error: ApiError | null
  readonly retry: () => void
}

/** The terminal's own company becomes the selected one. */
const useOwnCompany = (company: Company | null): void => {
  const { company: selected, select } = useCompany()
  useEffect(() => {
    if (company && selected?.id !== company.id) select(company)
  }, [company, select, selected])
}

/** The state of the set-up, which the terminal's events update. */
export const useSetup = (): Setup => {
  const { data: state, error, refetch } = useGetTerminalStateQuery()
  const { data: status } = useGetSyncStatusQuery()
  const auth = useAuth()
  useOwnCompany(state?.company ?? null)
  const isKnown = state && status && auth.status !== 'loading'
  return {
    step: isKnown ? setupStep(state, auth.status === 'signedIn', status) : null,
    state: state ?? null,
    status: status ?? null,
    isGone: Boolean(state?.identity && status?.gone),
    error: asApiError(error),
    retry: () => void refetch(),
  }
}
