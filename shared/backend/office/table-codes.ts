import { tableCodeMethods } from '@shared/contract/company/table-code-methods'
import type { Handlers } from '@shared/contract/gateway'
import { callFunction, type BackendParts } from '../data-api'

/** The codes printed for a company's tables. */
export const createTableCodes = (parts: BackendParts): Handlers<typeof tableCodeMethods> => ({
  'tableCodes.list': ({ company_id, tables }) =>
    callFunction(
      parts,
      'table_codes',
      { p_company: company_id, p_tables: tables },
      tableCodeMethods['tableCodes.list'].output,
    ),
  'tableCodes.revoke': ({ company_id, tables }) =>
    callFunction(
      parts,
      'revoke_table_codes',
      { p_company: company_id, p_tables: tables },
      tableCodeMethods['tableCodes.revoke'].output,
    ),
})
