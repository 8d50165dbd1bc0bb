import { updates } from './updates'

const WORKER = '/sw.js'
/** A page left open all day asks for a newer version when it is looked at again, at most this often (ms). */
const LOOK_EVERY_MS = 60 * 60 * 1000

/** Takes the waiting version: it takes over, and this page starts again with it. */
const takerOf = (container: ServiceWorkerContainer, waiting: ServiceWorker) => (): void => {
  container.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage({ type: 'TAKE_OVER' })
}

const watchUpdates = (container: ServiceWorkerContainer, registration: ServiceWorkerRegistration): void => {
  const hadController = container.controller !== null
  const offer = (worker: ServiceWorker): void => updates.offer(takerOf(container, worker))
  if (registration.waiting && hadController) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const found = registration.installing
    found?.addEventListener('statechange', () => {
      if (found.state === 'installed' && container.controller) offer(found)
    })
  })
  // Another page of ours took it: this one goes on as it is until somebody wants it changed.
  if (hadController)
    container.addEventListener('controllerchange', () => updates.offer(() => window.location.reload()))

  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY_MS) return
    lookedAt = Date.now()
    void registration.update().catch(() => undefined)
  })
}

/** What this page has loaded so far, before there was a worker to keep it. */
const loadedAddresses = (): string[] => [
  ...performance.getEntriesByType('resource').map(({ name }) => name),
  ...Array.from(document.images, ({ currentSrc }) => currentSrc),
]

/** Registers the worker that keeps the app's files (docs/adr/0010). Without one everything works but the offline start. */
export const registerWorker = async (container: ServiceWorkerContainer): Promise<void> => {
  const isFirstVisit = container.controller === null
  const registration = await container.register(WORKER, { scope: '/', updateViaCache: 'none' })
  watchUpdates(container, registration)
  if (!isFirstVisit) return
  const { active } = await container.ready
  active?.postMessage({ type: 'KEEP', addresses: [...new Set(loadedAddresses())] })
}
