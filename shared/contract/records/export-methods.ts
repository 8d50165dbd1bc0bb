import * as z from 'zod/mini'
import { uuidSchema } from '@shared/schemas/common/primitives'
import { exportedSchema } from '@shared/schemas/records/export'

/** Files for spreadsheets: the screen writes them, the audit says who did. */
export const exportMethods = {
  /**
   * An entry of the audit, before the file is written. An enrolled terminal commits it to disk and sends it through the
   * outbox. Errors: forbidden, not_authenticated, connection.
   */
  'exports.log': {
    kind: 'command',
    input: z.strictObject({ company_id: uuidSchema, exported: exportedSchema }),
    output: z.strictObject({}),
  },
} as const
