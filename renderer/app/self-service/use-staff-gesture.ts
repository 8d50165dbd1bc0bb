import { useEffect } from 'react'
import { CORNER_PRESSES, cornerPressed, NO_PRESSES } from '@shared/domain/terminal/self-service'

/** The key that opens the staff dialog everywhere on a terminal. */
const STAFF_KEY = 'F8'

/**
 * Calls back when staff ask for the terminal: F8, or five presses of the top left corner, which no guest makes by
 * accident.
 */
export const useStaffGesture = (onAsked: () => void): void => {
  useEffect(() => {
    let presses = NO_PRESSES
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== STAFF_KEY) return
      event.preventDefault()
      onAsked()
    }
    const onPress = (event: PointerEvent): void => {
      presses = cornerPressed(presses, { x: event.clientX, y: event.clientY }, performance.now())
      if (presses.count < CORNER_PRESSES) return
      presses = NO_PRESSES
      onAsked()
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener('pointerdown', onPress, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('pointerdown', onPress, { capture: true })
    }
  }, [onAsked])
}
