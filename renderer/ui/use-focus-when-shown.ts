import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Puts the focus on what takes the place of a form, so that a screen reader reads the outcome. A layout effect:
 * what waits for its words is hidden for that time, which costs it the focus, and only layout effects run again when it is
 * shown.
 */
export const useFocusWhenShown = <E extends HTMLElement>(): RefObject<E | null> => {
  const ref = useRef<E>(null)
  const wasShown = useRef(false)
  useLayoutEffect(() => {
    // Shown again, it takes the focus from nobody who is typing elsewhere by now.
    const isTaken = wasShown.current && document.activeElement !== document.body
    wasShown.current = true
    if (!isTaken) ref.current?.focus()
  }, [])
  return ref
}
