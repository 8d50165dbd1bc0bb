import { addLink } from '@renderer/ui/add-link'
import { WORKER } from './worker-address'

/** What this page loaded before a worker could store it, and the backend's address where the server wrote it into the page. */
const loadedAddresses = (): string[] => [
  new URL('/config.json', location.origin).href,
  ...performance.getEntriesByType('resource').map(({ name }) => name),
  ...Array.from(document.images, ({ currentSrc }) => currentSrc),
]

const watch = async (): Promise<void> => {
  const { watchUpdates } = await import('./watch-updates')
  await watchUpdates(...WORKER)
}

/** Registers the worker that stores the app's files (docs/adr/0008). Without one everything works but the offline start. */
export const registerWorker = async (container: ServiceWorkerContainer): Promise<void> => {
  // Not in the page's HTML: browsers fetch manifest and icon as soon as a page names them.
  void addLink({ rel: 'manifest', href: '/manifest.webmanifest' })
  if (container.controller) return watch()

  // A first visit needs no library yet: a newer version can only come once the page was hidden for a while.
  await container.register(...WORKER)
  document.addEventListener('visibilitychange', () => void watch().catch(() => undefined), { once: true })
  const { active } = await container.ready
  active?.postMessage({ type: 'STORE', addresses: [...new Set(loadedAddresses())] })
}
