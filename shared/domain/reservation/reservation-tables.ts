/**
 * The tables that reservations have: which of them overlap, which tables are still free, and where each stands on a
 * day's timeline. `app.overlapping_reservations` decides about overlaps likewise.
 */
import {
  addDays,
  lengthOf,
  minutesOf,
  spansOfDay,
  weekdayOf,
  type Opening,
} from '@shared/domain/hours/opening-hours'
import type { BookStatus } from './reservation-book'

/** How long guests may stay, as staff choose; app.default_reservation_minutes is one of them. */
export const DURATIONS: readonly number[] = [60, 90, 120, 150, 180, 240, 300]
/** The most tables of one reservation; public.reservations checks the same. */
export const MOST_TABLES = 20

/** What the rules read of a reservation. */
export interface TabledReservation {
  readonly id: string
  readonly date: string
  readonly time: string
  /** A number as text. */
  readonly people: string
  readonly status: BookStatus
  readonly table_ids: readonly string[]
  readonly duration_minutes: number
}

/** What the rules read of a table of the floor plan. */
export interface SeatingTable {
  readonly id: string
  readonly name: string
  readonly area: string
  readonly seats: number
  readonly x: number
  readonly y: number
}

const QUARTER = 15
const DAY_MINUTES = 1_440

/** Cancelled reservations and no-shows hold no table. */
export const holdsTables = (status: BookStatus): boolean => status !== 'cancelled' && status !== 'no_show'

const isSameTime = (one: TabledReservation, other: TabledReservation): boolean => {
  const apart = (Date.parse(`${other.date}T${other.time}Z`) - Date.parse(`${one.date}T${one.time}Z`)) / 60_000
  return apart < one.duration_minutes && -apart < other.duration_minutes
}

/** The other reservations that would sit at one of its tables at the same time, by time. */
export const overlaps = <T extends TabledReservation>(book: readonly T[], wanted: TabledReservation): T[] =>
  book
    .filter(
      (other) =>
        other.id !== wanted.id &&
        holdsTables(other.status) &&
        other.table_ids.some((id) => wanted.table_ids.includes(id)) &&
        isSameTime(wanted, other),
    )
    .sort((one, other) => `${one.date}${one.time}`.localeCompare(`${other.date}${other.time}`))

/** The ids of tables that others have while this reservation lasts. */
export const takenTables = (book: readonly TabledReservation[], wanted: TabledReservation): Set<string> =>
  new Set(
    book
      .filter((other) => other.id !== wanted.id && holdsTables(other.status) && isSameTime(wanted, other))
      .flatMap(({ table_ids }) => table_ids),
  )

const seatsOf = (tables: readonly SeatingTable[]): number => tables.reduce((sum, { seats }) => sum + seats, 0)

/** How far joined tables stand from each other, in cells of the plan. */
const spreadOf = (tables: readonly SeatingTable[]): number =>
  tables.reduce(
    (sum, one, place) =>
      sum +
      tables
        .slice(place + 1)
        .reduce((own, other) => own + Math.abs(one.x - other.x) + Math.abs(one.y - other.y), 0),
    0,
  )

const inOrder = (one: SeatingTable, other: SeatingTable): number =>
  one.name.localeCompare(other.name, 'pt', { numeric: true }) || one.id.localeCompare(other.id)

/** Fewer tables first, then fewer empty seats, then those that stand closer. */
const byFit = (one: readonly SeatingTable[], other: readonly SeatingTable[]): number =>
  one.length - other.length || seatsOf(one) - seatsOf(other) || spreadOf(one) - spreadOf(other)

/** Every two, and every three, of these tables. */
const smallGroups = (tables: readonly SeatingTable[]): SeatingTable[][] =>
  tables.flatMap((one, place) =>
    tables
      .slice(place + 1)
      .flatMap((two, next) => [
        [one, two],
        ...tables.slice(place + next + 2).map((three) => [one, two, three]),
      ]),
  )

/** The largest tables of an area until everybody sits; null where they are not enough. */
const largeGroup = (tables: readonly SeatingTable[], people: number): SeatingTable[] | null => {
  const group: SeatingTable[] = []
  for (const table of [...tables].sort((one, other) => other.seats - one.seats || inOrder(one, other))) {
    if (seatsOf(group) >= people || group.length === MOST_TABLES) break
    group.push(table)
  }
  return seatsOf(group) >= people ? group : null
}

/** Whether none of the tables could be left out. */
const isTight = (tables: readonly SeatingTable[], people: number): boolean =>
  tables.every(({ seats }) => seatsOf(tables) - seats < people)

