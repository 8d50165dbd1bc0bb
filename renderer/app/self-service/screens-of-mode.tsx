import { lazy, Suspense, type ReactNode } from 'react'
import type { Gateway } from '@shared/contract/gateway'
import { loadTexts } from '@renderer/i18n/set-up'
import { PageSpinner } from '@renderer/ui/spinner'
import { ErrorBoundary } from '../error-boundary'

const SelfService = lazy(async () => {
  const [{ SelfServiceScreens }] = await Promise.all([
    import('./self-service-screens'),
    loadTexts('self-service'),
  ])
  return { default: SelfServiceScreens }
})

const Kitchen = lazy(async () => {
  const [{ KitchenScreens }] = await Promise.all([
    import('../kitchen-mode/kitchen-screens'),
    loadTexts('self-service'),
  ])
  return { default: KitchenScreens }
})

/** What replaces all pages of a terminal: the guest's screens in self-service mode, the kitchen's wall in its; otherwise nothing. */
export const screensOfMode = (gateway: Gateway): ReactNode =>
  gateway.capabilities.selfService || gateway.capabilities.kitchenWall ? (
    <ErrorBoundary>
      <Suspense fallback={<PageSpinner />}>
        {gateway.capabilities.kitchenWall ? <Kitchen /> : <SelfService />}
      </Suspense>
    </ErrorBoundary>
  ) : undefined
