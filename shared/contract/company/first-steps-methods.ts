import * as z from 'zod/mini'
import { uuidSchema } from '@shared/schemas/common/primitives'

/** The set-up steps of a new company. */
export const firstStepsMethods = {
  /** Which parts a company has set up of those it needs before guests come. Errors: connection. */
  'start.read': {
    kind: 'query',
    input: z.strictObject({ company_id: uuidSchema }),
    output: z.object({
      has_dishes: z.boolean(),
      has_theme: z.boolean(),
      has_hours: z.boolean(),
      /** Whether any dish has a photo. */
      has_photos: z.boolean(),
      has_pix_key: z.boolean(),
      /** Whether its guests read how to pay: by a key for PIX, or by methods of its own. */
      has_payment: z.boolean(),
      /** Whether a screen joined as the kitchen's. */
      has_kitchen: z.boolean(),
      has_order: z.boolean(),
    }),
  },
} as const
