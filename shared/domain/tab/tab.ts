import { tableKey } from '@shared/domain/order/table-key'
import {
  billsOf,
  chargeOf,
  counts,
  isOnBill,
  isSettled,
  openTabAt,
  ordersOf,
  shareOut,
  tabNamed,
  takenUnits,
} from './tab-money'
import type { Bill, Split, Tab, TabChange, TabOrder, TabRefusal, TabState } from './tab-types'

export { joinedTo } from './tab-money'
import { arePartsOf, keptCents, keptTipCents, MOST_REFUNDS, paidParts } from './bill-payment'

/** The result of a change: the new state, or the reason for rejecting it. `changed` is false where it had no effect. */
export type TabOutcome<O extends TabOrder> =
  | { kind: 'done'; state: TabState<O>; changed: boolean }
  | { kind: 'refused'; code: TabRefusal; details: Readonly<Record<string, unknown>> }

/** Thrown inside the steps; `changeTab` catches it and returns the rejection. */
class Refused extends Error {
  constructor(
    readonly code: TabRefusal,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(code)
  }
}

type Of<Op extends TabChange['op']> = Extract<TabChange, { op: Op }>
type State = TabState<TabOrder>
/** When a change is made (ISO 8601), and by whom, where known. */
interface Done {
  readonly at: string
  readonly by: string | null
  readonly terminal_id: string | null
}
/** The state after a step, or null where it has no effect. */
type Step<Op extends TabChange['op']> = (state: State, change: Of<Op>, done: Done) => State | null

const named = (state: State, id: string): Tab => {
  const tab = tabNamed(state.tabs, id)
  if (!tab) throw new Refused('not_found', { entity: 'tab' })
  return tab
}
const openNamed = (state: State, id: string): Tab => {
  const tab = named(state, id)
  if (tab.is_closed) throw new Refused('tab_closed')
  return tab
}
const withTab = (state: State, tab: Tab): State => ({
  ...state,
  tabs: state.tabs.map((one) => (one.id === tab.id ? tab : one)),
})
/** Orders that join a tab move to its table. */
const joining = (state: State, ids: ReadonlySet<string>, tab: Tab): State => ({
  ...state,
  orders: state.orders.map((order) =>
    ids.has(order.id)
      ? { ...order, tab_id: tab.id, table_number: tab.table_number, comanda: tab.comanda }
      : order,
  ),
})
const closed = (tab: Tab, { at, by }: Done): Tab => ({
  ...tab,
  is_closed: true,
  closed_at: at,
  closed_by: by,
})
const open: Step<'open'> = (state, { tab_id, table_number, comanda, order_ids }, done) => {
  if (state.tabs.some(({ id }) => id === tab_id)) return null
  const standing = openTabAt(state.tabs, { table_number, comanda })
  const tab: Tab = {
    id: tab_id,
    table_number,
    comanda,
    opened_at: done.at,
    is_closed: standing !== null,
    closed_at: standing && done.at,
    closed_by: standing && done.by,
    merged_into: standing?.id ?? null,
    splits: [],
    event_ids: [],
  }
  // Unknown orders join by their table when they arrive; those on another tab stay there.
  const loose = state.orders.filter(
    (order) => order_ids.includes(order.id) && order.tab_id === null && counts(order),
  )
  return joining(
    { ...state, tabs: [...state.tabs, tab] },
    new Set(loose.map(({ id }) => id)),
    standing ?? tab,
  )
}

const move: Step<'move'> = (state, { tab_id, table_number, comanda }) => {
  const tab = openNamed(state, tab_id)
  if (tab.table_number === table_number && tab.comanda === comanda) return null
  const standing = openTabAt(state.tabs, { table_number, comanda })
  if (standing && standing.id !== tab.id) throw new Refused('table_taken')
  const moved = { ...tab, table_number, comanda }
  return joining(withTab(state, moved), new Set(ordersOf(state, tab.id).map(({ id }) => id)), moved)
}

