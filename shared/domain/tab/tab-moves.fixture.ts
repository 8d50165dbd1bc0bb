import { changeTab, joinedTo, whyFixed } from './tab'
import { inOnePart } from './bill-payment'
import { billsOf, chargeOf, restUnits } from './tab-money'
import { testOrder } from './tab-money.fixture'
import type { NewPaymentPart, Tab, TabChange, TabOrder, TabState } from './tab-types'

// Simulated evenings at a counter: for tests of shared/domain/tab/tab, and of the backend.

/** An entry of a terminal: a tab's change, an order, an addition, a cancellation. */
export type TabEntry = { id: string; at: string; terminal_id?: string | null } & (
  | { kind: 'change'; change: TabChange }
  | { kind: 'place'; order: TabOrder }
  | { kind: 'append'; order_id: string; item: TabOrder['items'][number] }
  | { kind: 'cancel'; order_id: string }
)
interface Answer {
  state: TabState
  code: string | null
}

const placed = (state: TabState, order: TabOrder): TabState =>
  state.orders.some(({ id }) => id === order.id)
    ? state
    : { ...state, orders: [...state.orders, joinedTo(state, order)] }

const changed = (state: TabState, id: string, change: (order: TabOrder) => TabOrder): TabState => ({
  ...state,
  orders: state.orders.map((order) => (order.id === id ? change(order) : order)),
})

/** Applies one entry as the server does, and a terminal before it. */
export const take = (state: TabState, entry: TabEntry): Answer => {
  if (entry.kind === 'change') {
    const outcome = changeTab(state, entry.change, {
      entry_id: entry.id,
      at: entry.at,
      terminal_id: entry.terminal_id ?? null,
    })
    return outcome.kind === 'refused' ? { state, code: outcome.code } : { state: outcome.state, code: null }
  }
  if (entry.kind === 'place') return { state: placed(state, entry.order), code: null }
  const order = state.orders.find(({ id }) => id === entry.order_id)
  if (!order) return { state, code: 'not_found' }
  if (entry.kind === 'append') {
    const { item } = entry
    if (order.items.some(({ id }) => id === item.id)) return { state, code: null }
    const why = order.status === 'cancelled' ? 'order_final' : whyFixed(state, order, 'append')
    if (why) return { state, code: why }
    const more = item.quantity * item.unit_price_cents
    return {
      code: null,
      state: changed(state, order.id, (one) => ({
        ...one,
        items: [...one.items, item],
        subtotal_cents: one.subtotal_cents + more,
        total_cents: one.total_cents + more,
      })),
    }
  }
  if (order.status === 'cancelled') return { state, code: null }
  const why = whyFixed(state, order, 'cancel')
  if (why) return { state, code: why }
  // A cancelled order is not paid; its total stays as sold.
  return { state: changed(state, order.id, (one) => ({ ...one, status: 'cancelled' })), code: null }
}

export const view = (base: TabState, pending: readonly TabEntry[]): TabState =>
  pending.reduce((state, entry) => take(state, entry).state, base)

/** A random move: numbers that select actor, action and target among what is visible. */
export interface Choice {
  terminal: number
  what: number
  first: number
  second: number
  third: number
}

/** An amount in two parts: the first with cash received and a tip where it is cash, the second by card or in cash. */
const inTwo = ([part]: readonly NewPaymentPart[], id: string, third: number): NewPaymentPart[] => {
  if (!part) return []
  const first = Math.ceil(part.amount_cents / 3)
  const isCash = part.method === 'cash'
  return [
    { ...part, amount_cents: first, tip_cents: third, received_cents: isCash ? first + third + 50 : null },
    { ...part, id, method: isCash ? 'cash' : 'visa', amount_cents: part.amount_cents - first },
  ]
}

const pick = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(1, list.length)]

interface PayingMove {
  tab: Tab
  split: Tab['splits'][number] | undefined
  what: number
  second: number
  third: number
  name: string
  idOf: (name: string) => string
}

/** A payment of a bill by one method or two, the correction of one, or a refund; null where the move is none. */
const paymentChange = ({ tab, split, what, second, third, name, idOf }: PayingMove): TabChange | null => {
  const tab_id = tab.id
  const bill = pick(split?.bills ?? [], third)
  if ((what === 11 || what === 12) && bill) {
    const terms = { service_fee_percent: second % 14, discount_percent: (third * 7) % 101 }
    const { total_cents } = chargeOf(bill.subtotal_cents, terms)
    const part = inOnePart(idOf(`part-${name}`), what === 11 ? 'cash' : 'pix', total_cents)
    const parts = total_cents > 2 && third % 3 === 0 ? inTwo(part, idOf(`part-${name}-2`), third) : part
    return { op: 'pay', tab_id, bill_id: bill.id, parts, ...terms, total_cents }
  }
  const paid = pick(
    billsOf(tab).flatMap(({ id: bill_id, payment }) =>
      (payment?.parts ?? []).map((part) => ({ bill_id, part_id: part.id, from_method: part.method })),
    ),
    second,
  )
  if (what === 16 && paid)
    return {
      op: 'refund',
      tab_id,
      bill_id: paid.bill_id,
      refund_id: idOf(`refund-${name}`),
      method: paid.from_method,
      // Some are more than what is left.
      amount_cents: 1 + third * (1 + second * 3),
      ...(second % 3 === 0 ? { is_tip: true } : {}),
      reason: 'veio frio',
    }
  if (what === 15 && paid)
    return {
      op: 'correct_payment',
      tab_id,
      ...paid,
      method: (['debit', 'visa', 'cash'] as const)[third % 3] ?? 'debit',
      reason: 'era cartão',
    }
  return null
}

