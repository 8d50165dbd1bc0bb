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

/** What replaces all pages of a terminal: the guest's screens in self-service mode; otherwise nothing. */
export const screensOfMode = (gateway: Gateway): ReactNode =>
  gateway.capabilities.selfService ? (
    <ErrorBoundary>
      <Suspense fallback={<PageSpinner />}>
        <SelfService />
      </Suspense>
    </ErrorBoundary>
  ) : undefined
