import type { Handlers } from '@shared/contract/gateway'
import {
  listedTerminalSchema,
  type terminalListMethods,
} from '@shared/contract/terminal/terminal-list-methods'
import { columnsOf, parseRows } from '../parse'
import type { BackendParts } from '../data-api'

/** The list of a company's terminals. */
export const createTerminalList = ({ data, report }: BackendParts): Handlers<typeof terminalListMethods> => ({
  'terminals.list': async ({ company_id }) => {
    const body = await data.send((client) =>
      client
        .from('terminals')
        .select(columnsOf(listedTerminalSchema))
        .eq('company_id', company_id)
        .order('revoked_at', { nullsFirst: true })
        .order('name')
        .order('id')
        .limit(500),
    )
    return { terminals: parseRows(listedTerminalSchema, body, 'terminals', report) }
  },
  'terminals.revoke': async ({ terminal_id }) => {
    await data.rpc('revoke_terminal', { p_terminal: terminal_id })
    return {}
  },
})
