import * as z from 'zod/mini'
import {
  callChangeSchema,
  callSeatSchema,
  guestTabSchema,
  newCallSchema,
  pixRequestSchema,
  tableCallSchema,
} from '@shared/schemas/tab/table-call'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'

const ofCompany = z.strictObject({ company_id: uuidSchema })
const answer = z.object({ call: tableCallSchema })

/** A guest's table, and what guests ask of the staff from it. The guest's part is online only. */
export const callMethods = {
  /**
   * The open tabs that the caller's own orders are on; a closed one is nobody's any more. `calls` are the open calls
   * of the table whose code they have: their own, and everybody's while nothing is ordered there; `settled_pix` is what
   * staff received of the caller's PIX, where the tab has closed since. Errors: not_authenticated, connection.
   */
  'calls.myTables': {
    kind: 'query',
    input: z.extend(ofCompany, { seat: z.nullable(callSeatSchema) }),
    output: z.object({
      tables: z.array(guestTabSchema),
      calls: z.array(tableCallSchema),
      settled_pix: z.array(tableCallSchema),
    }),
  },
  /**
   * Calls a waiter or asks for the bill; an open call of the table is returned instead of a second one.
   * Errors: forbidden (a wrong code), not_found, too_many_requests, connection.
   */
  'calls.call': { kind: 'command', input: z.extend(ofCompany, { call: newCallSchema }), output: answer },
  /**
   * A part of the tab becomes a bill to be paid by PIX, and waits for the staff to confirm it. The caller's open one is
   * returned instead of a second. Errors: line_gone (nothing is left to pay), forbidden, not_found, too_many_requests,
   * connection.
   */
  'calls.requestPix': {
    kind: 'command',
    input: z.extend(ofCompany, { request: pixRequestSchema }),
    output: answer,
  },
  /** Takes an own call back. Errors: not_found, connection. */
  'calls.withdraw': { kind: 'command', input: z.extend(ofCompany, { call_id: uuidSchema }), output: answer },
  /** The open calls of the company, oldest first; for those who take orders. On an enrolled terminal from its own disk. */
  'calls.list': {
    kind: 'query',
    input: ofCompany,
    output: z.object({ calls: z.array(tableCallSchema), now: momentSchema }),
  },
  /**
   * Takes or ends a call, or asks for a PIX that waits on the tab; the first one counts. An enrolled terminal commits it
   * to disk and sends it through the outbox, as the entry it names. Errors: forbidden, not_found, connection.
   */
  'calls.change': {
    kind: 'command',
    input: z.extend(ofCompany, { change: callChangeSchema }),
    output: z.object({ changed: z.boolean(), entry_id: z.optional(uuidSchema) }),
  },
} as const
