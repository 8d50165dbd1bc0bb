/** How long the waiting version may take to be in charge (ms); an open request can hold it up for minutes. */
export const CHANGE_OVER_MS = 4_000

/**
 * Lets the waiting version take over and reloads the page with it, or after `waitMs` without it: that start hands over. The worker
 * writes this function's text into a page, which has nothing else of this module.
 */
export const changeOver = (waitMs: number): void => {
  // `self` is a window here; a worker's types know no reload.
  const page = self as unknown as { readonly location: { reload(): void } }
  const reload = (): void => page.location.reload()
  void navigator.serviceWorker.getRegistration().then((registration) => {
    const waiting = registration?.waiting
    if (!waiting) return reload()
    // Not at 'controllerchange': a request to a worker that is still activating may stay unanswered for minutes.
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated' || waiting.state === 'redundant') reload()
    })
    waiting.postMessage({ type: 'SKIP_WAITING' })
    setTimeout(reload, waitMs)
  })
}
