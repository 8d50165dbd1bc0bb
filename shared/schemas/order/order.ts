import * as z from 'zod/mini'
import { MAX_NOTES } from '@shared/domain/common/column-limits'
import { MAX_TABLE_TOKEN } from '@shared/domain/cart/cart'
import {
  centsSchema,
  momentSchema,
  optionalTextSchema,
  textSchema,
  uuidSchema,
} from '@shared/schemas/common/primitives'

/** 'unconfirmed': a customer named a table without its printed code. Staff confirm it before it is cooked. */
export const ORDER_STATUSES = [
  'unconfirmed',
  'placed',
  'preparing',
  'ready',
  'delivered',
  'cancelled',
] as const
export const orderStatusSchema = z.enum(ORDER_STATUSES)
export type OrderStatus = z.infer<typeof orderStatusSchema>

/** A command to an order: go to a state, or be recalled from ready to preparing. 'placed' confirms. */
export const orderStepSchema = z.enum(['placed', 'preparing', 'ready', 'delivered', 'cancelled', 'recall'])
export type OrderStep = z.infer<typeof orderStepSchema>

/** Where a line was added: the trailer's quick order or the menu (spec §3, cart item). */
export const lineSourceSchema = z.enum(['main_menu', 'trailer'])
export type LineSource = z.infer<typeof lineSourceSchema>
export const orderSourceSchema = z.enum(['main_menu', 'trailer', 'mixed'])
export type OrderSource = z.infer<typeof orderSourceSchema>

export const MAX_QUANTITY = 999
export const MAX_LINES = 200
export const quantitySchema = z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY))

/** Option ids of a line, each once; absent where nothing was chosen. */
export const MAX_CHOICES = 60
export const choicesSchema = z.optional(
  z.readonly(
    z.array(uuidSchema).check(
      z.maxLength(MAX_CHOICES),
      z.refine((ids) => new Set(ids).size === ids.length),
    ),
  ),
)

/** The chosen options as sold: an order outlives the menu. `parts`: of a half-and-half, how many share the dish. */
export const orderChoiceSchema = z.object({
  option_id: uuidSchema,
  group: z.string(),
  name: z.string(),
  price_cents: z.int(),
  parts: z.optional(z.int()),
})
export type OrderChoice = z.infer<typeof orderChoiceSchema>

/** A part of a combo as sold: a product of it, or of a chosen option (`option_id`). `quantity`: of one combo. */
export const orderPartSchema = z.object({
  product_id: uuidSchema,
  code: z.string(),
  name: z.string(),
  category: z.string(),
  quantity: z.int(),
  option_id: z.optional(uuidSchema),
})
export type OrderPart = z.infer<typeof orderPartSchema>

/** A line to send. `product_id` names a product or a combo. */
export const newOrderLineSchema = z.object({
  id: uuidSchema,
  product_id: uuidSchema,
  code: textSchema(1, 20),
  name: textSchema(1, 120),
  category: textSchema(0, 120),
  quantity: quantitySchema,
  /** Unit price, options included. */
  unit_price_cents: centsSchema,
  notes: optionalTextSchema(MAX_NOTES),
  source: lineSourceSchema,
  choices: choicesSchema,
})
export type NewOrderLine = z.infer<typeof newOrderLineSchema>

/** An order to send; `id` is created when the cart is sent and kept through every retry. */
export const newOrderSchema = z.object({
  id: uuidSchema,
  customer_name: textSchema(1, 120),
  customer_phone: optionalTextSchema(40),
  responsible_name: optionalTextSchema(120),
  table_number: textSchema(1, 20),
  comanda: optionalTextSchema(20),
  /** The code printed for the table (`&t=`): it proves that the customer sits there. */
  table_token: z.optional(optionalTextSchema(MAX_TABLE_TOKEN)),
  source: orderSourceSchema,
  expected_total_cents: centsSchema,
  client_placed_at: momentSchema,
  items: z.array(newOrderLineSchema).check(z.minLength(1), z.maxLength(MAX_LINES)),
})
export type NewOrder = z.infer<typeof newOrderSchema>

/** A line as a terminal sold it: options with name and price and a combo's parts, independent of later menus. */
export const soldLineSchema = z.extend(newOrderLineSchema, {
  choices: z.optional(z.array(orderChoiceSchema)),
  parts: z.optional(z.array(orderPartSchema)),
})
export type SoldLine = z.infer<typeof soldLineSchema>

