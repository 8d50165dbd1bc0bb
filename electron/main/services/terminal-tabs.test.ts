import { describe, expect, it } from 'vitest'
import type { BoardOrder } from '@shared/schemas/order/order'
import { shownTabs, type TabBoardOrder } from './terminal-tabs'
import { HOUR_MS } from '@shared/domain/common/durations'

const NOW = Date.parse('2026-03-01T20:00:00Z')

const tab = (place: number, closedHoursAgo: number | null) => {
  const closed_at = closedHoursAgo === null ? null : new Date(NOW - closedHoursAgo * HOUR_MS).toISOString()
  return {
    id: `aaaaaaaa-0000-4000-8000-00000000000${place}`,
    table_number: String(place),
    comanda: null,
    opened_at: '2026-02-01T20:00:00Z',
    closed_at,
    is_closed: closed_at !== null,
    merged_into: null,
    splits: [],
    event_ids: [],
  }
}
const order = (id: string, tab_id: string | null): TabBoardOrder =>
  ({ id, tab_id, status: 'delivered', items: [] }) as Partial<BoardOrder> as TabBoardOrder

describe('the tabs that a terminal shows', () => {
  it('are the open ones and those closed within a day, with their orders', () => {
    const tabs = [tab(1, null), tab(2, 23), tab(3, 25)]
    const orders = [...tabs.map(({ id }) => order(`of ${id}`, id)), order('without', null)]
    const shown = shownTabs({ tabs, orders } as never, NOW)
    expect(shown.tabs.map(({ table_number }) => table_number)).toEqual(['1', '2'])
    expect(shown.orders.map(({ id }) => id)).toEqual([
      ...tabs.slice(0, 2).map(({ id }) => `of ${id}`),
      'without',
    ])
  })
})
