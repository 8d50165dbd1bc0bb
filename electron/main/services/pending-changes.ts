import * as z from 'zod/mini'
import { targetOf, transitionOf } from '@shared/domain/order/order-status'
import { totalOfLines } from '@shared/domain/order/order-totals'
import { isLonger } from '@shared/domain/order/order-tracking'
import { estimateSchema, orderStepSchema, soldLineSchema, type Order } from '@shared/schemas/order/order'
import type { OutboxKind } from '@shared/schemas/sync/sync'
import { tabChangeSchema } from '@shared/schemas/tab/tab'
import type { Store } from '../db/open-store'
import type { OutboxEntry } from '../db/outbox-repository'
import { applyInTurn, inOrderOfTime } from './in-order-of-time'

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const advanced = (order: Order, entry: OutboxEntry): Order => {
  const step = orderStepSchema.safeParse(entry.payload.status)
  const reason = textOrNull(entry.payload.reason)
  if (!step.success) return order
  const transition = transitionOf(order.status, step.data, reason)
  if (transition.kind === 'passed' || transition.kind === 'refused') return order
  const status = targetOf(step.data)
  return {
    ...order,
    status,
    delivered: status === 'delivered',
    cancel_reason: status === 'cancelled' ? reason : order.cancel_reason,
    status_changed_at: entry.at,
    updated_at: entry.at,
  }
}

const ticked = (order: Order, entry: OutboxEntry): Order => ({
  ...order,
  items: order.items.map((item) =>
    item.id === entry.payload.item_id
      ? { ...item, done_at: entry.payload.done === true ? entry.at : null }
      : item,
  ),
})

const reported = (order: Order, entry: OutboxEntry): Order => ({
  ...order,
  items: order.items.map((item) =>
    item.id === entry.payload.item_id
      ? { ...item, unavailable_reason: textOrNull(entry.payload.reason) }
      : item,
  ),
})

const delayed = (order: Order, entry: OutboxEntry): Order => {
  const minutes = estimateSchema.safeParse(entry.payload.minutes)
  if (!minutes.success || !isLonger(order, minutes.data)) return order
  return { ...order, estimate_minutes: minutes.data, delay_reason: textOrNull(entry.payload.reason) }
}

const appendedLinesSchema = z.array(soldLineSchema)

/** Lines the server's row has already came with a pull before the entry was acknowledged. */
const appended = (order: Order, entry: OutboxEntry): Order => {
  const parsed = appendedLinesSchema.safeParse(entry.payload.items)
  if (!parsed.success) return order
  const lines = parsed.data.filter(({ id }) => !order.items.some((item) => item.id === id))
  const last = Math.max(0, ...order.items.map(({ position }) => position))
  const added = totalOfLines(lines)
  return {
    ...order,
    subtotal_cents: order.subtotal_cents + added,
    total_cents: order.total_cents + added,
    items: [
      ...order.items,
      ...lines.map((line, index) => ({
        ...line,
        order_id: order.id,
        company_id: order.company_id,
        position: last + index + 1,
        total_cents: line.quantity * line.unit_price_cents,
        done_at: null,
        voided_at: null,
      })),
    ],
  }
}

const CHANGES: Partial<Record<OutboxKind, (order: Order, entry: OutboxEntry) => Order>> = {
  advance_order: advanced,
  append_order_items: appended,
  delay_order: delayed,
  report_order_item: reported,
  tick_order_item: ticked,
}

/** Whether an entry is about a line that the order does not have, or not yet. */
export const namesUnknownLine = ({ items }: Order, { kind, payload }: OutboxEntry): boolean =>
  (kind === 'tick_order_item' || kind === 'report_order_item') &&
  !items.some(({ id }) => id === payload.item_id)

/**
 * The backend knows nothing of the order (it was restored, and the order's own terminal has not brought it back): what was
 * done to it here holds, or the board would show a dish that was handed over as one to be cooked. So does a delivery that
 * was refused because the order was cancelled: nothing but a restored backend opens that again.
 */
const holdsUnknown = ({ kind, reason_code, payload }: OutboxEntry): boolean =>
  reason_code === 'not_found'
    ? kind === 'advance_order' || kind === 'tick_order_item'
    : reason_code === 'order_final' && kind === 'advance_order' && payload.status === 'delivered'

/**
 * An order as this terminal shows it: the stored row with the changes made here that no pull has brought yet. Rejected entries change nothing, but for steps of an order the backend does not know: it said no.
 */
export const withPendingChanges = (order: Order, entries: readonly OutboxEntry[]): Order => {
  let current = order
  const own = entries.filter(
    (entry) => entry.order_id === order.id && (entry.state !== 'rejected' || holdsUnknown(entry)),
  )
  applyInTurn(inOrderOfTime(own), (entry) => {
    if (namesUnknownLine(current, entry)) return false
    current = CHANGES[entry.kind]?.(current, entry) ?? current
    return true
  })
  return current
}

/** An order with the line voided that an entry voids: a change of its tab, which alters nothing else of it. */
export const withVoided = (order: Order, entry: OutboxEntry): Order => {
  if (entry.kind !== 'change_tab') return order
  const change = tabChangeSchema.safeParse(entry.payload)
  if (!change.success || change.data.op !== 'void') return order
  const { item_id } = change.data
  const items = order.items.map((item) => (item.id === item_id ? { ...item, voided_at: entry.at } : item))
  return { ...order, items }
}

/**
 * The company's entries that no pull has brought yet, of this terminal and the others, without rejected ones, in order of
 * time.
 */
export const pendingOf = (store: Store, companyId: string): readonly OutboxEntry[] => {
  // One enrolment a company, read once for all entries.
  const enrolment = store.enrolments.byCompany(companyId)
  return inOrderOfTime(
    store.outbox
      .unsettledForBoard()
      .filter(
        ({ state, enrolment_id, is_peers }) =>
          state !== 'rejected' && (is_peers === true || enrolment_id === enrolment?.id),
      ),
  )
}
