/** With less free time (ms) than this between the frames of an animation, work would be noticeable. */
const FREE_MS = 20
/** Without requestIdleCallback, this many ms count as idle. */
const FALLBACK_IDLE_MS = 30

/** Calls back when the browser is idle, or after `timeoutMs` (ms) at the latest; at once without requestIdleCallback. */
export const whenIdle = (act: () => void, timeoutMs: number): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: timeoutMs })
  else setTimeout(act, 0)
}

/** Calls back once the browser is idle and nothing moves: not before a scroll has ended. */
export const whenAtRest = (act: () => void): void => {
  if (typeof requestIdleCallback !== 'function') {
    setTimeout(act, FALLBACK_IDLE_MS)
    return
  }
  requestIdleCallback((rest) => {
    if (rest.timeRemaining() < FREE_MS) whenAtRest(act)
    else act()
  })
}
