import type { Handlers } from '../../contract/gateway'
import { menuToolMethods } from '@shared/contract/menu/menu-tool-methods'
import type { BackendParts } from '../parts'
import { parseAnswer } from '../parse'

/** A whole menu takes longer than one row. */
const IMPORT_TIMEOUT_MS = 120_000

/** What is done with many dishes at once, each as one step of the backend. */
export const createMenuTools = ({ http, report }: BackendParts): Handlers<typeof menuToolMethods> => ({
  'prices.change': async ({ company_id, ...change }) => {
    const { body } = await http.rpc('change_prices', { p_company: company_id, p_change: change })
    return parseAnswer(menuToolMethods['prices.change'].output, body, 'change_prices', report)
  },
  'menu.import': async ({ company_id, rows }) => {
    const args = { p_company: company_id, p_rows: rows }
    const { body } = await http.rpc('import_menu', args, { timeoutMs: IMPORT_TIMEOUT_MS })
    return parseAnswer(menuToolMethods['menu.import'].output, body, 'import_menu', report)
  },
})
