import * as z from 'zod/mini'
import type { Handlers } from '@shared/contract/gateway'
import { menuToolMethods } from '@shared/contract/menu/menu-tool-methods'
import { filesOf } from '@shared/domain/menu/picture-names'
import { callFunction, type BackendParts } from '../data-api'
import { removerOfPictures } from './images'

/** A time limit for a whole menu. */
const IMPORT_TIMEOUT_MS = 120_000

/** The files that no dish shows any more are not the caller's: they are removed here. */
const undoneSchema = z.extend(menuToolMethods['menu.undoImport'].output, { pictures: z.array(z.string()) })

/** Operations on many products at once, each in one transaction of the backend. */
export const createMenuTools = (parts: BackendParts): Handlers<typeof menuToolMethods> => ({
  'prices.change': ({ company_id, ...change }) =>
    callFunction(
      parts,
      'change_prices',
      { p_company: company_id, p_change: change },
      menuToolMethods['prices.change'].output,
      { timeoutMs: IMPORT_TIMEOUT_MS },
    ),
  'menu.changeProducts': ({ company_id, rows }) =>
    callFunction(
      parts,
      'change_products',
      { p_company: company_id, p_rows: rows },
      menuToolMethods['menu.changeProducts'].output,
      { timeoutMs: IMPORT_TIMEOUT_MS },
    ),
  'menu.removeCategory': ({ company_id, category_id, target_id }) =>
    callFunction(
      parts,
      'remove_category',
      { p_company: company_id, p_category: category_id, p_target: target_id },
      menuToolMethods['menu.removeCategory'].output,
      { timeoutMs: IMPORT_TIMEOUT_MS },
    ),
  'menu.moveSubcategory': ({ company_id, subcategory_id, category_id }) =>
    callFunction(
      parts,
      'move_subcategory',
      { p_company: company_id, p_subcategory: subcategory_id, p_category: category_id },
      menuToolMethods['menu.moveSubcategory'].output,
      { timeoutMs: IMPORT_TIMEOUT_MS },
    ),
  'menu.import': ({ company_id, rows, groups, list }) =>
    callFunction(
      parts,
      'import_menu',
      { p_company: company_id, p_rows: rows, p_groups: groups, p_list: list },
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
  'menu.addPictures': ({ company_id, import_id, pictures }) =>
    callFunction(
      parts,
      'add_import_pictures',
      { p_company: company_id, p_import: import_id, p_pictures: pictures },
      menuToolMethods['menu.addPictures'].output,
    ),
  'menu.undoImport': async ({ company_id, import_id }) => {
    const { pictures, ...undone } = await callFunction(
      parts,
      'undo_menu_import',
      { p_company: company_id, p_import: import_id },
      undoneSchema,
      { timeoutMs: IMPORT_TIMEOUT_MS },
    )
    // Files that stay behind are swept like those of a form that was never saved.
    await removerOfPictures(parts)(filesOf(pictures)).catch(() => undefined)
    return undone
  },
})
