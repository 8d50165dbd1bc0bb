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

/** The used part of `Temporal`, where an engine has it. */
interface Zones {
  readonly Instant: {
    fromEpochMilliseconds(moment: number): {
      toZonedDateTimeISO(timeZone: string): { readonly offsetNanoseconds: number }
    }
  }
}

/** Precise to the second, like a wall clock. */
const byOffset = (zones: Zones, moment: number, timeZone: string): number => {
  const { offsetNanoseconds } = zones.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone)
  return Math.floor((moment + offsetNanoseconds / 1e6) / 1000) * 1000
}

/**
 * The wall clock time of a moment (ms since 1970) in `timeZone` (IANA), encoded as if it were UTC, in whole seconds.
 * Uses `Temporal` where the engine has it: the first `Intl.DateTimeFormat` of a page costs a phone some eighty
 * milliseconds. Throws a RangeError for an unknown zone.
 */
export const wallClock = (moment: number, timeZone: string): number => {
  const zones = (globalThis as { Temporal?: Zones }).Temporal
  return zones ? byOffset(zones, moment, timeZone) : byFormat(moment, timeZone)
}
