import type { Gateway } from '@shared/contract/gateway'
import type { SyncStatus } from '@shared/schemas/sync/sync'
import type { TerminalState } from '@shared/contract/terminal/terminal-methods'
import type { Company } from '@shared/schemas/company/company'
import { accessApi } from '@renderer/api/endpoints/access'
import { deviceApi } from '@renderer/api/endpoints/device'
import { operatorsApi } from '@renderer/api/endpoints/operators'
import { sessionApi } from '@renderer/api/endpoints/session'
import { createSelectionRunner } from '@renderer/app/company/selection-effects'
import { loadCart } from '@renderer/app/cart/stored-carts'
import { PATHS } from '@renderer/app/routes/paths'
import type { AppStore } from '@renderer/app/store/store'
import { setupStep } from './setup-step'

/** Main answers from its disk; should it not, the page is drawn without what it says (ms). */
const ANSWERED_WITHIN_MS = 250

/** Where a terminal starts: its set-up until that is done, then quick order. */
export const firstPath = (
  state: Pick<TerminalState, 'config' | 'identity'>,
  isSignedIn: boolean,
  status: Pick<SyncStatus, 'catalogue_ready' | 'gone'>,
): string => {
  // A terminal that lost its authorisation goes on selling from its disk: the header says what to do.
  const isGone = state.identity !== null && status.gone
  return isGone || setupStep(state, isSignedIn, status) === 'done' ? PATHS.quickOrder : PATHS.terminalSetup
}

/** What the company's context would find out after a first drawing; it hears the same again, and finds nothing new. */
const enter = (store: AppStore, company: Company): void => {
  const runner = createSelectionRunner(store)
  runner.send({ type: 'started', hasAddress: false, isTerminal: true })
  runner.send({ type: 'terminal_known', company })
  runner.stop()
}

const once = { subscribe: false } as const

/** Who is at work; answers whether somebody is signed in. */
const askRights = async ({ dispatch }: AppStore): Promise<boolean> => {
  const { data: session } = await dispatch(sessionApi.endpoints.getSession.initiate(undefined, once))
  if (!session || session.needs_factor) return false
  await dispatch(accessApi.endpoints.getAccess.initiate(session.user.id, once))
  return true
}

/** Which terminal this is, and its company with the cart that was left there. */
const askTerminal = async (store: AppStore, gateway: Gateway): Promise<TerminalState | undefined> => {
  const { data } = await store.dispatch(deviceApi.endpoints.getTerminalState.initiate(undefined, once))
  if (data?.company) {
    enter(store, data.company)
    await loadCart(gateway, store.dispatch, data.company.id)
  }
  return data
}

/**
 * Asks at once for all that a terminal's first screen depends on, and leads there: it is drawn once and whole, instead of piece by
 * piece as each part comes to ask. Neither rejects nor takes long: what is late is queried again by the component that shows it.
 */
export const prepareFirstScreen = async (store: AppStore, gateway: Gateway): Promise<void> => {
  const { dispatch } = store
  const lead = async (): Promise<void> => {
    const [isSignedIn, state, { data: status }] = await Promise.all([
      askRights(store),
      askTerminal(store, gateway),
      dispatch(deviceApi.endpoints.getSyncStatus.initiate(undefined, once)),
      dispatch(operatorsApi.endpoints.getOperators.initiate(undefined, once)),
    ])
    if (!state || !status || isOver || gateway.capabilities.selfService || location.pathname !== '/') return
    history.replaceState(null, '', firstPath(state, isSignedIn, status))
  }
  let isOver = false
  await Promise.race([
    lead().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, ANSWERED_WITHIN_MS)),
  ])
  isOver = true
}
