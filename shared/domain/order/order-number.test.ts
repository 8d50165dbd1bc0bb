import { describe, expect, it } from 'vitest'
import { nextCounter, terminalNumber } from './order-number'

describe('order number', () => {
  it('counts from 001 to 999 and starts over', () => {
    expect(terminalNumber('A', nextCounter(0))).toBe('A001')
    expect(terminalNumber('A', nextCounter(16))).toBe('A017')
    expect(terminalNumber('AB', nextCounter(998))).toBe('AB999')
    expect(terminalNumber('A', nextCounter(999))).toBe('A001')
  })

  it('is unique among the last 999 of its prefix', () => {
    const seen = new Set<string>()
    let counter = 500
    for (let order = 0; order < 999; order += 1) {
      counter = nextCounter(counter)
      seen.add(terminalNumber('A', counter))
    }
    expect(seen.size).toBe(999)
  })

  it('recovers from an invalid stored counter', () => {
    expect(nextCounter(-3)).toBe(1)
    expect(nextCounter(12_345)).toBe(1)
  })
})
