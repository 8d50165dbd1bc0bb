import * as z from 'zod/mini'
import { isForKitchen } from '@shared/domain/order/order-status'
import {
  dueTickets,
  isUnseenByKitchen,
  nextDueInMs,
  waitsSince,
  type DueSight,
} from '@shared/domain/printing/print-due'
import type { BoardOrder, OrderItem } from '@shared/schemas/order/order'
import type { Printer, PrintSettings, TicketKind, TicketLine } from '@shared/schemas/printing/printing'
import type { Enrolment } from '../db/enrolment-repository'
import type { Device } from '../services/device'
import { confirmationTimes, terminalOrders } from '../services/terminal-orders'
import type { LinePlaces } from './line-places'
import type { printSettings } from './print-settings'
import { ticketMaker, type KitchenLines, type TicketMaker } from './ticket-maker'
import { unseenTickets } from './unseen-tickets'

type Base = Pick<Device, 'store' | 'sync' | 'now' | 'newId' | 'shownLines'>

/** The subject of a ticket, shown while it waits: an order, or a tab's bill. */
interface TicketSubject {
  readonly id: string
  readonly number: string | null
  readonly table_number: string
}

interface TicketFacts {
  /** How long it is late already. */
  readonly waitedMs?: number
  /** Whether it says that its order was printed before. */
  readonly isCopy?: boolean
  /** What a kitchen's ticket brings and takes back. */
  readonly items?: KitchenLines
  /** Whether it waits for a decision once a screen of the kitchen has its lines. */
  readonly isForUnseen?: boolean
}

const idsOf = (items: readonly OrderItem[]): string[] => items.map(({ id }) => id)

/** Puts a ticket in its printer's queue. */
export const addTicket = (
  { store, sync, newId }: Base,
  printer: Printer,
  kind: TicketKind,
  about: TicketSubject | null,
  lines: readonly TicketLine[],
  { waitedMs = 0, isCopy = false, items, isForUnseen = false }: TicketFacts = {},
): void => {
  const id = newId()
  store.printing.add({
    id,
    printer_id: printer.id,
    kind,
    order_id: about?.id ?? null,
    number: about?.number ?? null,
    table_number: about?.table_number ?? null,
    lines,
    items: items ? { added: idsOf(items.added), voided: idsOf(items.voided) } : null,
    is_copy: isCopy,
    created_at: new Date(sync.serverClock.nowMs() - waitedMs).toISOString(),
  })
  if (isForUnseen) unseenTickets(store).add(id)
}

/** Puts a kitchen's ticket in its printer's queue and marks its lines, in one transaction: none is made twice. */
export const addKitchenTicket = (
  device: Base,
  printer: Printer,
  order: BoardOrder,
  lines: readonly TicketLine[],
  items: KitchenLines,
  facts: Omit<TicketFacts, 'items'>,
): void => {
  const { printing } = device.store
  const at = device.now().toISOString()
  device.store.transaction(() => {
    addTicket(device, printer, 'kitchen', order, lines, { ...facts, items })
    for (const { id } of items.added) printing.mark(printer.id, id, 'added', at)
    for (const { id } of items.voided) printing.mark(printer.id, id, 'voided', at)
  })
}

const appendedSchema = z.object({ items: z.array(z.object({ id: z.string() })) })

/** When lines were added to orders, which wait from then on for the kitchen. */
const additionTimes = ({ store }: Base): ReadonlyMap<string, string> =>
  new Map(
    store.outbox.unsettledOfKind('append_order_items').flatMap(({ at, payload }) => {
      const appended = appendedSchema.safeParse(payload)
      return appended.success ? appended.data.items.map(({ id }) => [id, at] as const) : []
    }),
  )

/** Whether a kitchen ticket says that no screen of the kitchen shows its order. */
export const isUnsent = (device: Base, order: BoardOrder): boolean => {
  const { sync, shownLines } = device
  const added = additionTimes(device)
  const additions = order.items.map(({ id }) => Date.parse(added.get(id) ?? order.placed_at))
  return isUnseenByKitchen(order, {
    since: new Date(Math.max(waitsSince(order), ...additions)).toISOString(),
    now: sync.serverClock.nowMs(),
    isOnline: sync.status().connection === 'online',
    isShown: shownLines.has,
  })
}

/** One look at the orders: what is known, and who prints it. */
interface Look {
  readonly device: Base
  readonly settings: PrintSettings
  readonly orders: readonly BoardOrder[]
  readonly sight: DueSight<OrderItem>
  readonly maker: TicketMaker
}

/**
 * How long an order has waited for its first ticket at a printer, ms: a terminal that was off, or apart, hears of it late,
 * and by then it may have been cooked from a screen.
 */
