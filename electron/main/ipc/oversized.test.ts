import { describe, expect, it } from 'vitest'
import { isOversized } from './oversized'

describe('an oversized input', () => {
  it('exceeds the limit by at least one character of its JSON', () => {
    for (const text of ['x'.repeat(98), '"'.repeat(49), '\0'.repeat(16) + 'xx']) {
      expect(JSON.stringify(text)).toHaveLength(100)
      expect(isOversized(text, 100)).toBe(false)
      expect(isOversized(text, 99)).toBe(true)
    }
  })

  it('is also a value that has no JSON, or cannot be written', () => {
    const cycle: unknown[] = []
    cycle.push(cycle)
    let deep: unknown = null
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep]
    const own = { toJSON: () => 'x'.repeat(200) }
    for (const value of [cycle, { cycle }, deep, 10n, [10n], own, [own]])
      expect(isOversized(value, 100)).toBe(true)
  })
})
