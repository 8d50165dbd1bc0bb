import { Navigate } from 'react-router-dom'
import { PATHS } from '@renderer/app/paths'
import { PageSpinner } from '@renderer/ui/spinner'
import { useSetup } from './use-setup'

/** Where a terminal starts: its set-up until that is done, then quick order. */
export const TerminalHome = () => {
  const { step, isGone } = useSetup()
  if (step === null) return <PageSpinner />
  // A terminal that lost its authorisation goes on selling from its disk: the header says what to do.
  const isReady = step === 'done' || isGone
  return <Navigate to={isReady ? PATHS.quickOrder : PATHS.terminalSetup} replace />
}
