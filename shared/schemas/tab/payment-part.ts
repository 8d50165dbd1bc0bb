import * as z from 'zod/mini'
import { PAYMENT_METHODS } from '@shared/domain/tab/payment-methods'
import { centsSchema, momentSchema, uuidSchema } from '@shared/schemas/common/primitives'

export const paymentMethodSchema = z.enum(PAYMENT_METHODS)

/** The drawer that money went into. */
export const drawerSchema = z.object({
  session_id: z.nullable(uuidSchema),
  terminal_id: z.nullable(uuidSchema),
  by: z.nullable(z.string()),
  at: momentSchema,
})

/** A part of a payment as staff enter it. */
export const newPaymentPartSchema = z.strictObject({
  id: uuidSchema,
  method: paymentMethodSchema,
  amount_cents: centsSchema,
  received_cents: z._default(z.nullable(centsSchema), null),
  tip_cents: z._default(centsSchema, 0),
  handed: z.optional(z.nullable(drawerSchema)),
})
