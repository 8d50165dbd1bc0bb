import { guarded } from '@shared/domain/menu/menu-csv-cells'
import { decimal } from '@shared/domain/order/order-history'
import type { PaymentMethod } from './payment-methods'
import { billsOf } from './tab-money'
import type { Tab } from './tab-types'

/** The columns of exported tabs, one row a bill: a tab without any has one row. */
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
  'method',
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

/** Closed tabs as the cells of a CSV file: a heading and a row for every bill with its payment. */
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
    const bills = billsOf(tab).map(({ subtotal_cents, payment }, index) => [
      String(index + 1),
      decimal(subtotal_cents),
      decimal(payment?.service_fee_cents ?? 0),
      decimal(payment?.discount_cents ?? 0),
      decimal(payment?.total_cents ?? 0),
      payment ? words.method(payment.method) : '',
    ])
    const none = ['', ...[0, 0, 0, 0].map(decimal), '']
    return (bills.length === 0 ? [none] : bills).map((bill) =>
      [...place, ...times, ...bill, tab.closed_by ?? ''].map(guarded),
    )
  }),
]
