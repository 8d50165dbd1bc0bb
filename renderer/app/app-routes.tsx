import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { PageSpinner } from '@renderer/ui/spinner'
import { useAuth } from './auth-context'
import { BootScreen } from './boot/boot-screen'
import { ErrorBoundary } from './error-boundary'
import { useGateway } from './gateway-context'
import { LateRoutes } from './late-routes'
import { NotFoundPage } from './not-found'
import { areAllKnown, knownRoutes, subscribeRoutes } from './routes'
import { Shell } from './shell/shell'
import { useCompanyColours } from './use-theme'
import { isOffered } from './route'

const FactorGate = lazy(async () => ({ default: (await import('./factors/factor-gate')).FactorGate }))

/** A page that says when it broke, with a centred spinner while it is fetched. */
const whole = (page: ReactNode) => (
  <ErrorBoundary>
    <Suspense fallback={<PageSpinner />}>{page}</Suspense>
  </ErrorBoundary>
)

/** Every page, lazily, with a centred spinner; any other path is the not-found page (spec §2). */
export const AppRoutes = ({ skipsBoot = false }: { skipsBoot?: boolean }) => {
  const isTerminal = useGateway().terminal !== null
  const { pending } = useAuth()
  useCompanyColours()
  const all = useSyncExternalStore(subscribeRoutes, knownRoutes)
  const offered = all.filter((route) => isOffered(route.place, isTerminal))
  if (pending) return whole(<FactorGate email={pending.user.email} />)
  return (
    <>
      {!skipsBoot && <BootScreen />}
      <Routes>
        <Route element={<Shell />}>
          {offered
            .filter((route) => route.frame !== 'bare')
            .map((route) => (
              <Route key={route.path} path={route.path} element={whole(<route.Page />)} />
            ))}
          <Route path="*" element={areAllKnown() ? <NotFoundPage /> : whole(<LateRoutes />)} />
        </Route>
        {offered
          .filter((route) => route.frame === 'bare')
          .map((route) => (
            <Route key={route.path} path={route.path} element={whole(<route.Page />)} />
          ))}
      </Routes>
    </>
  )
}
