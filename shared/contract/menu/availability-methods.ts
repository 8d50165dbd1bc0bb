import * as z from 'zod/mini'
import { uuidSchema } from '@shared/schemas/common/primitives'

/** The sold-out switch, for everybody at work (DECISIONS 3, 13). */
export const availabilityMethods = {
  /**
   * Says that a product or combo has run out, or is there again; whether it stood otherwise before. On an enrolled terminal through
   * its outbox: shown here at once, by the order of arrival elsewhere. Errors: not_found, forbidden, not_authenticated, connection.
   */
  'menu.setAvailable': {
    kind: 'command',
    input: z.strictObject({ company_id: uuidSchema, product_id: uuidSchema, available: z.boolean() }),
    output: z.object({ changed: z.boolean() }),
  },
} as const
