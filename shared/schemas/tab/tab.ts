import * as z from 'zod/mini'
import { MAX_SERVICE_FEE_PERCENT } from '@shared/domain/company/company-defaults'
import { MOST_PARTS } from '@shared/domain/tab/bill-payment'
import { boardOrderSchema, orderSchema, quantitySchema } from '@shared/schemas/order/order'
import {
  centsSchema,
  momentSchema,
  optionalTextSchema,
  textSchema,
  uuidSchema,
} from '@shared/schemas/common/primitives'
import { drawerSchema, newPaymentPartSchema, paymentMethodSchema } from '@shared/schemas/tab/payment-part'

const percentSchema = z.int().check(z.minimum(0), z.maximum(100))
const feePercentSchema = z.int().check(z.minimum(0), z.maximum(MAX_SERVICE_FEE_PERCENT))
const unitsSchema = z.object({ item_id: uuidSchema, quantity: quantitySchema })

const paymentSchema = z.object({
  service_fee_percent: z.int(),
  discount_percent: z.int(),
  service_fee_cents: z.int(),
  discount_cents: z.int(),
  total_cents: z.int(),
  drawer: z.optional(z.nullable(drawerSchema)),
  parts: z.array(
    z.object({
      id: uuidSchema,
      method: paymentMethodSchema,
      amount_cents: z.int(),
      received_cents: z.nullable(z.int()),
      tip_cents: z.int(),
      corrected_from: z.nullable(paymentMethodSchema),
      handed: z.optional(z.nullable(drawerSchema)),
      refund: z.optional(z.nullable(drawerSchema)),
    }),
  ),
})

/** A tab as the backend returns it and a pull contains it: shared/domain/tab/tab-types explains its parts. */
export const tabSchema = z.object({
  id: uuidSchema,
  table_number: z.string(),
  comanda: z.nullable(z.string()),
  opened_at: momentSchema,
  is_closed: z.boolean(),
  closed_at: z.nullable(momentSchema),
  closed_by: z._default(z.nullable(z.string()), null),
  merged_into: z.nullable(uuidSchema),
  splits: z.array(
    z.object({
      id: uuidSchema,
      lines: z.array(unitsSchema),
      bills: z.array(
        z.object({ id: uuidSchema, subtotal_cents: z.int(), payment: z.nullable(paymentSchema) }),
      ),
    }),
  ),
  event_ids: z.array(uuidSchema),
})
export type TabRow = z.infer<typeof tabSchema>

/** Tabs that are open or were closed within a day, with their orders, and a day's orders without a tab. */
export const tabsSchema = z.object({
  tabs: z.array(tabSchema),
  orders: z.array(boardOrderSchema),
  now: momentSchema,
})
export type Tabs = z.infer<typeof tabsSchema>

const dateSchema = z.iso.date()

export const tabHistoryFilterSchema = z.strictObject({
  company_id: uuidSchema,
  from: dateSchema,
  to: dateSchema,
  table_number: z._default(optionalTextSchema(20), null),
  comanda: z._default(optionalTextSchema(20), null),
  method: z._default(z.nullable(paymentMethodSchema), null),
  before: z._default(z.nullable(momentSchema), null),
  before_id: z._default(z.nullable(uuidSchema), null),
})

/** Takings: shared/domain/sales/takings explains its parts. */
export const takingsSchema = z.object({
  items_cents: z.int(),
  service_fee_cents: z.int(),
  discount_cents: z.int(),
  revenue_cents: z.int(),
  tip_cents: z.int(),
  by_method: z.array(
    z.object({
      method: paymentMethodSchema,
      count: z.int(),
      revenue_cents: z.int(),
      tip_cents: z.int(),
    }),
  ),
})

export const closedTabSchema = z.extend(tabSchema, {
  orders: z.array(orderSchema),
  /** False where a terminal does not have the tab on its disk: it prints nothing of it. */
  can_print: z.optional(z.boolean()),
})
export type ClosedTab = z.infer<typeof closedTabSchema>

export const tabHistorySchema = z.object({
  count: z.int(),
  /** Null without the right to see the takings. */
  takings: z.nullable(takingsSchema),
  tabs: z.array(closedTabSchema),
  /**
   * The first day on the terminal's own disk where earlier ones could not be read; null where all requested days are
   * included.
   */
  holds_from: z._default(z.nullable(dateSchema), null),
})

const ofTab = { tab_id: uuidSchema }
const place = { table_number: textSchema(1, 20), comanda: optionalTextSchema(20) }
const reasonSchema = textSchema(1, 200)

/** A change of a tab (docs/adr/0011): the client creates the ids and keeps them through every retry. */
export const tabChangeSchema = z.union([
  z.strictObject({
    op: z.literal('open'),
    ...ofTab,
    ...place,
    order_ids: z.array(uuidSchema).check(z.maxLength(200)),
  }),
  z.strictObject({ op: z.literal('move'), ...ofTab, ...place }),
  z.strictObject({ op: z.literal('merge'), ...ofTab, from_tab_id: uuidSchema }),
  z.strictObject({
    op: z.literal('move_orders'),
    ...ofTab,
    from_tab_id: z.nullable(uuidSchema),
    order_ids: z.array(uuidSchema).check(z.minLength(1), z.maxLength(200)),
  }),
  z.strictObject({
    op: z.literal('split'),
    ...ofTab,
    split_id: uuidSchema,
    lines: z.array(unitsSchema).check(z.minLength(1), z.maxLength(2_000)),
    bill_ids: z.array(uuidSchema).check(z.minLength(1), z.maxLength(50)),
  }),
  z.strictObject({ op: z.literal('unsplit'), ...ofTab, split_id: uuidSchema }),
  z.strictObject({
    op: z.literal('pay'),
    ...ofTab,
    bill_id: uuidSchema,
    parts: z.array(newPaymentPartSchema).check(z.minLength(1), z.maxLength(MOST_PARTS)),
    service_fee_percent: feePercentSchema,
    discount_percent: percentSchema,
    total_cents: centsSchema,
    cash_session_id: z.optional(z.nullable(uuidSchema)),
  }),
  z.strictObject({
    op: z.literal('correct_payment'),
    ...ofTab,
    bill_id: uuidSchema,
    part_id: uuidSchema,
    from_method: paymentMethodSchema,
    method: paymentMethodSchema,
    reason: reasonSchema,
  }),
  z.strictObject({
    op: z.literal('refund'),
    ...ofTab,
    bill_id: uuidSchema,
    refund_id: uuidSchema,
    method: paymentMethodSchema,
    amount_cents: centsSchema.check(z.minimum(1)),
    is_tip: z.optional(z.boolean()),
    reason: reasonSchema,
    cash_session_id: z.optional(z.nullable(uuidSchema)),
  }),
  z.strictObject({ op: z.literal('close'), ...ofTab }),
  z.strictObject({ op: z.literal('reopen'), ...ofTab, reason: reasonSchema }),
  z.strictObject({ op: z.literal('void'), order_id: uuidSchema, item_id: uuidSchema, reason: reasonSchema }),
])
export type TabChangeInput = z.infer<typeof tabChangeSchema>
