/** How long a start waits for the new version before it continues with the running one. */
const WAIT_MS = 4_000

/** Runs in the page below, which has nothing of this module but its text. */
const changeOver = (waitMs: number): void => {
  // `self` is a window there; a worker's types know no reload.
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

/**
 * The page shown for a moment while the new version takes over: it requests nothing, not even an icon, activates the waiting
 * worker, and reloads once that one serves.
 */
export const handOverPage = (): Response =>
  new Response(
    `<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:,"><script>(${changeOver.toString()})(${WAIT_MS})</script></head><body></body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  )
