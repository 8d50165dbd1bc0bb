import type { EmbeddedBackend } from '@embedded/testing'
import { tabHistory, type TabHistory } from '@shared/domain/tab/tab-history'
import { billsOf, counts, tabTotals } from '@shared/domain/tab/tab-money'
import type { TabOrder, TabState } from '@shared/domain/tab/tab-types'
import { addedUp, takingsIn } from '@shared/domain/sales/takings'
import { expect } from 'vitest'
import { answerOf, clientOf, type Company } from './company'

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
      splits: [...splits]
        .sort((one, other) => one.id.localeCompare(other.id))
        .map((split) => ({
          ...split,
          // Who took a payment or gave a refund, and when, is the server's own.
          bills: split.bills.map((bill) => ({
            ...bill,
            payment: bill.payment && {
              ...bill.payment,
              drawer: null,
              parts: bill.payment.parts.map(({ refund, ...part }) => ({
                ...part,
                hasDrawer: Boolean(refund),
              })),
            },
          })),
        })),
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

/** As openCompany leaves a company's clock. */
export const COMPANY_CLOCK = { time_zone: 'America/Sao_Paulo', day_cutoff_hour: 4 }

/** Dashboard and history say of these tabs and orders what shared/domain says. */
export const expectSameMoney = async (
  backend: EmbeddedBackend,
  company: Company,
  state: TabState,
): Promise<void> => {
  const client = await clientOf(backend, 'dono')
  const span = { from: '2020-01-01', to: '2020-12-31' }
  const read = (from: string, to: string) =>
    client.rpc('read_dashboard', { p_company: company.id, p_from: from, p_to: to })
  const { today } = answerOf<{ today: string }>(await read(span.from, span.to))
  const figures = answerOf<Record<string, unknown>>(await read(today, today))
  const takings = addedUp(takingsIn(state))
  const totals = state.tabs.filter((tab) => !tab.is_closed).map((tab) => tabTotals(state, tab))
  const paidUp = state.tabs
    .filter((tab) => !tab.is_closed)
    .flatMap((tab) => billsOf(tab))
    .reduce((cents, bill) => cents + (bill.payment ? bill.subtotal_cents : 0), 0)
  const sold = state.orders.filter(counts)
  const total = (orders: readonly TabOrder[]) => orders.reduce((cents, order) => cents + order.total_cents, 0)
  expect(figures).toMatchObject({
    sold_cents: total(sold),
    takings,
    owed_cents:
      totals.reduce((cents, one) => cents + one.lines_cents, 0) -
      paidUp +
      total(sold.filter(({ tab_id }) => tab_id === null)),
  })
  const sum = (rows: unknown): number =>
    (rows as { sold_cents: number }[]).reduce((cents, row) => cents + row.sold_cents, 0)
  expect(sum(figures.by_hour)).toBe(total(sold))
  expect(sum(figures.by_day)).toBe(total(sold))
  for (const method of [null, 'cash', 'pix'] as const) {
    const filter = { from: today, to: today, table_number: null, comanda: null, method }
    const wanted = tabHistory(state, { ...filter, before: null, before_id: null }, COMPANY_CLOCK)
    const found = answerOf<TabHistory<TabOrder>>(
      await client.rpc('read_tab_history', { p_company: company.id, p_filter: filter }),
    )
    expect([found.count, found.takings, found.tabs.map(({ id }) => id)]).toEqual([
      wanted.count,
      wanted.takings,
      wanted.tabs.map(({ id }) => id),
    ])
  }
}
