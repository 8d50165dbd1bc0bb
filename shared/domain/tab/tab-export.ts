import { money, type SheetCell } from '@shared/domain/common/sheet'
import { businessDay, type Calendar } from '@shared/domain/sales/business-day'
import type { PaymentMethod } from './payment-methods'
import { sharesOf } from './bill-payment'
import { billsOf } from './tab-money'
import type { Bill, Tab } from './tab-types'

/** The columns of exported tabs, one row a part of a bill's payment: an unpaid bill, and a tab without any, has one row. */
export const TAB_COLUMNS = [
  'table',
  'comanda',
  'date',
  'opened',
  'closed',
  'orders',
  'bill',
  'items',
  'fee',
  'discount',
  'paid',
  'tip',
  'method',
  'correctedFrom',
  'closedBy',
] as const

interface ExportedTab extends Tab {
  readonly orders: readonly { readonly number: string }[]
}

/** Translations of the export, in the reader's language. */
export interface TabExportWords {
  readonly method: (method: PaymentMethod) => string
}

/**
 * Closed tabs as the rows of a sheet below its heading: one for every part of a bill's payment; with a method, for the
 * parts by it. The date is the business day, as in ranges and figures; the times are the clock's.
 */
export const tabCells = (
  tabs: readonly ExportedTab[],
  words: TabExportWords,
  method: PaymentMethod | null,
  company: Calendar,
): SheetCell[][] =>
  tabs.flatMap((tab): SheetCell[][] => {
    const closed = tab.closed_at ?? tab.opened_at
    const place: SheetCell[] = [
      tab.table_number,
      tab.comanda,
      { day: businessDay(Date.parse(closed), company) },
      { moment: tab.opened_at, shows: 'time' },
      { moment: closed, shows: 'time' },
      tab.orders.map(({ number }) => number).join(' '),
    ]
    const paid = (number: number, payment: NonNullable<Bill['payment']>): SheetCell[][] =>
      sharesOf(payment)
        .filter((part) => method === null || part.method === method)
        .map((part) => [
          number,
          money(part.items_cents),
          money(part.service_fee_cents),
          money(part.discount_cents),
          money(part.amount_cents),
          money(part.tip_cents),
          words.method(part.method),
          part.corrected_from ? words.method(part.corrected_from) : null,
        ])
    const unpaid = (number: number | null, cents: number): SheetCell[][] =>
      method === null ? [[number, ...[cents, 0, 0, 0, 0].map(money), null, null]] : []
    const bills = billsOf(tab).flatMap(({ subtotal_cents, payment }, index) =>
      payment ? paid(index + 1, payment) : unpaid(index + 1, subtotal_cents),
    )
    return (bills.length === 0 ? unpaid(null, 0) : bills).map((bill) => [...place, ...bill, tab.closed_by])
  })
