/**
 * When a product or combo is sold and when its promotion holds: windows of the week by the company's wall clock. The
 * backend's `app.holds_at` implements the same. Moments are ms since 1970; times of day are 'HH:MM'.
 */
import { wallClock } from '@shared/domain/common/wall-clock'
import { minutesOf, type DaySpan } from '@shared/domain/hours/opening-hours'
import { MINUTE_MS } from '@shared/domain/common/durations'

/** One interval on some weekdays, 0 is Sunday; a `closes_at` at or before `opens_at` is on the day after. */
export interface SaleWindow extends DaySpan {
  readonly days: readonly number[]
}

/** Null is always. */
export type SaleHours = readonly SaleWindow[] | null

/** Hours as forms and calls hold them. */
export type SaleHoursWrite = { days: number[]; opens_at: string; closes_at: string }[] | null

/** The hours of a product or combo: when it is sold, and when its promotion holds. */
export type HoursField = 'available_hours' | 'promotion_hours'

/** How many windows hours have at most; app.is_sale_hours has the same number. */
export const MOST_WINDOWS = 14

interface Timed {
  readonly is_available: boolean
  readonly promotion_price_cents: number | null
  readonly available_hours?: SaleHours | undefined
  readonly promotion_hours?: SaleHours | undefined
}

const DAY_MINUTES = 1440
/** Every state of a week comes within it, and within the hour that a clock change takes. */
const WEEK_MINUTES = 8 * DAY_MINUTES

/** Whether hours hold at a time of the company's wall clock (shared/domain/common/wall-clock). */
const isWithin = (hours: SaleHours | undefined, local: number): boolean => {
  if (!hours) return true
  const date = new Date(local)
  const [today, now] = [date.getUTCDay(), date.getUTCHours() * 60 + date.getUTCMinutes()]
  const yesterday = (today + 6) % 7
  return hours.some(({ days, opens_at, closes_at }) => {
    const [opens, closes] = [minutesOf(opens_at), minutesOf(closes_at)]
    const isOvernight = closes <= opens
    return (
      (days.includes(today) && opens <= now && (isOvernight || now < closes)) ||
      (days.includes(yesterday) && isOvernight && now < closes)
    )
  })
}

/** An item without its hours; `available_hours` only where it is unavailable for the hour. */
type SoldNow<T extends Timed> = Omit<T, HoursField> & {
  available_hours?: T['available_hours']
}

/** The item as it is sold at a time of the company's wall clock: unavailable outside its hours, without a promotion that does not hold. */
export const asSoldAt = <T extends Timed>(item: T, local: number): SoldNow<T> => {
  const { available_hours, promotion_hours, ...held } = item
  const isSold = isWithin(available_hours, local)
  return {
    ...held,
    is_available: item.is_available && isSold,
    promotion_price_cents: isWithin(promotion_hours, local) ? item.promotion_price_cents : null,
    ...(item.is_available && !isSold && { available_hours }),
  }
}

/** Minutes from a wall clock to the next time of day among `marks`; from 1 to a day. */
const minutesTo = (marks: readonly number[], local: number): number => {
  const now = Math.floor(local / MINUTE_MS) % DAY_MINUTES
  return Math.min(...marks.map((mark) => ((mark - now + DAY_MINUTES - 1) % DAY_MINUTES) + 1))
}

/** The first moment after `moment` at which one of the hours begins or ends to hold; null where none ever does. */
export const nextSaleChange = (
  all: readonly SaleHours[],
  moment: number,
  timeZone: string,
): number | null => {
  const hours = all.filter((one) => one !== null)
  if (hours.length === 0) return null
  const marks = [
    0,
    ...hours.flat().flatMap(({ opens_at, closes_at }) => [minutesOf(opens_at), minutesOf(closes_at)]),
  ]
  const stateAt = (local: number): string => hours.map((one) => Number(isWithin(one, local))).join('')
  const before = stateAt(wallClock(moment, timeZone))
  const start = Math.floor(moment / MINUTE_MS) * MINUTE_MS
  for (let at = start; at < start + WEEK_MINUTES * MINUTE_MS;) {
    const local = wallClock(at, timeZone)
    const next = at + minutesTo(marks, local) * MINUTE_MS
    // Where the clock is changed on the way, every minute is looked at.
    const isSteady = wallClock(next, timeZone) - next === local - at
    at = isSteady ? next : at + MINUTE_MS
    if (stateAt(wallClock(at, timeZone)) !== before) return at
  }
  return null
}

/** The first moment after `moment` from which the hours hold; null where they hold already, and where they never do. */
export const nextSaleStart = (hours: SaleHours, moment: number, timeZone: string): number | null =>
  isWithin(hours, wallClock(moment, timeZone)) ? null : nextSaleChange([hours], moment, timeZone)

/** Hours as a form or a call may change them. */
export const writableHours = (hours: SaleHours | undefined): SaleHoursWrite =>
  hours ? hours.map(({ days, opens_at, closes_at }) => ({ days: [...days], opens_at, closes_at })) : null

/** The places of the windows that have no day: what prevents saving. */
export const windowsWithoutDays = (hours: SaleHours): number[] =>
  (hours ?? []).flatMap(({ days }, place) => (days.length === 0 ? [place] : []))
