import * as z from 'zod/mini'
import { themeSchema } from '@shared/schemas/menu/menu'
import { uuidSchema } from '@shared/schemas/common/primitives'

/** A company's colours: part of the one map in methods.ts. The back office changes themes. */
export const themeMethods = {
  /**
   * The company's active theme, or null where it has none (spec §4); much smaller than its menu. On an enrolled
   * terminal from its own disk.
   * Errors: catalogue_not_ready.
   */
  'themes.active': {
    kind: 'query',
    input: z.strictObject({ company_id: uuidSchema }),
    output: z.nullable(themeSchema),
  },
} as const
