import * as z from 'zod/mini'
import { uuidSchema } from '@shared/schemas/common/primitives'
import { MOST_COUNTED } from '@shared/domain/menu/stock'

/** The sold-out switch and the correction of a count, for all staff, where dishes are sold. */
export const availabilityMethods = {
  /**
   * Marks a product or combo as sold out or available; returns whether this changed it. On an enrolled terminal
   * through its outbox: shown here at once, elsewhere in order of arrival. Errors: not_found, forbidden,
   * not_authenticated, connection.
   */
  'menu.setAvailable': {
    kind: 'command',
    input: z.strictObject({ company_id: uuidSchema, product_id: uuidSchema, available: z.boolean() }),
    output: z.object({ changed: z.boolean() }),
  },
  /**
   * Says how many of a counted product there are, once for its id; returns the count after it. On an enrolled terminal
   * through its outbox, as the difference from what the terminal knew: what others sell meanwhile stays sold. Errors:
   * not_found, forbidden, not_authenticated, connection.
   */
  'menu.correctStock': {
    kind: 'command',
    input: z.strictObject({
      company_id: uuidSchema,
      product_id: uuidSchema,
      id: uuidSchema,
      counted: z.int().check(z.minimum(0), z.maximum(MOST_COUNTED)),
    }),
    output: z.object({ quantity: z.nullable(z.int()) }),
  },
} as const
