import { expect, it } from 'vitest'
import { problemKey } from './problem-key'

it.each([
  ['price_cents', 'invalid', 'invalidPrice'],
  ['size', 'required', 'noPrice'],
  ['price_cents', 'tooBig', 'tooBig'],
  ['available_hours', 'invalid', 'invalidHours'],
  ['promotion_hours', 'tooBig', 'tooManyHours'],
  ['available_hours', 'twiceColumn', 'twiceColumn'],
  ['name', 'invalid', 'invalid'],
  [null, 'empty', 'empty'],
] as const)('says of %s that it is %s by %s', (column, reason, key) => {
  expect(problemKey({ column, reason })).toBe(key)
})
