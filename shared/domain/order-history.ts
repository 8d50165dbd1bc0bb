import type { Order } from '../schemas/order'
import { guarded } from './menu-csv-cells'

/** The columns of an exported history, one row an order line. */
export const HISTORY_COLUMNS = [
  'number',
  'date',
  'time',
  'table',
  'comanda',
  'customer',
  'status',
  'source',
  'code',
  'item',
  'quantity',
  'unit',
  'total',
] as const
export type HistoryColumn = (typeof HISTORY_COLUMNS)[number]

/** Words of the export in the language of whoever reads it. */
export interface HistoryWords {
  readonly heading: (column: HistoryColumn) => string
  readonly status: (status: Order['status']) => string
  readonly source: (source: Order['source']) => string
  /** A moment's date and time as the house's clock has them. */
  readonly date: (moment: string) => string
  readonly time: (moment: string) => string
}

/** '12,90' for 1290 cents: as a spreadsheet in Brazil reads a number. */
const decimal = (cents: number): string =>
  `${String(Math.floor(cents / 100))},${String(cents % 100).padStart(2, '0')}`

/** Orders as the cells of a CSV file: a heading and a row for every line that was not taken back. */
export const historyCells = (orders: readonly Order[], words: HistoryWords): string[][] => [
  HISTORY_COLUMNS.map(words.heading),
  ...orders.flatMap((order) =>
    order.items
      .filter(({ voided_at }) => voided_at === null)
      .map((item) =>
        [
          order.number,
          words.date(order.placed_at),
          words.time(order.placed_at),
          order.table_number,
          order.comanda ?? '',
          order.customer_name,
          words.status(order.status),
          words.source(order.source),
          item.code,
          item.name,
          String(item.quantity),
          decimal(item.unit_price_cents),
          decimal(item.total_cents),
        ].map(guarded),
      ),
  ),
]
