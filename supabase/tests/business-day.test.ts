import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDay, businessDayStart } from '@shared/domain/sales/business-day'

const HALF_AN_HOUR = 1_800_000

/** A day and a half around each change of the clocks, and a day without one. */
const NIGHTS = [
  ['America/Sao_Paulo', '2026-11-28T00:00:00Z'],
  ['America/New_York', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01T06:00:00Z'],
  ['Europe/Lisbon', '2026-03-29T01:00:00Z'],
  ['Europe/Lisbon', '2026-10-25T01:00:00Z'],
  ['Europe/Amsterdam', '2026-03-29T01:00:00Z'],
  ['Europe/Amsterdam', '2026-10-25T01:00:00Z'],
] as const

let backend: EmbeddedBackend
beforeAll(async () => {
  backend = await startTestBackend({ seed: false })
})
afterAll(() => backend.stop())

describe('A business day in SQL', () => {
  it('is that of the application, and begins when it does, also where clocks change', async () => {
    const cases = NIGHTS.flatMap(([time_zone, change]) =>
      [0, 1, 2, 3, 4, 6].flatMap((day_cutoff_hour) =>
        Array.from({ length: 72 }, (_, index) => ({
          time_zone,
          day_cutoff_hour,
          at: Date.parse(change) + (index - 36) * HALF_AN_HOUR,
        })),
      ),
    )
    const rows = await backend.sql(
      `select day::text, extract(epoch from app.day_start(day, c.time_zone, c.day_cutoff_hour)) * 1000 as starts
       from jsonb_to_recordset($1::jsonb) as c (time_zone text, day_cutoff_hour int, at bigint, place int),
         app.business_day(to_timestamp(c.at / 1000.0), c.time_zone, c.day_cutoff_hour) day
       order by place`,
      [JSON.stringify(cases.map((each, place) => ({ ...each, place })))],
    )
    expect(rows.map(({ day, starts }) => ({ day, starts: Number(starts) }))).toEqual(
      cases.map(({ at, ...calendar }) => ({
        day: businessDay(at, calendar),
        starts: businessDayStart(at, calendar),
      })),
    )
  })
})

it('ends for a suspended company when it ends for all others, at a cut-off that comes twice, too', async () => {
  await backend.sql(
    `insert into public.companies (name, slug, time_zone, day_cutoff_hour, is_active, approved_at)
     values ('Duas vezes', 'duas-vezes', 'America/New_York', 1, true, now())`,
  )
  const [row] = await backend.sql(
    `select extract(epoch from app.suspension_stop(c, '2026-11-01T04:00:00Z')) * 1000 as stops
     from public.companies c where c.slug = 'duas-vezes'`,
  )
  expect(Number(row?.stops)).toBe(Date.parse('2026-11-01T05:00:00Z'))
})
