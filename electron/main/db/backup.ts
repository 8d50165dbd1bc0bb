import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Connection } from './connection'

const KEPT = 2

/** A moment as part of a file's name. */
export const stampOf = (at: Date): string => at.toISOString().replace(/[-:.]/g, '')

/** The backups of a database file, newest first. */
export const backupsOf = (path: string): string[] =>
  readdirSync(dirname(path))
    .filter((name) => name.startsWith(`${basename(path)}.backup-`))
    .sort()
    .toReversed()
    .map((name) => join(dirname(path), name))

/**
 * Writes the whole database as it is into a file beside it, and keeps the last two of these. Errors: storage_full,
 * storage_failed; then the database is as it was.
 */
export const backUp = (connection: Connection, path: string, at: Date): string => {
  const file = `${path}.backup-${stampOf(at)}`
  try {
    connection.prepare('vacuum into ?').run(file)
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  }
  for (const old of backupsOf(path).slice(KEPT)) rmSync(old, { force: true })
  return file
}

/** Removes whole copies of the database from before a moment: backups, and damaged files unless a notice still tells of them. */
export const forgetCopiesBefore = (
  path: string,
  before: Date,
  { withDamaged }: { withDamaged: boolean },
): void => {
  const kinds = withDamaged ? ['.backup-', '.damaged-'] : ['.backup-']
  for (const name of readdirSync(dirname(path)))
    for (const kind of kinds) {
      const start = `${basename(path)}${kind}`
      if (name.startsWith(start) && name.slice(start.length) < stampOf(before))
        rmSync(join(dirname(path), name), { force: true })
    }
}
