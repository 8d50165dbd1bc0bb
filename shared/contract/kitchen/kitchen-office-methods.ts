import * as z from 'zod/mini'
import { kitchenSettingsSchema } from '@shared/schemas/kitchen/kitchen'
import { uuidSchema } from '@shared/schemas/common/primitives'

/** What a company sets for its kitchen's screens; they read it by 'kitchen.settings'. */
export const kitchenOfficeMethods = {
  /** The whole of it, over whatever was saved meanwhile. Errors: forbidden, invalid_input, connection. */
  'kitchenSettings.save': {
    kind: 'command',
    input: z.strictObject({ company_id: uuidSchema, settings: kitchenSettingsSchema }),
    output: kitchenSettingsSchema,
  },
} as const
