import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { BootScreen } from '../boot/boot-screen'
import { PATHS } from '../routes/paths'
import { useCompanyColours } from '../theme/use-theme'
import { Guest } from './guest-turn'
import { IdleQuestion } from './idle-question'
import { useIdle } from './use-idle'
import { useNextGuest } from './use-next-guest'

/**
 * The screens of a terminal in self-service mode: start screen, menu with cart, the guest's orders; nothing else
 * (docs/adr/0014).
 */
export const SelfServiceScreens = () => {
  useCompanyColours()
  const isAtStart = useLocation().pathname === PATHS.root
  const [turn, setTurn] = useState(0)
  // Across all guests: an order is shown automatically once, to the guest who placed it.
  const [shown] = useState(() => new Set<string>())
  const { greet, reset } = useNextGuest()
  // After a power cut the language may still be an earlier guest's.
  useEffect(() => {
    if (isAtStart) greet()
  }, [greet, isAtStart])
  const next = useCallback(() => {
    reset()
    setTurn((before) => before + 1)
  }, [reset])
  const { secondsLeft, stay } = useIdle({ isAtStart, onOver: next })
  return (
    <>
      <BootScreen />
      <Guest key={turn} shown={shown} onDone={next} />
      {secondsLeft !== null && <IdleQuestion secondsLeft={secondsLeft} onStay={stay} onLeave={next} />}
    </>
  )
}
