import { wallClock } from '@shared/domain/common/wall-clock'
import { localDate } from '@shared/domain/hours/opening-hours'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What a company's days depend on. */
export interface Calendar {
  readonly time_zone: string
  readonly day_cutoff_hour: number
}

/** The business day of a moment: a sale at one in the morning belongs to the evening before. */
export const businessDay = (moment: number, company: Calendar): string =>
  localDate(moment - company.day_cutoff_hour * HOUR_MS, company.time_zone)

/** When the business day of a moment began: the first moment of the same day, also where the clocks changed in between. */
export const businessDayStart = (moment: number, company: Calendar): number => {
  const cutoff = company.day_cutoff_hour * HOUR_MS
  const sinceMidnight = (at: number): number => {
    const wall = wallClock(at - cutoff, company.time_zone)
    return wall - Math.floor(wall / DAY_MS) * DAY_MS
  }
  const whole = Math.floor(moment / 1_000) * 1_000
  const start = whole - sinceMidnight(whole)
  const off = sinceMidnight(start)
  return off < DAY_MS / 2 ? start - off : start + DAY_MS - off
}
