import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@shared/domain/hours/opening-hours'
import { OVERLAP_CASES } from './reservation-tables.fixture'
import {
  lanesOf,
  nowOn,
  overlaps,
  quartersOf,
  serviceOf,
  tableProposals,
  takenTables,
  timelineOf,
  weekOf,
  type SeatingTable,
  type TabledReservation,
} from './reservation-tables'

const day = '2026-03-14'
const reserved = (over: Partial<TabledReservation> = {}): TabledReservation => ({
  id: 'a',
  date: day,
  time: '20:00',
  people: '4',
  status: 'confirmed',
  table_ids: ['t1'],
  duration_minutes: 120,
  ...over,
})
const table = (id: string, over: Partial<SeatingTable> = {}): SeatingTable => ({
  id,
  name: id,
  area: '',
  seats: 4,
  x: 0,
  y: 0,
  ...over,
})

const anyTime = fc
  .nat(95)
  .map(
    (quarter) =>
      `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  )
const anyReservation = fc.record({
  id: fc.uuid(),
  date: fc.constantFrom(addDays(day, -1), day, addDays(day, 1)),
  time: anyTime,
  people: fc.integer({ min: 1, max: 20 }).map(String),
  status: fc.constantFrom('requested', 'confirmed', 'cancelled', 'seated', 'no_show'),
  table_ids: fc.uniqueArray(fc.constantFrom('t1', 't2', 't3', 't4'), { maxLength: 3 }),
  duration_minutes: fc.integer({ min: 1, max: 20 }).map((quarters) => quarters * 15),
})

describe('reservations at one table', () => {
  it.each(OVERLAP_CASES)(
    '$name: $overlaps',
    ({ first, second, status = 'confirmed', overlaps: expected }) => {
      const wanted = reserved({ time: first[1], duration_minutes: first[2] })
      const other = reserved({
        id: 'b',
        date: addDays(day, second[0]),
        time: second[1],
        duration_minutes: second[2],
        status,
      })
      expect(overlaps([wanted, other], wanted)).toEqual(expected ? [other] : [])
    },
  )

  it('overlap both ways or not at all, as the minutes that they share', () => {
    fc.assert(
      fc.property(anyReservation, anyReservation, (one, other) => {
        fc.pre(one.id !== other.id)
        const holds = (entry: TabledReservation) => entry.status !== 'cancelled' && entry.status !== 'no_show'
        const minutes = (entry: TabledReservation): Set<number> => {
          const start = Date.parse(`${entry.date}T${entry.time}Z`) / 60_000
          return new Set(Array.from({ length: entry.duration_minutes }, (_, minute) => start + minute))
        }
        const mine = minutes(one)
        const shared =
          [...minutes(other)].some((minute) => mine.has(minute)) &&
          one.table_ids.some((id) => other.table_ids.includes(id))
        expect(overlaps([other], one).length === 1).toBe(shared && holds(other))
        expect(overlaps([one], other).length === 1).toBe(shared && holds(one))
      }),
    )
  })

  it('are listed by day and time', () => {
    const [before, early, late] = [
      reserved({ id: 'b', date: '2026-03-13', time: '23:00', duration_minutes: 300 }),
      reserved({ id: 'c', time: '01:30' }),
      reserved({ id: 'd', time: '02:00' }),
    ]
    const wanted = reserved({ time: '00:30', duration_minutes: 300 })
    expect(overlaps([early, late, before], wanted)).toEqual([before, early, late])
  })

  it('take their tables from others of the same time alone', () => {
    const book = [
      reserved({ id: 'b', table_ids: ['t1', 't2'] }),
      reserved({ id: 'c', table_ids: ['t3'], time: '22:00' }),
      reserved({ id: 'd', table_ids: ['t4'], status: 'cancelled' }),
    ]
    expect([...takenTables(book, reserved({ table_ids: [] }))]).toEqual(['t1', 't2'])
    expect([...takenTables(book, reserved({ id: 'b' }))]).toEqual([])
  })
})

describe('free tables', () => {
  it('no others have: what is proposed overlaps nobody', () => {
    fc.assert(
      fc.property(fc.array(anyReservation, { maxLength: 12 }), anyReservation, (book, wanted) => {
        const tables = ['t1', 't2', 't3', 't4'].map((id) => table(id))
        for (const group of tableProposals(tables, takenTables(book, wanted), Number(wanted.people)))
          expect(overlaps(book, { ...wanted, table_ids: group.map(({ id }) => id) })).toEqual([])
      }),
    )
  })
})

describe('the timeline of a day', () => {
  const opening = {
    timeZone: 'America/Sao_Paulo',
    opening_hours: [{ weekday: 6, opens_at: '18:30', closes_at: '01:15' }],
    opening_exceptions: [],
  }

  it('has the opening hours in whole hours, wider where somebody is reserved outside of them', () => {
    expect(timelineOf(opening, day, [])).toEqual({ from: 18 * 60, until: 26 * 60 })
    expect(timelineOf(opening, day, [{ time: '12:15', duration_minutes: 60 }]).from).toBe(12 * 60)
    expect(timelineOf(opening, day, [{ time: '23:00', duration_minutes: 240 }]).until).toBe(27 * 60)
    expect(timelineOf(opening, '2026-03-15', [])).toEqual({ from: 11 * 60, until: 24 * 60 })
    expect(quartersOf({ from: 18 * 60, until: 26 * 60 })).toBe(32)
  })

  it('places reservations by quarters of an hour, each on the first line that is free', () => {
    const [a, b, c, d] = [
      reserved({ id: 'a', time: '19:00', duration_minutes: 120 }),
      reserved({ id: 'b', time: '20:00', duration_minutes: 60 }),
      reserved({ id: 'c', time: '21:00', duration_minutes: 90 }),
      reserved({ id: 'd', time: '21:00', duration_minutes: 15 }),
    ]
    expect(lanesOf([d, c, b, a], { from: 18 * 60, until: 24 * 60 })).toEqual([
      { entry: a, start: 4, length: 8, lane: 0 },
      { entry: b, start: 8, length: 4, lane: 1 },
      { entry: c, start: 12, length: 6, lane: 0 },
      { entry: d, start: 12, length: 1, lane: 1 },
    ])
  })

  it('lays no reservation over another, each at its time', () => {
    const entries = fc.array(
      anyReservation.map((entry) => ({ ...entry, date: day })),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(entries, (held) => {
        const timeline = timelineOf(opening, day, held)
        const placed = lanesOf(held, timeline)
        expect(placed).toHaveLength(held.length)
        for (const one of placed) {
          expect(one.start).toBeGreaterThanOrEqual(0)
          expect(one.start + one.length).toBeLessThanOrEqual(quartersOf(timeline))
          for (const other of placed)
            if (one !== other && one.lane === other.lane)
              expect(one.start + one.length <= other.start || other.start + other.length <= one.start).toBe(
                true,
              )
        }
      }),
    )
  })

  it('shows the moment, after midnight too, and on no other day', () => {
    const timeline = { from: 18 * 60, until: 26 * 60 }
    expect(nowOn(timeline, day, { date: day, time: '22:00' })).toBe(0.5)
    expect(nowOn(timeline, day, { date: '2026-03-15', time: '01:00' })).toBe(7 / 8)
    expect(nowOn(timeline, day, { date: day, time: '17:59' })).toBeNull()
    expect(nowOn(timeline, day, { date: day, time: '18:00' })).toBe(0)
    expect(nowOn(timeline, day, { date: '2026-03-15', time: '02:00' })).toBe(1)
    expect(nowOn(timeline, day, { date: '2026-03-15', time: '02:01' })).toBeNull()
    expect(nowOn(timeline, day, { date: '2026-03-16', time: '01:00' })).toBeNull()
    expect(nowOn(timeline, day, { date: '2026-03-13', time: '22:00' })).toBeNull()
  })
})

describe('a week', () => {
  it('goes from Monday to Sunday, with two services a day', () => {
    const week = [
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
      '2026-03-13',
      '2026-03-14',
      '2026-03-15',
    ]
    for (const one of week) expect(weekOf(one)).toEqual(week)
    expect(['11:30', '16:30', '17:00', '21:00'].map(serviceOf)).toEqual([
      'lunch',
      'lunch',
      'dinner',
      'dinner',
    ])
  })
})
