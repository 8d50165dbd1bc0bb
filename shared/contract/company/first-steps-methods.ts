import * as z from 'zod/mini'
import { uuidSchema } from '@shared/schemas/common/primitives'

/** The set-up steps of a new company. */
export const firstStepsMethods = {
  /** Which parts a company has set up of those it needs before guests come. Errors: connection. */
  'start.read': {
    kind: 'query',
    input: z.strictObject({ company_id: uuidSchema }),
    output: z.object({ has_dishes: z.boolean(), has_theme: z.boolean(), has_hours: z.boolean() }),
  },
} as const
