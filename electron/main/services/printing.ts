import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { printMethods } from '@shared/contract/printing/print-methods'
import { billPaperOf, type BillPaper } from '@shared/domain/printing/bill-tickets'
import { billsOf, tabNamed } from '@shared/domain/tab/tab-money'
import { columnsOf } from '@shared/domain/printing/ticket-layout'
import type { BoardOrder } from '@shared/schemas/order/order'
import type { PaperWidth, Printer, PrintState, TicketLine } from '@shared/schemas/printing/printing'
import { addTicket, isUnsent } from '../printing/automatic-tickets'
import type { Printing } from '../printing/printing'
import { givesCashBack, opensDrawer } from '@shared/domain/printing/drawer'
import { printStateOf } from '../printing/print-state'
import { ticketMaker } from '../printing/ticket-maker'
import { activeEnrolment } from '../sync/replica-state'
import { operatorFor } from './current-operator'
import type { Device } from './device'
import { enrolledCompanyId } from './pin-check'
import { terminalCalls } from './terminal-calls'
import { terminalOrders } from './terminal-orders'
import { terminalTabs } from './terminal-tabs'

interface Asked {
  kind: 'kitchen' | 'customer'
  paper: PaperWidth
  printer: Printer | null
}

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
  const wasPrinted = (order: BoardOrder, kind: Asked['kind']): boolean =>
    kind === 'customer'
      ? store.printing.isMarkedAnywhere(order.id, 'customer')
      : order.items.some(({ id }) => store.printing.isMarkedAnywhere(id, 'added'))

  /** The whole order, whatever of it is on paper already. */
  const linesOf = (order: BoardOrder, { kind, paper, printer }: Asked, isCopy: boolean): TicketLine[] => {
    const maker = ticketMaker(store, order.company_id, settings.load().language)
    if (kind === 'customer') return maker.customer(order, paper, isCopy, sync.serverClock.nowMs())
    const own = order.items.filter((line) => printer === null || maker.isOfPrinter(line, printer))
    const items = own.length === 0 ? order.items : own
    const isGone = order.status === 'cancelled'
    const lines = {
      added: isGone ? [] : items.filter(({ voided_at }) => voided_at === null),
      voided: items.filter(({ voided_at }) => isGone || voided_at !== null),
    }
    return maker.kitchen(order, lines, paper, { printer, isCopy, isUnsent: isUnsent(device, order) })
  }

  const printOrder = (order: BoardOrder, kind: Asked['kind'], printer: Printer): void => {
    const lines = linesOf(order, { kind, paper: printer.paper, printer }, wasPrinted(order, kind))
    const at = device.now().toISOString()
    const subjects = kind === 'customer' ? [order.id] : order.items.map(({ id }) => id)
    store.transaction(() => {
      addTicket(device, printer, kind, order, lines)
      for (const subject of subjects)
        store.printing.mark(printer.id, subject, kind === 'customer' ? 'customer' : 'added', at)
    })
    queue.tryNow(printer.id)
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

  const printHeld = (id: string): void => {
    const job = store.printing.byId(id)
    if (job?.state !== 'held') return
    const { printers } = settings.load()
    const printer = printers.find((one) => one.id === job.printer_id) ?? printers[0]
    if (!printer) throw new GatewayError('not_found', { entity: 'printer' })
    store.transaction(() => {
      store.printing.remove(id)
      store.printing.add({
        ...job,
        id: device.newId(),
        printer_id: printer.id,
        created_at: sync.serverClock.now(),
      })
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
      const lines = linesOf(orderOf(order_id), { kind, paper, printer: null }, false)
      return { columns: columnsOf(paper), lines }
    },
    'print.order': async ({ order_id, kind, printer_id }) => {
      operatorFor(device, 'isMember', enrolledCompanyId(device))
      printOrder(orderOf(order_id), kind, printerOf(printer_id))
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
