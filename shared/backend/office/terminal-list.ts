import type { Handlers } from '../../contract/gateway'
import {
  listedTerminalSchema,
  type terminalListMethods,
} from '@shared/contract/terminal/terminal-list-methods'
import { columnsOf, parseRows } from '../parse'
import type { BackendParts } from '../parts'

/** The list of a company's terminals. */
export const createTerminalList = ({ http, report }: BackendParts): Handlers<typeof terminalListMethods> => ({
  'terminals.list': async ({ company_id }) => {
    const { body } = await http.get('terminals', {
      select: columnsOf(listedTerminalSchema),
      company_id: `eq.${company_id}`,
      order: 'revoked_at.asc.nullsfirst,name.asc,id.asc',
      limit: '500',
    })
    return { terminals: parseRows(listedTerminalSchema, body, 'terminals', report) }
  },
  'terminals.revoke': async ({ terminal_id }) => {
    await http.rpc('revoke_terminal', { p_terminal: terminal_id })
    return {}
  },
})
