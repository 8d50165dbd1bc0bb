import * as z from 'zod/mini'
import type { Input, Output, ParsedInputOf } from '../contract/gateway'
import type { methods } from '../contract/methods'
import { orderItemSchema, orderSchema, type BoardOrder, type Order } from '@shared/schemas/order/order'
import type { BackendParts } from './parts'
import { columnsOf, parseAnswer, parseRows } from './parse'

const { items: _items, ...orderColumns } = orderSchema.shape
/** An order's columns with its lines. */
export const ORDER_SELECT = `${columnsOf({ shape: orderColumns })},items:order_items(${columnsOf(orderItemSchema)})`

/** More open orders than any kitchen has; the oldest come first, so that none waits unseen. */
const BOARD_LIMIT = '500'

const inOrder = (order: Order): Order => ({
  ...order,
  items: [...order.items].sort((left, right) => left.position - right.position),
})

/** What the backend holds is sent, by definition. */
export const boardRow = (order: Order): BoardOrder => ({ ...inOrder(order), sync_state: 'sent' })

const orderAnswerSchema = z.object({ order: orderSchema })

type Parsed<K extends keyof typeof methods> = ParsedInputOf<typeof methods, K>

export const placeOrder = async (
  { http, report }: BackendParts,
  { company_id, order }: Parsed<'orders.place'>,
): Promise<Output<'orders.place'>> => {
  const { body } = await http.rpc('place_order', { p_company: company_id, p_order: order })
  const answer = parseAnswer(
    z.extend(orderAnswerSchema, { conflict: z.boolean() }),
    body,
    'place_order',
    report,
  )
  return { order: boardRow(answer.order), conflict: answer.conflict }
}

/** Lines added to a sent order; the same ids again change nothing. */
export const appendToOrder = async (
  { http, report }: BackendParts,
  { company_id, order_id, items, expected_total_cents }: Parsed<'orders.append'>,
): Promise<Output<'orders.append'>> => {
  const { body } = await http.rpc('append_order_items', {
    p_company: company_id,
    p_order: order_id,
    p_items: items,
    p_expected_total_cents: expected_total_cents,
  })
  return { order: boardRow(parseAnswer(orderAnswerSchema, body, 'append_order_items', report).order) }
}

/** Open orders, oldest first, with the server's clock by its answer's date. */
export const readBoard = async (
  { http, report, now }: BackendParts,
  { company_id }: Input<'orders.board'>,
): Promise<Output<'orders.board'>> => {
  const { body, server_date } = await http.get('orders', {
    select: ORDER_SELECT,
    company_id: `eq.${company_id}`,
    status: 'in.(placed,preparing,ready)',
    order: 'placed_at.asc',
    limit: BOARD_LIMIT,
  })
  const orders = parseRows(orderSchema, body, 'orders', report).map(boardRow)
  return { orders, now: server_date ?? new Date(now()).toISOString() }
}

export const advanceOrder = async (
  { http, report }: BackendParts,
  input: Parsed<'orders.advance'>,
): Promise<Output<'orders.advance'>> => {
  const { body } = await http.rpc('advance_order', {
    p_company: input.company_id,
    p_order: input.order_id,
    p_status: input.status,
    p_reason: input.reason,
  })
  const answer = parseAnswer(
    z.extend(orderAnswerSchema, { changed: z.boolean() }),
    body,
    'advance_order',
    report,
  )
  return { order: boardRow(answer.order), changed: answer.changed }
}

export const tickItem = async (
  { http, report }: BackendParts,
  { company_id, item_id, done }: Parsed<'orders.tickItem'>,
): Promise<Output<'orders.tickItem'>> => {
  const { body } = await http.rpc('tick_order_item', { p_company: company_id, p_item: item_id, p_done: done })
  return { order: boardRow(parseAnswer(orderAnswerSchema, body, 'tick_order_item', report).order) }
}

/** The caller's own orders here, newest first. */
export const listMyOrders = async (
  { http, report, sessions }: BackendParts,
  { company_id }: Input<'orders.mine'>,
): Promise<Output<'orders.mine'>> => {
  const session = await sessions.read()
  if (!session) return []
  const { body } = await http.get('orders', {
    select: ORDER_SELECT,
    company_id: `eq.${company_id}`,
    user_id: `eq.${session.user.id}`,
    order: 'placed_at.desc',
    limit: '50',
  })
  return parseRows(orderSchema, body, 'orders', report).map(inOrder)
}
