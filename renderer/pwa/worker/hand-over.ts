/** How long a start waits for the new version before it goes on with the one that runs. */
const PATIENCE_MS = 4_000

/** Runs in the page below, alone: nothing from around it is there. */
const changeOver = (patienceMs: number): void => {
  // There it is a window: a worker's own address cannot be loaded again.
  const page = self as unknown as { readonly location: { reload(): void } }
  const startAgain = (): void => page.location.reload()
  void navigator.serviceWorker.getRegistration().then((registration) => {
    const waiting = registration?.waiting
    if (!waiting) return startAgain()
    // Not at 'controllerchange': a request that meets a worker still activating may be left without an answer for minutes.
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated' || waiting.state === 'redundant') startAgain()
    })
    waiting.postMessage({ type: 'TAKE_OVER' })
    setTimeout(startAgain, patienceMs)
  })
}

/**
 * What a start is shown, for a blink, while the new version takes over: a page that asks for nothing, not even an icon, lets the
 * waiting worker in, and starts again once that one serves.
 */
export const handOverPage = (): Response =>
  new Response(
    `<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:,"><script>(${changeOver.toString()})(${PATIENCE_MS})</script></head><body></body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  )
