import { expect, it } from 'vitest'
import { DEFAULT_KITCHEN, kitchenProblems } from './kitchen-settings'

it('takes what a company starts with', () => expect(kitchenProblems(DEFAULT_KITCHEN)).toEqual({}))

it.each([
  [{ kitchen_warning_minutes: 0 }, { warning: 'minutes' }],
  [{ kitchen_warning_minutes: Number.NaN }, { warning: 'minutes' }],
  [{ kitchen_late_minutes: 481 }, { late: 'minutes' }],
  [{ kitchen_late_minutes: 10.5 }, { late: 'minutes' }],
  [{ kitchen_late_minutes: 10 }, { late: 'order' }],
  [{ kitchen_stations: [{ name: 'Chapa' }, { name: ' ' }] }, { 'station-1': 'name' }],
])('names what is wrong with %j', (values, problems) =>
  expect(kitchenProblems({ ...DEFAULT_KITCHEN, ...values })).toEqual(problems),
)
