import { guarded } from '@shared/domain/menu/menu-list-cells'
import { decimal } from '@shared/domain/order/order-history'
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
export type TabColumn = (typeof TAB_COLUMNS)[number]

interface ExportedTab extends Tab {
  readonly orders: readonly { readonly number: string }[]
}

/** Translations of the export, in the reader's language. */
export interface TabExportWords {
  readonly heading: (column: TabColumn) => string
  readonly method: (method: PaymentMethod) => string
  /** Date and time of a moment in the company's local time. */
  readonly date: (moment: string) => string
  readonly time: (moment: string) => string
}

/** Closed tabs as the cells of a CSV file: a heading and a row for every part of a bill's payment. */
export const tabCells = (tabs: readonly ExportedTab[], words: TabExportWords): string[][] => [
  TAB_COLUMNS.map(words.heading),
  ...tabs.flatMap((tab) => {
    const closed = tab.closed_at ?? tab.opened_at
    const place = [tab.table_number, tab.comanda ?? '', words.date(closed)]
    const times = [
      words.time(tab.opened_at),
      words.time(closed),
      tab.orders.map(({ number }) => number).join(' '),
    ]
    const paid = (number: string, payment: NonNullable<Bill['payment']>): string[][] =>
      sharesOf(payment).map((part) => [
        number,
        decimal(part.items_cents),
        decimal(part.service_fee_cents),
        decimal(part.discount_cents),
        decimal(part.amount_cents),
        decimal(part.tip_cents),
        words.method(part.method),
        part.corrected_from ? words.method(part.corrected_from) : '',
      ])
    const unpaid = (number: string, cents: number): string[] => [
      number,
      ...[cents, 0, 0, 0, 0].map(decimal),
      '',
      '',
    ]
    const bills = billsOf(tab).flatMap(({ subtotal_cents, payment }, index) => {
      const number = String(index + 1)
      return payment ? paid(number, payment) : [unpaid(number, subtotal_cents)]
    })
    const none = unpaid('', 0)
    return (bills.length === 0 ? [none] : bills).map((bill) => [
      ...[...place, ...times].map(guarded),
      ...bill,
      guarded(tab.closed_by ?? ''),
    ])
  }),
]
