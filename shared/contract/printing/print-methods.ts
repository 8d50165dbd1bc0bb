import * as z from 'zod/mini'
import { uuidSchema } from '@shared/schemas/common/primitives'
import {
  PAPER_WIDTHS,
  printSettingsSchema,
  printStateSchema,
  ticketLineSchema,
} from '@shared/schemas/printing/printing'

const nothing = z.strictObject({})
const paperSchema = z.union([z.literal(PAPER_WIDTHS[0]), z.literal(PAPER_WIDTHS[1])])
/** One bill of a tab, or the whole tab. */
const billSchema = { tab_id: uuidSchema, bill_id: z.nullable(uuidSchema) }
const previewSchema = z.object({ columns: z.int(), lines: z.array(ticketLineSchema) })
const orderTicketSchema = z.enum(['kitchen', 'customer'])

/** The printers of a terminal; they work without internet. */
export const printMethods = {
  /** Settings, the queue of each printer, and the tickets that wait for a decision. */
  'print.state': { kind: 'query', input: nothing, output: printStateSchema },
  /** The names of the system's own printers; empty where it has none. */
  'print.systemPrinters': { kind: 'query', input: nothing, output: z.object({ names: z.array(z.string()) }) },
  /**
   * Sets this terminal's printers, for those who manage the company. Errors: not_authenticated, forbidden,
   * not_enrolled.
   */
  'print.configure': { kind: 'command', input: printSettingsSchema, output: printStateSchema },
  /** Prints a test page with width and characters. Errors: not_found, not_authenticated, forbidden. */
  'print.test': {
    kind: 'command',
    input: z.strictObject({ printer_id: uuidSchema }),
    output: printStateSchema,
  },
  /** Preview of an order's ticket. Errors: not_found, not_authenticated, forbidden, not_enrolled. */
  'print.preview': {
    kind: 'query',
    input: z.strictObject({
      order_id: uuidSchema,
      kind: orderTicketSchema,
      paper: paperSchema,
    }),
    output: previewSchema,
  },
  /**
   * Prints a ticket on demand, marked as a copy where one was printed before. Errors: not_found,
   * not_authenticated, forbidden, not_enrolled.
   */
  'print.order': {
    kind: 'command',
    input: z.strictObject({
      order_id: uuidSchema,
      kind: orderTicketSchema,
      printer_id: uuidSchema,
    }),
    output: printStateSchema,
  },
  /**
   * Preview of a tab's bill: the bill before it is paid, the receipt after it. Errors: not_found, not_authenticated,
   * forbidden,
   * not_enrolled, catalogue_not_ready.
   */
  'print.billPreview': {
    kind: 'query',
    input: z.strictObject({ ...billSchema, paper: paperSchema }),
    output: previewSchema,
  },
  /** Prints it; a receipt printed before is marked as a copy. Errors: those of its preview. */
  'print.bill': {
    kind: 'command',
    input: z.strictObject({ ...billSchema, printer_id: uuidSchema }),
    output: printStateSchema,
  },
  /**
   * Opens the cash drawer for an entry of this terminal, once: a payment in cash, or an opening without a sale. `opened`
   * is false where no printer has a drawer or none answers. Errors: not_found, not_authenticated, forbidden, not_enrolled.
   */
  'print.openDrawer': {
    kind: 'command',
    input: z.strictObject({ entry_id: uuidSchema }),
    output: z.object({ opened: z.boolean() }),
  },
  /** Decides about tickets that wait: print what their orders still need by now, or discard. Errors: not_authenticated, forbidden. */
  'print.decide': {
    kind: 'command',
    input: z.strictObject({
      ticket_ids: z.array(uuidSchema).check(z.minLength(1), z.maxLength(500)),
      decision: z.enum(['print', 'discard']),
    }),
    output: printStateSchema,
  },
} as const

export const printEvents = {
  /** A ticket was printed, failed, or waits for a decision; terminals only. */
  'print.changed': printStateSchema,
} as const
