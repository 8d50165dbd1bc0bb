import { describe, expect, it } from 'vitest'
import { testOrder } from './tab-money.fixture'
import { joinedTo, openTabAt } from './tab-money'
import type { Tab } from './tab-types'

const tab = (id: string, minute: string, over: Partial<Tab> = {}): Tab => ({
  id,
  table_number: '8',
  comanda: null,
  opened_at: `2026-03-01T20:${minute}:00Z`,
  is_closed: false,
  closed_at: null,
  closed_by: null,
  merged_into: null,
  splits: [],
  event_ids: [],
  ...over,
})

describe('the open tab of a table', () => {
  const first = tab('first', '10')
  const second = tab('second', '30')
  const elsewhere = tab('elsewhere', '50', { table_number: '9' })
  const closed = tab('closed', '59', { is_closed: true })

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