/** The entry of a move at a terminal in this state; null where there is no target. */
export const entryOf = (
  seen: TabState,
  { what, first, second, third }: Choice,
  name: string,
  idOf: (name: string) => string = (plain) => plain,
): TabEntry | null => {
  const id = idOf(name)
  const at = '2026-03-01T20:00:00.000Z'
  const table = ['1', '2'][first % 2] ?? '1'
  // Closed and merged ones too: the screen may be a moment behind.
  const tab = pick(seen.tabs, first)
  const other = pick(seen.tabs, second)
  const order = pick(seen.orders, second)
  const done = (change: TabChange): TabEntry => ({ id, at, kind: 'change', change })
  if (what === 0)
    return {
      id,
      at,
      kind: 'place',
      order: testOrder(idOf(`order-${name}`), table, [
        [idOf(`line-${name}-1`), 1 + (second % 3), 100 + third],
        [idOf(`line-${name}-2`), 1, 7 * second],
      ]),
    }
  if (what === 1)
    return done({
      op: 'open',
      tab_id: idOf(`tab-${name}`),
      table_number: table,
      comanda: null,
      order_ids: seen.orders
        .filter(({ tab_id, table_number }) => tab_id === null && table_number === table)
        .map((one) => one.id),
    })
  if (what === 2 && order)
    return {
      id,
      at,
      kind: 'append',
      order_id: order.id,
      item: {
        id: idOf(`line-${name}`),
        quantity: 1 + (third % 2),
        unit_price_cents: 90 + third,
        voided_at: null,
      },
    }
  if (what === 3 && order) return { id, at, kind: 'cancel', order_id: order.id }
  if (what === 4 && order) {
    const item = pick(order.items, third)
    return item ? done({ op: 'void', order_id: order.id, item_id: item.id, reason: 'caiu' }) : null
  }
  if (!tab) return null
  const tab_id = tab.id
  const bill_ids = Array.from({ length: 1 + (third % 4) }, (_, place) => idOf(`bill-${name}-${place}`))
  const rest = restUnits(seen, tab)
  if (what === 5)
    return done({ op: 'move', tab_id, table_number: ['1', '2', 'A1'][third % 3] ?? '1', comanda: null })
  if (what === 6 && other) return done({ op: 'merge', tab_id, from_tab_id: other.id })
  if (what === 7 && order)
    return done({ op: 'move_orders', tab_id, from_tab_id: order.tab_id, order_ids: [order.id] })
  if (what === 8 && rest.length > 0)
    return done({
      op: 'split',
      tab_id,
      split_id: idOf(`split-${name}`),
      lines: rest.map((line) => ({ item_id: line.id, quantity: line.quantity })),
      bill_ids,
    })
  const line = pick(rest, second)
  if (what === 9 && line)
    return done({
      op: 'split',
      tab_id,
      split_id: idOf(`split-${name}`),
      lines: [{ item_id: line.id, quantity: 1 }],
      bill_ids,
    })
  const split = pick(tab.splits, second)
  if (what === 10 && split) return done({ op: 'unsplit', tab_id, split_id: split.id })
  const paying = paymentChange({ tab, split, what, second, third, name, idOf })
  if (paying) return done(paying)
  if (what === 13) return done({ op: 'close', tab_id })
  if (what === 14) return done({ op: 'reopen', tab_id, reason: 'errado' })
  return null
}

/** Two tables with a tab each; all lines of one are on three bills. Both terminals have them. */
export const anEvening = (idOf?: (name: string) => string): { state: TabState; entries: TabEntry[] } => {
  const begun: Choice[] = [
    [0, 0, 2, 30],
    [0, 1, 1, 20],
    [1, 0, 0, 0],
    [1, 1, 0, 0],
    [8, 0, 0, 2],
  ].map(([what = 0, first = 0, second = 0, third = 0]) => ({ terminal: 0, what, first, second, third }))
  let state: TabState = { tabs: [], orders: [] }
  const entries = begun.flatMap((choice, index) => {
    const entry = entryOf(state, choice, `begun-${index}`, idOf)
    if (entry) state = take(state, entry).state
    return entry ?? []
  })
  return { state, entries }
}
