import { useEffect, useState } from 'react'
import { OPEN_AFTER_MS, SHOW_AFTER_MS, SKIP_AFTER_MS } from './phase'

/**
 * Milliseconds since the loading began, `since` of them before this component, updated only where the screen changes.
 */
export const useBootSteps = (since = 0): number => {
  const [passed, setPassed] = useState(since)
  useEffect(() => {
    const ahead = [SHOW_AFTER_MS, SKIP_AFTER_MS, OPEN_AFTER_MS].filter((at) => at > since)
    const timers = ahead.map((at) => setTimeout(() => setPassed(at), at - since))
    return () => timers.forEach(clearTimeout)
  }, [since])
  return passed
}
