import { lazy, Suspense, useEffect, useState } from 'react'
import { useGetSessionQuery } from '@renderer/api/endpoints/session'
import { useAuth } from '../auth-context'
import { useCompany } from '../company-context'
import { rememberLoaded } from './loaded-before'
import { bootPhase, OPEN_AFTER_MS, SHOW_AFTER_MS } from './phase'
import { useBootSteps } from './use-boot-steps'

const BootCover = lazy(async () => ({ default: (await import('./boot-cover')).BootCover }))

/**
 * 'Carregando Aplicação' over the page while the start takes long (spec §2). It never holds the app back beyond 3 s, and
 * never covers a guest's page, which needs nothing that it waits for.
 */
export const BootScreen = () => {
  const passed = useBootSteps()
  const [isSkipped, setSkipped] = useState(false)
  const [isDone, setDone] = useState(false)
  const { status, isAccessKnown } = useAuth()
  const { isSettled } = useCompany()
  const session = useGetSessionQuery()
  const phase = bootPhase({
    isSessionKnown: status !== 'loading',
    isGuest: status === 'signedOut',
    isAccessKnown,
    isCompanySettled: isSettled,
    hasFailed: session.isError,
  })
  // Started once is started: a later reading of the session must not bring the screen back.
  if (phase === 'complete' && !isDone) setDone(true)
  useEffect(() => {
    if (isDone) rememberLoaded(localStorage)
  }, [isDone])
  if (isDone || isSkipped || passed < SHOW_AFTER_MS) return null
  if (phase !== 'error' && (phase === 'complete' || passed >= OPEN_AFTER_MS)) return null
  return (
    <Suspense fallback={null}>
      <BootCover phase={phase} passed={passed} onSkip={() => setSkipped(true)} />
    </Suspense>
  )
}
