import { targetOf, transitionOf } from '@shared/domain/order-status'
import { orderStepSchema, type Order } from '@shared/schemas/order'
import type { OutboxEntry } from '../db/outbox-repository'

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

/**
 * An order as it stands for this terminal's people: the row it holds, with what was done here since and no pull has
 * brought yet. Parked entries change nothing: the backend said no.
 */
export const withPendingChanges = (order: Order, entries: readonly OutboxEntry[]): Order =>
  entries
    .filter((entry) => entry.order_id === order.id && entry.state !== 'parked')
    .reduce((current, entry) => {
      if (entry.kind === 'advance_order') return advanced(current, entry)
      return entry.kind === 'tick_order_item' ? ticked(current, entry) : current
    }, order)