const merge: Step<'merge'> = (state, { tab_id, from_tab_id }, done) => {
  const into = named(state, tab_id)
  const from = named(state, from_tab_id)
  if (from.id === into.id) return null
  if (into.is_closed || from.is_closed) throw new Refused('tab_closed')
  const moving = new Set(ordersOf(state, from.id).map(({ id }) => id))
  const emptied = { ...closed(from, done), merged_into: into.id, splits: [] }
  const filled = { ...into, splits: [...into.splits, ...from.splits] }
  return joining(withTab(withTab(state, emptied), filled), moving, filled)
}

const moveOrders: Step<'move_orders'> = (state, { tab_id, from_tab_id, order_ids }) => {
  const tab = openNamed(state, tab_id)
  const from = from_tab_id === null ? null : named(state, from_tab_id)
  const moving = state.orders.filter(({ id }) => order_ids.includes(id))
  if (moving.length < new Set(order_ids).size) throw new Refused('not_found', { entity: 'order' })
  const going = moving.filter((order) => order.tab_id !== tab.id)
  for (const order of going) {
    if (order.tab_id !== (from?.id ?? null)) throw new Refused('order_moved')
    if (from?.is_closed) throw new Refused('tab_closed')
    if (isOnBill(from, order)) throw new Refused('line_on_bill')
  }
  return going.length === 0 ? null : joining(state, new Set(going.map(({ id }) => id)), tab)
}

/**
 * The state with those orders on a tab that came to its table before it was opened, and that have one of these lines: where
 * it was billed, they were on it.
 */
const withLateOpened = (state: State, tab: Tab, itemIds: ReadonlySet<string>): State => {
  const key = tableKey(tab)
  const loose = state.orders.filter(
    (order) =>
      order.tab_id === null &&
      counts(order) &&
      tableKey(order) === key &&
      order.items.some(({ id }) => itemIds.has(id)),
  )
  return joining(state, new Set(loose.map(({ id }) => id)), tab)
}

const split: Step<'split'> = (before, { tab_id, split_id, lines, bill_ids }) => {
  const tab = named(before, tab_id)
  if (tab.splits.some(({ id }) => id === split_id)) return null
  if (tab.is_closed) throw new Refused('tab_closed')
  if (new Set(lines.map(({ item_id }) => item_id)).size < lines.length)
    throw new Refused('invalid_input', { field: 'lines' })
  const known = billsOf(tab).map(({ id }) => id)
  if (new Set([...bill_ids, ...known]).size < bill_ids.length + known.length)
    throw new Refused('invalid_input', { field: 'bill_ids' })
  const taken = takenUnits(tab)
  const state = withLateOpened(before, tab, new Set(lines.map(({ item_id }) => item_id)))
  const items = new Map(
    ordersOf(state, tab.id)
      .filter(counts)
      .flatMap((order) => order.items)
      .filter(({ voided_at }) => voided_at === null)
      .map((item) => [item.id, item]),
  )
  const amount = lines.reduce((cents, { item_id, quantity }) => {
    const item = items.get(item_id)
    if (!item) throw new Refused('line_gone')
    if ((taken.get(item_id) ?? 0) + quantity > item.quantity) throw new Refused('line_on_bill')
    return cents + quantity * item.unit_price_cents
  }, 0)
  const shares = shareOut(amount, bill_ids.length)
  const made: Split = {
    id: split_id,
    lines,
    bills: bill_ids.map((id, place) => ({ id, subtotal_cents: shares[place] ?? 0, payment: null })),
  }
  return withTab(state, { ...tab, splits: [...tab.splits, made] })
}

const unsplit: Step<'unsplit'> = (state, { tab_id, split_id }) => {
  const tab = named(state, tab_id)
  const found = tab.splits.find(({ id }) => id === split_id)
  if (!found) return null
  if (found.bills.some(({ payment }) => payment !== null)) throw new Refused('bill_paid')
  return withTab(state, { ...tab, splits: tab.splits.filter(({ id }) => id !== split_id) })
}

/** Closes a tab that is paid to the last cent. */
const closedWhenSettled = (state: State, tab: Tab, done: Done): State =>
  isSettled(state, tab) ? withTab(state, closed(tab, done)) : state

