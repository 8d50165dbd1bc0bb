import { useEffect, useState } from 'react'
import { useGetSessionQuery } from '@renderer/api/endpoints/session'
import { useAuth } from '../session/auth-context'
import { useCompany } from '../company/company-context'
import { lazyPart } from '../lazy-part'
import { rememberLoaded } from './loaded-before'
import { bootPhase, FINISHED_MS, OPEN_AFTER_MS, SHOW_AFTER_MS } from './phase'
import { useBootSteps } from './use-boot-steps'

const BootCover = lazyPart(() => import('./boot-cover').then((module) => module.BootCover))

/**
 * 'Carregando Aplicação' over the page while the start takes long (spec §2). It never delays the app beyond 3 s, and
 * never covers a guest's page, which needs nothing that it waits for.
 */
export const BootScreen = () => {
  const passed = useBootSteps()
  const [isSkipped, setSkipped] = useState(false)
  // Once finished it stays hidden: a later read of the session must not show it again.
  const [end, setEnd] = useState<'open' | 'finishing' | 'over'>('open')
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
  const [wasShown, setWasShown] = useState(false)
  const shownPhase = end === 'finishing' ? 'complete' : phase
  const isShown =
    end !== 'over' &&
    !isSkipped &&
    passed >= SHOW_AFTER_MS &&
    (passed < OPEN_AFTER_MS || shownPhase === 'error')
  if (isShown && phase !== 'complete' && !wasShown) setWasShown(true)
  if (phase === 'complete' && end === 'open') setEnd(isShown && wasShown ? 'finishing' : 'over')
  useEffect(() => {
    if (end !== 'open') rememberLoaded(localStorage)
    if (end !== 'finishing') return
    const timer = setTimeout(() => setEnd('over'), FINISHED_MS)
    return () => clearTimeout(timer)
  }, [end])
  if (!isShown) return null
  return <BootCover phase={shownPhase} passed={passed} onSkip={() => setSkipped(true)} />
}
