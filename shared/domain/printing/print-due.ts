/** Which kitchen tickets are printed automatically: each line once at each printer, and once more when it is voided. */
import { isForKitchen, type OrderStatus } from '@shared/domain/order/order-status'

/** A line is printed when it arrives and when it is voided: two marks, each set once. */
export type PrintMark = 'added' | 'voided'

/** An order unsent for this long (ms) is printed at its own terminal, since the kitchen's screen does not have it. */
export const UNSENT_PRINT_AFTER_MS = 10_000

/** A ticket that waited longer for its printer needs a decision: it may have been cooked from a screen long ago; ms. */
export const OLD_TICKET_MS = 15 * 60_000

export interface DuePrinter {
  readonly id: string
  readonly kitchen: 'never' | 'unsent' | 'own' | 'all'
}

interface DueLine {
  readonly id: string
  readonly voided_at: string | null
}

export interface DueOrder<L extends DueLine> {
  readonly id: string
  readonly status: OrderStatus
  readonly terminal_id: string | null
  readonly placed_at: string
  readonly client_placed_at: string
  readonly sync_state: 'sent' | 'queued' | 'rejected'
  readonly items: readonly L[]
}

export interface DueTicket<L extends DueLine, O extends DueOrder<L>> {
  readonly printer_id: string
  readonly order: O
  readonly added: readonly L[]
  readonly voided: readonly L[]
}

export interface DueSight<L extends DueLine> {
  readonly terminalId: string
  /** This machine's clock, ms. */
  readonly now: number
  readonly isMarked: (printerId: string, lineId: string, mark: PrintMark) => boolean
  /** Whether a line is cooked at this printer's stations. */
  readonly isOfPrinter: (line: L, printerId: string) => boolean
  /** When the printer was set up: earlier orders are not printed. ISO. */
  readonly since: (printerId: string) => string
}

/** Sent by this machine's clock, which may have been set back since: then it counts as sent long ago. */
const isLongUnsent = (
  order: Pick<DueOrder<never>, 'sync_state' | 'client_placed_at'>,
  now: number,
): boolean => {
  const age = now - Date.parse(order.client_placed_at)
  return order.sync_state !== 'sent' && (age >= UNSENT_PRINT_AFTER_MS || age < 0)
}

/**
 * Whether the kitchen's screen lacks the order: unsent without a connection, or for too long with one. An order that was just
 * placed online is about to be sent.
 */
export const isUnseenByKitchen = (
  order: Pick<DueOrder<never>, 'sync_state' | 'client_placed_at'>,
  { isOnline, now }: { readonly isOnline: boolean; readonly now: number },
): boolean => order.sync_state !== 'sent' && (!isOnline || isLongUnsent(order, now))

const isAsked = (
  printer: DuePrinter,
  order: DueOrder<DueLine>,
  { terminalId, now }: DueSight<never>,
): boolean => {
  if (printer.kitchen === 'all') return true
  if (order.terminal_id !== terminalId) return false
  return printer.kitchen === 'own' || (printer.kitchen === 'unsent' && isLongUnsent(order, now))
}

/** What one printer has to print of one order now; null where there is nothing new. */
const dueOf = <L extends DueLine, O extends DueOrder<L>>(
  printer: DuePrinter,
  order: O,
  sight: DueSight<L>,
): DueTicket<L, O> | null => {
  const lines = order.items.filter((line) => sight.isOfPrinter(line, printer.id))
  const isMarked = (line: L, mark: PrintMark): boolean => sight.isMarked(printer.id, line.id, mark)
  const isTakenBack = (line: L): boolean => line.voided_at !== null || order.status === 'cancelled'
  const voided = lines.filter(
    (line) => isTakenBack(line) && isMarked(line, 'added') && !isMarked(line, 'voided'),
  )
  const mayAdd =
    isForKitchen(order.status) &&
    Date.parse(order.placed_at) >= Date.parse(sight.since(printer.id)) &&
    isAsked(printer, order, sight as DueSight<never>)
  const added = mayAdd ? lines.filter((line) => !isTakenBack(line) && !isMarked(line, 'added')) : []
  return added.length + voided.length === 0 ? null : { printer_id: printer.id, order, added, voided }
}

/** The tickets due now, in the given order of orders. Once they are marked, the next call returns none. */
export const dueTickets = <L extends DueLine, O extends DueOrder<L>>(
  printers: readonly DuePrinter[],
  orders: readonly O[],
  sight: DueSight<L>,
): DueTicket<L, O>[] =>
  printers
    .filter(({ kitchen }) => kitchen !== 'never')
    .flatMap((printer) => orders.flatMap((order) => dueOf(printer, order, sight) ?? []))
