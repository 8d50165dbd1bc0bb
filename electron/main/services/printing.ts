import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { printMethods } from '@shared/contract/printing/print-methods'
import { billPaperOf, type BillPaper } from '@shared/domain/printing/bill-tickets'
import { billsOf, tabNamed } from '@shared/domain/tab/tab-money'
import { columnsOf } from '@shared/domain/printing/ticket-layout'
import type { BoardOrder, OrderItem } from '@shared/schemas/order/order'
import type { PaperWidth, Printer, PrintState, TicketLine } from '@shared/schemas/printing/printing'
import type { PrintJob } from '../db/print-repository'
import { addKitchenTicket, addTicket, isUnsent } from '../printing/automatic-tickets'
import type { Printing } from '../printing/printing'
import { givesCashBack, opensDrawer } from '@shared/domain/printing/drawer'
import { printStateOf } from '../printing/print-state'
import { ticketMaker, type KitchenLines } from '../printing/ticket-maker'
import { activeEnrolment } from '../sync/replica-state'
import { operatorFor } from './current-operator'
import type { Device } from './device'
import { enrolledCompanyId } from './pin-check'
import { terminalCalls } from './terminal-calls'
import { terminalOrders } from './terminal-orders'
import { terminalTabs } from './terminal-tabs'

