import { readFileSync, renameSync, rmSync, writeFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedError, codeOf } from './errors'

interface Holder {
  pid: number
  started: string | null
}

/**
 * Locks the data folder for this process: PGlite does not notice a second process that writes to the same files. The
 * lock of a process that is gone is taken over. Returns the release; throws `data_folder_locked`.
 */
export const lockFolder = (folder: string): (() => void) => {
  const path = join(folder, 'comanda.lock')
  const mine: Holder = { pid: process.pid, started: startOf(process.pid) }
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (createExclusively(path, mine)) return () => rmSync(path, { force: true })
    const holder = readHolder(path)
    if (holder !== null && isAlive(holder)) {
      throw new EmbeddedError(
        'data_folder_locked',
        `The data folder ${folder} is in use by process ${holder.pid}. Stop it, or choose another folder.`,
        { folder, pid: holder.pid },
      )
    }
    removeStale(path, holder)
  }
  throw new EmbeddedError('data_folder_locked', `The lock ${path} could not be taken.`, { folder, pid: null })
}

const createExclusively = (path: string, holder: Holder): boolean => {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

const readHolder = (path: string): Holder | null => {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof value !== 'object' || value === null || !('pid' in value)) return null
    const started = 'started' in value && typeof value.started === 'string' ? value.started : null
    return typeof value.pid === 'number' ? { pid: value.pid, started } : null
  } catch {
    return null
  }
}

/** Two processes may both see the same stale lock: only one rename succeeds, and the moved lock is checked again. */
const removeStale = (path: string, seen: Holder | null): void => {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const moved = readHolder(aside)
  const isFresh = moved !== null && (moved.pid !== seen?.pid || moved.started !== seen.started)
  if (isFresh && !existsSync(path)) renameSync(aside, path)
  else rmSync(aside, { force: true })
}

const isAlive = (holder: Holder): boolean => {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    return codeOf(error) === 'EPERM'
  }
  // After a restart of the machine or container another program may have the id.
  const started = startOf(holder.pid)
  return holder.started === null || started === null || started === holder.started
}

/** When a process began, in clock ticks since boot and the boot's id; null on systems without /proc. */
const startOf = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`
  } catch {
    return null
  }
}
