import { wallClock } from '@shared/domain/common/wall-clock'
import { DAY_MS, HOUR_MS } from '@shared/domain/common/durations'

/** What a company's days depend on. */
export interface Calendar {
  readonly time_zone: string
  readonly day_cutoff_hour: number
}

/** The company's wall clock, moved back by the cut-off: its date is the business day. */
const businessClock = (moment: number, company: Calendar): number =>
  wallClock(moment, company.time_zone) - company.day_cutoff_hour * HOUR_MS

/**
 * The business day of a moment: a sale at one in the morning belongs to the evening before. The cut-off is a time of the
 * wall clock, also in the night in which the clocks change; app.business_day in the database is the same.
 */
export const businessDay = (moment: number, company: Calendar): string =>
  new Date(businessClock(moment, company)).toISOString().slice(0, 10)

/** When the business day of a moment began: the first moment of the same day, also where the clocks changed in between. */
export const businessDayStart = (moment: number, company: Calendar): number => {
  const sinceStart = (at: number): number => {
    const clock = businessClock(at, company)
    return clock - Math.floor(clock / DAY_MS) * DAY_MS
  }
  const whole = Math.floor(moment / 1_000) * 1_000
  const near = whole - sinceStart(whole)
  const off = sinceStart(near)
  const start = off < DAY_MS / 2 ? near - off : near + DAY_MS - off
  // Where the cut-off comes twice, the day begins with the first.
  return sinceStart(start - HOUR_MS) === 0 ? start - HOUR_MS : start
}
