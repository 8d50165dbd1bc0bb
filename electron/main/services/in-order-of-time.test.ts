import { expect, it } from 'vitest'
import { applyInTurn, inOrderOfTime, momentAfter } from './in-order-of-time'

const AT = '2026-03-01T20:00:00.000Z'
const at = (seconds: number): string => new Date(Date.parse(AT) + seconds * 1000).toISOString()
let last = 0
const entry = (enrolment_id: string, seconds: number, note = '') => ({
  enrolment_id,
  seq: (last += 1),
  at: at(seconds),
  note,
  ...(enrolment_id === 'till' ? {} : { is_peers: true as const }),
})
const order = (...list: ReturnType<typeof entry>[]) =>
  inOrderOfTime(list).map(({ enrolment_id, note }) => enrolment_id + note)

it('what several terminals wrote is ordered by its moments, the same from whichever terminal it is seen', () => {
  expect(order(entry('wall', 2), entry('bar', 1), entry('till', 3))).toEqual(['bar', 'wall', 'till'])
  expect(order(entry('wall', 3), entry('till', 2))).toEqual(['till', 'wall'])
  const same = [entry('wall', 1), entry('till', 1)]
  expect(order(...same.toReversed())).toEqual(order(...same))
})

it('what one terminal wrote stays in its order, though its clock was set back', () => {
  expect(order(entry('wall', 60), entry('till', 90, '1'), entry('till', 30, '2'))).toEqual([
    'wall',
    'till1',
    'till2',
  ])
})

it('what waited, and is sent after a later one, goes after that, in whichever order they were heard', () => {
  const [later, waited] = [entry('wall', 90, ' order'), entry('wall', 60, ' payment')]
  expect(order(waited, entry('till', 75), later)).toEqual(['till', 'wall order', 'wall payment'])
})

it('what is written now is later than what is known of others, whose clocks may be ahead', () => {
  expect(momentAfter([entry('wall', 300), entry('till', 900)], at(0))).toBe('2026-03-01T20:05:00.001Z')
  expect(momentAfter([entry('wall', -300)], at(0))).toBe(AT)
  expect(momentAfter([], at(0))).toBe(AT)
})

it('what names something unknown is tried again after the others, until nothing changes any more', () => {
  const tries: string[] = []
  const known = new Set<string>()
  const needs: Readonly<Record<string, string>> = { pay: 'split', split: 'open', move: 'lost' }
  applyInTurn(['pay', 'move', 'split', 'open'], (name) => {
    tries.push(name)
    const before = needs[name]
    if (before !== undefined && !known.has(before)) return false
    known.add(name)
    return true
  })
  expect([...known]).toEqual(['open', 'split', 'pay'])
  expect(tries.filter((name) => name === 'move')).toHaveLength(4)
  expect(tries.filter((name) => name === 'open')).toHaveLength(1)
})
