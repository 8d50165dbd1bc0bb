import type { Handlers } from '@shared/contract/gateway'
import {
  listedTerminalSchema,
  type terminalListMethods,
} from '@shared/contract/terminal/terminal-list-methods'
import { momentSchema } from '@shared/schemas/common/primitives'
import * as z from 'zod/mini'
import { columnsOf, parseRows, rowsBeside } from '../parse'
import type { BackendParts } from '../data-api'

/** What every heartbeat changes lies beside the terminal's row. */
const presenceSchema = z.object({ last_seen_at: momentSchema, clock_skew_ms: z.nullable(z.number()) })
const terminalRow = z.omit(listedTerminalSchema, { last_seen_at: true, clock_skew_ms: true })
const rowSchema = z.extend(terminalRow, { presence: rowsBeside })

/** The list of a company's terminals. */
export const createTerminalList = ({ data, report }: BackendParts): Handlers<typeof terminalListMethods> => ({
  'terminals.list': async ({ company_id }) => {
    const body = await data.send((client) =>
      client
        .from('terminals')
        .select(`${columnsOf(terminalRow)},presence:terminal_presence(${columnsOf(presenceSchema)})`)
        .eq('company_id', company_id)
        .order('revoked_at', { nullsFirst: true })
        .order('name')
        .order('id')
        .limit(500),
    )
    const terminals = parseRows(rowSchema, body, 'terminals', report).map(({ presence, ...terminal }) => {
      const [last] = parseRows(presenceSchema, presence, 'terminal_presence', report)
      return { ...terminal, ...(last ?? { last_seen_at: null, clock_skew_ms: null }) }
    })
    return { terminals }
  },
  'terminals.revoke': async ({ terminal_id }) => {
    await data.rpc('revoke_terminal', { p_terminal: terminal_id })
    return {}
  },
})
