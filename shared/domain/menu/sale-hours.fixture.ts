/** Hours and moments for the tests of the rule here and of the same rule in the database. */
import { timeOf } from '@shared/domain/hours/opening-hours'
import type { SaleHoursWrite } from './sale-hours'

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

/** Hours of numbers: of each window its days as the bits of 1 to 127, and its minutes of the day; always without any. */
export const hoursOfNumbers = (windows: readonly (readonly [number, number, number])[]): SaleHoursWrite =>
  windows.length === 0
    ? null
    : windows.map(([days, from, to]) => ({
        days: WEEKDAYS.filter((day) => Math.floor(days / 2 ** day) % 2 === 1),
        opens_at: timeOf(from),
        closes_at: timeOf(to),
      }))

/** Zones, each with a moment at which its clock is changed, where it is. */
export const HOURS_ZONES = [
  { zone: 'America/Sao_Paulo', moment: Date.parse('2026-03-08T03:00:00Z') },
  { zone: 'America/Manaus', moment: Date.parse('2026-01-01T04:00:00Z') },
  { zone: 'America/New_York', moment: Date.parse('2026-03-08T07:00:00Z') },
  { zone: 'America/New_York', moment: Date.parse('2026-11-01T06:00:00Z') },
  { zone: 'Europe/Lisbon', moment: Date.parse('2026-03-29T01:00:00Z') },
  { zone: 'Europe/Lisbon', moment: Date.parse('2026-10-25T01:00:00Z') },
  { zone: 'Asia/Kathmandu', moment: Date.parse('2026-05-01T18:15:00Z') },
  { zone: 'Australia/Lord_Howe', moment: Date.parse('2026-04-04T15:00:00Z') },
] as const
