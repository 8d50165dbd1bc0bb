import { GatewayError } from '@shared/contract/errors'
import { nextCounter, terminalNumber } from '@shared/domain/order/order-number'
import { priceLines } from '@shared/domain/order/order-pricing'
import type { NewOrder, Order, SoldLine } from '@shared/schemas/order/order'
import type { Enrolment } from '../db/enrolment-repository'
import type { Device } from './device'
import { replicaPrices } from './replica-menu'

type Chosen = string | { readonly option_id: string }
const idOf = (choice: Chosen): string => (typeof choice === 'string' ? choice : choice.option_id)

const contentOf = (order: NewOrder | Order): string =>
  JSON.stringify([
    order.customer_name,
    order.customer_phone,
    order.responsible_name,
    order.table_number,
    order.comanda,
    order.source,
    order.items
      .map(({ id, product_id, quantity, notes, source, choices }) => [
        id,
        product_id,
        quantity,
        notes,
        source,
        (choices ?? []).map(idOf).sort(),
      ])
      .sort((left, right) => String(left[0]).localeCompare(String(right[0]))),
  ])

/** Whether two sendings of one id are the same order; prices apart, as on the server. */
export const isSameContent = (sent: NewOrder, kept: Order): boolean => contentOf(sent) === contentOf(kept)

/** The lines at this terminal's prices. Errors: order_changed with the new total and lines. */
export const pricedLines = (
  device: Device,
  companyId: string,
  order: Pick<NewOrder, 'items' | 'expected_total_cents'>,
): SoldLine[] => {
  const prices = replicaPrices(device.store, companyId, device.sync.serverClock.nowMs())
  const pricing = priceLines(order.items, prices, order.expected_total_cents)
  if (pricing.kind === 'as_seen') return pricing.lines
  throw new GatewayError('order_changed', { total_cents: pricing.total_cents, lines: pricing.lines })
}

/** An order as this terminal shows it until the backend's own row comes. */
export const rowOf = (
  order: Omit<NewOrder, 'items'>,
  lines: readonly SoldLine[],
  enrolment: Enrolment,
  number: string,
  operatorId: string | null,
  placedAt: string,
): Order => {
  const total = order.expected_total_cents
  return {
    id: order.id,
    company_id: enrolment.company_id,
    number,
    origin: 'terminal',
    terminal_id: enrolment.id,
    user_id: null,
    operator_id: operatorId,
    customer_name: order.customer_name,
    customer_phone: order.customer_phone,
    responsible_name: order.responsible_name,
    table_number: order.table_number,
    comanda: order.comanda,
    source: order.source,
    subtotal_cents: total,
    total_cents: total,
    status: 'placed',
    delivered: false,
    cancel_reason: null,
    flags: [],
    client_placed_at: order.client_placed_at,
    placed_at: placedAt,
    updated_at: placedAt,
    status_changed_at: placedAt,
    items: lines.map((line, index) => ({
      ...line,
      order_id: order.id,
      company_id: enrolment.company_id,
      position: index + 1,
      total_cents: line.quantity * line.unit_price_cents,
      done_at: null,
      voided_at: null,
    })),
  }
}

/**
 * Commits an order: order number, order, outbox entry and the cleared cart in one transaction; when this answers, it is on
 * the disk. `lines` are priced. Errors: storage_failed also for an order that is here already.
 */
export const commitOrder = (
  { store, sync, newId }: Device,
  enrolmentId: string,
  order: NewOrder,
  lines: readonly SoldLine[],
  operatorId: string | null,
): Order =>
  store.transaction(() => {
    const enrolment = store.enrolments.byId(enrolmentId)
    if (!enrolment) throw new GatewayError('not_enrolled')
    const counter = nextCounter(enrolment.last_counter)
    const number = terminalNumber(enrolment.prefix, counter)
    const at = sync.serverClock.now()
    const row = rowOf(order, lines, enrolment, number, operatorId, at)
    store.enrolments.setCounter(enrolment.id, counter)
    store.localOrders.insert(enrolment.id, row)
    store.outbox.append({
      id: newId(),
      enrolment_id: enrolment.id,
      kind: 'place_order',
      order_id: order.id,
      operator_id: operatorId,
      payload: { ...order, items: lines, number },
      at,
    })
    store.carts.forgetOf(enrolment.company_id, order.id)
    return row
  })
