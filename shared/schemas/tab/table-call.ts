import * as z from 'zod/mini'
import { MAX_TABLE_TOKEN } from '@shared/domain/cart/cart'
import { MAX_SERVICE_FEE_PERCENT } from '@shared/domain/company/company-defaults'
import { MOST_PARTS } from '@shared/domain/tab/bill-payment'
import {
  centsSchema,
  momentSchema,
  optionalTextSchema,
  textSchema,
  uuidSchema,
} from '@shared/schemas/common/primitives'
import { newPaymentPartSchema } from '@shared/schemas/tab/payment-part'

/** What a guest asks of the staff: somebody to come, the bill, or that a PIX is confirmed. */
export const callKindSchema = z.enum(['waiter', 'bill', 'pix'])
export type CallKind = z.infer<typeof callKindSchema>

/** A call of a table. */
export const tableCallSchema = z.object({
  id: uuidSchema,
  company_id: uuidSchema,
  kind: callKindSchema,
  table_number: z.string(),
  comanda: z.nullable(z.string()),
  /** Null where nothing is ordered yet. */
  tab_id: z.nullable(uuidSchema),
  customer_name: z.nullable(z.string()),
  /** Of a PIX: the bill it pays, what the phone asked for with which fee, and what staff say has come. */
  bill_id: z.nullable(uuidSchema),
  amount_cents: z.nullable(z.int()),
  service_fee_percent: z.nullable(z.int()),
  /** What staff give off its bill; absent in what an older backend says. */
  discount_percent: z.optional(z.int()),
  received_cents: z.nullable(z.int()),
  /** A PIX asked for at a counter, not from a phone. */
  by_staff: z._default(z.boolean(), false),
  /** What was handed over of its bill before the PIX: recorded with it, in one payment. */
  parts: z._default(z.array(z.object(newPaymentPartSchema.shape)), []),
  called_at: momentSchema,
  taken_at: z.nullable(momentSchema),
  /** Who took it. */
  taken_name: z.nullable(z.string()),
  done_at: z.nullable(momentSchema),
})
export type TableCall = z.infer<typeof tableCallSchema>

/** A tab as a guest at its table sees it; amounts of all are null where the company does not show them. */
export const guestTabSchema = z.object({
  id: uuidSchema,
  table_number: z.string(),
  comanda: z.nullable(z.string()),
  opened_at: momentSchema,
  /** The guest's own lines, and the part of them that is on no bill. */
  own_cents: z.int(),
  own_rest_cents: z.int(),
  total_cents: z.nullable(z.int()),
  paid_cents: z.nullable(z.int()),
  rest_cents: z.nullable(z.int()),
  /** An equal part of a division made before, which nobody pays yet. */
  open_share_cents: z.nullable(z.int()),
  /** The orders of the others at the table: numbers and amounts, no names. */
  others: z.nullable(z.array(z.object({ number: z.string(), total_cents: z.int() }))),
  calls: z.array(tableCallSchema),
})
export type GuestTab = z.infer<typeof guestTabSchema>

/** The most equal parts of a tab. */
export const MAX_SHARES = 50

/** A table with the code printed for it. */
export const callSeatSchema = z.strictObject({
  table_number: textSchema(1, 20),
  table_token: textSchema(1, MAX_TABLE_TOKEN),
})

/** From an own tab, or from a table by the code printed for it. */
export const newCallSchema = z.strictObject({
  id: uuidSchema,
  kind: z.enum(['waiter', 'bill']),
  tab_id: z.nullable(uuidSchema),
  table_number: textSchema(1, 20),
  table_token: optionalTextSchema(MAX_TABLE_TOKEN),
})

export const pixRequestSchema = z.strictObject({
  id: uuidSchema,
  tab_id: uuidSchema,
  /** One's own lines, or one of `people` equal parts. */
  share: z.enum(['own', 'equal']),
  people: z.int().check(z.minimum(1), z.maximum(MAX_SHARES)),
  with_fee: z.boolean(),
})

/** What staff do to a call; the payload of an outbox entry `change_call`. */
export const callChangeSchema = z.union([
  z.strictObject({
    call_id: uuidSchema,
    op: z.enum(['take', 'finish']),
    /** What came of a PIX, where it is another amount. */
    received_cents: z._default(z.nullable(centsSchema), null),
  }),
  /** A PIX that staff ask for waits on the tab as a new call. */
  z.strictObject({
    call_id: uuidSchema,
    op: z.literal('charge'),
    charge: z.strictObject({
      tab_id: uuidSchema,
      bill_id: uuidSchema,
      amount_cents: centsSchema.check(z.minimum(1)),
      service_fee_percent: z.int().check(z.minimum(0), z.maximum(MAX_SERVICE_FEE_PERCENT)),
      discount_percent: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
      // The PIX is a part, too.
      parts: z._default(z.array(newPaymentPartSchema).check(z.maxLength(MOST_PARTS - 1)), []),
      cash_session_id: z.optional(z.nullable(uuidSchema)),
    }),
  }),
])
export type CallChange = z.infer<typeof callChangeSchema>
