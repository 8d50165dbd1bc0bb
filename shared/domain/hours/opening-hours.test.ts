import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  lengthOf,
  localDate,
  localTime,
  momentAt,
  openingState,
  spansOfDay,
  spansOfWeekday,
  timeOf,
  type Opening,
} from './opening-hours'

const SAO_PAULO = 'America/Sao_Paulo'
/** Spec §9: weekdays 11:00-23:00, Saturday to 23:30, Sunday to 22:00. */
const usual: Opening = {
  timeZone: SAO_PAULO,
  opening_hours: [
    { weekday: 0, opens_at: '11:00', closes_at: '22:00' },
    ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens_at: '11:00', closes_at: '23:00' })),
    { weekday: 6, opens_at: '11:00', closes_at: '23:30' },
  ],
  opening_exceptions: [],
}
const at = (text: string): number => Date.parse(`${text}-03:00`)

describe('opening hours', () => {
  it('use the company’s own clock [S9.delivery-hours]', () => {
    const saturday = '2026-11-21'
    expect(openingState(usual, at(`${saturday}T10:59:59`)).is_open).toBe(false)
    expect(openingState(usual, at(`${saturday}T11:00:00`))).toEqual({
      is_open: true,
      closes: at(`${saturday}T23:30:00`),
      opens: at('2026-11-22T11:00:00'),
    })
    expect(openingState(usual, at(`${saturday}T23:30:00`))).toMatchObject({
      is_open: false,
      closes: null,
      opens: at('2026-11-22T11:00:00'),
    })
  })

  it('go past midnight: yesterday’s hours still count', () => {
    const bar: Opening = { ...usual, opening_hours: [{ weekday: 5, opens_at: '18:00', closes_at: '02:00' }] }
    expect(openingState(bar, at('2026-11-21T01:59:00'))).toMatchObject({ is_open: true })
    expect(openingState(bar, at('2026-11-21T02:00:00'))).toMatchObject({
      is_open: false,
      opens: at('2026-11-27T18:00:00'),
    })
  })

  it('stand in the order of the day, whatever the order of their rows', () => {
    const [lunch, tea, dinner] = [
      { opens_at: '11:00', closes_at: '14:00' },
      { opens_at: '16:00', closes_at: '17:00' },
      { opens_at: '19:00', closes_at: '23:00' },
    ]
    const rows = [tea, lunch, dinner]
    const opening: Opening = {
      ...usual,
      opening_hours: rows.map((row) => ({ weekday: 5, ...row })),
      opening_exceptions: rows.map((row) => ({ date: '2026-12-24', is_closed: false, ...row })),
    }
    expect(spansOfWeekday(opening, 5)).toEqual([lunch, tea, dinner])
    expect(spansOfDay(opening, '2026-11-20')).toEqual([lunch, tea, dinner])
    expect(spansOfDay(opening, '2026-12-24')).toEqual([lunch, tea, dinner])
  })

  it('last until the end of the longest where some overlap', () => {
    const opening: Opening = {
      ...usual,
      opening_hours: [
        { weekday: 5, opens_at: '18:00', closes_at: '04:00' },
        { weekday: 6, opens_at: '00:00', closes_at: '02:00' },
      ],
    }
    expect(openingState(opening, at('2026-11-21T01:00:00')).closes).toBe(at('2026-11-21T04:00:00'))
  })

  it('are looked for two weeks ahead and no further', () => {
    const fridays: Opening = {
      ...usual,
      opening_hours: [{ weekday: 5, opens_at: '11:00', closes_at: '15:00' }],
      opening_exceptions: ['2026-11-20', '2026-11-27'].map((date) => ({
        date,
        is_closed: true,
        opens_at: null,
        closes_at: null,
      })),
    }
    expect(openingState(fridays, at('2026-11-20T00:00:00')).opens).toBe(at('2026-12-04T11:00:00'))
    expect(openingState(fridays, at('2026-11-19T23:59:00')).opens).toBeNull()
  })

  it('are replaced for a whole day by an exception', () => {
    const closedDay = { date: '2026-12-25', is_closed: true, opens_at: null, closes_at: null, note: 'Natal' }
    const shortDay = {
      date: '2026-12-24',
      is_closed: false,
      opens_at: '11:00',
      closes_at: '15:00',
      note: null,
    }
    const holidays = { ...usual, opening_exceptions: [closedDay, shortDay] }
    expect(spansOfDay(holidays, '2026-12-25')).toEqual([])
    const timesLeft = { ...closedDay, opens_at: '11:00', closes_at: '15:00' }
    expect(spansOfDay({ ...holidays, opening_exceptions: [timesLeft] }, '2026-12-25')).toEqual([])
    expect(spansOfDay(holidays, '2026-12-24')).toEqual([{ opens_at: '11:00', closes_at: '15:00' }])
    expect(openingState(holidays, at('2026-12-24T16:00:00'))).toMatchObject({
      is_open: false,
      opens: at('2026-12-26T11:00:00'),
    })
  })

  it('count as open where there are none, and name no time where they never open', () => {
    expect(openingState({ ...usual, opening_hours: [] }, 0)).toEqual({
      is_open: true,
      closes: null,
      opens: null,
    })
    const gone = Array.from({ length: 40 }, (_, day) => ({
      date: addDays('2026-11-10', day),
      is_closed: true,
      opens_at: null,
      closes_at: null,
      note: null,
    }))
    expect(openingState({ ...usual, opening_exceptions: gone }, at('2026-11-21T12:00:00'))).toMatchObject({
      is_open: false,
      opens: null,
    })
  })

  it('of dates alone decide on their dates: open around the clock on all others', () => {
    const dates: Opening = {
      ...usual,
      opening_hours: [],
      opening_exceptions: [
        { date: '2026-12-25', is_closed: true, opens_at: null, closes_at: null },
        { date: '2026-12-31', is_closed: false, opens_at: '18:00', closes_at: '02:00' },
        { date: '2027-01-01', is_closed: true, opens_at: null, closes_at: null },
      ],
    }
    const always = { is_open: true, closes: null, opens: null }
    expect(openingState(dates, at('2026-12-24T23:59:00'))).toEqual(always)
    expect(openingState(dates, at('2026-12-25T00:00:00'))).toEqual({
      is_open: false,
      closes: null,
      opens: at('2026-12-26T00:00:00'),
    })
    expect(openingState(dates, at('2026-12-26T00:00:00'))).toEqual(always)
    expect(openingState(dates, at('2026-12-31T12:00:00'))).toMatchObject({
      is_open: false,
      opens: at('2026-12-31T18:00:00'),
    })
    expect(openingState(dates, at('2027-01-01T01:00:00'))).toMatchObject({
      is_open: true,
      closes: at('2027-01-01T02:00:00'),
    })
    expect(openingState(dates, at('2027-01-01T02:00:00'))).toMatchObject({
      is_open: false,
      opens: at('2027-01-02T00:00:00'),
    })
  })

  it('keep local time through summer time', () => {
    expect(momentAt('2026-03-29', '12:00', 'Europe/Lisbon')).toBe(Date.parse('2026-03-29T11:00:00Z'))
    expect(momentAt('2026-03-28', '12:00', 'Europe/Lisbon')).toBe(Date.parse('2026-03-28T12:00:00Z'))
    // 01:30 does not exist on that night: the clock jumped from 01:00 to 02:00.
    expect(momentAt('2026-03-29', '01:30', 'Europe/Lisbon')).toBe(Date.parse('2026-03-29T01:30:00Z'))
  })

  it.each([
    ['2026-03-08', '01:30', '2026-03-08T06:30:00Z'],
    // 02:30 does not exist: the clock jumps to 03:00.
    ['2026-03-08', '02:30', '2026-03-08T07:30:00Z'],
    ['2026-03-08', '03:30', '2026-03-08T07:30:00Z'],
    ['2026-11-01', '00:30', '2026-11-01T04:30:00Z'],
    ['2026-11-01', '02:30', '2026-11-01T07:30:00Z'],
  ])('are exact in the nights that change the clock of New York: %s %s', (date, time, moment) => {
    expect(momentAt(date, time, 'America/New_York')).toBe(Date.parse(moment))
  })

  it('last to the midnight that the clock skips', () => {
    // Santiago's clock jumps from 24:00 to 01:00.
    expect(momentAt('2026-09-06', '00:00', 'America/Santiago')).toBe(Date.parse('2026-09-06T04:00:00Z'))
  })

  it('convert any day and time to a moment and back, in zones without gaps', () => {
    const zones = fc.constantFrom(SAO_PAULO, 'America/Manaus', 'Asia/Kolkata', 'UTC')
    fc.assert(
      fc.property(
        zones,
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 1439 }),
        (zone, day, minutes) => {
          const date = addDays('2020-01-01', day)
          const moment = momentAt(date, timeOf(minutes), zone)
          expect([localDate(moment, zone), localTime(moment, zone)]).toEqual([date, timeOf(minutes)])
        },
      ),
      { numRuns: 300 },
    )
  })

  it('have a length, also past midnight and around the clock', () => {
    expect(lengthOf({ opens_at: '11:00', closes_at: '23:00' })).toBe(720)
    expect(lengthOf({ opens_at: '18:00', closes_at: '02:00' })).toBe(480)
    expect(lengthOf({ opens_at: '00:00', closes_at: '00:00' })).toBe(1440)
  })
})
