import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Focuses the message that replaces a form, so that a screen reader reads the result. A layout effect: a suspended
 * part is hidden meanwhile, which loses the focus, and only layout effects run again when it is shown.
 */
export const useFocusWhenShown = <E extends HTMLElement>(): RefObject<E | null> => {
  const ref = useRef<E>(null)
  const wasShown = useRef(false)
  useLayoutEffect(() => {
    // When it is shown again, it does not take the focus from a field in use.
    const isTaken = wasShown.current && document.activeElement !== document.body
    wasShown.current = true
    if (!isTaken) ref.current?.focus()
  }, [])
  return ref
}
