import { orderSchema, type Order } from '@shared/schemas/order'
import type { Connection } from './connection'
import { parsedOnce } from './parsed-once'
import { parseJson } from './settings-repository'

/** Orders placed on this terminal, as they stood when they were placed or when the server acknowledged them. */
export interface LocalOrderRepository {
  insert(enrolmentId: string, order: Order): void
  byId(id: string): Order | null
  /** Takes the server's row in place of ours: flags and times are its own. */
  replace(order: Order): void
  /** Forgets an order that was given up before the backend had it. */
  remove(id: string): void
  /** Those whose placing is not yet in the replica: waiting, parked, or acknowledged after the last pull. */
  unsettled(companyId: string): Order[]
  /** The same of one order. */
  unsettledById(companyId: string, id: string): Order | null
}

interface Row {
  row: string
}

export const createLocalOrderRepository = (connection: Connection): LocalOrderRepository => {
  const insert = connection.prepare(
    'insert into local_orders (id, enrolment_id, number, row, created_at) values (?, ?, ?, ?, ?)',
  )
  const byId = connection.prepare<Row>('select row from local_orders where id = ?')
  const update = connection.prepare('update local_orders set row = ? where id = ?')
  const remove = connection.prepare('delete from local_orders where id = ?')
  const unsettled = connection.prepare<Row>(
    `select local_orders.row as row
     from outbox join local_orders on local_orders.id = outbox.order_id
     join enrolments on enrolments.id = outbox.enrolment_id
     where outbox.settled = 0 and outbox.kind = 'place_order' and enrolments.company_id = ?
     order by outbox.seq`,
  )
  const unsettledById = connection.prepare<Row>(
    `select local_orders.row as row
     from outbox indexed by outbox_order join local_orders on local_orders.id = outbox.order_id
     join enrolments on enrolments.id = outbox.enrolment_id
     where outbox.order_id = ? and outbox.settled = 0 and outbox.kind = 'place_order' and enrolments.company_id = ?
     limit 1`,
  )
  const orderOf = parsedOnce((text) => parseJson(orderSchema, text))
  const parse = (row: Row | undefined): Order | null => (row ? orderOf(row.row) : null)
  /** Read at once, so that a board never has to read a night's orders all together. */
  const textOf = (order: Order): string => {
    const text = JSON.stringify(order)
    orderOf(text)
    return text
  }
  return {
    insert: (enrolmentId, order) =>
      void insert.run(order.id, enrolmentId, order.number, textOf(order), order.placed_at),
    byId: (id) => parse(byId.get(id)),
    replace: (order) => void update.run(textOf(order), order.id),
    remove: (id) => void remove.run(id),
    unsettled: (companyId) => unsettled.all(companyId).flatMap((row) => parse(row) ?? []),
    unsettledById: (companyId, id) => parse(unsettledById.get(id, companyId)),
  }
}
