import type { Handlers } from '@shared/contract/gateway'
import {
  terminalListMethods,
  terminalPresenceSchema,
  terminalRowSchema,
} from '@shared/contract/terminal/terminal-list-methods'
import * as z from 'zod/mini'
import { columnsOf, parseRows, rowsBeside } from '../parse'
import { callFunction, type BackendParts } from '../data-api'

const UNHEARD = {
  last_seen_at: null,
  clock_skew_ms: null,
  disk_trouble: null,
  failing_printers: null,
  held_tickets: null,
}
/** What every heartbeat changes lies beside the terminal's row. */
const rowSchema = z.extend(terminalRowSchema, { presence: rowsBeside })

/** The list of a company's terminals. */
export const createTerminalList = (parts: BackendParts): Handlers<typeof terminalListMethods> => {
  const { data, report } = parts
  return {
    'terminals.list': async ({ company_id }) => {
      const body = await data.send((client) =>
        client
          .from('terminals')
          .select(
            `${columnsOf(terminalRowSchema)},presence:terminal_presence(${columnsOf(terminalPresenceSchema)})`,
          )
          .eq('company_id', company_id)
          .order('revoked_at', { nullsFirst: true })
          .order('name')
          .order('id')
          .limit(500),
      )
      const terminals = parseRows(rowSchema, body, 'terminals', report).map(({ presence, ...terminal }) => {
        const [last] = parseRows(terminalPresenceSchema, presence, 'terminal_presence', report)
        return { ...terminal, ...(last ?? UNHEARD) }
      })
      return { terminals }
    },
    'terminals.revoke': async ({ terminal_id }) => {
      await data.rpc('revoke_terminal', { p_terminal: terminal_id })
      return {}
    },
    'terminals.setMode': async ({ terminal_id, mode }) => {
      await data.rpc('set_terminal_mode', { p_terminal: terminal_id, p_mode: mode })
      return {}
    },
    'terminals.createCode': ({ company_id, mode, name }) =>
      callFunction(
        parts,
        'create_terminal_code',
        { p_company: company_id, p_mode: mode, p_name: name },
        terminalListMethods['terminals.createCode'].output,
      ),
    'terminals.codes': ({ company_id }) =>
      callFunction(
        parts,
        'list_terminal_codes',
        { p_company: company_id },
        terminalListMethods['terminals.codes'].output,
      ),
    'terminals.revokeCode': ({ company_id, code_id }) =>
      callFunction(parts, 'revoke_terminal_code', { p_company: company_id, p_code: code_id }, z.object({})),
  }
}
