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
/** A tab's bill, or all of the tab. */
const billSchema = { tab_id: uuidSchema, bill_id: z.nullable(uuidSchema) }
const previewSchema = z.object({ columns: z.int(), lines: z.array(ticketLineSchema) })
const orderTicketSchema = z.enum(['kitchen', 'customer'])

/** The printers of a terminal: they work without internet, as the terminal does. */
export const printMethods = {
  /** Settings, what waits at each printer and what waits for a person. */
  'print.state': { kind: 'query', input: nothing, output: printStateSchema },
  /** The names of the system's own printers; empty where it has none. */
  'print.systemPrinters': { kind: 'query', input: nothing, output: z.object({ names: z.array(z.string()) }) },
  /** Sets this terminal's printers. Who manages the company may. Errors: not_authenticated, forbidden, not_enrolled. */
  'print.configure': { kind: 'command', input: printSettingsSchema, output: printStateSchema },
  /** Prints a page that shows width and letters. Errors: not_found, not_authenticated, forbidden. */
  'print.test': {
    kind: 'command',
    input: z.strictObject({ printer_id: uuidSchema }),
    output: printStateSchema,
  },
  /** How a ticket of an order would look. Errors: not_found, not_authenticated, forbidden, not_enrolled. */
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
   * Prints a ticket because a person asked for it, marked as a copy where one was printed before. Errors: not_found,
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
   * How a tab's bill would look: to be checked before it is paid, the receipt after it. Errors: not_found, not_authenticated, forbidden,
   * not_enrolled, catalogue_not_ready.
   */
  'print.billPreview': {
    kind: 'query',
    input: z.strictObject({ ...billSchema, paper: paperSchema }),
    output: previewSchema,
  },
  /** Prints it; a receipt that was printed before is marked as a copy. Errors: as of its preview. */
  'print.bill': {
    kind: 'command',
    input: z.strictObject({ ...billSchema, printer_id: uuidSchema }),
    output: printStateSchema,
  },
  /** What becomes of tickets that wait for a person. Errors: not_authenticated, forbidden. */
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
  /** A ticket came out, could not, or waits for a person; terminals only. */
  'print.changed': printStateSchema,
} as const
