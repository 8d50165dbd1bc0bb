import * as z from 'zod/mini'
import { CASH_ENTRY_KINDS } from '@shared/domain/cash/cash-types'
import {
  centsSchema,
  momentSchema,
  optionalTextSchema,
  textSchema,
  uuidSchema,
} from '@shared/schemas/common/primitives'
import { paymentMethodSchema } from '@shared/schemas/tab/payment-part'

const methodAmountSchema = z.object({ method: paymentMethodSchema, cents: z.int() })
const methodAmountsSchema = z.array(methodAmountSchema)
export const cashSalesSchema = z.strictObject({
  sold_cents: z.int(),
  received_cents: z.int(),
  owed_cents: z.int(),
})

/** A cash session as the backend returns it and a pull contains it: shared/domain/cash/cash-types explains its parts. */
export const cashSessionSchema = z.object({
  id: uuidSchema,
  terminal_id: uuidSchema,
  terminal_name: z.string(),
  z_number: z.int(),
  float_cents: z.int(),
  opened_at: momentSchema,
  opened_by: z.nullable(z.string()),
  entries: z.array(
    z.object({
      id: uuidSchema,
      kind: z.enum(CASH_ENTRY_KINDS),
      amount_cents: z.int(),
      reason: z.nullable(z.string()),
      at: momentSchema,
      by: z.nullable(z.string()),
      payment_ids: z.array(uuidSchema),
      is_late: z.boolean(),
    }),
  ),
  closing: z.nullable(
    z.object({
      at: momentSchema,
      by: z.nullable(z.string()),
      counted: z.nullable(methodAmountsSchema),
      expected: methodAmountsSchema,
      sales: z.optional(z.nullable(cashSalesSchema)),
      reason: z.nullable(z.string()),
      is_by_other: z.boolean(),
    }),
  ),
  flags: z.array(z.enum(['overlapping', 'closed_twice'])),
  event_ids: z.array(uuidSchema),
})
export type CashSessionRow = z.infer<typeof cashSessionSchema>

export const cashPaymentSchema = z.object({
  id: uuidSchema,
  method: paymentMethodSchema,
  cents: z.int(),
  tip_cents: z.int(),
  session_id: z.nullable(uuidSchema),
  terminal_id: z.nullable(uuidSchema),
  by: z.nullable(z.string()),
  at: momentSchema,
})

const reportRowSchema = z.object({
  method: paymentMethodSchema,
  payments: z.int(),
  received_cents: z.int(),
  tip_cents: z.int(),
  expected_cents: z.int(),
  counted_cents: z.nullable(z.int()),
  difference_cents: z.nullable(z.int()),
  late_cents: z.int(),
})

const reportPersonSchema = z.object({
  name: z.nullable(z.string()),
  payments: z.int(),
  received_cents: z.int(),
  tip_cents: z.int(),
})

/** The X report of an open session, the Z report of a closed one. */
export const cashReportSchema = z.object({
  rows: z.array(reportRowSchema),
  people: z.array(reportPersonSchema),
  float_cents: z.int(),
  paid_in_cents: z.int(),
  paid_out_cents: z.int(),
  no_sales: z.int(),
  received_cents: z.int(),
  refunded_cents: z.int(),
  tip_cents: z.int(),
  expected_cents: z.int(),
  counted_cents: z.nullable(z.int()),
  difference_cents: z.nullable(z.int()),
  late_cents: z.int(),
  held_cents: z.int(),
  sales: z.nullable(cashSalesSchema),
})

/** A session with its report; null for users who may not see it. */
export const reportedSessionSchema = z.extend(cashSessionSchema, { report: z.nullable(cashReportSchema) })
export type ReportedSession = z.infer<typeof reportedSessionSchema>

const ofSession = { session_id: uuidSchema }
const amountSchema = centsSchema.check(z.minimum(1))
const reasonSchema = textSchema(1, 200)
/** What was in the drawer: each method once; null where nobody counted. */
export const countedSchema = z.nullable(
  z
    .array(
      z.strictObject({
        method: paymentMethodSchema,
        cents: z.int().check(z.minimum(0), z.maximum(2_000_000_000)),
      }),
    )
    .check(
      z.maxLength(20),
      z.refine((amounts) => new Set(amounts.map(({ method }) => method)).size === amounts.length),
    ),
)
const close = {
  op: z.literal('close'),
  ...ofSession,
  counted: countedSchema,
  reason: optionalTextSchema(200),
}
const open = { op: z.literal('open'), ...ofSession, float_cents: centsSchema }
const others = [
  z.strictObject({
    op: z.literal('paid_in'),
    ...ofSession,
    amount_cents: amountSchema,
    reason: reasonSchema,
  }),
  z.strictObject({
    op: z.literal('paid_out'),
    ...ofSession,
    amount_cents: amountSchema,
    reason: reasonSchema,
  }),
  z.strictObject({ op: z.literal('no_sale'), ...ofSession, reason: optionalTextSchema(200) }),
  z.strictObject({
    op: z.literal('take_in'),
    ...ofSession,
    payment_ids: z.array(uuidSchema).check(z.minLength(1), z.maxLength(500)),
  }),
] as const

/** A change as a screen requests it; the terminal adds the Z report's number and what is expected. */
export const cashRequestSchema = z.union([z.strictObject(open), ...others, z.strictObject(close)])
export type CashRequest = z.infer<typeof cashRequestSchema>

/** A change as an outbox entry has it. */
export const cashChangeSchema = z.union([
  z.strictObject({ ...open, z_number: z.int().check(z.minimum(1), z.maximum(1_000_000)) }),
  ...others,
  z.strictObject({
    ...close,
    expected: z.array(z.strictObject(methodAmountSchema.shape)).check(z.maxLength(20)),
    sales: z.optional(z.nullable(cashSalesSchema)),
  }),
])
