import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { UpdateFacts } from '@shared/domain/terminal/app-update'
import { createVirtualClock, type VirtualClock } from '../testing/virtual-clock'
import { createUpdates, type Updates, type UpdateSource } from './updates'
import { HOUR_MS } from '@shared/domain/common/durations'

const quiet: UpdateFacts = { unsent: 0, typed: 0, hour: 3, untouchedMs: HOUR_MS }

let time: VirtualClock
let facts: UpdateFacts
let installed: number
let asked: number
let newest: () => Promise<string | null>
let logged: string[]
let updates: Updates

const build = (over: Partial<UpdateSource> = {}): void => {
  updates = createUpdates({
    source: {
      fetch: async (onProgress) => {
        asked += 1
        const version = await newest()
        if (version !== null) onProgress(version, 41.6)
        return version
      },
      install: () => {
        installed += 1
      },
      ...over,
    },
    off: null,
    facts: () => facts,
    clock: time.clock,
    log: (message) => logged.push(message),
  })
  updates.start()
}
beforeEach(() => {
  time = createVirtualClock(Date.UTC(2026, 2, 1, 20), () => 0.5)
  facts = { ...quiet, hour: 20 }
  installed = 0
  asked = 0
  logged = []
  newest = async () => null
  build()
})
afterEach(() => {
  updates.stop()
  time.clear()
})

describe('newer versions of a terminal', () => {
  it('are asked for soon after the start and every four hours, unless it is over', async () => {
    expect(updates.state()).toMatchObject({ phase: 'idle', checked_at: null })
    await time.elapse(31_000)
    expect([asked, updates.state().phase]).toEqual([1, 'idle'])
    expect(updates.state().checked_at).not.toBeNull()
    await time.elapse(8 * HOUR_MS)
    expect(asked).toBe(3)
    updates.stop()
    await time.elapse(24 * HOUR_MS)
    expect(asked).toBe(3)
  })

  it('come in the background, and wait for night', async () => {
    newest = async () => '1.2.0'
    await time.elapse(HOUR_MS)
    expect(updates.state()).toEqual({
      phase: 'ready',
      off: null,
      version: '1.2.0',
      percent: null,
      hold: 'not_quiet',
      failure: null,
      checked_at: expect.any(String),
    })
    expect(installed).toBe(0)
    facts = quiet
    await time.elapse(60_000)
    expect(installed).toBe(1)
  })

  it('show how much of them is here', async () => {
    let arrive = (): void => undefined
    updates.stop()
    build({
      fetch: async (onProgress) => {
        onProgress('1.2.0', 41.6)
        await new Promise<void>((resolve) => {
          arrive = resolve
        })
        return '1.2.0'
      },
    })
    updates.check()
    await time.elapse(0)
    expect(updates.state()).toMatchObject({ phase: 'downloading', version: '1.2.0', percent: 42 })
    arrive()
    await time.elapse(0)
    expect(updates.state()).toMatchObject({ phase: 'ready', version: '1.2.0', percent: null })
  })

  it.each([
    ['something is unsent', { unsent: 1 }, 'unsent'],
    ['an order is being typed', { typed: 1 }, 'typed'],
  ] as const)('are never installed while %s, neither by night nor on demand', async (_what, over, hold) => {
    newest = async () => '1.2.0'
    facts = { ...quiet, ...over }
    await time.elapse(2 * HOUR_MS)
    expect(updates.install(true).hold).toBe(hold)
    expect(installed).toBe(0)
    facts = { ...quiet, hour: 20 }
    expect(updates.install(false).hold).toBe('not_quiet')
    expect(installed).toBe(0)
    updates.install(true)
    expect(installed).toBe(1)
  })

  it('that can’t be fetched are reported and logged, and tried again', async () => {
    newest = async () => {
      throw new Error('net::ERR_CONNECTION_REFUSED\n    at somewhere')
    }
    await time.elapse(HOUR_MS)
    expect(updates.state()).toMatchObject({
      phase: 'failed',
      failure: 'net::ERR_CONNECTION_REFUSED',
      hold: null,
    })
    expect(logged).toContain('No newer version could be fetched.')
    newest = async () => '1.2.0'
    await time.elapse(4 * HOUR_MS)
    expect(updates.state()).toMatchObject({ phase: 'ready', failure: null })
    // A later failure takes nothing of what is here away.
    newest = async () => {
      throw new Error('gone')
    }
    await time.elapse(4 * HOUR_MS)
    expect(updates.state()).toMatchObject({ phase: 'ready', version: '1.2.0', failure: 'gone' })
  })

  it('that can’t be installed leave the terminal as it is', async () => {
    updates.stop()
    build({
      install: () => {
        installed += 1
        throw new Error('EACCES')
      },
    })
    newest = async () => '1.2.0'
    facts = quiet
    await time.elapse(31_000)
    await time.elapse(3 * HOUR_MS)
    expect(installed).toBe(1)
    expect(updates.state()).toMatchObject({ phase: 'failed', failure: 'EACCES' })
    // Fetched anew, it is tried anew.
    await time.elapse(HOUR_MS + 60_000)
    expect(installed).toBe(2)
  })

  it('are nothing where nobody looks', async () => {
    const none = createUpdates({
      source: null,
      off: 'not_configured',
      facts: () => quiet,
      clock: time.clock,
      log: () => undefined,
    })
    none.start()
    expect(none.check()).toEqual({
      phase: 'off',
      off: 'not_configured',
      version: null,
      percent: null,
      hold: null,
      failure: null,
      checked_at: null,
    })
    expect(none.install(true).phase).toBe('off')
    expect(none.isOffered).toBe(false)
  })
})
