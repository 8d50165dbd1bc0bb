import { money, type SheetCell } from '@shared/domain/common/sheet'
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
  readonly status: (status: S) => string
  readonly source: (source: F) => string
}

/** Orders as the rows of a sheet below its heading: one for every line that is not voided. */
export const historyCells = <S extends string, F extends string>(
  orders: readonly HistoryOrder<S, F>[],
  words: HistoryWords<S, F>,
): SheetCell[][] =>
  orders.flatMap((order) =>
    order.items
      .filter(({ voided_at }) => voided_at === null)
      .map((item): SheetCell[] => [
        order.number,
        { moment: order.placed_at, shows: 'date' },
        { moment: order.placed_at, shows: 'time' },
        order.table_number,
        order.comanda,
        order.customer_name,
        words.status(order.status),
        words.source(order.source),
        item.code,
        item.choices?.length ? `${item.name} (${choicesText(item.choices)})` : item.name,
        item.quantity,
        money(item.unit_price_cents),
        money(item.total_cents),
      ]),
  )
