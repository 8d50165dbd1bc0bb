import { describe, expect, it } from 'vitest'
import {
  averageTicketCents,
  changePercent,
  everyDay,
  hoursInOrder,
  isGoodSpan,
  piecesOf,
  searchedSpan,
  spanDays,
  spanOf,
  weeksOf,
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

  it('come in pieces, the last first, each day once', () => {
    expect(piecesOf(own, 4)).toEqual([
      { from: '2026-01-07', to: '2026-01-10' },
      { from: '2026-01-03', to: '2026-01-06' },
      { from: '2026-01-01', to: '2026-01-02' },
    ])
    expect(piecesOf(own, 5).map(spanDays)).toEqual([5, 5])
    expect(piecesOf(own, 10)).toEqual([own])
    expect(piecesOf({ from: '2026-01-02', to: '2026-01-01' }, 7)).toHaveLength(1)
  })

  it('include both ends, and are rejected when there are none or too many', () => {
    expect(spanDays(own)).toBe(10)
    expect(isGoodSpan({ from: '2026-01-01', to: '2026-01-01' })).toBe(true)
    expect(isGoodSpan({ from: '2026-01-02', to: '2026-01-01' })).toBe(false)
    expect(isGoodSpan({ from: '2026-01-01', to: '2027-01-01' })).toBe(true)
    expect(isGoodSpan({ from: '2026-01-01', to: '2027-01-02' })).toBe(false)
    expect(isGoodSpan({ from: '', to: '2027-01-02' })).toBe(false)
  })
})

describe('a search from another page', () => {
  it('goes back thirty days from today', () =>
    expect(searchedSpan('2026-03-01')).toEqual({ from: '2026-01-30', to: '2026-03-01' }))
})

describe('sales figures', () => {
  it('have an average in whole cents, and none without orders or money', () => {
    expect(averageTicketCents(1_000, 3)).toBe(333)
    expect(averageTicketCents(0, 0)).toBeNull()
    expect(averageTicketCents(null, 3)).toBeNull()
  })

  it('have every day, empty ones too', () => {
    const span = { from: '2026-02-27', to: '2026-03-01' }
    const by_day = [{ day: '2026-02-28', orders: 2, sold_cents: 500 }]
    expect(everyDay({ ...span, by_day, sold_cents: 500 })).toEqual([
      { day: '2026-02-27', orders: 0, sold_cents: 0 },
      { day: '2026-02-28', orders: 2, sold_cents: 500 },
      { day: '2026-03-01', orders: 0, sold_cents: 0 },
    ])
  })

  it('have no money at all, not even zero, for those who may not see any, also where nothing was sold', () => {
    const day = { from: '2026-02-28', to: '2026-02-28' }
    expect(everyDay({ ...day, by_day: [], sold_cents: 0 })).toEqual([
      { day: day.from, orders: 0, sold_cents: 0 },
    ])
    expect(everyDay({ ...day, by_day: [], sold_cents: null })).toEqual([
      { day: day.from, orders: 0, sold_cents: null },
    ])
    expect(hoursInOrder({ by_hour: [], sold_cents: null }, 4)[0]).toEqual({
      hour: 4,
      orders: 0,
      sold_cents: null,
    })
  })

  it('have their hours in the order of the business day', () => {
    const by_hour = [
      { hour: 1, orders: 1, sold_cents: 100 },
      { hour: 22, orders: 2, sold_cents: 300 },
    ]
    const hours = hoursInOrder({ by_hour, sold_cents: 400 }, 4)
    expect(hours).toHaveLength(24)
    expect([hours[0]?.hour, hours[23]?.hour]).toEqual([4, 3])
    expect(hours.filter(({ orders }) => orders > 0).map(({ hour, orders }) => [hour, orders])).toEqual([
      [22, 2],
      [1, 1],
    ])
  })

  it('are compared in whole percent, and with nothing not at all', () => {
    expect([changePercent(3, 4), changePercent(115, 100), changePercent(5, 0), changePercent(0, 8)]).toEqual([
      -25,
      15,
      null,
      -100,
    ])
  })

  it('stand in weeks from Monday on', () => {
    // The first of March 2026 is a Sunday.
    const days = ['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => ({ day }))
    expect(weeksOf(days).map((week) => week.map((one) => one?.day.slice(8) ?? '-').join(' '))).toEqual([
      '- - - - - - 01',
      '02 03 - - - - -',
    ])
    expect(weeksOf([])).toEqual([])
  })
})
