import { lazy, Suspense, type ReactNode } from 'react'
import type { BackendConfig } from '@shared/schemas/company/company'
import { ErrorBoundary } from '@renderer/app/error-boundary'
import { PATHS } from '@renderer/app/routes/paths'
import { startApp } from '@renderer/app/start'
import { readWebConfig } from '@renderer/gateway/web/config'
import { createScreenGateway } from '@renderer/gateway/screen/gateway'
import { loadTexts } from '@renderer/i18n/set-up'
import { enableOfflineStart } from '@renderer/pwa/offline-start'
import { PageSpinner } from '@renderer/ui/spinner'

const Screen = lazy(async () => {
  const [{ BrowserScreen }] = await Promise.all([
    import('@renderer/app/kitchen-mode/browser-screen'),
    loadTexts('kitchen-screen'),
  ])
  return { default: BrowserScreen }
})

/** Read once: every reading restricts the page anew. */
const configOnce = (): (() => Promise<BackendConfig>) => {
  let read: Promise<BackendConfig> | null = null
  return () => {
    read ??= readWebConfig()
    read.catch(() => (read = null))
    return read
  }
}

const screens = (): ReactNode => (
  <ErrorBoundary>
    <Suspense fallback={<PageSpinner />}>
      <Screen joins={window.location.pathname === PATHS.join} />
    </Suspense>
  </ErrorBoundary>
)

/** Starts this page as a kitchen's screen, or as the one that it will be. It opens without a connection, too. */
export const startScreen = (): void => {
  const gateway = createScreenGateway({ config: configOnce() })
  void startApp(() => Promise.resolve(gateway), { isTerminal: false, screensOf: screens })
  enableOfflineStart()
}
