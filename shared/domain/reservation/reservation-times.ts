/**
 * The times that a company offers for a reservation, and why it offers none (spec §9): the same rule as
 * the backend's.
 */
import {
  addDays,
  lengthOf,
  localDate,
  minutesOf,
  momentAt,
  spansOfDay,
  timeOf,
  type DaySpan,
  type Opening,
} from '@shared/domain/hours/opening-hours'

/** The reservation settings that the rule reads. */
export interface ReservationRules {
  readonly is_enabled: boolean
  /** 'HH:MM'; offered where the company replaced those of its hours, or has no hours. */
  readonly times: readonly string[]
  readonly times_from_hours: boolean
  /** How long before closing the kitchen accepts no more tables. */
  readonly kitchen_closes_minutes: number
}

/** Why a reservation is rejected; the backend's `reservation_refused` has the same names. */
export const RESERVATION_REFUSALS = ['disabled', 'past', 'too_far', 'closed_day', 'time_not_offered'] as const
export type ReservationRefusal = (typeof RESERVATION_REFUSALS)[number]

/** How far ahead reservations are possible. */
export const HORIZON_DAYS = 180
const SLOT_MINUTES = 30
const MIDNIGHT = 24 * 60

const slotsOf = (span: DaySpan, kitchenCloses: number): string[] => {
  const opens = minutesOf(span.opens_at)
  const until = Math.min(opens + lengthOf(span) - kitchenCloses, MIDNIGHT)
  const count = Math.max(0, Math.ceil((until - opens) / SLOT_MINUTES))
  return Array.from({ length: count }, (_, index) => timeOf(opens + index * SLOT_MINUTES))
}

const inOrder = (times: readonly string[]): string[] => [...new Set(times)].sort()

/**
 * The times of a date, past ones included: every half hour from opening until the kitchen closes, never after
 * midnight, where a date is ambiguous between two nights; or the company's own list, on days it opens. A company
 * without any hours has its list.
 */
export const timesOfDay = (opening: Opening, rules: ReservationRules, date: string): string[] => {
  const isUnknown =
    opening.opening_hours.length === 0 && !opening.opening_exceptions.some((row) => row.date === date)
  if (isUnknown) return inOrder(rules.times)
  const spans = spansOfDay(opening, date)
  if (spans.length === 0) return []
  return inOrder(
    rules.times_from_hours
      ? spans.flatMap((span) => slotsOf(span, rules.kitchen_closes_minutes))
      : rules.times,
  )
}

/** The times of a date that are still bookable. */
export const offeredTimes = (
  opening: Opening,
  rules: ReservationRules,
  date: string,
  now: number,
): string[] => timesOfDay(opening, rules, date).filter((time) => momentAt(date, time, opening.timeZone) > now)

const dayRefusal = (
  opening: Opening,
  rules: ReservationRules,
  date: string,
  now: number,
): ReservationRefusal | null => {
  const today = localDate(now, opening.timeZone)
  if (!rules.is_enabled) return 'disabled'
  if (date < today) return 'past'
  if (date > addDays(today, HORIZON_DAYS)) return 'too_far'
  return timesOfDay(opening, rules, date).length === 0 ? 'closed_day' : null
}

/** Why a company accepts no reservation on a date; null where a time of it is still bookable. */
export const dateRefusal = (
  opening: Opening,
  rules: ReservationRules,
  date: string,
  now: number,
): ReservationRefusal | null =>
  dayRefusal(opening, rules, date, now) ??
  (offeredTimes(opening, rules, date, now).length === 0 ? 'past' : null)

/** Why a company accepts no reservation at a time; null where it does. */
export const reservationRefusal = (
  opening: Opening,
  rules: ReservationRules,
  { date, time }: { readonly date: string; readonly time: string },
  now: number,
): ReservationRefusal | null => {
  const ofDay = dayRefusal(opening, rules, date, now)
  if (ofDay !== null) return ofDay
  if (!timesOfDay(opening, rules, date).includes(time)) return 'time_not_offered'
  return momentAt(date, time, opening.timeZone) > now ? null : 'past'
}
