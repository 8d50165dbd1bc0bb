import * as z from 'zod/mini'
import { GatewayError } from '@shared/contract/errors'
import type { Input, Output, ParsedInputOf } from '@shared/contract/gateway'
import type { methods } from '@shared/contract/methods'
import { orderItemSchema, orderSchema, type BoardOrder, type Order } from '@shared/schemas/order/order'
import { callFunction, type BackendParts } from './data-api'
import { CONFIRMATION_LIMIT_MS, withExpiry } from '@shared/domain/order/order-status'
import { columnsOf, parseRows } from './parse'

const { items: _items, ...orderColumns } = orderSchema.shape
/** An order's columns with its lines. */
export const ORDER_SELECT = `${columnsOf({ shape: orderColumns })},items:order_items(${columnsOf(orderItemSchema)})`

/** More open orders than any kitchen has; sorted oldest first, so that none waits unseen. */
const BOARD_LIMIT = 500

/** More than the backend lets wait at once. */
const UNCONFIRMED_LIMIT = 100

const inOrder = (order: Order): Order => ({
  ...order,
  items: [...order.items].sort((left, right) => left.position - right.position),
})

/** Orders of the backend are sent, by definition. */
export const boardRow = (order: Order): BoardOrder => ({ ...inOrder(order), sync_state: 'sent' })

const orderAnswerSchema = z.object({ order: orderSchema })

type Parsed<K extends keyof typeof methods> = ParsedInputOf<typeof methods, K>

export const placeOrder = async (
  parts: BackendParts,
  { company_id, order }: Parsed<'orders.place'>,
): Promise<Output<'orders.place'>> => {
  const answer = z.extend(orderAnswerSchema, { conflict: z.boolean() })
  const placed = await callFunction(parts, 'place_order', { p_company: company_id, p_order: order }, answer)
  return { order: boardRow(placed.order), conflict: placed.conflict }
}

/** Adds lines to a sent order; the same ids again change nothing. */
export const appendToOrder = async (
  parts: BackendParts,
  { company_id, order_id, items, expected_total_cents }: Parsed<'orders.append'>,
): Promise<Output<'orders.append'>> => {
  const args = {
    p_company: company_id,
    p_order: order_id,
    p_items: items,
    p_expected_total_cents: expected_total_cents,
  }
  const { order } = await callFunction(parts, 'append_order_items', args, orderAnswerSchema)
  return { order: boardRow(order) }
}

/** Open orders, oldest first, with the server's clock. */
export const readBoard = async (
  { data, report }: BackendParts,
  { company_id }: Input<'orders.board'>,
): Promise<Output<'orders.board'>> => {
  const body = await data.send((client) =>
    client
      .from('orders')
      .select(ORDER_SELECT)
      .eq('company_id', company_id)
      .in('status', ['placed', 'preparing', 'ready'])
      .order('placed_at')
      .limit(BOARD_LIMIT),
  )
  const orders = parseRows(orderSchema, body, 'orders', report).map(boardRow)
  return { orders, now: new Date(data.now()).toISOString() }
}

/** Orders that wait for staff, oldest first; expired ones are left out. */
export const readUnconfirmed = async (
  { data, report }: BackendParts,
  { company_id }: Input<'orders.unconfirmed'>,
): Promise<Output<'orders.unconfirmed'>> => {
  const body = await data.send((client) =>
    client
      .from('orders')
      .select(ORDER_SELECT)
      .eq('company_id', company_id)
      .eq('status', 'unconfirmed')
      .gt('placed_at', new Date(data.now() - CONFIRMATION_LIMIT_MS).toISOString())
      .order('placed_at')
      .limit(UNCONFIRMED_LIMIT),
  )
  return { orders: parseRows(orderSchema, body, 'orders', report).map(boardRow) }
}

