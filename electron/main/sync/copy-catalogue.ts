import { writeCatalogueCopy } from '../db/catalogue-copy'
import type { Store } from '../db/open-store'
import type { Clock } from './clock'
import { activeEnrolment, replicaStateOf } from './replica-state'

/** Changes of a menu come in groups: an import, prices of an evening. */
const SETTLED_MS = 2_000

export interface CatalogueCopier {
  /** The menu changed: it is copied once it rests. */
  wake(): void
  stop(): void
}

/** Copies the last complete menu into a second file beside the database. */
export const createCatalogueCopier = ({
  store,
  path,
  clock,
  logFailure,
}: {
  store: Store
  /** The database's file. */
  path: string
  clock: Clock
  logFailure: (error: unknown) => void
}): CatalogueCopier => {
  let cancel: (() => void) | null = null
  let isWriting = false

  const keep = async (): Promise<void> => {
    const enrolment = activeEnrolment(store)
    const { generation, last_pull_at } = enrolment
      ? replicaStateOf(store, enrolment.id)
      : { generation: null, last_pull_at: null }
    if (!enrolment || generation === null || last_pull_at === null) return
    const rows = store.replica.catalogue(generation)
    await writeCatalogueCopy(path, { enrolment_id: enrolment.id, at: last_pull_at, rows })
  }

  const run = (): void => {
    cancel = null
    // One file, written by one at a time.
    if (isWriting) return wake()
    isWriting = true
    keep()
      .catch(logFailure)
      .finally(() => {
        isWriting = false
      })
  }

  const wake = (): void => {
    cancel?.()
    cancel = clock.after(SETTLED_MS, run)
  }

  return {
    wake,
    stop: () => {
      cancel?.()
      cancel = null
    },
  }
}