const billNamed = (tab: Tab, billId: string): Bill => {
  const bill = billsOf(tab).find(({ id }) => id === billId)
  if (!bill) throw new Refused('not_found', { entity: 'bill' })
  return bill
}
const withPayment = (tab: Tab, billId: string, payment: Bill['payment']): Tab => ({
  ...tab,
  splits: tab.splits.map((one) => ({
    ...one,
    bills: one.bills.map((bill) => (bill.id === billId ? { ...bill, payment } : bill)),
  })),
})

const pay: Step<'pay'> = (
  state,
  { tab_id, bill_id, parts, total_cents, cash_session_id, ...terms },
  done,
) => {
  if (!arePartsOf(parts, total_cents)) throw new Refused('invalid_input', { field: 'parts' })
  const tab = named(state, tab_id)
  const bill = billNamed(tab, bill_id)
  if (bill.payment !== null) {
    const known = new Set(paidParts(bill.payment).map(({ id }) => id))
    // Money taken twice for one bill is rejected even where method and amount are equal.
    if (known.size === parts.length && parts.every(({ id }) => known.has(id))) return null
    throw new Refused('bill_paid')
  }
  const charge = chargeOf(bill.subtotal_cents, terms)
  if (charge.total_cents !== total_cents)
    throw new Refused('bill_changed', { total_cents: charge.total_cents })
  const { by, at, terminal_id } = done
  const paid = withPayment(tab, bill_id, {
    ...charge,
    parts: parts.map((part) => ({ ...part, corrected_from: null })),
    drawer: { session_id: cash_session_id ?? null, terminal_id, by, at },
  })
  return closedWhenSettled(withTab(state, paid), paid, done)
}

/** The money was taken otherwise than recorded: amounts, fee and discount stay as the guest paid them. */
const correctPayment: Step<'correct_payment'> = (
  state,
  { tab_id, bill_id, part_id, from_method, method },
) => {
  const tab = named(state, tab_id)
  const { payment } = billNamed(tab, bill_id)
  const part = payment?.parts.find(({ id }) => id === part_id)
  if (!payment || !part) throw new Refused('not_found', { entity: 'payment' })
  if (part.method === method) return null
  if (part.method !== from_method) throw new Refused('bill_paid')
  const corrected = { ...part, method, received_cents: null, corrected_from: part.method }
  const parts = payment.parts.map((one) => (one.id === part_id ? corrected : one))
  return withTab(state, withPayment(tab, bill_id, { ...payment, parts }))
}

/**
 * Money given back: a part below zero, of the drawer it is taken from; of the tip where more came than was asked for.
 * The bill stays paid.
 */
const refund: Step<'refund'> = (
  state,
  { tab_id, bill_id, refund_id, method, amount_cents, is_tip = false, cash_session_id },
  { by, at, terminal_id },
) => {
  const tab = named(state, tab_id)
  const { payment } = billNamed(tab, bill_id)
  if (!payment) throw new Refused('not_found', { entity: 'payment' })
  if (payment.parts.some(({ id }) => id === refund_id)) return null
  const bills = state.tabs.flatMap(billsOf)
  const isTaken = bills.some(
    (one) => one.id === refund_id || one.payment?.parts.some(({ id }) => id === refund_id),
  )
  if (isTaken) throw new Refused('invalid_input', { field: 'refund_id' })
  const kept = is_tip ? keptTipCents(payment) : keptCents(payment)
  const refunds = payment.parts.length - paidParts(payment).length
  if (amount_cents > kept || refunds === MOST_REFUNDS)
    throw new Refused('refund_too_high', { left_cents: kept })
  const part = {
    id: refund_id,
    method,
    amount_cents: is_tip ? 0 : -amount_cents,
    received_cents: null,
    tip_cents: is_tip ? -amount_cents : 0,
    corrected_from: null,
    refund: { session_id: cash_session_id ?? null, terminal_id, by, at },
  }
  return withTab(state, withPayment(tab, bill_id, { ...payment, parts: [...payment.parts, part] }))
}

const close: Step<'close'> = (state, { tab_id }, done) => {
  const tab = named(state, tab_id)
  if (tab.is_closed) return null
  if (!isSettled(state, tab)) throw new Refused('tab_not_settled')
  return withTab(state, closed(tab, done))
}

