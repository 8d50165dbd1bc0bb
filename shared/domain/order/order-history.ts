import { guarded } from '@shared/domain/menu/menu-list-cells'
import { choicesText, type NamedChoice } from '@shared/domain/options/options'

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

/** The fields of an order that the export reads; `S` are its states, `F` its origins. */
export interface HistoryOrder<S extends string, F extends string> {
  readonly number: string
  readonly placed_at: string
  readonly table_number: string
  readonly comanda: string | null
  readonly customer_name: string
  readonly status: S
  readonly source: F
  readonly items: readonly {
    readonly code: string
    readonly name: string
    readonly quantity: number
    readonly unit_price_cents: number
    readonly total_cents: number
    readonly voided_at: string | null
    readonly choices?: readonly NamedChoice[] | undefined
  }[]
}

/** Translations of the export, in the reader's language. */
export interface HistoryWords<S extends string, F extends string> {
  readonly heading: (column: HistoryColumn) => string
  readonly status: (status: S) => string
  readonly source: (source: F) => string
  /** Date and time of a moment in the company's local time. */
  readonly date: (moment: string) => string
  readonly time: (moment: string) => string
}

/** '12,90' for 1290 cents: the number format of Brazilian spreadsheets. A sign makes it no formula: it is not guarded. */
export const decimal = (cents: number): string => {
  const whole = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${String(Math.floor(whole / 100))},${String(whole % 100).padStart(2, '0')}`
}

/** Orders as the cells of a CSV file: a heading and a row for every line that is not voided. */
export const historyCells = <S extends string, F extends string>(
  orders: readonly HistoryOrder<S, F>[],
  words: HistoryWords<S, F>,
): string[][] => [
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
          item.choices?.length ? `${item.name} (${choicesText(item.choices)})` : item.name,
          String(item.quantity),
          decimal(item.unit_price_cents),
          decimal(item.total_cents),
        ].map(guarded),
      ),
  ),
]
