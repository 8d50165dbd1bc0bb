import { boardOrders, FINISHED_SHOWN } from '@shared/domain/kitchen/kitchen-board'
import { isOpen, withExpiry } from '@shared/domain/order/order-status'
import {
  ORDER_STATUSES,
  orderSchema,
  type BoardOrder,
  type Order,
  type SyncState,
} from '@shared/schemas/order/order'
import { OPEN_STATUSES } from '../db/open-statuses'
import type { Store } from '../db/open-store'
import type { OutboxEntry } from '../db/outbox-repository'
import { withPendingChanges } from './pending-changes'
import { generationFor, valid } from './replica-rows'
import { pendingSeats, seatedAt, type Seats } from './terminal-tabs'

const FINISHED_STATUSES = ORDER_STATUSES.filter((status) => !isOpen(status))

/** Whether an entry has the kitchen cook what waited for staff: a guest's order. */
const confirms = ({ kind, payload }: OutboxEntry): boolean =>
  kind === 'advance_order' && payload.status === 'placed'

/** When this terminal confirmed guests' orders, for those that no pull has brought yet as confirmed. */
export const confirmationTimes = (store: Store, enrolmentId: string): ReadonlyMap<string, string> =>
  new Map(
    store.outbox
      .unsettledOfKind('advance_order')
      .filter((entry) => confirms(entry) && !entry.is_peers && entry.enrolment_id === enrolmentId)
      .map(({ order_id, at }) => [order_id, at]),
  )

/** Placed or confirmed, and added to, it is sent once all of it is; a refused addition leaves the order itself sent. */
const syncStateOf = (entries: readonly OutboxEntry[], orderId: string): SyncState => {
  const own = entries.filter((entry) => entry.order_id === orderId && entry.state !== 'acknowledged')
  const placing = own.find(({ kind }) => kind === 'place_order')
  if (placing && placing.state !== 'acknowledged') return placing.state
  const isWaiting = own.some(
    (entry) => entry.state === 'queued' && (entry.kind === 'append_order_items' || confirms(entry)),
  )
  return isWaiting ? 'queued' : 'sent'
}

/** Orders as this terminal knows them: the server's rows, and its own that no pull has brought yet. */
export const terminalOrders = (store: Store, companyId: string) => {
  const generation = () => generationFor(store, companyId)
  const asShown = (order: Order, entries: readonly OutboxEntry[], seats: Seats): BoardOrder => ({
    ...seatedAt(withPendingChanges(order, entries), seats),
    sync_state: syncStateOf(entries, order.id),
  })

  /** Orders that are not finished on the server, with what was done to them here. */
  const unfinished = (inUse: number | null): BoardOrder[] => {
    const seats = pendingSeats(store, companyId)
    const entries = new Map<string, OutboxEntry[]>()
    for (const entry of store.outbox.unsettledForBoard()) {
      const ofOrder = entries.get(entry.order_id)
      if (ofOrder) ofOrder.push(entry)
      else entries.set(entry.order_id, [entry])
    }
    const pulled =
      inUse === null ? [] : valid(orderSchema, store.replica.ordersWithStatus(inUse, OPEN_STATUSES))
    return [...pulled, ...store.localOrders.unsettled(companyId, inUse)].map((order) =>
      asShown(order, entries.get(order.id) ?? [], seats),
    )
  }

  /** Open orders, oldest first. */
  const board = (): BoardOrder[] => boardOrders(unfinished(generation()))

  /** Customers' orders that wait for staff, oldest first; expired ones are left out. */
  const unconfirmed = (nowMs: number): BoardOrder[] =>
    unfinished(generation())
      .filter((order) => withExpiry(order, nowMs).status === 'unconfirmed')
      .sort((left, right) => Date.parse(left.placed_at) - Date.parse(right.placed_at))

  /** The orders finished last, newest first; those finished here and not pulled yet among them. */
  const finished = (): BoardOrder[] => {
    const inUse = generation()
    const pulled =
      inUse === null
        ? []
        : valid(orderSchema, store.replica.lastOrdersWithStatus(inUse, FINISHED_STATUSES, FINISHED_SHOWN))
    return [
      ...unfinished(inUse).filter(({ status }) => !isOpen(status)),
      ...pulled.map((order): BoardOrder => ({ ...order, sync_state: 'sent' })),
    ]
      .sort((left, right) => Date.parse(right.status_changed_at) - Date.parse(left.status_changed_at))
      .slice(0, FINISHED_SHOWN)
  }

  const byId = (id: string): BoardOrder | null => {
    const inUse = generation()
    const row = inUse === null ? null : store.replica.rowById(inUse, 'orders', id)
    const order = row ? valid(orderSchema, [row])[0] : store.localOrders.unsettledById(companyId, id)
    return order ? asShown(order, store.outbox.unsettledOf(id), pendingSeats(store, companyId)) : null
  }

  const byItem = (itemId: string): BoardOrder | null =>
    board().find((order) => order.items.some((item) => item.id === itemId)) ?? null

  return { board, unconfirmed, finished, byId, byItem }
}
