import * as z from 'zod/mini'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'

/** What a terminal sold at a price that no menu of the last days had; its terminal stands for it, no person. */
export const unknownPriceSaleSchema = z.object({
  /** Of the sale or addition: an order has as many as came at different times. */
  event_id: uuidSchema,
  order_id: uuidSchema,
  number: z.string(),
  at: momentSchema,
  /** The terminal's name at that time. */
  terminal: z.nullable(z.string()),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), unit_price_cents: z.int() })),
  total_cents: z.int(),
})
export type UnknownPriceSale = z.infer<typeof unknownPriceSaleSchema>

const ofCompany = z.strictObject({ company_id: uuidSchema })

/** Sales at unknown prices: accepted, for the money is gone, and approved afterwards. For those who manage the company. */
export const unknownPriceMethods = {
  /** Those that nobody approved yet, newest first, at most 50. Errors: forbidden, connection. */
  'unknownPrices.list': {
    kind: 'query',
    input: ofCompany,
    output: z.object({ sales: z.array(unknownPriceSaleSchema) }),
  },
  /** Approves one late, by the caller's own session; again changes nothing. Errors: forbidden, connection. */
  'unknownPrices.approve': {
    kind: 'command',
    input: z.strictObject({
      ...ofCompany.shape,
      event_id: uuidSchema,
      order_id: uuidSchema,
      total_cents: z.int().check(z.nonnegative()),
    }),
    output: z.object({}),
  },
} as const
