import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAuth } from './auth-context'
import { ErrorBoundary } from './error-boundary'
import { useGateway } from './gateway-context'

export type SlotModules = Record<string, () => Promise<{ Slot: ComponentType }>>

/** Reading a guest's session takes no time; who is still being looked for after this has one. */
const GLANCE_MS = 300

/** Once true, true for as long as this stands. */
const useEver = (isSo: boolean): boolean => {
  const [hasBeen, setHasBeen] = useState(isSo)
  if (isSo && !hasBeen) setHasBeen(true)
  return hasBeen || isSo
}

/** On terminals, and from when somebody is signed in: guests fetch nothing of what is for those at work. */
export const useSomebody = (): boolean => {
  const { status } = useAuth()
  const isTerminal = useGateway().terminal !== null
  return useEver(isTerminal || status === 'signedIn')
}

/** As `useSomebody`, and also for a session that is still being looked at, or an address that asks for the cart. */
export const useSomebodyOrCart = (): boolean => {
  const { status } = useAuth()
  const [params] = useSearchParams()
  const [isLooking, setLooking] = useState(false)
  const isLoading = status === 'loading'
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setLooking(true), GLANCE_MS)
    return () => clearTimeout(timer)
  }, [isLoading])
  const asksForCart = useEver(params.has('openCart'))
  return useSomebody() || asksForCart || isLooking
}

/** The slots of features as components that are fetched when they are wanted. One that breaks leaves the page standing. */
export const collectSlots = (modules: SlotModules, useIsWanted: () => boolean): readonly ComponentType[] =>
  Object.values(modules).map((load) => {
    const Slot = lazy(async () => ({ default: (await load()).Slot }))
    const LateSlot = () => {
      const isWanted = useIsWanted()
      if (!isWanted) return null
      return (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <Slot />
          </Suspense>
        </ErrorBoundary>
      )
    }
    return LateSlot
  })
