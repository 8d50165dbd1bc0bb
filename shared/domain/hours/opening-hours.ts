/**
 * When a company is open: weekly rows, dated exceptions that replace their day, hours past midnight,
 * all in the company's local time. The backend's `app.opening` implements the same. Moments are ms since 1970; days
 * are 'YYYY-MM-DD'; times of day are 'HH:MM'.
 */
import { wallClock } from '@shared/domain/common/wall-clock'
import { DAY_MS } from '@shared/domain/common/durations'

/** A weekly row; 0 is Sunday. */
export interface OpeningRow extends DaySpan {
  readonly weekday: number
}

/** A dated row: it replaces the weekly rows of its day. */
export interface OpeningExceptionRow {
  readonly date: string
  readonly is_closed: boolean
  readonly opens_at: string | null
  readonly closes_at: string | null
  readonly note?: string | null | undefined
}

/** A company's rows and its IANA time zone. */
export interface Opening {
  readonly opening_hours: readonly OpeningRow[]
  readonly opening_exceptions: readonly OpeningExceptionRow[]
  readonly timeZone: string
}

/** One interval of a day; a `closes_at` at or before `opens_at` is past midnight. */
export interface DaySpan {
  readonly opens_at: string
  readonly closes_at: string
}

export interface Span {
  readonly opens: number
  readonly closes: number
}

export interface OpeningState {
  readonly is_open: boolean
  /** When the current interval ends; null while closed, and for a company without hours on this day. */
  readonly closes: number | null
  /** When it opens next, two weeks ahead at most. */
  readonly opens: number | null
}

const LOOK_AHEAD_DAYS = 14
export const ALL_DAY: DaySpan = { opens_at: '00:00', closes_at: '00:00' }
/** What a company without weekly rows counts as, on days without dated ones. */
const AROUND_THE_CLOCK: readonly OpeningRow[] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  ...ALL_DAY,
}))

/** The company's local date at a moment. */
export const localDate = (moment: number, timeZone: string): string =>
  new Date(wallClock(moment, timeZone)).toISOString().slice(0, 10)

/** The company's local time at a moment, 'HH:MM'. */
export const localTime = (moment: number, timeZone: string): string =>
  new Date(wallClock(moment, timeZone)).toISOString().slice(11, 16)

/** The date `days` after a date, before it where negative. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** The moment of a local date and time. Where summer time skips it: the moment after the gap. */
export const momentAt = (date: string, time: string, timeZone: string): number => {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  const firstGuess = wanted - (wallClock(wanted, timeZone) - wanted)
  const shift = wallClock(firstGuess, timeZone) - wanted
  if (shift === 0) return firstGuess
  const guess = firstGuess - shift
  return wallClock(guess, timeZone) === wanted ? guess : Math.max(firstGuess, guess)
}

/** Minutes since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** 'HH:MM' of minutes since midnight, modulo a day. */
export const timeOf = (minutes: number): string => {
  const within = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

const byOpening = (left: DaySpan, right: DaySpan): number => (left.opens_at < right.opens_at ? -1 : 1)

/** The intervals of one date: its exceptions where there are any, else its weekday's rows. Empty is closed. */
export const spansOfDay = (opening: Opening, date: string): DaySpan[] => {
  const exceptions = opening.opening_exceptions.filter((exception) => exception.date === date)
  const rows = exceptions.length
    ? exceptions.filter((exception) => !exception.is_closed)
    : opening.opening_hours.filter((row) => row.weekday === weekdayOf(date))
  return rows
    .flatMap(({ opens_at, closes_at }) => (opens_at && closes_at ? [{ opens_at, closes_at }] : []))
    .sort(byOpening)
}

/** The intervals of a weekday, without exceptions. */
export const spansOfWeekday = (opening: Pick<Opening, 'opening_hours'>, weekday: number): DaySpan[] =>
  opening.opening_hours
    .filter((row) => row.weekday === weekday)
    .map(({ opens_at, closes_at }) => ({ opens_at, closes_at }))
    .sort(byOpening)

/** The length of an interval in minutes, also past midnight. */
export const lengthOf = ({ opens_at, closes_at }: DaySpan): number =>
  ((minutesOf(closes_at) - minutesOf(opens_at) + 1440 - 1) % 1440) + 1

/** The intervals that begin on the `days` dates from `from`, as moments. */
export const openingSpans = (opening: Opening, from: string, days: number): Span[] =>
  Array.from({ length: days }, (_, offset) => addDays(from, offset)).flatMap((date) =>
    spansOfDay(opening, date).map(({ opens_at, closes_at }) => ({
      opens: momentAt(date, opens_at, opening.timeZone),
      closes: momentAt(closes_at <= opens_at ? addDays(date, 1) : date, closes_at, opening.timeZone),
    })),
  )

/**
 * Whether it is open, until when, and when next. Without any weekly row a company counts as open but on days with dated
 * ones, as in the backend.
 */
export const openingState = (opening: Opening, now: number): OpeningState => {
  const today = localDate(now, opening.timeZone)
  const isUnknown = opening.opening_hours.length === 0
  if (isUnknown && !opening.opening_exceptions.some(({ date }) => date === today))
    return { is_open: true, closes: null, opens: null }
  const known = isUnknown ? { ...opening, opening_hours: AROUND_THE_CLOCK } : opening
  const spans = openingSpans(known, addDays(today, -1), LOOK_AHEAD_DAYS + 2)
  const present = spans.filter(({ opens, closes }) => opens <= now && now < closes)
  const later = spans.filter(({ opens }) => opens > now)
  return {
    is_open: present.length > 0,
    closes: present.length > 0 ? Math.max(...present.map(({ closes }) => closes)) : null,
    opens: later.length > 0 ? Math.min(...later.map(({ opens }) => opens)) : null,
  }
}
