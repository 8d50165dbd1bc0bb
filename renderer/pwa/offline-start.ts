import { whenIdle } from '@renderer/ui/when-idle'

/** The page's own pictures and later requests are complete by then. */
const AFTER_LOAD_MS = 3_000
const IDLE_WITHIN_MS = 5_000

/**
 * Registers the worker after the page has loaded and the browser is idle, so that it does not compete with the first
 * view.
 */
export const enableOfflineStart = (): void => {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!import.meta.env.PROD || !container) return
  const register = () => import('./register-worker').then((module) => module.registerWorker(container))
  const begin = (): void => void register().catch(() => undefined)
  const later = (): void => void setTimeout(() => whenIdle(begin, IDLE_WITHIN_MS), AFTER_LOAD_MS)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
