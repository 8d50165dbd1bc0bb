import * as z from 'zod/mini'
import { kitchenColumns, kitchenSettingsSchema } from '@shared/schemas/kitchen/kitchen'
import { uuidSchema } from '@shared/schemas/common/primitives'

/** A company's settings for its kitchen screens, which read them by 'kitchen.settings'. */
export const kitchenOfficeMethods = {
  /** Replaces the given settings, others stay; the last save wins. Errors: forbidden, invalid_input, connection. */
  'kitchenSettings.save': {
    kind: 'command',
    // A default would replace what is left out.
    input: z.strictObject({ company_id: uuidSchema, settings: z.partial(z.strictObject(kitchenColumns)) }),
    output: kitchenSettingsSchema,
  },
} as const