/** What a customer would like instead of a line that the kitchen can't make. */
export const guestChoiceSchema = z.enum(['remove', 'swap', 'cancel'])
export type GuestChoice = z.infer<typeof guestChoiceSchema>

/** Minutes of an estimate, from the acceptance. */
export const MAX_ESTIMATE_MINUTES = 600
export const estimateSchema = z.int().check(z.minimum(1), z.maximum(MAX_ESTIMATE_MINUTES))

export const orderItemSchema = z.object({
  id: uuidSchema,
  order_id: uuidSchema,
  company_id: uuidSchema,
  position: z.int(),
  product_id: uuidSchema,
  code: z.string(),
  name: z.string(),
  category: z.string(),
  quantity: z.int(),
  unit_price_cents: z.int(),
  total_cents: z.int(),
  notes: z.nullable(z.string()),
  source: lineSourceSchema,
  done_at: z.nullable(momentSchema),
  voided_at: z.nullable(momentSchema),
  /** Why the kitchen can't make it, until the counter decides; absent until a backend has responded. */
  unavailable_reason: z.optional(z.nullable(z.string())),
  /** The customer's answer to it; staff decide. */
  guest_choice: z.optional(z.nullable(guestChoiceSchema)),
  choices: z.optional(z.array(orderChoiceSchema)),
  /** The products of a combo; empty for any other line. */
  parts: z.optional(z.array(orderPartSchema)),
  /** What it took from counted stock, in units by product; absent until a backend has responded. */
  stock: z.optional(z.record(z.string(), z.number())),
})
export type OrderItem = z.infer<typeof orderItemSchema>

export const orderSchema = z.object({
  id: uuidSchema,
  company_id: uuidSchema,
  number: z.string(),
  origin: z.enum(['web', 'terminal']),
  terminal_id: z.nullable(uuidSchema),
  user_id: z.nullable(uuidSchema),
  operator_id: z.nullable(uuidSchema),
  customer_name: z.string(),
  customer_phone: z.nullable(z.string()),
  responsible_name: z.nullable(z.string()),
  table_number: z.string(),
  comanda: z.nullable(z.string()),
  source: orderSourceSchema,
  subtotal_cents: z.int(),
  total_cents: z.int(),
  status: orderStatusSchema,
  delivered: z.boolean(),
  cancel_reason: z.nullable(z.string()),
  flags: z.array(z.string()),
  client_placed_at: momentSchema,
  placed_at: momentSchema,
  updated_at: momentSchema,
  status_changed_at: momentSchema,
  /** When a kitchen's screen first showed it; absent until a backend has responded. */
  shown_at: z.optional(z.nullable(momentSchema)),
  /** Of an order of the web: when it went to the kitchen, and how many minutes from then it should take. */
  accepted_at: z.optional(z.nullable(momentSchema)),
  estimate_minutes: z.optional(z.nullable(z.int())),
  /** Why the estimate was lengthened. */
  delay_reason: z.optional(z.nullable(z.string())),
  /** The order's tab (docs/adr/0011); absent until a backend has responded. */
  tab_id: z.optional(z.nullable(uuidSchema)),
  items: z.array(orderItemSchema),
})
export type Order = z.infer<typeof orderSchema>

/** The sync state of an order: 'queued' is never shown as sent. */
export const syncStateSchema = z.enum(['sent', 'queued', 'rejected'])
export type SyncState = z.infer<typeof syncStateSchema>

/** An order on a board, with its sync state. */
export const boardOrderSchema = z.extend(orderSchema, {
  sync_state: syncStateSchema,
  /**
   * Of a terminal's own order that the server lacks: the kitchen has it on a screen or the paper of another terminal, by
   * the local network; or a printer of this one prints it, or neither does.
   */
  reached_kitchen: z.optional(z.enum(['kitchen', 'paper', 'nowhere'])),
})
export type BoardOrder = z.infer<typeof boardOrderSchema>

/** A line of the response to an order that the backend prices differently. */
export const changedLineSchema = z.object({
  id: uuidSchema,
  product_id: uuidSchema,
  name: z.nullable(z.string()),
  unit_price_cents: z.nullable(z.int()),
  is_available: z.boolean(),
  /** Of a line that wants more than is counted: how many it can have. */
  remaining: z.optional(z.int()),
  /** The chosen options: two lines of one product may differ in them. */
  choices: z.optional(z.readonly(z.array(uuidSchema))),
})
export type ChangedLine = z.infer<typeof changedLineSchema>
