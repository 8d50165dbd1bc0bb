import * as z from 'zod/mini'
import { uuidSchema } from '@shared/schemas/common/primitives'

/** How far a new company is. */
export const startMethods = {
  /** What a company already has of what it needs before guests come. Errors: connection. */
  'start.read': {
    kind: 'query',
    input: z.strictObject({ company_id: uuidSchema }),
    output: z.object({ has_dishes: z.boolean(), has_theme: z.boolean(), has_hours: z.boolean() }),
  },
} as const
