import { describe, expect, it } from 'vitest'
import { businessDay, businessDayStart } from './business-day'

describe('a business day', () => {
  it('includes the hours after midnight until the cut-off', () => {
    const company = { time_zone: 'America/Sao_Paulo', day_cutoff_hour: 4 }
    expect(businessDay(Date.parse('2026-03-01T06:59:00Z'), company)).toBe('2026-02-28')
    expect(businessDay(Date.parse('2026-03-01T07:00:00Z'), company)).toBe('2026-03-01')
  })

  it('ends at the cut-off of the wall clock, also in the night in which the clocks change', () => {
    const company = { time_zone: 'Europe/Lisbon', day_cutoff_hour: 4 }
    expect(businessDay(Date.parse('2026-03-29T02:59:59Z'), company)).toBe('2026-03-28')
    expect(businessDay(Date.parse('2026-03-29T03:00:00Z'), company)).toBe('2026-03-29')
    expect(businessDay(Date.parse('2026-10-25T03:59:59Z'), company)).toBe('2026-10-24')
    expect(businessDay(Date.parse('2026-10-25T04:00:00Z'), company)).toBe('2026-10-25')
  })
})

describe('the start of a business day', () => {
  const startOf = (moment: string, time_zone: string, day_cutoff_hour: number): string =>
    new Date(businessDayStart(Date.parse(moment), { time_zone, day_cutoff_hour })).toISOString()
  it.each([
    ['2026-03-01T06:59:59.999Z', 'America/Sao_Paulo', 4, '2026-02-28T07:00:00.000Z'],
    ['2026-03-01T07:00:00.000Z', 'America/Sao_Paulo', 4, '2026-03-01T07:00:00.000Z'],
    ['2026-03-01T20:00:00.000Z', 'Asia/Kathmandu', 0, '2026-03-01T18:15:00.000Z'],
    // The clocks of Amsterdam change at 01:00 UTC: the day has 23 hours, then 25.
    ['2026-03-29T12:00:00.000Z', 'Europe/Amsterdam', 0, '2026-03-28T23:00:00.000Z'],
    ['2026-10-25T12:00:00.000Z', 'Europe/Amsterdam', 0, '2026-10-24T22:00:00.000Z'],
    // Where midnight itself is left out, the day begins at one.
    ['2018-11-04T12:00:00.000Z', 'America/Sao_Paulo', 0, '2018-11-04T03:00:00.000Z'],
  ])('of %s in %s at %i h is %s', (moment, zone, cutoff, start) =>
    expect(startOf(moment, zone, cutoff)).toBe(start),
  )

  it.each([
    ['Europe/Amsterdam', 4],
    ['Europe/Lisbon', 1],
    ['America/New_York', 1],
    ['America/New_York', 2],
  ])(
    'is the first moment of the same day, at every hour of two years, in %s at %i h',
    (time_zone, day_cutoff_hour) => {
      const company = { time_zone, day_cutoff_hour }
      for (let at = Date.parse('2025-01-01T00:30:00Z'); at < Date.parse('2027-01-01'); at += 3_600_000) {
        const start = businessDayStart(at, company)
        expect(start).toBeLessThanOrEqual(at)
        expect(businessDay(start, company)).toBe(businessDay(at, company))
        expect(businessDay(start - 1, company)).not.toBe(businessDay(at, company))
      }
    },
  )
})