const MOST_PROPOSALS = 6
/** Beyond this an area's tables are not tried in threes: one chooses among the first forty. */
const MOST_TRIED = 40

const joinedIn = (tables: readonly SeatingTable[], people: number): SeatingTable[][] => {
  const fitting = smallGroups(tables.slice(0, MOST_TRIED)).filter(
    (group) => seatsOf(group) >= people && isTight(group, people),
  )
  if (fitting.length > 0) return fitting
  const large = largeGroup(tables, people)
  return large ? [large] : []
}

/**
 * The free tables for so many people, the best fit first: one table with the fewest empty seats; where no free one is
 * large enough, tables of one area that are joined.
 */
export const tableProposals = <T extends SeatingTable>(
  tables: readonly T[],
  taken: ReadonlySet<string>,
  people: number,
): (readonly T[])[] => {
  const free = tables.filter(({ id }) => !taken.has(id)).sort(inOrder)
  const single = free.filter(({ seats }) => seats >= people).map((table) => [table])
  const found =
    single.length > 0
      ? single
      : [...new Set(free.map(({ area }) => area))].flatMap(
          (area) =>
            joinedIn(
              free.filter((table) => table.area === area),
              people,
            ) as T[][],
        )
  return found.sort(byFit).slice(0, MOST_PROPOSALS)
}

/** The part of a day that a timeline shows: minutes since its midnight, beyond 1,440 where it goes on after that. */
export interface Timeline {
  readonly from: number
  readonly until: number
}

const WITHOUT_HOURS: Timeline = { from: 11 * 60, until: 24 * 60 }

/** The opening hours of a day in whole hours, widened to the reservations outside of them. */
export const timelineOf = (
  opening: Opening,
  day: string,
  entries: readonly Pick<TabledReservation, 'time' | 'duration_minutes'>[],
): Timeline => {
  const spans = [
    ...spansOfDay(opening, day).map((span) => {
      const from = minutesOf(span.opens_at)
      return { from, until: from + lengthOf(span) }
    }),
    ...entries.map(({ time, duration_minutes }) => {
      const from = minutesOf(time)
      return { from, until: from + duration_minutes }
    }),
  ]
  if (spans.length === 0) return WITHOUT_HOURS
  return {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / 60) * 60,
    until: Math.ceil(Math.max(...spans.map(({ until }) => until)) / 60) * 60,
  }
}

/** The quarters of an hour of a timeline. */
export const quartersOf = ({ from, until }: Timeline): number => (until - from) / QUARTER

export interface Placed<T> {
  readonly entry: T
  /** The first quarter, from 0, and how many it takes. */
  readonly start: number
  readonly length: number
  /** The line of the row, from 0: two at the same time stand below each other. */
  readonly lane: number
}

/** Where the reservations of one row stand, none over another. */
export const lanesOf = <T extends TabledReservation>(
  entries: readonly T[],
  timeline: Timeline,
): Placed<T>[] => {
  /** The end of the last one of each line. */
  const ends: number[] = []
  return [...entries]
    .sort((one, other) => one.time.localeCompare(other.time) || one.id.localeCompare(other.id))
    .map((entry) => {
      const start = Math.floor((minutesOf(entry.time) - timeline.from) / QUARTER)
      const length = Math.max(1, Math.ceil(entry.duration_minutes / QUARTER))
      const free = ends.findIndex((end) => end <= start)
      const lane = free === -1 ? ends.length : free
      ends[lane] = start + length
      return { entry, start, length, lane }
    })
}

/** Where a moment of the company's clock stands on a day's timeline, as a share of it; null outside of it. */
export const nowOn = (
  timeline: Timeline,
  day: string,
  now: { readonly date: string; readonly time: string },
): number | null => {
  const days = now.date === day ? 0 : now.date === addDays(day, 1) ? 1 : null
  if (days === null) return null
  const minutes = days * DAY_MINUTES + minutesOf(now.time)
  if (minutes < timeline.from || minutes > timeline.until) return null
  return (minutes - timeline.from) / (timeline.until - timeline.from)
}

/** The two services of a day, as a kitchen plans them. */
export const SERVICES = ['lunch', 'dinner'] as const
export type Service = (typeof SERVICES)[number]
const DINNER_FROM = '17:00'
export const serviceOf = (time: string): Service => (time < DINNER_FROM ? 'lunch' : 'dinner')

/** The seven days of a week, from its Monday. */
export const weekOf = (day: string): string[] => {
  const weekday = (weekdayOf(day) + 6) % 7
  return Array.from({ length: 7 }, (_, place) => addDays(day, place - weekday))
}
