import { lazy, startTransition, Suspense, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Gateway } from '@shared/contract/gateway'
import { sessionApi } from '@renderer/api/endpoints/session'
import { setUpI18n } from '@renderer/i18n/set-up'
import { applyStoredTheme } from '@renderer/ui/theme/apply'
import '@renderer/ui/theme/base.css'
import { App } from './app'
import { deferredGateway } from './boot/deferred-gateway'
import { OPEN_AFTER_MS, SHOW_AFTER_MS } from './boot/phase'
import { removePrerenderedFieldWithFirstPage } from './boot/prerendered-field'
import { ErrorBoundary } from './error-boundary'
import { yieldToBrowser, settledOrYielded } from './boot/yield-to-browser'
import { preparePage } from './routes/pages'
import { createStore, type AppStore } from './store/store'

/** How long the app's first rendering waits for the page of its address; a later page shows its spinner (ms). */
const FIRST_PAGE_MS = 1_000

const StartFailed = lazy(async () => ({ default: (await import('./boot/start-failed')).StartFailed }))
const Starting = lazy(async () => ({ default: (await import('./boot/loading-card')).Starting }))

/** That nobody is signed in is known at once: the page is not drawn a first time without knowing it. */
const askSession = (store: AppStore): Promise<void> =>
  settledOrYielded(store.dispatch(sessionApi.endpoints.getSession.initiate(undefined, { subscribe: false })))

/**
 * Starts the product in #root over the gateway of this build. While that is being made the loading screen stands; one that
 * cannot be made is said. Either can be skipped: then the app opens, and finds its gateway once there is one. `screensOf`: what
 * this build shows in place of all pages over some gateway. `prepare`: what else is to be at hand before anything is drawn; it must
 * not reject. `askFirst`: what the page is not drawn a first time without; it neither rejects nor takes long.
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
  applyStoredTheme(localStorage)
  await yieldToBrowser()
  const root = createRoot(element)
  removePrerenderedFieldWithFirstPage(element)
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
    // On a phone in slices that leave room for a touch between them; a terminal is wanted whole, and as soon as can be.
    if (isTerminal) draw()
    else startTransition(draw)
  }
  const asked = makeGateway()
  asked.catch(() => undefined)
  // The first try goes on; only after its failure is there another one.
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
  // Not the screen's: on a slow line even that may not be there yet.
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
