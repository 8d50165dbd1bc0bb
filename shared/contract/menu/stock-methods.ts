import * as z from 'zod/mini'
import { MOST_COUNTED } from '@shared/domain/menu/stock'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'
import { stockSchema } from '@shared/schemas/menu/menu'

/** What staff say of a count: counted anew, more arrived, or no longer counted. */
export const MOVEMENT_KINDS = ['count', 'arrival', 'end'] as const
const kindSchema = z.enum(MOVEMENT_KINDS)

const movementSchema = z.object({
  id: uuidSchema,
  kind: kindSchema,
  /** Null where it was not counted. */
  quantity_before: z.nullable(z.int()),
  /** Null where it is no longer counted. */
  quantity_after: z.nullable(z.int()),
  /** The name of who made it; null where the account is gone. */
  by: z.nullable(z.string()),
  at: momentSchema,
})
export type StockMovement = z.infer<typeof movementSchema>

const ofProduct = { company_id: uuidSchema, product_id: uuidSchema }

/** Counted stock, for all staff (docs/adr/0037). */
export const stockMethods = {
  /** The counts of the company's counted products. Errors: forbidden, connection. */
  'stock.list': {
    kind: 'query',
    input: z.strictObject({ company_id: uuidSchema }),
    output: z.array(stockSchema),
  },
  /** The last movements of a product, newest first. Errors: forbidden, connection. */
  'stock.movements': {
    kind: 'query',
    input: z.strictObject(ofProduct),
    output: z.object({ movements: z.array(movementSchema) }),
  },
  /**
   * Records a movement, once for its id; returns the count after it, null where it ended. `quantity`: what was counted
   * or has arrived; of an end it says nothing. Errors: not_found, forbidden, connection.
   */
  'stock.change': {
    kind: 'command',
    input: z.strictObject({
      ...ofProduct,
      movement: z.strictObject({
        id: uuidSchema,
        kind: kindSchema,
        quantity: z.int().check(z.minimum(0), z.maximum(MOST_COUNTED)),
      }),
    }),
    output: z.object({ changed: z.boolean(), quantity: z.nullable(z.int()) }),
  },
} as const