const reopen: Step<'reopen'> = (state, { tab_id }) => {
  const tab = named(state, tab_id)
  if (!tab.is_closed) return null
  if (openTabAt(state.tabs, tab)) throw new Refused('table_taken')
  const splits = tab.splits.map((one) => ({
    ...one,
    bills: one.bills.map((bill) => ({ ...bill, payment: null })),
  }))
  return withTab(state, { ...tab, is_closed: false, closed_at: null, closed_by: null, splits })
}

const voidLine: Step<'void'> = (state, { order_id, item_id }, { at }) => {
  const order = state.orders.find(({ id }) => id === order_id)
  const item = order?.items.find(({ id }) => id === item_id)
  if (!order || !item) throw new Refused('not_found', { entity: 'order_item' })
  if (item.voided_at !== null) return null
  if (!counts(order)) throw new Refused('line_gone')
  const tab = state.tabs.find(({ id }) => id === order.tab_id) ?? null
  if (isOnBill(tab, { items: [item] })) throw new Refused('line_on_bill')
  if (tab?.is_closed) throw new Refused('tab_closed')
  const less = item.quantity * item.unit_price_cents
  const without = {
    ...order,
    subtotal_cents: order.subtotal_cents - less,
    total_cents: order.total_cents - less,
    items: order.items.map((one) => (one.id === item_id ? { ...one, voided_at: at } : one)),
  }
  return { ...state, orders: state.orders.map((one) => (one.id === order_id ? without : one)) }
}

const stepOf = (state: State, change: TabChange, done: Done): State | null => {
  switch (change.op) {
    case 'open':
      return open(state, change, done)
    case 'move':
      return move(state, change, done)
    case 'merge':
      return merge(state, change, done)
    case 'move_orders':
      return moveOrders(state, change, done)
    case 'split':
      return split(state, change, done)
    case 'unsplit':
      return unsplit(state, change, done)
    case 'pay':
      return pay(state, change, done)
    case 'correct_payment':
      return correctPayment(state, change, done)
    case 'refund':
      return refund(state, change, done)
    case 'close':
      return close(state, change, done)
    case 'reopen':
      return reopen(state, change, done)
    case 'void':
      return voidLine(state, change, done)
  }
}

const withEvent = (state: State, change: TabChange, entryId: string): State => {
  if (change.op === 'void') return state
  const tab = tabNamed(state.tabs, change.tab_id)
  return tab ? withTab(state, { ...tab, event_ids: [...tab.event_ids, entryId] }) : state
}

/**
 * Applies one change; a pure function of the entry's id, its moment (`at`, ISO 8601), the user's name (`by`) and the terminal. An
 * entry that is already applied, or whose effect is there, changes nothing. SQL's app.change_tab implements the same
 * table.
 */
export const changeTab = <O extends TabOrder>(
  state: TabState<O>,
  change: TabChange,
  {
    entry_id,
    at,
    by = null,
    terminal_id = null,
  }: { entry_id: string; at: string; by?: string | null; terminal_id?: string | null },
): TabOutcome<O> => {
  if (state.tabs.some(({ event_ids }) => event_ids.includes(entry_id)))
    return { kind: 'done', state, changed: false }
  try {
    const after = stepOf(state, change, { at, by, terminal_id })
    // Steps only spread orders, so their other fields stay. An entry without effect is recorded too: repeated later, it
    // might have one.
    const noted = withEvent(after ?? state, change, entry_id) as TabState<O>
    return { kind: 'done', state: noted, changed: after !== null }
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', code: error.code, details: error.details }
    throw error
  }
}

/**
 * Why an order's lines cannot change as a whole now, or null: cancelling undoes no bill, and a closed tab accepts no
 * additions.
 */
export const whyFixed = (
  { tabs }: Pick<TabState, 'tabs'>,
  order: Pick<TabOrder, 'tab_id' | 'items'>,
  what: 'cancel' | 'append',
): 'line_on_bill' | 'tab_closed' | null => {
  const tab = tabs.find(({ id }) => id === order.tab_id) ?? null
  if (what === 'append') return tab?.is_closed === true ? 'tab_closed' : null
  return isOnBill(tab, order) ? 'line_on_bill' : null
}
