import { GatewayError } from '@shared/contract/errors'
import { nextCounter, terminalNumber } from '@shared/domain/order/order-number'
import { totalOfLines } from '@shared/domain/order/order-totals'
import { mendOf, withEdits } from '@shared/domain/sync/rejected-entry'
import type { NewOrder, Order, SoldLine } from '@shared/schemas/order/order'
import type { MendInput, OrderHead } from '@shared/schemas/sync/rejected-entry'
import type { OutboxEntry } from '../db/outbox-repository'
import type { RejectedEntry } from '../db/rejected-entry-repository'
import type { Device } from './device'
import { rowOf } from './order-placing'
import { linesOf } from './rejected-entry-content'

const required = <T>(value: T | null | undefined, field: string): T => {
  if (value === null || value === undefined) throw new GatewayError('invalid_input', { field })
  return value
}

/** An order as this terminal sold it. */
type SoldOrder = Omit<NewOrder, 'items'> & { items: SoldLine[] }

const newOrderOf = (entry: OutboxEntry, head: OrderHead, lines: readonly SoldLine[]): SoldOrder => ({
  ...(entry.payload as unknown as SoldOrder),
  ...head,
  items: [...lines],
  expected_total_cents: totalOfLines(lines),
})

/** Where the lines of an order come from as a whole. */
const sourceOf = (lines: readonly SoldLine[]): NewOrder['source'] => {
  const [first] = lines
  return lines.every(({ source }) => source === first?.source) ? (first?.source ?? 'mixed') : 'mixed'
}

/** Changes refused entries as people tell it; call within a transaction. */
export const createMending = ({ store, sync, newId }: Device) => {
  /** The order's own copy here says the same as what is sent. */
  const keepAsSent = (order: SoldOrder, before: Order): void => {
    const enrolment = required(before.terminal_id ? store.enrolments.byId(before.terminal_id) : null, 'id')
    store.localOrders.replace(
      rowOf(order, order.items, enrolment, before.number, before.operator_id, before.placed_at),
    )
  }

  const editPlacing = (entry: OutboxEntry, lines: SoldLine[], head: OrderHead | null): void => {
    const order = newOrderOf(entry, required(head, 'head'), lines)
    const before = store.localOrders.byId(entry.order_id)
    if (before) keepAsSent(order, before)
    store.rejected.rewrite(entry.id, { order_id: entry.order_id, payload: { ...order } })
  }

  const edit = (entry: OutboxEntry, lines: SoldLine[], head: OrderHead | null): void => {
    if (entry.kind === 'place_order') return editPlacing(entry, lines, head)
    store.rejected.rewrite(entry.id, {
      order_id: entry.order_id,
      payload: { ...entry.payload, items: lines },
    })
  }

  /** The next number of the terminal's counter. */
  const takeNumber = (enrolmentId: string): string => {
    const enrolment = required(store.enrolments.byId(enrolmentId), 'id')
    const counter = nextCounter(enrolment.last_counter)
    store.enrolments.setCounter(enrolment.id, counter)
    return terminalNumber(enrolment.prefix, counter)
  }

  /** What waits behind and speaks of lines that are another order's now goes with them. */
  const moveFollowers = (
    followers: readonly OutboxEntry[],
    orderId: string,
    lineIds: ReadonlyMap<string, string>,
    takesAll: boolean,
  ): void => {
    for (const follower of followers) {
      const { payload } = follower
      const itemId = lineIds.get(String(payload.item_id))
      if (itemId !== undefined)
        store.rejected.rewrite(follower.id, { order_id: orderId, payload: { ...payload, item_id: itemId } })
      else if (takesAll)
        store.rejected.rewrite(follower.id, {
          order_id: orderId,
          payload: 'order_id' in payload ? { ...payload, order_id: orderId } : payload,
        })
    }
  }

  /**
   * Sends the lines as an order of their own, with ids of its own, under the same entry. A new order keeps its number: it is
   * on the guest's ticket; what was to be added to another order takes the next one.
   */
  const asNewOrder = (entry: OutboxEntry, lines: SoldLine[], head: OrderHead | null): void => {
    const isPlacing = entry.kind === 'place_order'
    const followers = store.rejected.behind(entry)
    const enrolment = required(store.enrolments.byId(entry.enrolment_id), 'id')
    const lineIds = new Map(lines.map(({ id }) => [id, newId()]))
    const items = lines.map((line) => ({ ...line, id: lineIds.get(line.id) ?? newId() }))
    const number = isPlacing ? String(entry.payload.number) : takeNumber(entry.enrolment_id)
    const order: SoldOrder = {
      id: newId(),
      ...required(head, 'head'),
      source: sourceOf(items),
      client_placed_at: entry.at,
      expected_total_cents: totalOfLines(items),
      items,
    }
    if (isPlacing) store.localOrders.remove(entry.order_id)
    store.localOrders.insert(
      entry.enrolment_id,
      rowOf(order, items, enrolment, number, entry.operator_id, sync.serverClock.now()),
    )
    store.rejected.becomeOrder(entry.id, { order_id: order.id, payload: { ...order, number } })
    moveFollowers(followers, order.id, lineIds, isPlacing)
  }

  /** Errors: invalid_input { field } where the entry can't be mended so. */
  const mend = ({ entry, code }: RejectedEntry, { lines: edits, head }: MendInput): void => {
    const way = required(mendOf(entry.kind, code), 'id')
    const lines = withEdits(linesOf(entry), edits)
    if (lines.length === 0) throw new GatewayError('invalid_input', { field: 'lines' })
    if (way === 'edit') edit(entry, lines, head)
    else asNewOrder(entry, lines, head)
  }
  return mend
}
