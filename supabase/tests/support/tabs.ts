import type { TabState } from '@shared/domain/tab-types'

/** What must be equal: voided or not, not when. */
export const essence = (state: TabState) => ({
  tabs: [...state.tabs]
    .sort((one, other) => one.id.localeCompare(other.id))
    .map(({ id, table_number, comanda, is_closed, merged_into, splits, event_ids }) => ({
      id,
      table_number,
      comanda,
      is_closed,
      merged_into,
      splits: [...splits].sort((one, other) => one.id.localeCompare(other.id)),
      event_ids,
    })),
  orders: [...state.orders]
    .sort((one, other) => one.id.localeCompare(other.id))
    .map(({ id, tab_id, table_number, status, total_cents, items }) => ({
      id,
      tab_id,
      table_number,
      status,
      total_cents,
      items: items.map((item) => ({
        id: item.id,
        quantity: item.quantity,
        unit_price_cents: item.unit_price_cents,
        is_voided: item.voided_at !== null,
      })),
    })),
})
