import { describe, expect, it } from 'vitest'
import { testOrder, testTab } from './tab-money.fixture'
import { joinedTo, openTabAt } from './tab-money'

describe('the open tab of a table', () => {
  const first = testTab('first', '8', { opened_at: '2026-03-01T20:10:00Z' })
  const second = testTab('second', '8', { opened_at: '2026-03-01T20:30:00Z' })
  const elsewhere = testTab('elsewhere', '9', { opened_at: '2026-03-01T20:50:00Z' })
  const closed = testTab('closed', '8', { opened_at: '2026-03-01T20:59:00Z', is_closed: true })

  it.each([
    ['first', [first, second, elsewhere, closed]],
    ['last', [closed, elsewhere, second, first]],
  ])('is the one opened last, also where that is read %s', (_place, tabs) => {
    expect(openTabAt(tabs, { table_number: ' 8', comanda: null })?.id).toBe('second')
    expect(joinedTo({ tabs, orders: [] }, testOrder('order', '8', [['line', 1, 500]])).tab_id).toBe('second')
  })

  it('is none where all are closed', () => {
    expect(openTabAt([closed, elsewhere], { table_number: '8', comanda: null })).toBeNull()
  })
})
