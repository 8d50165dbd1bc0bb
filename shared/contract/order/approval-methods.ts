import * as z from 'zod/mini'
import { uuidSchema } from '@shared/schemas/common/primitives'

/** Approvals in a browser: part of the one map in methods.ts. At a terminal its own operators approve. */
export const approvalMethods = {
  /** Who may approve by PIN at a company, by name; for its staff. Errors: forbidden, connection. */
  'approvals.approvers': {
    kind: 'query',
    input: z.strictObject({ company_id: uuidSchema }),
    output: z.object({
      approvers: z.array(
        z.object({
          user_id: uuidSchema,
          name: z.string(),
          /** Whether this PIN approves another PIX key (docs/adr/0041). */
          decides_pix_key: z.boolean(),
        }),
      ),
    }),
  },
} as const
