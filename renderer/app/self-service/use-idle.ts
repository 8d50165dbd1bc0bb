import { useCallback, useEffect, useRef, useState } from 'react'
import { idlePhase } from '@shared/domain/terminal/self-service'

/** Events of a person who uses the screen. */
const INPUTS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'input'] as const

/**
 * The seconds left to answer the idle question, or null while it is not shown. `onOver`: nobody answered. While it is
 * shown, only `stay` counts as an answer: other input may be meant for the question's own buttons.
 */
export const useIdle = ({
  isAtStart,
  onOver,
}: {
  readonly isAtStart: boolean
  readonly onOver: () => void
}): { readonly secondsLeft: number | null; readonly stay: () => void } => {
  const lastInput = useRef<number | null>(null)
  const isAsking = useRef(false)
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)

  const stay = useCallback(() => {
    lastInput.current = performance.now()
    isAsking.current = false
    setSecondsLeft(null)
  }, [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = (): void => {
      const now = performance.now()
      const phase = idlePhase((lastInput.current ??= now), now, isAtStart)
      isAsking.current = phase.kind === 'asking'
      setSecondsLeft(phase.kind === 'asking' ? phase.secondsLeft : null)
      if (phase.kind === 'over') lastInput.current = now
      timer = setTimeout(look, phase.kind === 'over' ? 0 : Math.ceil(phase.lookInMs))
      if (phase.kind === 'over') onOver()
    }
    timer = setTimeout(look)
    const heard = (): void => {
      if (!isAsking.current) lastInput.current = performance.now()
    }
    for (const input of INPUTS) window.addEventListener(input, heard, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const input of INPUTS) window.removeEventListener(input, heard, { capture: true })
    }
  }, [isAtStart, onOver])

  return { secondsLeft, stay }
}
