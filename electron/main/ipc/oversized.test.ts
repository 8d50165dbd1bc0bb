import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOversized } from './oversized'

describe('an oversized input', () => {
  it('is one with more characters as JSON than may be, whatever it is', () => {
    const values = fc.anything({
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withSparseArray: true,
    })
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 300 }), (value, limit) => {
        expect(isOversized(value, limit)).toBe((JSON.stringify(value)?.length ?? 0) > limit)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is told to the character', () => {
    for (const text of ['x'.repeat(98), '"'.repeat(49), '\0'.repeat(16) + 'xx']) {
      expect(JSON.stringify(text)).toHaveLength(100)
      expect(isOversized(text, 100)).toBe(false)
      expect(isOversized(text, 99)).toBe(true)
    }
  })

  it('is also what is no JSON, and what nothing could write', () => {
    const cycle: unknown[] = []
    cycle.push(cycle)
    let deep: unknown = null
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep]
    const own = { toJSON: () => 'x'.repeat(200) }
    for (const value of [cycle, { cycle }, deep, 10n, [10n], own, [own]])
      expect(isOversized(value, 100)).toBe(true)
  })
})
