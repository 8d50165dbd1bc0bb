import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { healthMethods } from '@shared/contract/sync/health-methods'
import { storageRecoverySchema, type StorageRecovery, type StorageState } from '@shared/schemas/sync/storage'
import type { Store } from '../db/open-store'
import type { StorageWatch } from '../db/storage-watch'
import type { Clock } from '../sync/clock'

const KEY = 'storage_recovery'

/** Stores the report of a recovery, over restarts, until a person has read it. */
export const keepRecovery = (store: Store, recovery: StorageRecovery): void =>
  store.settings.set(KEY, recovery)

/** Whether a notice of a rebuilt database is still to be read. */
export const hasRecoveryNotice = (store: Store): boolean => recoveryOf(store) !== null

/** A damaged file can't tell any more: then there is nothing to show but the damage. */
const recoveryOf = (store: Store): StorageRecovery | null => {
  try {
    return store.settings.get(KEY, storageRecoverySchema)
  } catch {
    return null
  }
}

export const storageStateOf = (store: Store, watch: StorageWatch): StorageState => ({
  trouble: watch.state(),
  recovery: recoveryOf(store),
})

/** How often a disk without room is tried; ms. */
const TRY_EVERY_MS = 30_000
const TRIAL_KEY = 'disk_trial'
/** About what an order and its entry need. */
const TRIAL = 'x'.repeat(32_768)

/**
 * Tries a write now and then while the disk is full or fails: where nobody sells, as on the kitchen's wall, nothing else would show
 * that it has room again. Call `begin` when trouble began.
 */
export const createRoomWatch = ({
  store,
  watch,
  after,
}: {
  readonly store: Store
  readonly watch: Pick<StorageWatch, 'state'>
  readonly after: Clock['after']
}) => {
  let cancel = (): void => undefined
  let isStopped = false
  const begin = (): void => {
    cancel()
    if (isStopped) return
    cancel = after(TRY_EVERY_MS, () => {
      const trouble = watch.state()
      if (trouble !== 'full' && trouble !== 'failing') return
      try {
        store.transaction(() => {
          store.settings.set(TRIAL_KEY, TRIAL)
          store.settings.remove(TRIAL_KEY)
        })
      } catch {
        // Still without room, which the watch has noted.
      }
      begin()
    })
  }
  return {
    begin,
    stop: (): void => {
      isStopped = true
      cancel()
    },
  }
}

type StorageMethods = 'storage.state' | 'storage.acknowledge' | 'storage.rebuild'

/** The state of this terminal's disk, and what people can do about it. */
export const createStorageService = (parts: {
  store: Store
  watch: StorageWatch
  /** Restarts the terminal, which then rebuilds its database. */
  rebuild: () => void
}): Pick<Handlers<typeof healthMethods>, StorageMethods> => ({
  'storage.state': async () => storageStateOf(parts.store, parts.watch),
  'storage.acknowledge': async () => {
    parts.store.settings.remove(KEY)
    return storageStateOf(parts.store, parts.watch)
  },
  'storage.rebuild': async () => {
    if (parts.watch.state() !== 'damaged') throw new GatewayError('not_found', { entity: 'damage' })
    parts.rebuild()
    return {}
  },
})
