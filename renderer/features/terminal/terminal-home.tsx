import { Navigate } from 'react-router-dom'
import { useAuth } from '@renderer/app/session/auth-context'
import { PageSpinner } from '@renderer/ui/spinner'
import { firstPath } from './first-screen'
import { useSetup } from './use-setup'

/** Where a terminal starts; usually decided before the first render (`prepareFirstScreen`). */
export const TerminalHome = () => {
  const { status: session } = useAuth()
  const { state, status } = useSetup()
  if (!state || !status || session === 'loading') return <PageSpinner />
  return <Navigate to={firstPath(state, session === 'signedIn', status)} replace />
}
