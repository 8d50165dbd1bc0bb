import * as z from 'zod/mini'
import { MAX_NOTES } from '@shared/domain/common/column-limits'
import { orderChoiceSchema, quantitySchema } from '@shared/schemas/order/order'
import { paymentMethodSchema } from '@shared/schemas/tab/payment-part'
import { momentSchema, optionalTextSchema, textSchema, uuidSchema } from '@shared/schemas/common/primitives'
import { exportKindSchema } from '@shared/schemas/records/export'
import { outboxKindSchema } from './sync'

/** The customer's fields of an order, editable until the backend accepts it. */
export const orderHeadSchema = z.object({
  customer_name: textSchema(1, 120),
  customer_phone: optionalTextSchema(40),
  responsible_name: optionalTextSchema(120),
  table_number: textSchema(1, 20),
  comanda: optionalTextSchema(20),
})
export type OrderHead = z.infer<typeof orderHeadSchema>

const rejectedLineSchema = z.object({
  id: uuidSchema,
  code: z.string(),
  name: z.string(),
  quantity: z.int(),
  unit_price_cents: z.int(),
  notes: z.nullable(z.string()),
  /** The chosen options, as sold. */
  choices: z.optional(z.array(orderChoiceSchema)),
  /** Whether the local menu still has it. */
  is_known: z.boolean(),
})

/** The operation of the entry. */
export const rejectedContentSchema = z.union([
  z.object({ type: z.literal('lines'), lines: z.array(rejectedLineSchema), total_cents: z.int() }),
  z.object({ type: z.literal('step'), status: z.string(), reason: z.nullable(z.string()) }),
  z.object({ type: z.literal('tick'), item_name: z.nullable(z.string()), done: z.boolean() }),
  z.object({ type: z.literal('call'), op: z.string() }),
  z.object({ type: z.literal('export'), kind: z.nullable(exportKindSchema) }),
  z.object({ type: z.literal('delay'), minutes: z.nullable(z.int()), reason: z.nullable(z.string()) }),
  z.object({
    type: z.literal('report'),
    item_name: z.nullable(z.string()),
    reason: z.nullable(z.string()),
  }),
  z.object({
    type: z.literal('tab'),
    op: z.string(),
    place: z.nullable(z.string()),
    /** What a payment took, or those that wait behind its bill; none of another change. */
    parts: z.array(z.object({ method: paymentMethodSchema, amount_cents: z.int() })),
  }),
  z.object({
    type: z.literal('cash'),
    op: z.string(),
    /** What was paid in or out; null of another change. */
    amount_cents: z.nullable(z.int()),
    reason: z.nullable(z.string()),
  }),
  z.object({ type: z.literal('pause'), span: z.string(), reason: z.nullable(z.string()) }),
  z.object({ type: z.literal('stock'), item_name: z.nullable(z.string()), difference: z.int() }),
  z.object({ type: z.literal('available'), item_name: z.nullable(z.string()), available: z.boolean() }),
])
export type RejectedContent = z.infer<typeof rejectedContentSchema>

/** An outbox entry that the backend rejected, for staff to decide on. */
export const rejectedEntrySchema = z.object({
  id: uuidSchema,
  kind: outboxKindSchema,
  /** When it was created here, by the server's clock as this terminal knew it. */
  at: momentSchema,
  operator_name: z.nullable(z.string()),
  /** The error: a code of the contract where it is one, and the backend's details. */
  code: z.string(),
  field: z.nullable(z.string()),
  mend: z.nullable(z.enum(['edit', 'as_new_order'])),
  /** Whether the operator at work may mend it or try it again. */
  may_decide: z.boolean(),
  /** How many later entries of the same order or product wait behind it. */
  waiting: z.int(),
  /** The order's number and customer; null where the order is unknown here. */
  order: z.nullable(z.object({ number: z.string(), ...orderHeadSchema.shape })),
  content: rejectedContentSchema,
})
export type RejectedEntry = z.infer<typeof rejectedEntrySchema>

/** A correction of an entry: missing lines are removed, prices stay. `head` is for new orders alone. */
export const mendSchema = z.strictObject({
  id: uuidSchema,
  lines: z
    .array(z.strictObject({ id: uuidSchema, quantity: quantitySchema, notes: optionalTextSchema(MAX_NOTES) }))
    .check(z.minLength(1), z.maxLength(200)),
  head: z.nullable(z.strictObject(orderHeadSchema.shape)),
})
export type MendInput = z.infer<typeof mendSchema>