const waitedMs = ({ sight }: Look, printer: Printer, order: BoardOrder): number => {
  if (order.items.some(({ id }) => sight.isMarked(printer.id, id, 'added'))) return 0
  return Math.max(0, sight.now - waitsSince(order))
}

/** The kitchen's tickets of one moment. */
const addKitchenTickets = (look: Look): number => {
  const { device, settings, orders, sight, maker } = look
  const due = dueTickets(settings.printers, orders, sight)
  for (const { printer_id, order, added, voided } of due) {
    const printer = settings.printers.find(({ id }) => id === printer_id)
    if (!printer) continue
    const lines = maker.kitchen(order, { added, voided }, printer.paper, {
      printer,
      isCopy: false,
      isUnsent: isUnsent(device, order),
    })
    addKitchenTicket(
      device,
      printer,
      order,
      lines,
      { added, voided },
      {
        waitedMs: waitedMs(look, printer, order),
        isForUnseen: printer.kitchen === 'unsent' && added.length > 0,
      },
    )
  }
  return due.length
}

/** Sent here since the printer was set up, and not yet handed to its customer on paper. */
const isCustomersDue = ({ device, sight }: Look, printer: Printer, order: BoardOrder): boolean =>
  isForKitchen(order.status) &&
  order.terminal_id === sight.terminalId &&
  Date.parse(order.placed_at) >= Date.parse(sight.since(printer.id)) &&
  !device.store.printing.isMarked(printer.id, order.id, 'customer')

/** A customer's ticket with each order sent here, once. */
const addCustomerTickets = (look: Look): number => {
  const { device, settings, orders, sight, maker } = look
  const due = settings.printers
    .filter(({ customer }) => customer)
    .flatMap((printer) =>
      orders.filter((order) => isCustomersDue(look, printer, order)).map((order) => ({ printer, order })),
    )
  for (const { printer, order } of due) {
    const lines = maker.customer(order, printer.paper, false, sight.now)
    device.store.transaction(() => {
      addTicket(device, printer, 'customer', order, lines)
      device.store.printing.mark(printer.id, order.id, 'customer', device.now().toISOString())
    })
  }
  return due.length
}

/** Lines of other terminals' unsent orders that are whole on paper here: what shows them in the kitchen is a ticket. */
const printedOfOthers = ({ settings, orders, sight, maker }: Look): string[] =>
  orders
    .filter(
      ({ id, sync_state, terminal_id }) =>
        sync_state === 'queued' && terminal_id !== sight.terminalId && sight.confirmedAt(id) === null,
    )
    .flatMap(({ items }) =>
      items.flatMap((line) => (maker.isPrintedAt(line, settings.printers) ? [line.id] : [])),
    )

/**
 * Tickets that come out by themselves. Answers how many were made, and in how many ms to look again; null: when orders
 * change. Says to the other terminals which of their lines are on paper here.
 */
export const makeTickets = (
  device: Base,
  kept: { readonly settings: ReturnType<typeof printSettings>; readonly places: LinePlaces },
  enrolment: Enrolment,
  upMs: number,
): { made: number; againInMs: number | null } => {
  const settings = kept.settings.load()
  const isIdle = settings.printers.every(({ kitchen, customer }) => kitchen === 'never' && !customer)
  if (isIdle) return { made: 0, againInMs: null }
  const known = terminalOrders(device.store, enrolment.company_id)
  const orders = [...known.board(), ...known.finished().filter(({ status }) => status === 'cancelled')]
  const maker = ticketMaker(device.store, enrolment.company_id, settings.language)
  const printers = new Map(settings.printers.map((printer) => [printer.id, printer]))
  const places = kept.places.look()
  let additions: ReadonlyMap<string, string> | null = null
  const confirmed = confirmationTimes(device.store, enrolment.id)
  const sight: DueSight<OrderItem> = {
    terminalId: enrolment.id,
    now: device.sync.serverClock.nowMs(),
    upMs,
    addedAt: (lineId) => (additions ??= additionTimes(device)).get(lineId) ?? null,
    confirmedAt: (orderId) => confirmed.get(orderId) ?? null,
    isShown: device.shownLines.has,
    isMarked: device.store.printing.isMarked,
    isOfPrinter: (line, printerId) => {
      const printer = printers.get(printerId)
      return printer !== undefined && places.isOf(printer, line.id, maker.isOfPrinter(line, printer))
    },
    since: (printerId) => kept.settings.since(printerId) ?? device.sync.serverClock.now(),
  }
  const look = { device, settings, orders, sight, maker }
  const made = addKitchenTickets(look) + addCustomerTickets(look)
  device.shownLines.report(printedOfOthers(look))
  const againInMs = nextDueInMs(settings.printers, orders, sight)
  places.end()
  return { made, againInMs }
}
