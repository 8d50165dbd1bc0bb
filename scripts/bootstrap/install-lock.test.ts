import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeLock } from './install-lock.mjs'

describe('takeLock', () => {
  let folder: string
  let path: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'comanda-lock-'))
    path = join(folder, 'deep', 'install.lock')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('holds the lock until it is given back', async () => {
    const giveBack = await takeLock(path, vi.fn())
    expect(readFileSync(path, 'utf8')).toBe(String(process.pid))
    giveBack()
    expect(existsSync(path)).toBe(false)
  })

  it('waits for a living holder, reporting its process id once', async () => {
    const giveBack = await takeLock(path, vi.fn())
    const onWait = vi.fn(() => giveBack())
    const again = await takeLock(path, onWait, { pollMs: 1 })
    expect(onWait.mock.calls).toEqual([[process.pid]])
    again()
  })

  it('takes over the lock of a process that is gone', async () => {
    const giveBack = await takeLock(path, vi.fn())
    const gone = spawnSync(process.execPath, ['-e', '']).pid
    giveBack()
    writeFileSync(path, String(gone))
    const onWait = vi.fn()
    const taken = await takeLock(path, onWait)
    expect(onWait).not.toHaveBeenCalled()
    taken()
  })

  it('takes over a lock that is hours old, even where another process has its id now', async () => {
    writeFileSync(join(folder, 'old.lock'), String(process.pid))
    const inAnHour = (): number => Date.now() + 3_600_000
    const giveBack = await takeLock(join(folder, 'old.lock'), vi.fn(), { now: inAnHour })
    giveBack()
  })
})
