import { orderSchema, type Order } from '@shared/schemas/order/order'
import type { Connection } from './connection'
import { memoryCache } from './memory-cache'
import { hasPersonalDataSql, withoutPersonalDataSql } from './personal-data'
import { parseJson } from './settings-repository'

/** Orders placed on this terminal, as placed or as acknowledged, and those that reached it from another terminal. What it returns is shared; nobody may change it. */
export interface LocalOrderRepository {
  insert(enrolmentId: string, order: Order): void
  byId(id: string): Order | null
  /** Replaces an order by the server's row, with its flags and times. */
  replace(order: Order): void
  /** Removes an order that was discarded before the backend had it. */
  remove(id: string): void
  /** Removes names and telephones from orders of before a moment that a pull has confirmed. */
  forgetPeopleBefore(before: string): void
  /**
   * Orders whose placing no complete pull has confirmed, without those that are in this generation of the replica already: queued,
   * rejected, or acknowledged after the last pull. In the order they were placed.
   */
  unsettled(companyId: string, generation: number | null): Order[]
  /** The same of one order. */
  unsettledById(companyId: string, id: string): Order | null
  /** Entries of other terminals came or went. */
  peersChanged(): void
}

/** No pull has this number. */
const NO_GENERATION = -1

export const createLocalOrderRepository = (connection: Connection): LocalOrderRepository => {
  const insert = connection.prepare(
    'insert into local_orders (id, enrolment_id, number, row, created_at) values (?, ?, ?, ?, ?)',
  )
  const byId = connection.prepare<{ row: string }>(
    `select row from local_orders where id = ?
     union all select order_row from peer_entries where order_id = ? and kind = 'place_order'`,
  )
  const update = connection.prepare('update local_orders set row = ? where id = ?')
  const remove = connection.prepare('delete from local_orders where id = ?')
  const forgetPeople = connection.prepare(
    `update local_orders set row = ${withoutPersonalDataSql('row')}
     where unixepoch(created_at) < unixepoch(?) and ${hasPersonalDataSql('row')} and not exists (
       select 1 from outbox where outbox.order_id = local_orders.id and outbox.settled = 0)`,
  )
  const unsettled = connection.prepare<{ id: string }>(
    `select outbox.order_id as id
     from outbox join enrolments on enrolments.id = outbox.enrolment_id
     where outbox.settled = 0 and outbox.kind = 'place_order' and enrolments.company_id = ? and not exists (
       select 1 from replica where generation = ? and tbl = 'orders' and replica.id = outbox.order_id)
     order by outbox.seq`,
  )
  const peersUnsettled = connection.prepare<{ id: string }>(
    `select order_id as id from peer_entries
     where kind = 'place_order' and not exists (
       select 1 from replica where generation = ? and tbl = 'orders' and replica.id = order_id)
     order by pos`,
  )
  const isPeers = connection.prepare<{ yes: number }>(
    `select 1 as yes from peer_entries where order_id = ? and kind = 'place_order' limit 1`,
  )
  const isUnsettled = connection.prepare<{ yes: number }>(
    `select 1 as yes
     from outbox indexed by outbox_order join enrolments on enrolments.id = outbox.enrolment_id
     where outbox.order_id = ? and outbox.settled = 0 and outbox.kind = 'place_order' and enrolments.company_id = ?
     limit 1`,
  )
  // A board reads the same orders again after each change: those it shows stay in memory, and no others.
  const held = memoryCache<Order | null>(connection)
  const orderOf = (id: string): Order | null =>
    held.get(id, () => parseJson(orderSchema, byId.get(id, id)?.row))
  return {
    insert: (enrolmentId, order) => {
      insert.run(order.id, enrolmentId, order.number, JSON.stringify(order), order.placed_at)
      held.set(order.id, order)
    },
    byId: orderOf,
    replace: (order) => {
      const isHere = update.run(JSON.stringify(order), order.id) > 0
      held.set(order.id, isHere ? order : null)
    },
    remove: (id) => {
      remove.run(id)
      held.forget(id)
    },
    forgetPeopleBefore: (before) => {
      if (forgetPeople.run(before) > 0) held.clear()
    },
    unsettled: (companyId, generation) => {
      const ids = [
        ...unsettled.all(companyId, generation),
        ...peersUnsettled.all(generation ?? NO_GENERATION),
      ]
      const orders = ids
        .flatMap(({ id }) => orderOf(id) ?? [])
        .filter((order) => order.company_id === companyId)
      held.clear()
      for (const order of orders) held.set(order.id, order)
      return orders
    },
    unsettledById: (companyId, id) => {
      const order = isUnsettled.get(id, companyId) || isPeers.get(id) ? orderOf(id) : null
      return order?.company_id === companyId ? order : null
    },
    peersChanged: held.clear,
  }
}
