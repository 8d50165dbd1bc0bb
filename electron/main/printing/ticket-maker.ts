import { billTicket, dueCents, type BillPaper } from '@shared/domain/printing/bill-tickets'
import { cashTicket } from '@shared/domain/printing/cash-tickets'
import type { CashReport } from '@shared/domain/cash/cash-report'
import type { CashSession } from '@shared/domain/cash/cash-types'
import { companyDisplayName } from '@shared/domain/company/company'
import { shortAddress } from '@shared/domain/company/company-address'
import { categoryFinder, lineAtStations, type CategoryOf } from '@shared/domain/kitchen/kitchen-stations'
import { cashPriceCents } from '@shared/domain/common/percentages'
import { brCode, pixKeyOf, pixOfOrder } from '@shared/domain/tab/pix'
import { tabReference } from '@shared/domain/tab/tab-money'
import { laidOut } from '@shared/domain/printing/ticket-layout'
import {
  customerTicket,
  kitchenTicket,
  testTicket,
  type TicketCompany,
  type TicketSetting,
} from '@shared/domain/printing/tickets'
import { kitchenSettingsSchema, type KitchenSettings } from '@shared/schemas/kitchen/kitchen'
import type { Language } from '@shared/schemas/common/primitives'
import { DEFAULT_TIME_ZONE } from '@shared/domain/company/company-defaults'
import type { BoardOrder, OrderItem } from '@shared/schemas/order/order'
import { contactSettingsSchema } from '@shared/schemas/company/pages'
import type { PaperWidth, Printer, TicketLine } from '@shared/schemas/printing/printing'
import type { Store } from '../db/open-store'
import { replicaCompany } from '../services/replica-menu'
import { generationFor, valid } from '../services/replica-rows'
import { TICKET_TEXTS } from './ticket-texts'

export interface KitchenLines {
  readonly added: readonly OrderItem[]
  readonly voided: readonly OrderItem[]
}

/** Tickets of a company's orders, by what this terminal's disk knows of the company. */
export const ticketMaker = (store: Store, companyId: string, language: Language) => {
  const generation = generationFor(store, companyId)
  const company = replicaCompany(store, companyId)

  const rowById = (tbl: string, id: string) =>
    generation === null ? null : store.replica.rowById(generation, tbl, id)
  const kitchen: KitchenSettings =
    valid(kitchenSettingsSchema, [rowById('companies', companyId)])[0] ?? kitchenSettingsSchema.parse({})

  const setting = (isCopy: boolean): TicketSetting => ({
    texts: TICKET_TEXTS[language],
    language,
    timeZone: company?.time_zone ?? DEFAULT_TIME_ZONE,
    isCopy,
  })

  const stationsOf = (printer: Printer) =>
    kitchen.kitchen_stations.filter(({ id }) => printer.stations.includes(id))

  /** The category of one line: two point queries, however long the menu. */
  const categoryOf: CategoryOf = (line) => {
    const item = rowById('products', line.product_id) ?? rowById('combos', line.product_id)
    const category = typeof item?.category_id === 'string' ? item.category_id : null
    if (category !== null || generation === null) return category
    const categories = store.replica
      .rowsOf(generation, 'categories')
      .flatMap(({ id, name }) => (typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : []))
    return categoryFinder({ categories, items: [] })(line)
  }

  /**
   * A line as its printer's stations see it, or null. A printer of no station, or of stations that are no more, prints
   * for the whole kitchen.
   */
  const atPrinter = (line: OrderItem, printer: Printer): OrderItem | null =>
    lineAtStations(line, stationsOf(printer), kitchen.kitchen_stations, categoryOf)

  const name = (company && companyDisplayName(company)) ?? ''
  const city = company?.cidade ?? ''
  const pixKey = (): string | null => {
    const rows = generation === null ? [] : store.replica.rowsOf(generation, 'contact_settings')
    return valid(contactSettingsSchema, rows)[0]?.pix_key ?? null
  }

  const companyOf = (order: BoardOrder, now: number): TicketCompany => {
    const charge = pixOfOrder({ name, city, pix_key: pixKey() }, order, now)
    const percent = company?.cash_discount_percent ?? 0
    return {
      name,
      address: company ? shortAddress(company) : '',
      cash_cents: percent > 0 ? cashPriceCents(order.total_cents, percent) : null,
      pix: charge && brCode(charge),
    }
  }

  const isWholeAt = (line: OrderItem, printers: readonly Printer[]): boolean => {
    if (printers.length === 0) return false
    const each = printers.map(stationsOf)
    const stations = each.some(({ length }) => length === 0) ? [] : each.flat()
    return lineAtStations(line, stations, kitchen.kitchen_stations, categoryOf) === line
  }

  return {
    isOfPrinter: (line: OrderItem, printer: Printer): boolean => atPrinter(line, printer) !== null,
    /** Whether these printers together print all of a line: a combo's parts may be of several stations. */
    isWholeAt,
    /**
     * Whether all of a line came out at these printers, and no ticket of its order still waits at them. Of one that is there
     * no more nobody knows the stations: it counts as all.
     */
    isPrintedAt: (line: OrderItem, printers: readonly Printer[]): boolean => {
      const by = store.printing.printedBy(line.order_id, line.id)
      const there = printers.filter(({ id }) => by.includes(id))
      return there.length < by.length || isWholeAt(line, there)
    },
    kitchen: (
      order: BoardOrder,
      lines: KitchenLines,
      paper: PaperWidth,
      on: { printer: Printer | null; isCopy: boolean; isUnsent: boolean },
    ): TicketLine[] => {
      const stations = on.printer ? stationsOf(on.printer) : []
      const seen = (items: readonly OrderItem[]): readonly OrderItem[] =>
        on.printer ? items.flatMap((line) => (on.printer && atPrinter(line, on.printer)) ?? []) : items
      const news = {
        added: seen(lines.added),
        voided: seen(lines.voided),
        isUnsent: on.isUnsent,
        station: stations.length === 0 ? null : stations.map(({ name }) => name).join(' + '),
      }
      return laidOut(kitchenTicket(order, news, setting(on.isCopy)), paper)
    },
    customer: (order: BoardOrder, paper: PaperWidth, isCopy: boolean, now: number): TicketLine[] =>
      laidOut(customerTicket(order, companyOf(order, now), setting(isCopy)), paper),
    bill: (paper: BillPaper, width: PaperWidth, isCopy: boolean, at: string): TicketLine[] => {
      const billCompany = {
        name,
        address: company ? shortAddress(company) : '',
        service_fee_percent: company?.service_fee_percent ?? 0,
        cash_discount_percent: company?.cash_discount_percent ?? 0,
      }
      const key = pixKeyOf(pixKey() ?? '')
      const due = dueCents(paper, billCompany)
      const reference = tabReference(paper)
      const pix = key && due > 0 ? brCode({ key, name, city, amount_cents: due, reference }) : null
      return laidOut(
        billTicket(paper, billCompany, { ...setting(isCopy), texts: TICKET_TEXTS[language], at }, pix),
        width,
      )
    },
    cash: (session: CashSession, report: CashReport, width: PaperWidth, at: string): TicketLine[] => {
      const { noFiscalValue, cash } = TICKET_TEXTS[language]
      const { timeZone } = setting(false)
      const paper = { texts: { ...cash, noFiscalValue }, company: name, language, timeZone, at }
      return laidOut(cashTicket(session, report, paper), width)
    },
    test: (printer: Printer): TicketLine[] =>
      laidOut(testTicket(printer.name, setting(false)), printer.paper),
  }
}
export type TicketMaker = ReturnType<typeof ticketMaker>
