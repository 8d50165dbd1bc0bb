import * as z from 'zod/mini'
import { managerPinSchema } from '@shared/contract/terminal/operator-methods'
import {
  boardOrderSchema,
  estimateSchema,
  guestChoiceSchema,
  MAX_LINES,
  newOrderLineSchema,
  newOrderSchema,
  orderSchema,
  orderStepSchema,
} from '@shared/schemas/order/order'
import { centsSchema, momentSchema, textSchema, uuidSchema } from '@shared/schemas/common/primitives'

const ofCompany = z.strictObject({ company_id: uuidSchema })

/** Orders, from the cart to the kitchen: part of the one map in methods.ts. */
export const orderMethods = {
  /**
   * Sends an order. A terminal commits it to disk before it returns, and `sync_state` is 'queued'.
   * Errors: order_changed, order_id_taken, not_a_member, company_closed, orders_paused, company_inactive,
   * too_many_orders (details.retry_at), connection.
   */
  'orders.place': {
    kind: 'command',
    input: z.strictObject({ company_id: uuidSchema, order: newOrderSchema }),
    output: z.object({ order: boardOrderSchema, conflict: z.boolean() }),
  },
  /**
   * Adds lines to a sent order, for those who take orders (spec §6). Sending the same line ids again changes nothing;
   * `expected_total_cents` is the sum of these lines as shown on screen. A terminal commits it to disk.
   * Errors: order_changed, order_final, forbidden, not_found, connection.
   */
  'orders.append': {
    kind: 'command',
    input: z.strictObject({
      company_id: uuidSchema,
      order_id: uuidSchema,
      items: z.array(newOrderLineSchema).check(z.minLength(1), z.maxLength(MAX_LINES)),
      expected_total_cents: centsSchema,
    }),
    output: z.object({ order: boardOrderSchema }),
  },
  /** Open orders, oldest first, with the server's clock as known here; for staff. */
  'orders.board': {
    kind: 'query',
    input: ofCompany,
    output: z.object({ orders: z.array(boardOrderSchema), now: momentSchema }),
  },
  /** Orders that wait for confirmation (advance to 'placed') or refusal ('cancelled'), oldest first; for those who take orders. */
  'orders.unconfirmed': {
    kind: 'query',
    input: ofCompany,
    output: z.object({ orders: z.array(boardOrderSchema) }),
  },
  /**
   * For those who work in the kitchen; cancelling and confirming are for those who take orders. A state already passed
   * changes nothing. Cancelling at a terminal needs an approval: by the caller's own right to manage the company, else
   * by the PIN of the `approver`. Errors: order_final, order_unconfirmed, reason_required, line_on_bill, forbidden,
   * approval_required { action }, wrong_pin { left }, pin_locked { retry_at }, weak_pin.
   */
  'orders.advance': {
    kind: 'command',
    input: z.strictObject({
      company_id: uuidSchema,
      order_id: uuidSchema,
      status: orderStepSchema,
      reason: z._default(z.nullable(textSchema(1, 200)), null),
      approver: z.optional(managerPinSchema),
    }),
    output: z.object({ order: boardOrderSchema, changed: z.boolean() }),
  },
  'orders.tickItem': {
    kind: 'command',
    input: z.strictObject({ company_id: uuidSchema, item_id: uuidSchema, done: z.boolean() }),
    output: z.object({ order: boardOrderSchema }),
  },
  /**
   * The kitchen says why it can't make a line; the counter voids or replaces it, or keeps it (reason null). Changes
   * nothing on a final order.
   */
  'orders.reportItem': {
    kind: 'command',
    input: z.strictObject({
      company_id: uuidSchema,
      item_id: uuidSchema,
      reason: z.nullable(textSchema(1, 200)),
    }),
    output: z.object({ order: boardOrderSchema }),
  },
  /**
   * Lengthens an order's estimate to `minutes` from its acceptance, with a reason that its customer reads; for the
   * kitchen. Changes nothing where the estimate is as long already, or the order is ready.
   */
  'orders.delay': {
    kind: 'command',
    input: z.strictObject({
      company_id: uuidSchema,
      order_id: uuidSchema,
      minutes: estimateSchema,
      reason: textSchema(1, 200),
    }),
    output: z.object({ order: boardOrderSchema, changed: z.boolean() }),
  },
  /**
   * What the caller would like instead of a line of their own order that the kitchen can't make; staff decide. Online only.
   * Errors: line_gone, order_final, not_found, too_many_requests, connection.
   */
  'orders.chooseForItem': {
    kind: 'command',
    input: z.strictObject({ company_id: uuidSchema, item_id: uuidSchema, choice: guestChoiceSchema }),
    output: z.object({ order: orderSchema }),
  },
  /** Whether a screen of the company was there within a minute: before an order is sent. Errors: connection. */
  'orders.presence': { kind: 'query', input: ofCompany, output: z.object({ is_seen: z.boolean() }) },
  /** The caller's own orders at this company, newest first, at most 50. */
  'orders.mine': { kind: 'query', input: ofCompany, output: z.array(orderSchema) },
} as const
