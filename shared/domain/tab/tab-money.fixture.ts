import { movementsOf } from '@shared/domain/cash/cash-report'
import { takingsIn } from '@shared/domain/sales/takings'
import { tableKey } from '@shared/domain/order/table-key'
import { arePartsOf, isRefund, keptCents, keptTipCents, paidParts, sharesOf } from './bill-payment'
import { billsOf, counts, ordersOf, tabTotals, takenUnits } from './tab-money'
import type { Tab, TabOrder, TabState } from './tab-types'

/** The violations of docs/adr/0011 in a state's money, as texts; empty when all rules hold. For tests. */
export const moneyProblems = (state: TabState): string[] => {
  const problems: string[] = []
  const openKeys = state.tabs.filter(({ is_closed }) => !is_closed).map(tableKey)
  if (new Set(openKeys).size < openKeys.length) problems.push('two open tabs at one table')
  const items = new Map(
    state.orders.flatMap((order) => order.items.map((item) => [item.id, { item, order }])),
  )
  const everywhere = new Map<string, number>()
  for (const tab of state.tabs) {
    const totals = tabTotals(state, tab)
    if (totals.rest_cents < 0) problems.push(`negative rest on ${tab.id}`)
    if (totals.lines_cents !== totals.bills_cents + totals.rest_cents)
      problems.push(
        `${tab.id}: lines ${totals.lines_cents}, bills ${totals.bills_cents}, rest ${totals.rest_cents}`,
      )
    if (tab.is_closed && (totals.rest_cents !== 0 || totals.unpaid > 0))
      problems.push(`${tab.id} is closed with something to pay`)
    if (tab.merged_into !== null && (ordersOf(state, tab.id).length > 0 || billsOf(tab).length > 0))
      problems.push(`${tab.id} is another's name and holds something`)
    for (const { id, subtotal_cents, payment } of billsOf(tab)) {
      if (payment === null) continue
      if (!arePartsOf(paidParts(payment), payment.total_cents))
        problems.push(`${id} is not paid by its parts`)
      const shares = sharesOf(payment)
      const sum = (key: 'items_cents' | 'service_fee_cents' | 'discount_cents'): number =>
        shares.reduce((cents, share) => cents + share[key], 0)
      if (keptCents(payment) < 0 || keptTipCents(payment) < 0)
        problems.push(`${id} gave back more than was paid`)
      if (payment.parts.some(isRefund)) {
        const kept = sum('items_cents') + sum('service_fee_cents') - sum('discount_cents')
        if (kept !== keptCents(payment)) problems.push(`${id} and what is left of it differ`)
      } else if (
        sum('items_cents') !== subtotal_cents ||
        sum('service_fee_cents') !== payment.service_fee_cents ||
        sum('discount_cents') !== payment.discount_cents
      )
        problems.push(`${id} and its parts' shares differ`)
    }
    for (const [id, quantity] of takenUnits(tab)) {
      everywhere.set(id, (everywhere.get(id) ?? 0) + quantity)
      const found = items.get(id)
      if (!found) problems.push(`${id} is on a bill and nowhere else`)
      else if (found.order.tab_id !== tab.id || found.item.voided_at !== null || !counts(found.order))
        problems.push(`${id} is on a bill of ${tab.id} and not to be paid there`)
    }
  }
  const bills = state.tabs.flatMap(billsOf)
  const moved = bills.flatMap(movementsOf).reduce((cents, movement) => cents + movement.cents, 0)
  const taken = takingsIn(state).reduce((cents, one) => cents + one.revenue_cents, 0)
  if (moved !== taken) problems.push(`payments less refunds are ${moved}, the takings ${taken}`)
  const partIds = bills.flatMap(({ payment }) => (payment?.parts ?? []).map(({ id }) => id))
  if (new Set(partIds).size < partIds.length) problems.push('a payment or refund is there twice')
  for (const [id, quantity] of everywhere)
    if (quantity > (items.get(id)?.item.quantity ?? 0)) problems.push(`${id} stands on two bills`)
  for (const order of state.orders) {
    const worth = order.items
      .filter(({ voided_at }) => voided_at === null)
      .reduce((cents, item) => cents + item.quantity * item.unit_price_cents, 0)
    if (worth !== order.total_cents) problems.push(`${order.id} comes to ${worth}, not ${order.total_cents}`)
  }
  return problems
}

/** An open tab without bills. For tests. */
export const testTab = (id: string, table_number: string, over: Partial<Tab> = {}): Tab => ({
  id,
  table_number,
  comanda: null,
  opened_at: '2026-03-01T20:00:00Z',
  is_closed: false,
  closed_at: null,
  closed_by: null,
  merged_into: null,
  splits: [],
  event_ids: [],
  ...over,
})

/** An order of lines `[id, quantity, unit price]`. For tests. */
export const testOrder = (
  id: string,
  table_number: string,
  lines: readonly (readonly [string, number, number])[],
): TabOrder => {
  const total = lines.reduce((cents, [, quantity, price]) => cents + quantity * price, 0)
  return {
    id,
    tab_id: null,
    table_number,
    comanda: null,
    status: 'placed',
    subtotal_cents: total,
    total_cents: total,
    items: lines.map(([line, quantity, unit_price_cents]) => ({
      id: line,
      quantity,
      unit_price_cents,
      voided_at: null,
    })),
  }
}
