import type { Gateway } from '@shared/contract/gateway'
import type { SyncStatus } from '@shared/schemas/sync/sync'
import type { TerminalState } from '@shared/contract/terminal/terminal-methods'
import type { Company } from '@shared/schemas/company/company'
import { accessApi } from '@renderer/api/endpoints/access'
import { deviceApi } from '@renderer/api/endpoints/device'
import { terminalStateApi } from '@renderer/api/endpoints/terminal-state'
import { operatorsApi } from '@renderer/api/endpoints/operators'
import { sessionApi } from '@renderer/api/endpoints/session'
import { queryOnce } from '@renderer/api/query-once'
import { createSelectionRunner } from '@renderer/app/company/selection-effects'
import { loadCart } from '@renderer/app/cart/stored-carts'
import { PATHS } from '@renderer/app/routes/paths'
import type { AppStore } from '@renderer/app/store/store'
import { setupStep } from './setup-step'

/** Main answers from its disk; without an answer by then (ms), the page renders without it. */
const ANSWERED_WITHIN_MS = 250

/** Where a terminal starts: its set-up until that is done, then quick order. */
export const firstPath = (
  state: Pick<TerminalState, 'config' | 'identity'>,
  isSignedIn: boolean,
  status: Pick<SyncStatus, 'catalogue_ready' | 'gone'>,
): string => {
  // A revoked terminal goes on selling from its disk: the header says what to do.
  const isGone = state.identity !== null && status.gone
  return isGone || setupStep(state, isSignedIn, status) === 'done' ? PATHS.quickOrder : PATHS.terminalSetup
}

/** What the company context would find out after a first render; its later events then change nothing. */
const enter = (store: AppStore, company: Company): void => {
  const runner = createSelectionRunner(store)
  runner.send({ type: 'started', hasAddress: false, isTerminal: true })
  runner.send({ type: 'terminal_known', company })
  runner.stop()
}

/** Reads who is at work; returns whether a user is signed in. */
const askRights = async ({ dispatch }: AppStore): Promise<boolean> => {
  const { data: session } = await queryOnce(dispatch(sessionApi.endpoints.getSession.initiate()))
  if (!session || session.needs_factor) return false
  await queryOnce(dispatch(accessApi.endpoints.getAccess.initiate(session.user.id)))
  return true
}

/** Reads the terminal's state, and its company with the stored cart. */
const askTerminal = async (store: AppStore, gateway: Gateway): Promise<TerminalState | undefined> => {
  const { data } = await queryOnce(store.dispatch(terminalStateApi.endpoints.getTerminalState.initiate()))
  if (data?.company) {
    enter(store, data.company)
    await loadCart(gateway, store.dispatch, data.company.id)
  }
  return data
}

/**
 * Reads everything a terminal's first screen depends on at once and navigates there, so that it renders once as a
 * whole. It neither rejects nor takes long: the component that needs a late result reads it again.
 */
export const prepareFirstScreen = async (store: AppStore, gateway: Gateway): Promise<void> => {
  const { dispatch } = store
  const lead = async (): Promise<void> => {
    const [isSignedIn, state, { data: status }] = await Promise.all([
      askRights(store),
      askTerminal(store, gateway),
      queryOnce(dispatch(deviceApi.endpoints.getSyncStatus.initiate())),
      queryOnce(dispatch(operatorsApi.endpoints.getOperators.initiate())),
    ])
    const { selfService, kitchenWall } = gateway.capabilities
    if (!state || !status || isOver || selfService || kitchenWall || location.pathname !== '/') return
    history.replaceState(null, '', firstPath(state, isSignedIn, status))
  }
  let isOver = false
  await Promise.race([
    lead().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, ANSWERED_WITHIN_MS)),
  ])
  isOver = true
}
