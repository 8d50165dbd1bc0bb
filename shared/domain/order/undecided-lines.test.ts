import { describe, expect, it } from 'vitest'
import { announcementKey, isAnyNew, undecidedLines } from './undecided-lines'

const line = (id: string, unavailable_reason: string | null = null, voided_at: string | null = null) => ({
  id,
  unavailable_reason,
  voided_at,
})
const order = (
  status: 'unconfirmed' | 'placed' | 'preparing' | 'ready' | 'delivered' | 'cancelled',
  items: ReturnType<typeof line>[],
  placed_at = '2026-03-01T20:00:00Z',
) => ({ status, items, placed_at })
const ids = (orders: ReturnType<typeof order>[]) => undecidedLines(orders).map(({ item }) => item.id)

describe('the lines that wait for the counter’s decision', () => {
  it.each([
    ['reported', order('preparing', [line('a'), line('b', 'Em falta')]), ['b']],
    ['kept', order('preparing', [line('a', null)]), []],
    ['voided', order('preparing', [line('a', 'Em falta', '2026-03-01T20:01:00Z')]), []],
    ['of a cancelled order', order('cancelled', [line('a', 'Em falta')]), []],
    ['of a delivered order', order('delivered', [line('a', 'Em falta')]), []],
    ['of a new order', order('placed', [line('a', 'Em falta'), line('b', 'Demora')]), ['a', 'b']],
  ])('%s', (_what, one, expected) => {
    expect(ids([one])).toEqual(expected)
  })

  it('stand in the order of their orders’ age', () => {
    expect(
      ids([
        order('placed', [line('late', 'x')], '2026-03-01T20:30:00Z'),
        order('placed', [line('early', 'x')], '2026-03-01T20:10:00Z'),
      ]),
    ).toEqual(['early', 'late'])
  })

  it.each([
    ['a first report', [], true],
    ['the same report read again', ['a Em falta'], false],
    ['another reason', ['a Demora'], true],
    ['another line', ['b Em falta'], true],
  ])('%s is new: %#', (_what, announced, expected) => {
    const lines = undecidedLines([order('placed', [line('a', 'Em falta')])])
    expect(lines.map(announcementKey)).toEqual(['a Em falta'])
    expect(isAnyNew(lines, announced)).toBe(expected)
  })

  it('are news where one of several is, and none are no news', () => {
    const lines = undecidedLines([order('placed', [line('a', 'Em falta'), line('b', 'Em falta')])])
    expect(isAnyNew(lines, ['a Em falta'])).toBe(true)
    expect(isAnyNew(lines, ['b Em falta', 'a Em falta'])).toBe(false)
    expect(isAnyNew([], ['a Em falta'])).toBe(false)
  })
})
