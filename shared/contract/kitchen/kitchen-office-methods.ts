import * as z from 'zod/mini'
import { kitchenSettingsSchema } from '@shared/schemas/kitchen/kitchen'
import { uuidSchema } from '@shared/schemas/common/primitives'

/** A company's settings for its kitchen screens, which read them by 'kitchen.settings'. */
export const kitchenOfficeMethods = {
  /** Replaces all settings; the last save wins. Errors: forbidden, invalid_input, connection. */
  'kitchenSettings.save': {
    kind: 'command',
    input: z.strictObject({ company_id: uuidSchema, settings: kitchenSettingsSchema }),
    output: kitchenSettingsSchema,
  },
} as const
