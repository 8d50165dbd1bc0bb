import { addLink } from '@renderer/ui/add-link'

const WORKER = '/sw.js'

/** What this page has loaded so far, before there was a worker to keep it, and what an offline start reads where a server wrote it into the page. */
const loadedAddresses = (): string[] => [
  new URL('/config.json', location.origin).href,
  ...performance.getEntriesByType('resource').map(({ name }) => name),
  ...Array.from(document.images, ({ currentSrc }) => currentSrc),
]

/** That the page can be installed as an app is told when it is read: browsers fetch manifest and icon as soon as a page names them. */
const offerInstallation = (): void => void addLink({ rel: 'manifest', href: '/manifest.webmanifest' })

/** Registers the worker that keeps the app's files (docs/adr/0008). Without one everything works but the offline start. */
export const registerWorker = async (container: ServiceWorkerContainer): Promise<void> => {
  offerInstallation()
  const isFirstVisit = container.controller === null
  const registration = await container.register(WORKER, { scope: '/', updateViaCache: 'none' })
  const watch = async (): Promise<void> => {
    const { watchUpdates } = await import('./watch-updates')
    watchUpdates(container, registration)
  }
  if (!isFirstVisit) return watch()
  // Nobody looks for a newer version before this page was put away once: then another page of ours may have found it.
  document.addEventListener('visibilitychange', () => void watch().catch(() => undefined), { once: true })
  const { active } = await container.ready
  active?.postMessage({ type: 'KEEP', addresses: [...new Set(loadedAddresses())] })
}
