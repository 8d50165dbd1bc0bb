import { describe, expect, it } from 'vitest'
import {
  averageTicketCents,
  businessDay,
  businessDayStart,
  everyDay,
  hoursInOrder,
  isGoodSpan,
  spanDays,
  spanOf,
} from './sales-figures'

const own = { from: '2026-01-01', to: '2026-01-10' }

describe('the days of a period', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['week', '2026-02-23', '2026-03-01'],
    ['month', '2026-01-31', '2026-03-01'],
    ['own', '2026-01-01', '2026-01-10'],
  ] as const)('%s goes from %s to %s', (period, from, to) =>
    expect(spanOf(period, '2026-03-01', own)).toEqual({ from, to }),
  )

  it('include both ends, and are rejected when there are none or too many', () => {
    expect(spanDays(own)).toBe(10)
    expect(isGoodSpan({ from: '2026-01-02', to: '2026-01-01' })).toBe(false)
    expect(isGoodSpan({ from: '2026-01-01', to: '2027-01-01' })).toBe(true)
    expect(isGoodSpan({ from: '2026-01-01', to: '2027-01-02' })).toBe(false)
    expect(isGoodSpan({ from: '', to: '2027-01-02' })).toBe(false)
  })

  it("are the company's business days: one in the morning belongs to the evening before", () => {
    const company = { time_zone: 'America/Sao_Paulo', day_cutoff_hour: 4 }
    expect(businessDay(Date.parse('2026-03-01T06:59:00Z'), company)).toBe('2026-02-28')
    expect(businessDay(Date.parse('2026-03-01T07:00:00Z'), company)).toBe('2026-03-01')
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

  it('is the first moment of the same day, at every hour of two years', () => {
    const company = { time_zone: 'Europe/Amsterdam', day_cutoff_hour: 4 }
    for (let at = Date.parse('2025-01-01T00:30:00Z'); at < Date.parse('2027-01-01'); at += 3_600_000) {
      const start = businessDayStart(at, company)
      expect(start).toBeLessThanOrEqual(at)
      expect(businessDay(start, company)).toBe(businessDay(at, company))
      expect(businessDay(start - 1, company)).not.toBe(businessDay(at, company))
    }
  })
})

describe('sales figures', () => {
  it('have an average in whole cents, and none without orders or money', () => {
    expect(averageTicketCents(1_000, 3)).toBe(333)
    expect(averageTicketCents(0, 0)).toBeNull()
    expect(averageTicketCents(null, 3)).toBeNull()
  })

  it('have every day, empty ones too', () => {
    const span = { from: '2026-02-27', to: '2026-03-01' }
    expect(everyDay([{ day: '2026-02-28', orders: 2, sold_cents: 500 }], span)).toEqual([
      { day: '2026-02-27', orders: 0, sold_cents: 0 },
      { day: '2026-02-28', orders: 2, sold_cents: 500 },
      { day: '2026-03-01', orders: 0, sold_cents: 0 },
    ])
    expect(everyDay([{ day: '2026-02-28', orders: 2, sold_cents: null }], span)[0]).toEqual({
      day: '2026-02-27',
      orders: 0,
      sold_cents: null,
    })
  })

  it('have their hours in the order of the business day', () => {
    const hours = hoursInOrder(
      [
        { hour: 1, orders: 1, sold_cents: 100 },
        { hour: 22, orders: 2, sold_cents: 300 },
      ],
      4,
    )
    expect(hours.map(({ hour, orders }) => [hour, orders])).toEqual([
      [22, 2],
      [23, 0],
      [0, 0],
      [1, 1],
    ])
    expect(hoursInOrder([], 4)).toEqual([])
  })
})
