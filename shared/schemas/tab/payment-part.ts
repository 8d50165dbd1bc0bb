import * as z from 'zod/mini'
import { PAYMENT_METHODS } from '@shared/domain/tab/payment-methods'
import { centsSchema, uuidSchema } from '@shared/schemas/common/primitives'

export const paymentMethodSchema = z.enum(PAYMENT_METHODS)

/** A part of a payment as staff enter it. */
export const newPaymentPartSchema = z.strictObject({
  id: uuidSchema,
  method: paymentMethodSchema,
  amount_cents: centsSchema,
  received_cents: z._default(z.nullable(centsSchema), null),
  tip_cents: z._default(centsSchema, 0),
})
