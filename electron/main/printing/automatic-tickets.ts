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
import { terminalOrders } from '../services/terminal-orders'
import type { printSettings } from './print-settings'
import { ticketMaker, type TicketMaker } from './ticket-maker'

type Base = Pick<Device, 'store' | 'sync' | 'now' | 'newId' | 'shownLines'>

/** The subject of a ticket, shown while it waits: an order, or a tab's bill. */
interface TicketSubject {
  readonly id: string
  readonly number: string | null
  readonly table_number: string
}

/** Puts a ticket in its printer's queue; `waitedMs`: how long it is late already. */
export const addTicket = (
  { store, sync, newId }: Base,
  printer: Printer,
  kind: TicketKind,
  about: TicketSubject | null,
  lines: readonly TicketLine[],
  waitedMs = 0,
): void =>
  store.printing.add({
    id: newId(),
    printer_id: printer.id,
    kind,
    order_id: about?.id ?? null,
    number: about?.number ?? null,
    table_number: about?.table_number ?? null,
    lines,
    created_at: new Date(sync.serverClock.nowMs() - waitedMs).toISOString(),
  })

/** Whether a kitchen ticket says that no screen of the kitchen shows its order. */
export const isUnsent = ({ sync, shownLines }: Base, order: BoardOrder): boolean =>
  isUnseenByKitchen(order, {
    since: order.placed_at,
    now: sync.serverClock.nowMs(),
    isOnline: sync.status().connection === 'online',
    isShown: shownLines.has,
  })

const appendedSchema = z.object({ items: z.array(z.object({ id: z.string() })) })

/** When lines were added to orders, which wait from then on for the kitchen. */
const additionTimes = ({ store }: Base): ReadonlyMap<string, string> =>
  new Map(
    store.outbox.unsettledOfKind('append_order_items').flatMap(({ at, payload }) => {
      const appended = appendedSchema.safeParse(payload)
      return appended.success ? appended.data.items.map(({ id }) => [id, at] as const) : []
    }),
  )

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

/** The kitchen's tickets of one moment, each with its marks in one transaction: none is made twice. */
const addKitchenTickets = (look: Look): number => {
  const { device, settings, orders, sight, maker } = look
  const due = dueTickets(settings.printers, orders, sight)
  const at = device.now().toISOString()
  for (const { printer_id, order, added, voided } of due) {
    const printer = settings.printers.find(({ id }) => id === printer_id)
    if (!printer) continue
    const lines = maker.kitchen(order, { added, voided }, printer.paper, {
      printer,
      isCopy: false,
      isUnsent: isUnsent(device, order),
    })
    device.store.transaction(() => {
      addTicket(device, printer, 'kitchen', order, lines, waitedMs(look, printer, order))
      for (const { id } of added) device.store.printing.mark(printer_id, id, 'added', at)
      for (const { id } of voided) device.store.printing.mark(printer_id, id, 'voided', at)
    })
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
const printedOfOthers = ({ device, settings, orders, sight, maker }: Look): string[] =>
  orders
    .filter(
      ({ sync_state, terminal_id }) =>
        sync_state === 'queued' && terminal_id !== null && terminal_id !== sight.terminalId,
    )
    .flatMap(({ id, items }) =>
      items.flatMap((line) => {
        const by = device.store.printing.printedBy(id, line.id)
        const at = settings.printers.filter((printer) => by.includes(printer.id))
        return maker.isWholeAt(line, at) ? [line.id] : []
      }),
    )

/**
 * Tickets that come out by themselves. Answers how many were made, and in how many ms to look again; null: when orders
 * change. Says to the other terminals which of their lines are on paper here.
 */
export const makeTickets = (
  device: Base,
  keptSettings: ReturnType<typeof printSettings>,
  enrolment: Enrolment,
  upMs: number,
): { made: number; againInMs: number | null } => {
  const settings = keptSettings.load()
  const isIdle = settings.printers.every(({ kitchen, customer }) => kitchen === 'never' && !customer)
  if (isIdle) return { made: 0, againInMs: null }
  const known = terminalOrders(device.store, enrolment.company_id)
  const orders = [...known.board(), ...known.finished().filter(({ status }) => status === 'cancelled')]
  const maker = ticketMaker(device.store, enrolment.company_id, settings.language)
  const printers = new Map(settings.printers.map((printer) => [printer.id, printer]))
  let additions: ReadonlyMap<string, string> | null = null
  const sight: DueSight<OrderItem> = {
    terminalId: enrolment.id,
    now: device.sync.serverClock.nowMs(),
    upMs,
    addedAt: (lineId) => (additions ??= additionTimes(device)).get(lineId) ?? null,
    isShown: device.shownLines.has,
    isMarked: device.store.printing.isMarked,
    isOfPrinter: (line, printerId) => {
      const printer = printers.get(printerId)
      return printer !== undefined && maker.isOfPrinter(line, printer)
    },
    since: (printerId) => keptSettings.since(printerId) ?? device.sync.serverClock.now(),
  }
  const look = { device, settings, orders, sight, maker }
  const made = addKitchenTickets(look) + addCustomerTickets(look)
  device.shownLines.report(printedOfOthers(look))
  return { made, againInMs: nextDueInMs(settings.printers, orders, sight) }
}
