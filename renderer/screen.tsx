import { lazy, Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from '@renderer/app/error-boundary'
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

const screens = (): ReactNode => (
  <ErrorBoundary>
    <Suspense fallback={<PageSpinner />}>
      <Screen />
    </Suspense>
  </ErrorBoundary>
)

/** Starts this page as a kitchen's screen, or as the one that it will be. It opens without a connection, too. */
export const startScreen = (): void => {
  const gateway = createScreenGateway({ config: readWebConfig })
  void startApp(() => Promise.resolve(gateway), { isTerminal: false, screensOf: screens })
  enableOfflineStart()
}
