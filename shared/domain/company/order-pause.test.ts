import { expect, it } from 'vitest'
import { spanEnds } from './order-pause'

it.each([
  ['15', '2026-11-21T00:05:00.000Z'],
  ['30', '2026-11-21T00:20:00.000Z'],
  ['60', '2026-11-21T00:50:00.000Z'],
  ['day', null],
  ['open', null],
] as const)('a pause of %s, begun at 23:50, ends at %s', (span, ends) => {
  expect(spanEnds(span, '2026-11-20T23:50:00Z')).toBe(ends)
})
