import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterWrongPin, lockLeftMs, lockMs, NO_ATTEMPTS, pinWeakness, type PinAttempts } from './pin'

const digits = (minLength: number, maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength, maxLength }).map((some) => some.join(''))

describe('a new PIN', () => {
  it.each([
    ['', 'length'],
    ['123', 'length'],
    ['123456789', 'length'],
    ['12a4', 'length'],
    ['١٢٣٤', 'length'],
    [' 7391', 'length'],
    ['0000', 'repeated'],
    ['1212', 'repeated'],
    ['123123', 'repeated'],
    ['1234', 'run'],
    ['7890', 'run'],
    ['4321', 'run'],
    ['3210987', 'run'],
    ['1987', 'year'],
    ['2026', 'year'],
    ['2580', 'common'],
  ])('%j is rejected for its %s', (pin, weakness) => {
    expect(pinWeakness(pin)).toBe(weakness)
  })

  it.each(['7391', '0417', '86420', '19870', '501987', '50817362'])('%s is accepted', (pin) => {
    expect(pinWeakness(pin)).toBeNull()
  })

  it('is never one repeated part', () => {
    fc.assert(
      fc.property(digits(1, 4), fc.integer({ min: 2, max: 8 }), (part, times) => {
        const pin = part.repeat(times)
        expect(pinWeakness(pin)).toBe(pin.length >= 4 && pin.length <= 8 ? 'repeated' : 'length')
      }),
    )
  })

  it('is never a run, up or down, from any digit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9 }),
        fc.constantFrom(1, 9),
        fc.integer({ min: 4, max: 8 }),
        (first, step, length) => {
          const pin = Array.from({ length }, (_, index) => (first + index * step) % 10).join('')
          expect(pinWeakness(pin)).toBe('run')
        },
      ),
    )
  })

  it('is nearly always accepted: at most four in a hundred of four digits are rejected', () => {
    const all = Array.from({ length: 10_000 }, (_, pin) => String(pin).padStart(4, '0'))
    const refused = all.filter((pin) => pinWeakness(pin) !== null)
    expect(refused.length).toBeGreaterThan(200)
    expect(refused.length).toBeLessThan(400)
  })

  it('is rejected with a wrong length or anything but digits', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^[0-9]{4,8}$/.test(text))
        expect(pinWeakness(text)).toBe('length')
      }),
    )
  })
})

const wrong = (times: number, serverMs: number | null): PinAttempts => {
  let attempts = NO_ATTEMPTS
  for (let i = 0; i < times; i += 1) attempts = afterWrongPin(attempts, serverMs)
  return attempts
}
const T0 = Date.UTC(2026, 2, 1, 20)

describe('wrong PINs', () => {
  it('have no delay before the fifth, then a growing one, an hour at most', () => {
    expect([0, 1, 4, 5, 6, 7, 11, 12, 13, 500].map(lockMs)).toEqual([
      0, 0, 0, 30_000, 60_000, 120_000, 1_920_000, 3_600_000, 3_600_000, 3_600_000,
    ])
  })

  it('lock until the exact moment', () => {
    expect(lockLeftMs(wrong(5, null), 0, null)).toBe(30_000)
    expect(lockLeftMs(wrong(5, null), 29_999, null)).toBe(1)
    expect(lockLeftMs(wrong(5, null), 30_000, null)).toBe(0)
    expect(lockLeftMs(wrong(4, null), 0, null)).toBe(0)
  })

  it('lock by the server’s clock where it is known both times', () => {
    expect(lockLeftMs(wrong(5, T0), 0, T0 + 20_000)).toBe(10_000)
    expect(lockLeftMs(wrong(5, T0), 0, T0 + 30_000)).toBe(0)
    expect(lockLeftMs(wrong(5, T0), 0, null)).toBe(30_000)
    expect(lockLeftMs(wrong(5, null), 0, T0)).toBe(30_000)
  })

  it('never lock for longer than the lock, whatever the clock says, and never for less than the time that has certainly passed leaves', () => {
    const moment = fc.option(fc.integer({ min: T0 - 1e10, max: T0 + 1e10 }), { nil: null })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 }),
        moment,
        fc.integer({ min: -1e9, max: 1e9 }),
        moment,
        (failures, stampedMs, seenMs, serverMs) => {
          const left = lockLeftMs(wrong(failures, stampedMs), seenMs, serverMs)
          expect(left).toBeGreaterThanOrEqual(0)
          expect(left).toBeLessThanOrEqual(lockMs(failures))
          if (stampedMs === null || serverMs === null)
            expect(left).toBe(Math.max(0, lockMs(failures) - Math.max(0, seenMs)))
        },
      ),
    )
  })
})
