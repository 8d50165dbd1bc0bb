import { updates } from './updates'

/** A page left open all day asks for a newer version when it is looked at again, at most this often (ms). */
const LOOK_EVERY_MS = 60 * 60 * 1000

/** Takes the waiting version: it takes over, and this page starts again with it. */
const takerOf = (waiting: ServiceWorker) => (): void => {
  // Not at 'controllerchange': a start that meets a worker still activating may be left without an answer for minutes.
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') window.location.reload()
  })
  waiting.postMessage({ type: 'TAKE_OVER' })
}

/** Offers a newer version once there is one; from the second visit on. */
export const watchUpdates = (
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
): void => {
  const hadController = container.controller !== null
  const offer = (worker: ServiceWorker): void => updates.offer(takerOf(worker))
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
