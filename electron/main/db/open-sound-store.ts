import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { StorageRecovery } from '@shared/schemas/sync/storage'
import { backUp } from './backup'
import { openConnection } from './connection'
import { keepFirstPage } from './first-page'
import { inspectFile } from './inspect'
import { migrations } from './migrations'
import { openStore, type Store } from './open-store'
import { growingFile, rebuildFile } from './rebuild'
import type { StorageWatch } from './storage-watch'

const askedFor = (path: string): string => `${path}.rebuild`

/** Asks that the file be made anew at the next start: damage was met while running. */
export const askForRebuild = (path: string): void => writeFileSync(askedFor(path), '')

/** A new file that was whole when the power went, before it took its place. */
const takeGrown = (path: string): void => {
  if (!existsSync(path) && existsSync(growingFile(path))) renameSync(growingFile(path), path)
}

const backUpBeforeMigrating = (path: string, version: number, at: Date): void => {
  if (version === 0 || version >= migrations.length) return
  const connection = openConnection(path)
  try {
    backUp(connection, path, at)
  } finally {
    connection.close()
  }
}

export interface SoundStore {
  readonly store: Store
  /** What was done to a damaged file; null where it was sound. */
  readonly recovery: StorageRecovery | null
}

/**
 * Opens the terminal's database once it is known to be sound: a damaged one is made anew from what can be read, an older one
 * is backed up before it is brought up to date. Errors: storage_full, storage_failed ({ reason: 'newer' } for a newer app's).
 */
export const openSoundStore = (path: string, at: Date, watch?: StorageWatch): SoundStore => {
  takeGrown(path)
  const state = inspectFile(path)
  const mustRebuild = state.kind === 'damaged' || (state.kind === 'sound' && existsSync(askedFor(path)))
  const recovery = mustRebuild ? rebuildFile(path, at) : null
  rmSync(askedFor(path), { force: true })
  if (state.kind === 'sound' && !mustRebuild) backUpBeforeMigrating(path, state.version, at)
  const store = openStore(path, watch)
  store.writeThrough()
  keepFirstPage(path)
  return { store, recovery }
}
