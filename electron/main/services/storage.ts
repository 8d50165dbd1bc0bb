import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { healthMethods } from '@shared/contract/sync/health-methods'
import { storageRecoverySchema, type StorageRecovery, type StorageState } from '@shared/schemas/sync/storage'
import type { Store } from '../db/open-store'
import type { StorageWatch } from '../db/storage-watch'

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
