import { expect, it } from 'vitest'
import { DEFAULT_KITCHEN, kitchenProblems } from './kitchen-settings'

it('accepts the initial settings of a company', () => expect(kitchenProblems(DEFAULT_KITCHEN)).toEqual({}))

it.each([
  [{ kitchen_warning_minutes: 0 }, { warning: 'minutes' }],
  [{ kitchen_warning_minutes: Number.NaN }, { warning: 'minutes' }],
  [{ kitchen_late_minutes: 481 }, { late: 'minutes' }],
  [{ kitchen_late_minutes: 10.5 }, { late: 'minutes' }],
  [{ kitchen_late_minutes: 10 }, { late: 'order' }],
  [{ kitchen_stations: [{ name: 'Chapa' }, { name: ' ' }] }, { 'station-1': 'name' }],
  [{ kitchen_stations: [{ name: 'x'.repeat(41) }] }, { 'station-0': 'name_too_long' }],
  [
    { kitchen_stations: [{ name: 'Chapa', categories: 'x'.repeat(64_000) }] },
    { stations: 'stations_too_long' },
  ],
])('reports the problems of %j', (values, problems) =>
  expect(kitchenProblems({ ...DEFAULT_KITCHEN, ...values })).toEqual(problems),
)
