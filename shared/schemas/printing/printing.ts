import * as z from 'zod/mini'
import { HOST, MOST_PRINTER_NAME } from '@shared/domain/printing/printer-form'
import { languageSchema, momentSchema, textSchema, uuidSchema } from '@shared/schemas/common/primitives'

/** Paper width of a printer, in mm. */
export const PAPER_WIDTHS = [58, 80] as const
export type PaperWidth = (typeof PAPER_WIDTHS)[number]

/** ESC/POS over the network, as kitchen printers use it; RAW port 9100 unless the company sets another. */
export const RAW_PORT = 9100
const networkSchema = z.object({
  kind: z.literal('network'),
  host: z.string().check(z.trim(), z.regex(HOST)),
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
})
/** A printer of the operating system, by its name there. */
const systemSchema = z.object({ kind: z.literal('system'), name: textSchema(1, 200) })

/**
 * When a printer prints kitchen tickets automatically: what no kitchen screen has shown, every order of
 * this terminal, or every order of the company.
 */
export const KITCHEN_TICKETS = ['never', 'unsent', 'own', 'all'] as const
export type KitchenTickets = (typeof KITCHEN_TICKETS)[number]

export const MAX_PRINTERS = 12

/** Pins of a printer's drawer port that a cash drawer's coil is wired to. */
export const DRAWER_PINS = [2, 5] as const
export type DrawerPin = (typeof DRAWER_PINS)[number]

export const printerSchema = z.object({
  id: uuidSchema,
  name: textSchema(1, MOST_PRINTER_NAME),
  connection: z.union([networkSchema, systemSchema]),
  paper: z.union([z.literal(58), z.literal(80)]),
  kitchen: z.enum(KITCHEN_TICKETS),
  /** Ids of the kitchen stations it prints for; empty means all. */
  stations: z.array(uuidSchema).check(z.maxLength(40)),
  /** Whether a customer's ticket is printed automatically with each order sent here. */
  customer: z.boolean(),
  /** The pin of the cash drawer at a printer of the network; absent where it has none. */
  drawer_pin: z.optional(z.union([z.literal(DRAWER_PINS[0]), z.literal(DRAWER_PINS[1])])),
})
export type Printer = z.infer<typeof printerSchema>
export type PrinterConnection = Printer['connection']

/** A terminal's printer settings; stored on it alone, since each terminal has other printers nearby. */
export const printSettingsSchema = z.object({
  /** Language of the tickets' own texts. */
  language: languageSchema,
  printers: z.array(printerSchema).check(
    z.maxLength(MAX_PRINTERS),
    z.refine((printers) => new Set(printers.map(({ id }) => id)).size === printers.length),
  ),
})
export type PrintSettings = z.infer<typeof printSettingsSchema>

/** Why a printer prints nothing. */
export const PRINT_PROBLEMS = ['unreachable', 'no_paper', 'cover_open', 'not_found', 'failed'] as const
export const printProblemSchema = z.enum(PRINT_PROBLEMS)
export type PrintProblem = z.infer<typeof printProblemSchema>

export const TICKET_KINDS = ['kitchen', 'customer', 'test'] as const
export const ticketKindSchema = z.enum(TICKET_KINDS)
export type TicketKind = z.infer<typeof ticketKindSchema>

/**
 * Why a ticket waits for a decision: too old to be cooked unseen, perhaps printed already, or on a screen of the kitchen
 * by now.
 */
export const holdReasonSchema = z.enum(['old', 'unsure', 'shown'])
export type HoldReason = z.infer<typeof holdReasonSchema>

export const heldTicketSchema = z.object({
  id: uuidSchema,
  printer_id: uuidSchema,
  kind: ticketKindSchema,
  /** The order's number; null for a test. */
  number: z.nullable(z.string()),
  table_number: z.nullable(z.string()),
  reason: holdReasonSchema,
  /** By this machine's clock. */
  at: momentSchema,
})
export type HeldTicket = z.infer<typeof heldTicketSchema>

export const printStateSchema = z.object({
  settings: printSettingsSchema,
  printers: z.array(
    z.object({
      id: uuidSchema,
      /** Number of queued tickets. */
      waiting: z.int(),
      /** The error of the last attempt; null once one succeeded. */
      problem: z.nullable(printProblemSchema),
    }),
  ),
  held: z.array(heldTicketSchema),
})
export type PrintState = z.infer<typeof printStateSchema>

/** A line of a ticket as printed; a `code` is a QR code of its text (shared/domain/printing/ticket-layout). */
export const ticketLineSchema = z.object({
  text: z.string(),
  size: z.enum(['normal', 'large', 'code']),
  is_bold: z.boolean(),
  is_inverted: z.boolean(),
})
export type TicketLine = z.infer<typeof ticketLineSchema>
