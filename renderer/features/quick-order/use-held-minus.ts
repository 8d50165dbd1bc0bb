import { useEffect, useReducer } from 'react'
import { flushSync } from 'react-dom'
import { useStableCallback } from '@renderer/ui/use-stable-callback'
import { MINUS, MINUS_HELD_MS, typedAfterMinus } from './keys'

interface HeldMinusParts {
  readonly text: string
  readonly setText: (text: string) => void
  /** Whether there is a line to take one off. */
  readonly hasLines: boolean
  readonly takeOff: () => void
}

/**
 * The minus typed into the empty field: it may begin a quantity (`-2*H001`, refused) or take one off the selected line.
 * It stays in the field until the next key or a moment without one decides it, so nothing is taken off for a quantity.
 */
export const useHeldMinus = ({ text, setText, hasLines, takeOff }: HeldMinusParts) => {
  const isHeld = text === MINUS && hasLines
  const [turn, nextTurn] = useReducer((count: number) => count + 1, 0)
  const settle = useStableCallback(() => {
    if (!isHeld) return
    setText('')
    takeOff()
  })
  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(settle, MINUS_HELD_MS)
    // A press of another control means the order without that unit.
    document.addEventListener('pointerdown', settle, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', settle, { capture: true })
    }
  }, [isHeld, settle, turn])
  return {
    isHeld,
    settle,
    /** Decides before it returns: the command after it finds the order without that unit. */
    settleNow: () => flushSync(settle),
    /** What the field holds after typing went on. */
    type: (typed: string): void => {
      const after = isHeld ? typedAfterMinus(typed) : { text: typed, takesOff: false }
      if (after.takesOff) {
        takeOff()
        nextTurn()
      }
      setText(after.text)
    },
  }
}
