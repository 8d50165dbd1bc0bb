import { useEffect, useState } from 'react'

/** Longest wait for the browser to have nothing else to do. */
const LATEST_MS = 2_000

/** False until the page is drawn and the browser rests: what can wait must not be in the way of the first view. */
export const useRestAfterFirstView = (): boolean => {
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    const rest = (): void => setResting(true)
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(rest, 0)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(rest, { timeout: LATEST_MS })
    return () => cancelIdleCallback(asked)
  }, [])
  return isResting
}
