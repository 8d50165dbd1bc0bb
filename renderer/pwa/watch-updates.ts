import { Workbox } from 'workbox-window'
import { updates } from './updates'

/** A page left open all day looks for a newer version when it becomes visible again, at most this often (ms). */
const CHECK_EVERY_MS = 60 * 60 * 1000

/** A request that stays open keeps the old version in charge; after this long (ms) the next start hands over instead. */
const HAND_OVER_MS = 3_000

/** Lets the waiting version take over, and reloads the page with it. */
const takeOver = (registration: ServiceWorkerRegistration): void => {
  const { waiting } = registration
  if (!waiting) return window.location.reload()
  // Not at 'controllerchange': a request to a worker that is still activating may stay unanswered for minutes.
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') window.location.reload()
  })
  waiting.postMessage({ type: 'SKIP_WAITING' })
  setTimeout(() => window.location.reload(), HAND_OVER_MS)
}

/** Registers the worker and offers a newer version once there is one. */
export const watchUpdates = async (...worker: ConstructorParameters<typeof Workbox>): Promise<void> => {
  const workbox = new Workbox(...worker)
  const registered = workbox.register({ immediate: true })
  workbox.addEventListener('waiting', () => {
    void registered.then((registration) => {
      if (registration) updates.offer(() => takeOver(registration))
    })
  })
  // Another page let it take over: this one stays as it is until the user reloads it.
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) updates.offer(() => window.location.reload())
  })
  await registered

  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_EVERY_MS) return
    checkedAt = Date.now()
    void workbox.update().catch(() => undefined)
  })
}
