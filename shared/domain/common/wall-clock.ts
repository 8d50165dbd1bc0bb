import { remembered } from './memoize'

const formatOf = remembered(
  (timeZone) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
)

const byFormat = (moment: number, timeZone: string): number => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second)
}

/** The part of `Temporal` that is used, where an engine has it. */
interface Zones {
  readonly Instant: {
    fromEpochMilliseconds(moment: number): {
      toZonedDateTimeISO(timeZone: string): { readonly offsetNanoseconds: number }
    }
  }
}

/** To the second, as a clock on a wall. */
const byOffset = (zones: Zones, moment: number, timeZone: string): number => {
  const { offsetNanoseconds } = zones.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone)
  return Math.floor((moment + offsetNanoseconds / 1e6) / 1000) * 1000
}

/**
 * A moment (ms since 1970) as the clock on a wall in `timeZone` (IANA) shows it, kept as if that clock were UTC, without what is below a
 * second. By `Temporal` where the engine has it: the first `Intl.DateTimeFormat` of a page costs a phone some eighty milliseconds.
 * Throws a RangeError where the zone is unknown.
 */
export const wallClock = (moment: number, timeZone: string): number => {
  const zones = (globalThis as { Temporal?: Zones }).Temporal
  return zones ? byOffset(zones, moment, timeZone) : byFormat(moment, timeZone)
}
