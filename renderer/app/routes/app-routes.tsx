import { lazy, Suspense, type ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { PageSpinner } from '@renderer/ui/spinner'
import { useAuth } from '../session/auth-context'
import { BootScreen } from '../boot/boot-screen'
import { ErrorBoundary } from '../error-boundary'
import { useGateway } from '../gateway-context'
import { Shell } from '../shell/shell'
import { useCompanyColours } from '../theme/use-theme'
import { PageTitle } from './page-title'
import { PAGES } from './pages'
import { isOffered } from './routes'

const NotFoundPage = lazy(() =>
  import('./not-found-page').then((module) => ({ default: module.NotFoundPage })),
)
const FactorGate = lazy(() =>
  import('../factors/factor-gate').then((module) => ({ default: module.FactorGate })),
)

/** A centred spinner while the page is fetched (spec §2), and an error message when it throws. */
const pageFrame = (page: ReactNode) => (
  <ErrorBoundary>
    <Suspense fallback={<PageSpinner />}>{page}</Suspense>
  </ErrorBoundary>
)

const routesOf = (isTerminal: boolean, frame: 'bare' | undefined) =>
  PAGES.filter((route) => route.frame === frame && isOffered(route, isTerminal)).map(
    ({ path, title, namesCompany, Page }) => (
      <Route
        key={path}
        path={path}
        element={pageFrame(
          <>
            {title && <PageTitle title={title} namesCompany={namesCompany} />}
            <Page />
          </>,
        )}
      />
    ),
  )

/** All pages of this build. A user without the required second factor sees none of them. */
export const AppRoutes = ({ skipsBoot = false }: { skipsBoot?: boolean }) => {
  const isTerminal = useGateway().terminal !== null
  const { pending } = useAuth()
  useCompanyColours()
  if (pending) return pageFrame(<FactorGate email={pending.user.email} />)
  return (
    <>
      {!skipsBoot && <BootScreen />}
      <Routes>
        <Route element={<Shell />}>
          {routesOf(isTerminal, undefined)}
          <Route path="*" element={pageFrame(<NotFoundPage />)} />
        </Route>
        {routesOf(isTerminal, 'bare')}
      </Routes>
    </>
  )
}
