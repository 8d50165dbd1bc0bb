import { money, type SheetCell } from '@shared/domain/common/sheet'
import { choicesText, type NamedChoice } from '@shared/domain/options/options'
import { businessDay, type Calendar } from '@shared/domain/sales/business-day'

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
    readonly product_id: string
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

/** Whether an order in this state adds to what was sold. */
export const isSold = (status: string): boolean => status !== 'cancelled' && status !== 'unconfirmed'

/**
 * Orders as the rows of a sheet below its heading: one for every line that is not voided, of a dish alone where one is
 * asked for. Lines of orders that were not sold have no amounts, so that the column's sum is what the screen says. The
 * date is the business day, as in ranges and figures; the time is the clock's.
 */
export const historyCells = <S extends string, F extends string>(
  orders: readonly HistoryOrder<S, F>[],
  words: HistoryWords<S, F>,
  dish: string | null,
  company: Calendar,
): SheetCell[][] =>
  orders.flatMap((order) => {
    const amount = (cents: number): SheetCell => money(isSold(order.status) ? cents : null)
    return order.items
      .filter((item) => item.voided_at === null && (dish === null || item.product_id === dish))
      .map((item): SheetCell[] => [
        order.number,
        { day: businessDay(Date.parse(order.placed_at), company) },
        { moment: order.placed_at, shows: 'time' },
        order.table_number,
        order.comanda,
        order.customer_name,
        words.status(order.status),
        words.source(order.source),
        item.code,
        item.choices?.length ? `${item.name} (${choicesText(item.choices)})` : item.name,
        item.quantity,
        amount(item.unit_price_cents),
        amount(item.total_cents),
      ])
  })
