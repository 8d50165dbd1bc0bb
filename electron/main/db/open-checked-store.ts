import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { StorageRecovery } from '@shared/schemas/sync/storage'
import { backUp } from './backup'
import { openConnection } from './connection'
import { keepFirstPage } from './first-page-copy'
import { inspectFile } from './check-database'
import { latestVersion, migrations, unsupported, type Migration } from './migrations'
import { openStore, type Store } from './open-store'
import type { PersonalDataSeal } from './personal-data'
import { growingFile, rebuildFile } from './rebuild'
import type { StorageWatch } from './storage-watch'

const askedFor = (path: string): string => `${path}.rebuild`

/** Requests that the next start rebuilds the file: damage was found while running. */
export const askForRebuild = (path: string): void => writeFileSync(askedFor(path), '')

/** Takes over a new file that was complete when the power failed, before it was renamed. */
const takeGrown = (path: string): void => {
  if (!existsSync(path) && existsSync(growingFile(path))) renameSync(growingFile(path), path)
}

const backUpFile = (path: string, at: Date): void => {
  const connection = openConnection(path)
  try {
    backUp(connection, path, at)
  } finally {
    connection.close()
  }
}

export interface SoundStore {
  readonly store: Store
  /** What was recovered from a damaged file; null where it was sound. */
  readonly recovery: StorageRecovery | null
}

/**
 * Opens the terminal's database: a damaged one is rebuilt from what can be read, an older one is backed up before it is
 * migrated. Errors: storage_full, storage_failed (with the reason 'newer' or 'older' for a version this app does not know).
 */
export const openCheckedStore = (
  path: string,
  at: Date,
  watch?: StorageWatch,
  steps: readonly Migration[] = migrations,
  seal: PersonalDataSeal | null = null,
): SoundStore => {
  takeGrown(path)
  const state = inspectFile(path, steps)
  const isKnown = state.kind === 'sound' && unsupported(state.version, steps) === null
  const mustRebuild = state.kind === 'damaged' || (isKnown && existsSync(askedFor(path)))
  const recovery = mustRebuild ? rebuildFile(path, at) : null
  rmSync(askedFor(path), { force: true })
  if (isKnown && !mustRebuild && state.version > 0 && state.version < latestVersion(steps))
    backUpFile(path, at)
  const store = openStore(path, watch, steps, seal)
  store.writeThrough()
  keepFirstPage(path)
  return { store, recovery }
}
