import type { Handlers } from '@shared/contract/gateway'
import { menuToolMethods } from '@shared/contract/menu/menu-tool-methods'
import { callFunction, type BackendParts } from '../data-api'

/** A time limit for a whole menu. */
const IMPORT_TIMEOUT_MS = 120_000

/** Operations on many products at once, each in one transaction of the backend. */
export const createMenuTools = (parts: BackendParts): Handlers<typeof menuToolMethods> => ({
  'prices.change': ({ company_id, ...change }) =>
    callFunction(
      parts,
      'change_prices',
      { p_company: company_id, p_change: change },
      menuToolMethods['prices.change'].output,
    ),
  'menu.import': ({ company_id, rows, groups }) =>
    callFunction(
      parts,
      'import_menu',
      { p_company: company_id, p_rows: rows, p_groups: groups },
      menuToolMethods['menu.import'].output,
      { timeoutMs: IMPORT_TIMEOUT_MS },
    ),
  'menu.lastImport': ({ company_id }) =>
    callFunction(
      parts,
      'last_menu_import',
      { p_company: company_id },
      menuToolMethods['menu.lastImport'].output,
    ),
  'menu.undoImport': ({ company_id, import_id }) =>
    callFunction(
      parts,
      'undo_menu_import',
      { p_company: company_id, p_import: import_id },
      menuToolMethods['menu.undoImport'].output,
      { timeoutMs: IMPORT_TIMEOUT_MS },
    ),
})
