import { CHANGE_OVER_MS, changeOver } from './change-over'

/**
 * The page shown for a moment while the new version takes over: it requests nothing, not even an icon, activates the waiting
 * worker, and reloads once that one serves.
 */
export const handOverPage = (): Response =>
  new Response(
    `<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:,"><script>(${changeOver.toString()})(${CHANGE_OVER_MS})</script></head><body></body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  )
