import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const STALE_AFTER_MS = 30 * 60_000

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const holderOf = (path) => {
  try {
    return { pid: Number(readFileSync(path, 'utf8')), since: statSync(path).mtimeMs }
  } catch {
    return null
  }
}

const take = (path) => {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Takes the lock at `path`, waiting while another living process holds it; the lock of a dead process is taken over.
 * `onWait` gets the holder's process id, once. Returns the function that releases the lock.
 */
export const takeLock = async (path, onWait, { now = Date.now, pollMs = 300 } = {}) => {
  mkdirSync(dirname(path), { recursive: true })
  let isReported = false
  while (!take(path)) {
    const holder = holderOf(path)
    if (!holder) continue
    // An empty file is being written at this moment: its age counts, because it has no process id yet.
    const isEmpty = !Number.isInteger(holder.pid) || holder.pid <= 0
    const isStale = now() - holder.since > (isEmpty ? 5_000 : STALE_AFTER_MS)
    if (isStale || (!isEmpty && !isAlive(holder.pid))) {
      rmSync(path, { force: true })
      continue
    }
    if (!isReported) onWait(holder.pid)
    isReported = true
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  return () => rmSync(path, { force: true })
}