/** What an order is worth now: its cancellation is approved for this much. */
const totalOf = async ({ data, report }: BackendParts, orderId: string): Promise<number> => {
  const body = await data.send((client) => client.from('orders').select('total_cents').eq('id', orderId))
  const [order] = parseRows(z.object({ total_cents: z.int() }), body, 'orders', report)
  if (!order) throw new GatewayError('not_found', { entity: 'order' })
  return order.total_cents
}

export const advanceOrder = async (
  parts: BackendParts,
  { company_id, order_id, status, reason, approver }: Parsed<'orders.advance'>,
): Promise<Output<'orders.advance'>> => {
  const entry = approver && status === 'cancelled' ? crypto.randomUUID() : undefined
  if (approver && entry) {
    const { approveByPin } = await import('./approvals')
    const subject = {
      action: 'cancel' as const,
      subject_id: order_id,
      amount: await totalOf(parts, order_id),
      reason: reason ?? '',
    }
    await approveByPin(parts, { companyId: company_id, entryId: entry, subject, approver })
  }
  const args = {
    p_company: company_id,
    p_order: order_id,
    p_status: status,
    p_reason: reason,
    ...(entry ? { p_entry: entry } : {}),
  }
  const answer = z.extend(orderAnswerSchema, { changed: z.boolean() })
  const { order, changed } = await callFunction(parts, 'advance_order', args, answer)
  return { order: boardRow(order), changed }
}

export const tickItem = async (
  parts: BackendParts,
  { company_id, item_id, done }: Parsed<'orders.tickItem'>,
): Promise<Output<'orders.tickItem'>> => {
  const args = { p_company: company_id, p_item: item_id, p_done: done }
  const { order } = await callFunction(parts, 'tick_order_item', args, orderAnswerSchema)
  return { order: boardRow(order) }
}

export const reportItem = async (
  parts: BackendParts,
  { company_id, item_id, reason }: Parsed<'orders.reportItem'>,
): Promise<Output<'orders.reportItem'>> => {
  const args = { p_company: company_id, p_item: item_id, p_reason: reason }
  const { order } = await callFunction(parts, 'report_order_item', args, orderAnswerSchema)
  return { order: boardRow(order) }
}

export const delayOrder = async (
  parts: BackendParts,
  { company_id, order_id, minutes, reason }: Parsed<'orders.delay'>,
): Promise<Output<'orders.delay'>> => {
  const args = { p_company: company_id, p_order: order_id, p_minutes: minutes, p_reason: reason }
  const answer = z.extend(orderAnswerSchema, { changed: z.boolean() })
  const { order, changed } = await callFunction(parts, 'delay_order', args, answer)
  return { order: boardRow(order), changed }
}

export const chooseForItem = async (
  parts: BackendParts,
  { company_id, item_id, choice }: Parsed<'orders.chooseForItem'>,
): Promise<Output<'orders.chooseForItem'>> => {
  const args = { p_company: company_id, p_item: item_id, p_choice: choice }
  const { order } = await callFunction(parts, 'choose_for_item', args, orderAnswerSchema)
  return { order: inOrder(order) }
}

export const readPresence = (
  parts: BackendParts,
  { company_id }: Input<'orders.presence'>,
): Promise<Output<'orders.presence'>> =>
  callFunction(parts, 'kitchen_presence', { p_company: company_id }, z.object({ is_seen: z.boolean() }))

/** The caller's own orders here, newest first. */
export const listMyOrders = async (
  { data, report, sessions }: BackendParts,
  { company_id }: Input<'orders.mine'>,
): Promise<Output<'orders.mine'>> => {
  const session = await sessions.read()
  if (!session) return []
  const body = await data.send((client) =>
    client
      .from('orders')
      .select(ORDER_SELECT)
      .eq('company_id', company_id)
      .eq('user_id', session.user.id)
      .order('placed_at', { ascending: false })
      .limit(50),
  )
  return parseRows(orderSchema, body, 'orders', report).map((order) => withExpiry(inOrder(order), data.now()))
}
