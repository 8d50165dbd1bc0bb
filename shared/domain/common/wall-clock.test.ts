import { setFlagsFromString } from 'node:v8'
import { createContext, runInContext } from 'node:vm'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { wallClock } from './wall-clock'

/** The engine's own `Temporal`, from a context that has it. */
const temporal = (): unknown => {
  setFlagsFromString('--harmony-temporal')
  return runInContext('Temporal', createContext())
}

const ZONES = [
  'Europe/Lisbon',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'America/St_Johns',
  'UTC',
]
const YEARS = { min: Date.UTC(2000, 0, 1), max: Date.UTC(2035, 0, 1) }

afterEach(() => vi.unstubAllGlobals())

describe('wallClock', () => {
  it('is an hour ahead of UTC in a summer of Lisbon, and not in winter', () => {
    expect(wallClock(Date.UTC(2026, 6, 1, 12), 'Europe/Lisbon')).toBe(Date.UTC(2026, 6, 1, 13))
    expect(wallClock(Date.UTC(2026, 0, 1, 12), 'Europe/Lisbon')).toBe(Date.UTC(2026, 0, 1, 12))
  })

  it('returns the same with Temporal and without it', () => {
    const zones = temporal()
    fc.assert(
      fc.property(fc.integer(YEARS), fc.constantFrom(...ZONES), (moment, zone) => {
        vi.stubGlobal('Temporal', undefined)
        const without = wallClock(moment, zone)
        vi.stubGlobal('Temporal', zones)
        expect(wallClock(moment, zone)).toBe(without)
      }),
      { numRuns: 500 },
    )
  })

  it.each([['with Temporal'], ['without']])('rejects an unknown zone, %s', (how) => {
    vi.stubGlobal('Temporal', how === 'without' ? undefined : temporal())
    // An error of another context is no instance of this context's class.
    expect(() => wallClock(0, 'Nowhere/At_All')).toThrow(expect.objectContaining({ name: 'RangeError' }))
  })
})
