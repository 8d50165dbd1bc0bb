import * as z from 'zod/mini'
import { managerPinSchema } from '@shared/contract/terminal/operator-methods'
import {
  cashPaymentSchema,
  cashRequestSchema,
  countedSchema,
  reportedSessionSchema,
} from '@shared/schemas/cash/cash'
import { momentSchema, optionalTextSchema, uuidSchema } from '@shared/schemas/common/primitives'
import { PAPER_WIDTHS, printStateSchema, ticketLineSchema } from '@shared/schemas/printing/printing'

/** The cash sessions of a terminal (docs/adr/0027), for those who take orders; from its own disk. */
export const cashMethods = {
  /**
   * Sessions that are open or were closed within 7 days, the last opened first. An open session has a report for those
   * who see the takings, a closed one of this terminal for everybody at work. `loose` are payments of two days without a session: this
   * terminal's own, those that waiters took on a phone, and, while the server is reached, those of other terminals.
   * Errors: not_authenticated, forbidden, not_enrolled, catalogue_not_ready.
   */
  'cash.get': {
    kind: 'query',
    input: z.strictObject({}),
    output: z.object({
      terminal_id: uuidSchema,
      sessions: z.array(reportedSessionSchema),
      loose: z.object({
        own: z.array(cashPaymentSchema),
        carried: z.array(cashPaymentSchema),
        others: z.array(cashPaymentSchema),
      }),
      now: momentSchema,
    }),
  },
  /**
   * Commits one change to disk and sends it through the outbox; the client creates `entry_id` and keeps it for
   * retries. Cash paid out, and closing the session of another terminal, need an approval. Errors: cash_open, cash_closed, not_found,
   * forbidden, reason_required, approval_required { action }, wrong_pin { left }, pin_locked { retry_at }, weak_pin, invalid_input.
   */
  'cash.change': {
    kind: 'command',
    input: z.strictObject({
      entry_id: uuidSchema,
      change: cashRequestSchema,
      approver: z.optional(managerPinSchema),
    }),
    output: z.object({ changed: z.boolean() }),
  },
  /** The X report of an open session, the Z report of a closed one, on paper. Errors: not_found, forbidden. */
  'cash.print': {
    kind: 'command',
    input: z.strictObject({ session_id: uuidSchema, printer_id: uuidSchema }),
    output: printStateSchema,
  },
  /** Its preview. Errors: not_found, forbidden. */
  'cash.preview': {
    kind: 'query',
    input: z.strictObject({
      session_id: uuidSchema,
      paper: z.union([z.literal(PAPER_WIDTHS[0]), z.literal(PAPER_WIDTHS[1])]),
    }),
    output: z.object({ columns: z.int(), lines: z.array(ticketLineSchema) }),
  },
} as const

const dateSchema = z.iso.date()

/** Cash sessions in the back office. */
export const cashOfficeMethods = {
  /**
   * Sessions that were open within a range of business days, the last opened first, for those who see the takings;
   * `loose` are payments of these days without a session. Errors: forbidden, invalid_input, connection.
   */
  'cash.list': {
    kind: 'query',
    input: z.strictObject({ company_id: uuidSchema, from: dateSchema, to: dateSchema }),
    output: z.object({
      sessions: z.array(reportedSessionSchema),
      loose: z.array(cashPaymentSchema),
      now: momentSchema,
    }),
  },
  /**
   * Closes the session of a terminal that cannot, uncounted or with what was counted; for those who manage the
   * company. Errors: forbidden, not_found, reason_required, approval_required, invalid_input, connection.
   */
  'cash.close': {
    kind: 'command',
    input: z.strictObject({
      company_id: uuidSchema,
      entry_id: uuidSchema,
      session_id: uuidSchema,
      counted: countedSchema,
      reason: optionalTextSchema(200),
    }),
    output: z.object({ changed: z.boolean() }),
  },
} as const
