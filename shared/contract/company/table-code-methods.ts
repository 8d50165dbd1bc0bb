import * as z from 'zod/mini'
import { MOST_TABLES } from '@shared/domain/menu/menu-address'
import { textSchema, uuidSchema } from '@shared/schemas/common/primitives'

const tablesOfCompany = z.strictObject({
  company_id: uuidSchema,
  tables: z.array(textSchema(1, 20)).check(z.minLength(1), z.maxLength(MOST_TABLES)),
})

/** The codes printed for tables: an order that carries its table's code joins the table's tab without being confirmed. */
export const tableCodeMethods = {
  /** The codes of these tables, in their order. Errors: forbidden, invalid_input, connection. */
  'tableCodes.list': {
    kind: 'query',
    input: tablesOfCompany,
    output: z.object({ codes: z.array(z.object({ table_number: z.string(), token: z.string() })) }),
  },
  /** Codes printed so far stop working; the next ones listed are new. Errors: forbidden, invalid_input, connection. */
  'tableCodes.revoke': {
    kind: 'command',
    input: tablesOfCompany,
    output: z.object({ revoked: z.int() }),
  },
} as const