/** Printers and tickets, as people ask for them. */
export const createPrintingService = (
  device: Device,
  { settings, queue, system, look, openDrawer }: Printing,
): Handlers<typeof printMethods> => {
  const { store, sync } = device
  const state = (): PrintState => printStateOf(store, settings, queue)
  const openedFor = new Set<string>()

  const printerOf = (id: string): Printer => {
    const printer = settings.load().printers.find((one) => one.id === id)
    if (!printer) throw new GatewayError('not_found', { entity: 'printer' })
    return printer
  }
  /** Whether this ends a PIX whose cash lies here: with a payment of its bill the cash stays. */
  const isGivenBack = (payload: Readonly<Record<string, unknown>>): boolean => {
    const enrolment = activeEnrolment(store)
    if (!enrolment) return false
    const { company_id, id } = enrolment
    const nowMs = sync.serverClock.nowMs()
    const call = terminalCalls(store, company_id, nowMs).find((one) => one.id === payload.call_id)
    if (!call || !givesCashBack(payload, call.parts, id)) return false
    const tab = tabNamed(terminalTabs(store, company_id, nowMs)?.tabs ?? [], call.tab_id ?? '')
    return tab !== null && billsOf(tab).some((bill) => bill.id === call.bill_id && bill.payment === null)
  }
  const orderOf = (id: string): BoardOrder => {
    const order = terminalOrders(store, enrolledCompanyId(device)).byId(id)
    if (!order) throw new GatewayError('not_found', { entity: 'order' })
    return order
  }
  const makerOf = (order: BoardOrder) => ticketMaker(store, order.company_id, settings.load().language)

  const customerLines = (order: BoardOrder, paper: PaperWidth, isCopy: boolean): TicketLine[] =>
    makerOf(order).customer(order, paper, isCopy, sync.serverClock.nowMs())

  /** A ticket of these lines as the stations of a printer see them; as they are where no printer is named. */
  const kitchenLines = (
    order: BoardOrder,
    items: KitchenLines,
    paper: PaperWidth,
    on: { printer: Printer | null; isCopy: boolean },
  ): TicketLine[] => makerOf(order).kitchen(order, items, paper, { ...on, isUnsent: isUnsent(device, order) })

  /** Everything these lines say to a kitchen, whatever of it is on paper already. */
  const newsOf = ({ status }: BoardOrder, items: readonly OrderItem[]): KitchenLines => {
    const isGone = status === 'cancelled'
    return {
      added: isGone ? [] : items.filter(({ voided_at }) => voided_at === null),
      voided: items.filter(({ voided_at }) => isGone || voided_at !== null),
    }
  }

  const previewOf = (order: BoardOrder, kind: 'kitchen' | 'customer', paper: PaperWidth): TicketLine[] =>
    kind === 'customer'
      ? customerLines(order, paper, false)
      : kitchenLines(order, newsOf(order, order.items), paper, { printer: null, isCopy: false })

  const printForCustomer = (order: BoardOrder, printer: Printer): void => {
    const isCopy = store.printing.isMarkedAnywhere(order.id, 'customer')
    store.transaction(() => {
      addTicket(device, printer, 'customer', order, customerLines(order, printer.paper, isCopy), { isCopy })
      store.printing.mark(printer.id, order.id, 'customer', device.now().toISOString())
    })
  }

  /** What a printer's stations cook; the whole order where that is none of it. */
  const printForKitchen = (order: BoardOrder, printer: Printer): void => {
    const maker = makerOf(order)
    const own = order.items.filter((line) => maker.isOfPrinter(line, printer))
    const items = own.length === 0 ? order.items : own
    const isCopy = items.some(
      ({ id }) =>
        store.printing.isMarkedAnywhere(id, 'added') || store.printing.isMarkedAnywhere(id, 'voided'),
    )
    const news = newsOf(order, items)
    const on = { printer: own.length === 0 ? null : printer, isCopy }
    addKitchenTicket(device, printer, order, kitchenLines(order, news, printer.paper, on), news, { isCopy })
  }

  const billOf = (tabId: string, billId: string | null): BillPaper => {
    const state = terminalTabs(store, enrolledCompanyId(device), sync.serverClock.nowMs())
    if (!state) throw new GatewayError('catalogue_not_ready')
    const tab = tabNamed(state.tabs, tabId)
    const paper = tab && billPaperOf(state, tab, billId)
    if (!paper) throw new GatewayError('not_found', { entity: tab ? 'bill' : 'tab' })
    return paper
  }
  const billLines = (paper: BillPaper, width: PaperWidth, isCopy: boolean): TicketLine[] =>
    ticketMaker(store, enrolledCompanyId(device), settings.load().language).bill(
      paper,
      width,
      isCopy,
      sync.serverClock.now(),
    )

  /** A receipt's second one is a copy; a bill to be checked may have changed since its first. */
  const printBill = (tabId: string, billId: string | null, printer: Printer): void => {
    const paper = billOf(tabId, billId)
    const subject = billId ?? tabId
    const isReceipt = paper.unpaid.length === 0 && paper.payments.length > 0
    const isCopy = isReceipt && store.printing.isMarkedAnywhere(subject, 'customer')
    const lines = billLines(paper, printer.paper, isCopy)
    store.transaction(() => {
      const about = { id: subject, number: null, table_number: paper.table_number }
      addTicket(device, printer, 'customer', about, lines)
      if (isReceipt) store.printing.mark(printer.id, subject, 'customer', device.now().toISOString())
    })
    queue.tryNow(printer.id)
  }

  /**
   * A kitchen's ticket that waited, by its order as it is now: without what was voided since. Null where nothing is left to be
   * cooked or taken back.
   */
  const kitchenLinesNow = (
    job: PrintJob,
    order: BoardOrder,
    printer: Printer,
  ): readonly TicketLine[] | null => {
    const { items: known, is_copy: isCopy } = job
    // One of an earlier version does not say what it is about: a person has seen it.
    if (!known) return job.lines
    if (order.status === 'delivered' && !isCopy) return null
    const isGone = order.status === 'cancelled'
    const news = {
      added: order.items.filter(
        ({ id, voided_at }) => !isGone && voided_at === null && known.added.includes(id),
      ),
      voided: order.items.filter(({ id }) => known.voided.includes(id)),
    }
    const items = [...news.added, ...news.voided]
    if (items.length === 0) return null
    // At another printer, or one of other stations by now, nothing of it may be left out.
    const isOwn =
      printer.id === job.printer_id && items.every((line) => makerOf(order).isOfPrinter(line, printer))
    return kitchenLines(order, news, printer.paper, { printer: isOwn ? printer : null, isCopy })
  }

  /** A ticket that waited, as it is right now; null where nothing of it is any more. A bill or report stays as it was. */
  const linesNow = (job: PrintJob, printer: Printer): readonly TicketLine[] | null => {
    const order = job.order_id && terminalOrders(store, enrolledCompanyId(device)).byId(job.order_id)
    if (!order) return job.lines
    if (job.kind === 'kitchen') return kitchenLinesNow(job, order, printer)
    return order.status === 'cancelled' ? null : customerLines(order, printer.paper, job.is_copy)
  }

  const printHeld = (id: string): void => {
    const job = store.printing.byId(id)
    if (job?.state !== 'held') return
    const { printers } = settings.load()
    const printer = printers.find((one) => one.id === job.printer_id) ?? printers[0]
    if (!printer) throw new GatewayError('not_found', { entity: 'printer' })
    const lines = linesNow(job, printer)
    store.transaction(() => {
      store.printing.remove(id)
      if (lines === null) return
      const created_at = sync.serverClock.now()
      store.printing.add({ ...job, id: device.newId(), printer_id: printer.id, lines, created_at })
    })
    queue.tryNow(printer.id)
  }

  return {
    'print.state': async () => state(),
    'print.systemPrinters': async () => ({ names: [...(await system.names())] }),
    'print.configure': async (next) => {
      operatorFor(device, 'canManageCompany', enrolledCompanyId(device))
      settings.save(next, sync.serverClock.now())
      store.printing.holdAllBut(next.printers.map(({ id }) => id))
      for (const { id } of next.printers) queue.tryNow(id)
      look()
      return state()
    },
    'print.test': async ({ printer_id }) => {
      const companyId = enrolledCompanyId(device)
      operatorFor(device, 'isMember', companyId)
      const printer = printerOf(printer_id)
      const maker = ticketMaker(store, companyId, settings.load().language)
      addTicket(device, printer, 'test', null, maker.test(printer))
      queue.tryNow(printer_id)
      return state()
    },
    'print.preview': async ({ order_id, kind, paper }) => {
      operatorFor(device, 'isMember', enrolledCompanyId(device))
      return { columns: columnsOf(paper), lines: previewOf(orderOf(order_id), kind, paper) }
    },
    'print.order': async ({ order_id, kind, printer_id }) => {
      operatorFor(device, 'isMember', enrolledCompanyId(device))
      const printer = printerOf(printer_id)
      if (kind === 'customer') printForCustomer(orderOf(order_id), printer)
      else printForKitchen(orderOf(order_id), printer)
      queue.tryNow(printer_id)
      return state()
    },
    'print.billPreview': async ({ tab_id, bill_id, paper }) => {
      operatorFor(device, 'isMember', enrolledCompanyId(device))
      return { columns: columnsOf(paper), lines: billLines(billOf(tab_id, bill_id), paper, false) }
    },
    'print.bill': async ({ tab_id, bill_id, printer_id }) => {
      operatorFor(device, 'isMember', enrolledCompanyId(device))
      printBill(tab_id, bill_id, printerOf(printer_id))
      return state()
    },
    'print.openDrawer': async ({ entry_id }) => {
      operatorFor(device, 'canTakeOrders', enrolledCompanyId(device))
      const entry = store.outbox.byId(entry_id)
      if (!entry || !(opensDrawer(entry.payload) || isGivenBack(entry.payload)) || openedFor.has(entry_id))
        throw new GatewayError('not_found', { entity: 'entry' })
      openedFor.add(entry_id)
      return { opened: await openDrawer() }
    },
    'print.decide': async ({ ticket_ids, decision }) => {
      operatorFor(device, 'isMember', enrolledCompanyId(device))
      for (const id of ticket_ids)
        if (decision === 'print') printHeld(id)
        else if (store.printing.byId(id)?.state === 'held') store.printing.remove(id)
      return state()
    },
  }
}
