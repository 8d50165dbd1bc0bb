import { whenIdle } from '@renderer/ui/when-at-rest'

/** The page's own pictures and its second requests are over by then. */
const AFTER_LOAD_MS = 3_000
const PATIENCE_MS = 5_000

/** A while after the page has loaded, when the browser rests: nothing of the first view waits for the worker, or shares its line with it. */
export const offerOfflineStart = (): void => {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!import.meta.env.PROD || !container) return
  const register = async (): Promise<void> => {
    const { registerWorker } = await import('./register-worker')
    await registerWorker(container)
  }
  const begin = (): void => void register().catch(() => undefined)
  const later = (): void => void setTimeout(() => whenIdle(begin, PATIENCE_MS), AFTER_LOAD_MS)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
