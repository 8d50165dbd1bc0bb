import { describe, expect, it } from 'vitest'
import { ageLevel, ageMinutes, serverClock } from './order-age'

const placed = '2026-11-20T20:00:00+00:00'
const at = (text: string) => Date.parse(text)

describe("an order's age", () => {
  it("is measured on the server's clock although this machine's is a day ahead", () => {
    const answeredAt = at('2026-11-21T20:05:00Z')
    const now = serverClock('2026-11-20T20:04:00+00:00', answeredAt, answeredAt + 90_000)
    expect(ageMinutes(placed, now)).toBe(5)
  })

  it('does not run backwards when this clock is set back', () => {
    const answeredAt = at('2026-11-20T20:05:00Z')
    expect(serverClock('2026-11-20T20:05:00+00:00', answeredAt, answeredAt - 3_600_000)).toBe(answeredAt)
  })

  it('is never negative', () => expect(ageMinutes(placed, at('2026-11-20T19:59:00Z'))).toBe(0))

  it.each([
    [0, 'fresh'],
    [9, 'fresh'],
    [10, 'warning'],
    [19, 'warning'],
    [20, 'late'],
    [300, 'late'],
  ])('at %i minutes is %s', (minutes, level) => expect(ageLevel(minutes)).toBe(level))

  it("uses a company's own minutes", () => {
    const own = { warning: 4, late: 6 }
    expect([3, 4, 5, 6].map((minutes) => ageLevel(minutes, own))).toEqual([
      'fresh',
      'warning',
      'warning',
      'late',
    ])
  })
})
