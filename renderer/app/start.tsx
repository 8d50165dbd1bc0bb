import { lazy, startTransition, Suspense, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Gateway } from '@shared/contract/gateway'
import { isOfComanda } from '@shared/domain/theme/comanda-pages'
import { sessionApi } from '@renderer/api/endpoints/session'
import { setUpI18n } from '@renderer/i18n/set-up'
import { applyStoredTheme } from '@renderer/ui/theme/apply'
import '@renderer/ui/theme/base.css'
import { App } from './app'
import { deferredGateway } from './boot/deferred-gateway'
import { OPEN_AFTER_MS, SHOW_AFTER_MS } from './boot/phase'
import { ErrorBoundary } from './error-boundary'
import { yieldToBrowser, settledOrYielded } from './boot/yield-to-browser'
import { preparePage } from './routes/pages'
import { createStore, type AppStore } from './store/store'

/** How long the app's first render waits for the page of its address; a later page shows its spinner (ms). */
const FIRST_PAGE_MS = 1_000

const StartFailed = lazy(() =>
  import('./boot/start-failed').then((module) => ({ default: module.StartFailed })),
)
const Starting = lazy(() => import('./boot/loading-card').then((module) => ({ default: module.Starting })))

/** An empty session is known at once, so the first render already knows it. */
const askSession = (store: AppStore): Promise<void> =>
  settledOrYielded(store.dispatch(sessionApi.endpoints.getSession.initiate(undefined, { subscribe: false })))

/**
 * Starts the product in #root over the gateway of this build. The loading screen is shown while the gateway is
 * created, and an error when that fails. Either can be skipped: then the app opens and gets its gateway once there is
 * one. `screensOf`: what this build shows instead of all pages. `prepare`: what is loaded before the first render; it
 * must not reject. `askFirst`: what is read before the first render; it neither rejects nor takes long.
 */
export const startApp = async (
  makeGateway: () => Promise<Gateway>,
  {
    isTerminal,
    screensOf,
    prepare,
    askFirst = askSession,
  }: {
    isTerminal: boolean
    screensOf?: (gateway: Gateway) => ReactNode
    prepare?: () => Promise<void>
    askFirst?: (store: AppStore, gateway: Gateway) => Promise<void>
  },
): Promise<void> => {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no #root')
  // A terminal opens at / and goes on to a screen of its company.
  applyStoredTheme(localStorage, !isTerminal && isOfComanda(window.location.pathname))
  await yieldToBrowser()
  const root = createRoot(element)
  let isOpen = false
  const open = async (gateway: Gateway, skipsBoot = false): Promise<void> => {
    if (isOpen) return
    isOpen = true
    const store = createStore({ gateway, storage: localStorage })
    await yieldToBrowser()
    await askFirst(store, gateway)
    const screens = screensOf?.(gateway)
    const draw = (): void =>
      root.render(<App gateway={gateway} store={store} skipsBoot={skipsBoot} screens={screens} />)
    // A phone renders with low priority, which leaves room for touches; a terminal renders at once.
    if (isTerminal) draw()
    else startTransition(draw)
  }
  const asked = makeGateway()
  asked.catch(() => undefined)
  // The first attempt continues; another one starts only after its failure.
  let isFirst = true
  const openLate = (): void => {
    const late = deferredGateway(() => {
      const making = isFirst ? asked : makeGateway()
      isFirst = false
      return making
    })
    void open(late, true)
  }
  await yieldToBrowser()
  await Promise.all([
    setUpI18n(localStorage).then(prepare),
    Promise.race([
      preparePage(window.location.pathname, isTerminal),
      new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_MS)),
    ]),
  ])
  await yieldToBrowser()
  const say = (screen: ReactNode): void =>
    root.render(
      <ErrorBoundary>
        <Suspense fallback={null}>{screen}</Suspense>
      </ErrorBoundary>,
    )
  const slow = setTimeout(() => say(<Starting onOpen={openLate} />), SHOW_AFTER_MS)
  // Not imported with the screen: on a slow line even that may not be loaded yet.
  const late = setTimeout(openLate, OPEN_AFTER_MS)
  try {
    await open(await asked)
  } catch (cause) {
    if (!isOpen) say(<StartFailed cause={cause} onSkip={openLate} />)
  } finally {
    clearTimeout(slow)
    clearTimeout(late)
  }
}
