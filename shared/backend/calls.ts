import * as z from 'zod/mini'
import type { Handlers } from '@shared/contract/gateway'
import { callMethods } from '@shared/contract/tab/call-methods'
import { CALL_SHOWN_MS } from '@shared/domain/tab/table-calls'
import { tableCallSchema } from '@shared/schemas/tab/table-call'
import { callFunction, type BackendParts } from './data-api'
import { columnsOf, parseRows } from './parse'

/** More open calls than a company has tables. */
const CALLS_LIMIT = 300

/** Calls in the caller's own session. `follow` watches the company's changes. */
export const createCalls = (
  parts: BackendParts,
  follow: (companyId: string) => void,
): Handlers<typeof callMethods> => ({
  'calls.myTables': ({ company_id, seat }) =>
    callFunction(
      parts,
      'read_my_tables',
      { p_company: company_id, p_seat: seat },
      callMethods['calls.myTables'].output,
    ),
  'calls.call': ({ company_id, call }) =>
    callFunction(
      parts,
      'call_staff',
      { p_company: company_id, p_call: call },
      callMethods['calls.call'].output,
    ),
  'calls.requestPix': ({ company_id, request }) =>
    callFunction(
      parts,
      'request_pix',
      { p_company: company_id, p_request: request },
      callMethods['calls.requestPix'].output,
    ),
  'calls.withdraw': ({ company_id, call_id }) =>
    callFunction(
      parts,
      'withdraw_call',
      { p_company: company_id, p_call: call_id },
      callMethods['calls.withdraw'].output,
    ),
  'calls.list': async ({ company_id }) => {
    follow(company_id)
    const now = parts.data.now()
    const rows = await parts.data.send((client) =>
      client
        .from('table_calls')
        .select(columnsOf(tableCallSchema))
        .eq('company_id', company_id)
        .is('done_at', null)
        .gt('called_at', new Date(now - CALL_SHOWN_MS).toISOString())
        .order('called_at')
        .limit(CALLS_LIMIT),
    )
    return {
      calls: parseRows(tableCallSchema, rows, 'table_calls', parts.report),
      now: new Date(now).toISOString(),
    }
  },
  'calls.change': ({ company_id, change }) =>
    callFunction(
      parts,
      'change_call',
      {
        p_company: company_id,
        p_call: change.call_id,
        p_op: change.op,
        ...(change.op === 'charge'
          ? { p_charge: change.charge }
          : change.received_cents === null
            ? {}
            : { p_received_cents: change.received_cents }),
      },
      z.object({ changed: z.boolean() }),
    ),
})
