import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { PageSpinner } from '@renderer/ui/spinner'
import { useAuth } from './auth-context'
import { BootScreen } from './boot/boot-screen'
import { collectedRoutes } from './collect'
import { ErrorBoundary } from './error-boundary'
import { useGateway } from './gateway-context'
import { NotFoundPage } from './not-found'
import { Shell } from './shell/shell'
import { useCompanyColours } from './use-theme'
import type { RoutePlace } from './route'

const FactorGate = lazy(async () => ({ default: (await import('./factors/factor-gate')).FactorGate }))

const isOffered = (place: RoutePlace | undefined, isTerminal: boolean): boolean =>
  place === undefined || place === 'everywhere' || (place === 'terminal') === isTerminal

/** Every page, lazily, with a centred spinner; any other path is the not-found page (spec §2). */
export const AppRoutes = ({ skipsBoot = false }: { skipsBoot?: boolean }) => {
  const isTerminal = useGateway().terminal !== null
  const { pending } = useAuth()
  useCompanyColours()
  const offered = collectedRoutes.filter((route) => isOffered(route.place, isTerminal))
  const page = (Page: (typeof offered)[number]['Page']) => (
    <ErrorBoundary>
      <Suspense fallback={<PageSpinner />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  )
  if (pending)
    return (
      <ErrorBoundary>
        <Suspense fallback={<PageSpinner />}>
          <FactorGate email={pending.user.email} />
        </Suspense>
      </ErrorBoundary>
    )
  return (
    <>
      {!skipsBoot && <BootScreen />}
      <Routes>
        <Route element={<Shell />}>
          {offered
            .filter((route) => route.frame !== 'bare')
            .map((route) => (
              <Route key={route.path} path={route.path} element={page(route.Page)} />
            ))}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        {offered
          .filter((route) => route.frame === 'bare')
          .map((route) => (
            <Route key={route.path} path={route.path} element={page(route.Page)} />
          ))}
      </Routes>
    </>
  )
}
