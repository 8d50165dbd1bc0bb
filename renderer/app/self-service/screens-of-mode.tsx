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

/** What a terminal shows in place of all pages: the guest's few, where guests order by themselves; else nothing. */
export const screensOfMode = (gateway: Gateway): ReactNode =>
  gateway.capabilities.selfService ? (
    <ErrorBoundary>
      <Suspense fallback={<PageSpinner />}>
        <SelfService />
      </Suspense>
    </ErrorBoundary>
  ) : undefined
