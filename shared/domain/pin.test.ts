import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterWrongPin,
  atClock,
  lockedUntilMs,
  lockMs,
  NO_ATTEMPTS,
  pinWeakness,
  type PinAttempts,
} from './pin'

const digits = (minLength: number, maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength, maxLength }).map((some) => some.join(''))

describe('a PIN that is chosen', () => {
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
  ])('%j is refused for its %s', (pin, weakness) => {
    expect(pinWeakness(pin)).toBe(weakness)
  })

  it.each(['7391', '0417', '86420', '19870', '50817362'])('%s is good', (pin) => {
    expect(pinWeakness(pin)).toBeNull()
  })

  it('is never one part repeated, whatever the part', () => {
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

  it('is good nearly always: no more than four in a hundred of four digits are refused', () => {
    const all = Array.from({ length: 10_000 }, (_, pin) => String(pin).padStart(4, '0'))
    const refused = all.filter((pin) => pinWeakness(pin) !== null)
    expect(refused.length).toBeGreaterThan(200)
    expect(refused.length).toBeLessThan(400)
  })

  it('of the wrong length or with anything but digits never is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^[0-9]{4,8}$/.test(text))
        expect(pinWeakness(text)).toBe('length')
      }),
    )
  })
})

const wrong = (times: number, nowMs: number): PinAttempts => {
  let attempts = NO_ATTEMPTS
  for (let i = 0; i < times; i += 1) attempts = afterWrongPin(attempts, nowMs)
  return attempts
}
const T0 = Date.UTC(2026, 2, 1, 20)

describe('wrong PINs', () => {
  it('hold nobody up before the fifth, then longer and longer, an hour at most', () => {
    expect([0, 1, 4, 5, 6, 7, 11, 12, 13, 500].map(lockMs)).toEqual([
      0, 0, 0, 30_000, 60_000, 120_000, 1_920_000, 3_600_000, 3_600_000, 3_600_000,
    ])
  })

  it('lock until the very moment', () => {
    const attempts = wrong(5, T0)
    expect(lockedUntilMs(attempts, T0)).toBe(T0 + 30_000)
    expect(lockedUntilMs(attempts, T0 + 29_999)).toBe(T0 + 30_000)
    expect(lockedUntilMs(attempts, T0 + 30_000)).toBeNull()
    expect(lockedUntilMs(wrong(4, T0), T0)).toBeNull()
  })

  it('a clock wound back never unlocks, and never locks for longer than the lock', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 40 }),
        fc.integer({ min: 1, max: 10 * 365 * 86_400_000 }),
        (failures, backMs) => {
          const now = T0 - backMs
          expect(lockedUntilMs(wrong(failures, T0), now)).toBe(now + lockMs(failures))
        },
      ),
    )
  })

  it('wherever the clock goes, it takes a lock’s time without going back to unlock', () => {
    const steps = fc.array(fc.integer({ min: -50_000, max: 29_000 }), { maxLength: 20 })
    fc.assert(
      fc.property(steps, (moves) => {
        let attempts = wrong(5, T0)
        let now = T0
        let sinceBack = 0
        for (const move of moves) {
          now += move
          const wasBack = now < attempts.lastAtMs
          attempts = atClock(attempts, now)
          sinceBack = wasBack ? 0 : now - attempts.lastAtMs
          expect(lockedUntilMs(attempts, now) === null).toBe(sinceBack >= 30_000)
        }
      }),
    )
  })
})
