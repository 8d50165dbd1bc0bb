import * as z from 'zod/mini'
import { companyPagesSchema } from '@shared/schemas/company/pages'
import { uuidSchema } from '@shared/schemas/common/primitives'

/** A company's pages besides its menu: part of the one map in methods.ts. */
export const pageMethods = {
  /** All of them in one read; on an enrolled terminal from its own disk. Errors: not_found, catalogue_not_ready. */
  'pages.get': {
    kind: 'query',
    input: z.strictObject({ company_id: uuidSchema }),
    output: companyPagesSchema,
  },
} as const
