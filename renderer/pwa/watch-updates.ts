import { Workbox } from 'workbox-window'
import { updates } from './updates'
import { CHANGE_OVER_MS, changeOver } from './worker/change-over'
import { HOUR_MS } from '@shared/domain/common/durations'

/** A page left open all day looks for a newer version when it becomes visible again, at most this often (ms). */
const CHECK_EVERY_MS = HOUR_MS

/** Registers the worker and offers a newer version once there is one. */
export const watchUpdates = async (...worker: ConstructorParameters<typeof Workbox>): Promise<void> => {
  const workbox = new Workbox(...worker)
  workbox.addEventListener('waiting', () => updates.offer(() => changeOver(CHANGE_OVER_MS)))
  // Another page let it take over: this one stays as it is until the user reloads it.
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) updates.offer(() => window.location.reload())
  })
  await workbox.register({ immediate: true })

  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_EVERY_MS) return
    checkedAt = Date.now()
    void workbox.update().catch(() => undefined)
  })
}
