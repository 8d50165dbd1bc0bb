/** Which kitchen tickets are printed automatically: each line once at each printer, and once more when it is voided. */
import { isForKitchen, type OrderStatus } from '@shared/domain/order/order-status'

/** A line is printed when it arrives and when it is voided: two marks, each set once. */
export type PrintMark = 'added' | 'voided'

/**
 * What neither the backend nor a kitchen's screen of another terminal has after this (ms) is printed at its own terminal.
 */
export const UNSENT_PRINT_AFTER_MS = 10_000

/** A flag of an order: its ticket was printed at its terminal before any screen had it. */
export const PRINTED_FLAG = 'printed'

/** The kitchen cooks it by its ticket. */
export const isOnPaper = ({ flags }: { readonly flags?: readonly string[] }): boolean =>
  flags?.includes(PRINTED_FLAG) ?? false

/** A ticket that waited longer for its printer needs a decision: it may have been cooked from a screen long ago; ms. */
export const OLD_TICKET_MS = 15 * 60_000

/** Since when an order is to be cooked, ms since 1970: a guest's may have waited for its payment or for staff. */
export const waitsSince = ({
  status,
  placed_at,
  status_changed_at,
}: {
  readonly status: OrderStatus
  readonly placed_at: string
  readonly status_changed_at: string
}): number => Math.max(Date.parse(placed_at), status === 'placed' ? Date.parse(status_changed_at) : 0)

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
  /** The server's clock as this terminal knows it, ms. */
  readonly now: number
  /** How long this terminal runs, ms: kitchens' screens say again what they show once they are connected. */
  readonly upMs: number
  /** When a line was added to its order, by the same clock, ISO; null where it came with the order. */
  readonly addedAt: (lineId: string) => string | null
  /** When this terminal confirmed a guest's order, which is its own from then on, ISO; null for all others. */
  readonly confirmedAt: (orderId: string) => string | null
  /** Whether a kitchen's screen of another terminal has shown a line. */
  readonly isShown: (lineId: string) => boolean
  readonly isMarked: (printerId: string, lineId: string, mark: PrintMark) => boolean
  /** Whether a line is cooked at this printer's stations. */
  readonly isOfPrinter: (line: L, printerId: string) => boolean
  /** When the printer was set up: earlier orders are not printed. ISO. */
  readonly since: (printerId: string) => string
}

/** How long it still waits for the kitchen (ms). The clock may have been set back since: then it has waited. */
const waitLeftMs = (since: string, now: number): number => {
  const age = now - Date.parse(since)
  return age < 0 ? 0 : Math.max(0, UNSENT_PRINT_AFTER_MS - age)
}

/** Whether the kitchen has these lines of an order on a screen: the backend has them, or a screen of another terminal. */
export const isSeenByKitchen = (
  { sync_state }: Pick<DueOrder<DueLine>, 'sync_state'>,
  lineIds: readonly string[],
  isShown: (lineId: string) => boolean,
): boolean => sync_state === 'sent' || lineIds.every(isShown)

/**
 * Whether the kitchen's screen lacks the order: unsent without a connection, or for too long with one. An order that was just
 * placed online is about to be sent.
 */
export const isUnseenByKitchen = (
  order: Pick<DueOrder<DueLine>, 'sync_state' | 'items'>,
  {
    since,
    now,
    isOnline,
    isShown,
  }: Pick<DueSight<never>, 'isShown'> & {
    /** When it was placed, ISO, and now in ms: by one clock, whichever it is. */
    readonly since: string
    readonly now: number
    readonly isOnline: boolean
  },
): boolean => {
  const lineIds = order.items.map(({ id }) => id)
  return !isSeenByKitchen(order, lineIds, isShown) && (!isOnline || waitLeftMs(since, now) === 0)
}

/** When an order came to the kitchen from here, ISO: a guest's by its confirmation. */
const cameAt = <L extends DueLine>(order: DueOrder<L>, { confirmedAt }: DueSight<L>): string =>
  confirmedAt(order.id) ?? order.placed_at

const isTakenBack = (order: DueOrder<DueLine>, line: DueLine): boolean =>
  line.voided_at !== null || order.status === 'cancelled'

/** How long until a line is due at a printer, ms; null where this printer never prints it as things are. */
const dueInMs = <L extends DueLine>(
  printer: DuePrinter,
  order: DueOrder<L>,
  line: L,
  sight: DueSight<L>,
): number | null => {
  const { terminalId, now, upMs, addedAt, confirmedAt, isShown, isMarked } = sight
  if (printer.kitchen === 'never') return null
  if (printer.kitchen === 'all') return 0
  if (printer.kitchen === 'own' && order.items.some(({ id }) => isMarked(printer.id, id, 'added'))) return 0
  if (order.terminal_id !== terminalId && confirmedAt(order.id) === null) return null
  if (printer.kitchen === 'own') return 0
  if (isSeenByKitchen(order, [line.id], isShown)) return null
  const since = addedAt(line.id) ?? cameAt(order, sight)
  return Math.max(waitLeftMs(since, now), UNSENT_PRINT_AFTER_MS - upMs)
}

/** The lines that one printer has not printed and may print, each with how long until then, ms. */
const comingLines = <L extends DueLine>(
  printer: DuePrinter,
  order: DueOrder<L>,
  sight: DueSight<L>,
): { readonly line: L; readonly inMs: number }[] => {
  if (!isForKitchen(order.status)) return []
  if (Date.parse(cameAt(order, sight)) < Date.parse(sight.since(printer.id))) return []
  return order.items.flatMap((line) => {
    const inMs = dueInMs(printer, order, line, sight)
    if (inMs === null || isTakenBack(order, line) || !sight.isOfPrinter(line, printer.id)) return []
    return sight.isMarked(printer.id, line.id, 'added') ? [] : [{ line, inMs }]
  })
}

/** What one printer has to print of one order now; null where there is nothing new. */
const dueOf = <L extends DueLine, O extends DueOrder<L>>(
  printer: DuePrinter,
  order: O,
  sight: DueSight<L>,
): DueTicket<L, O> | null => {
  const isMarked = (line: L, mark: PrintMark): boolean => sight.isMarked(printer.id, line.id, mark)
  const voided = order.items.filter(
    (line) =>
      isTakenBack(order, line) &&
      sight.isOfPrinter(line, printer.id) &&
      isMarked(line, 'added') &&
      !isMarked(line, 'voided'),
  )
  const added = comingLines(printer, order, sight).flatMap(({ line, inMs }) => (inMs === 0 ? [line] : []))
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

/** In how many ms the next line is due by waiting alone; null where none is. */
export const nextDueInMs = <L extends DueLine>(
  printers: readonly DuePrinter[],
  orders: readonly DueOrder<L>[],
  sight: DueSight<L>,
): number | null => {
  const waits = printers
    .filter(({ kitchen }) => kitchen === 'unsent')
    .flatMap((printer) => orders.flatMap((order) => comingLines(printer, order, sight)))
    .flatMap(({ inMs }) => (inMs > 0 ? [inMs] : []))
  return waits.length === 0 ? null : Math.min(...waits)
}
