import { accessApi } from '@renderer/api/endpoints/access'
import { deviceApi } from '@renderer/api/endpoints/device'
import { operatorsApi } from '@renderer/api/endpoints/operators'
import { sessionApi } from '@renderer/api/endpoints/session'
import { PATHS } from '@renderer/app/paths'
import { loadRoutes } from '@renderer/app/routes'
import { screensOfMode } from '@renderer/app/self-service/screens-of-mode'
import { startApp } from '@renderer/app/start'
import type { AppStore } from '@renderer/app/state/store'
import { openElectronGateway } from '@renderer/gateway/electron/gateway'
import { loadTexts } from '@renderer/i18n/set-up'

/** Namespaces of what stands around a terminal's first page; they come with it (scripts/first-view-chunk.ts). */
const WORDS = ['titles', 'operators', 'staff', 'auth', 'sync-health', 'terminal', 'admin']

/**
 * Where a terminal begins its day, at hand while main is still asked what this one is. A page that waited for its words would be
 * kept back by React for 0.3 s after the spinner that stood there.
 */
const prepare = async (): Promise<void> => {
  try {
    const routes = await loadRoutes()
    const quickOrder = routes.find(({ path }) => path === PATHS.quickOrder)
    await Promise.all([quickOrder?.prepare(), ...WORDS.map(loadTexts)])
  } catch {
    // Whoever needs it asks again, and says so where it cannot be had.
  }
}

/** Main answers from its disk; should it not, the page says what it waits for (ms). */
const ANSWERED_WITHIN_MS = 250

/** Who is at work on which terminal: asked at once, and drawn once, instead of one after the other as each page comes to ask. */
const askFirst = async ({ dispatch }: AppStore): Promise<void> => {
  const once = { subscribe: false }
  const askRights = async (): Promise<void> => {
    const { data: session } = await dispatch(sessionApi.endpoints.getSession.initiate(undefined, once))
    if (session && !session.needs_factor)
      await dispatch(accessApi.endpoints.getAccess.initiate(session.user.id, once))
  }
  const answers = Promise.allSettled([
    askRights(),
    dispatch(deviceApi.endpoints.getTerminalState.initiate(undefined, once)),
    dispatch(deviceApi.endpoints.getSyncStatus.initiate(undefined, once)),
    dispatch(operatorsApi.endpoints.getOperators.initiate(undefined, once)),
  ])
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, ANSWERED_WITHIN_MS))])
}

void startApp(() => openElectronGateway(), {
  isTerminal: true,
  screensOf: screensOfMode,
  prepare,
  askFirst,
})
