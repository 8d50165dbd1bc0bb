import * as z from 'zod/mini'
import { uuidSchema } from '@shared/schemas/common/primitives'

/** The sold-out switch, for all staff. */
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
} as const
