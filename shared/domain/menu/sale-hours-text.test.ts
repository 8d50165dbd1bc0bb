import { expect, it } from 'vitest'
import { momentAt } from '@shared/domain/hours/opening-hours'
import { saleHoursText, soldFrom } from './sale-hours-text'
import type { SaleHours } from './sale-hours'

const every = [0, 1, 2, 3, 4, 5, 6]

it.each<[string, SaleHours, string]>([
  ['pt', null, ''],
  ['pt', [{ days: every, opens_at: '07:00', closes_at: '11:00' }], '7h–11h'],
  ['pt', [{ days: [1, 2, 3, 4, 5], opens_at: '17:30', closes_at: '19:00' }], 'seg–sex 17h30–19h'],
  ['pt', [{ days: [0, 6], opens_at: '22:00', closes_at: '02:00' }], 'sáb, dom 22h–2h'],
  ['pt', [{ days: [0, 5, 6, 2], opens_at: '08:00', closes_at: '09:00' }], 'ter, sex–dom 8h–9h'],
  ['pt', [{ days: [6], opens_at: '00:00', closes_at: '00:00' }], 'sáb'],
  ['pt', [{ days: every, opens_at: '00:00', closes_at: '00:00' }], '0h–0h'],
  [
    'pt',
    [
      { days: every, opens_at: '07:00', closes_at: '11:00' },
      { days: [3], opens_at: '17:00', closes_at: '19:00' },
    ],
    '7h–11h; qua 17h–19h',
  ],
  ['en', [{ days: [1, 2, 3], opens_at: '17:00', closes_at: '19:00' }], 'Mon–Wed 17:00–19:00'],
  ['es', [{ days: [6], opens_at: '17:00', closes_at: '19:00' }], 'sáb 17:00–19:00'],
  ['fr', [{ days: [1], opens_at: '17:00', closes_at: '19:00' }], 'lun 17:00–19:00'],
  ['nl', [{ days: [0, 1], opens_at: '17:00', closes_at: '19:00' }], 'ma, zo 17:00–19:00'],
])('writes hours in %s: %j as %s', (language, hours, text) => {
  expect(saleHoursText(hours, language)).toBe(text)
})

const EVENING: SaleHours = [
  { days: [1, 2, 3, 4, 5], opens_at: '18:00', closes_at: '23:30' },
  { days: [6], opens_at: '12:30', closes_at: '15:00' },
]

// 2026-03-02 is a Monday.
it.each<[string, string, string, string, ReturnType<typeof soldFrom>]>([
  ['later today', '2026-03-02', '17:59', 'pt', { kind: 'today', time: '18h' }],
  ['tomorrow', '2026-03-02', '23:30', 'pt', { kind: 'tomorrow', time: '18h' }],
  ['tomorrow at another time', '2026-03-06', '23:40', 'fr', { kind: 'tomorrow', time: '12:30' }],
  ['on another day', '2026-03-07', '15:00', 'pt', { kind: 'later', time: '18h', day: 'seg' }],
  ['on another day in Dutch', '2026-03-07', '15:00', 'nl', { kind: 'later', time: '18:00', day: 'ma' }],
  ['at no later moment while it is sold', '2026-03-02', '18:00', 'pt', null],
])('begins to be sold %s', (_, date, time, language, expected) => {
  const zone = 'America/Manaus'
  expect(soldFrom(EVENING, momentAt(date, time, zone), zone, language)).toEqual(expected)
})
