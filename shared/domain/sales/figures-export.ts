import { money, type Sheet, type SheetCell } from '@shared/domain/common/sheet'
import type { PaymentMethod } from '@shared/domain/tab/payment-methods'
import { everyDay, hoursInOrder, type DaySpan } from './sales-figures'
import type { Takings } from './takings'

/** The tables of a file of the figures, in their order. */
export const FIGURE_SHEETS = ['days', 'hours', 'dishes', 'staff', 'payments', 'cancellations'] as const
export type FigureSheet = (typeof FIGURE_SHEETS)[number]

/** The headings of their columns. */
export const FIGURE_COLUMNS = {
  days: ['day', 'orders', 'sold'],
  hours: ['hour', 'orders', 'sold'],
  dishes: ['code', 'product', 'quantity', 'sold'],
  staff: ['person', 'orders', 'sold'],
  payments: ['method', 'count', 'received', 'tip'],
  cancellations: ['reason', 'orders'],
} as const satisfies Record<FigureSheet, readonly string[]>
export type FigureColumn = (typeof FIGURE_COLUMNS)[FigureSheet][number]

interface Counted {
  readonly orders: number
  readonly sold_cents: number | null
}

/** The figures that a file has; amounts are null for those who may not see money. */
interface ExportedFigures extends DaySpan {
  readonly sold_cents: number | null
  readonly takings: Takings | null
  readonly by_day: readonly (Counted & { readonly day: string })[]
  readonly by_hour: readonly (Counted & { readonly hour: number })[]
  readonly by_staff: readonly (Counted & {
    readonly kind: 'person' | 'terminal' | 'customers'
    readonly name: string | null
  })[]
  readonly best_sellers: readonly {
    readonly code: string
    readonly name: string
    readonly quantity: number
    readonly sold_cents: number | null
  }[]
  readonly cancel_reasons: readonly { readonly reason: string | null; readonly orders: number }[]
}

/** Translations of the export, in the reader's language. */
export interface FigureWords {
  readonly sheet: (sheet: FigureSheet) => string
  readonly heading: (column: FigureColumn) => string
  readonly method: (method: PaymentMethod) => string
  /** Who took orders without a name of their own. */
  readonly taker: (kind: 'terminal' | 'customers') => string
  /** Of a cancellation; null where nobody gave one. */
  readonly reason: (reason: string | null) => string
}

/** The figures of a span as sheets: every day and hour of it, also those without an order, and no total that adds up twice. */
export const figureSheets = (
  figures: ExportedFigures,
  cutoffHour: number,
  words: FigureWords,
): readonly Sheet[] => {
  const rows: Record<FigureSheet, SheetCell[][]> = {
    days: everyDay(figures).map(({ day, orders, sold_cents }) => [{ day }, orders, money(sold_cents)]),
    hours: hoursInOrder(figures, cutoffHour).map(({ hour, orders, sold_cents }) => [
      hour,
      orders,
      money(sold_cents),
    ]),
    dishes: figures.best_sellers.map(({ code, name, quantity, sold_cents }) => [
      code,
      name,
      quantity,
      money(sold_cents),
    ]),
    staff: figures.by_staff.map(({ kind, name, orders, sold_cents }) => [
      kind === 'person' ? name : words.taker(kind),
      orders,
      money(sold_cents),
    ]),
    payments: (figures.takings?.by_method ?? []).map(({ method, count, revenue_cents, tip_cents }) => [
      words.method(method),
      count,
      money(revenue_cents),
      money(tip_cents),
    ]),
    cancellations: figures.cancel_reasons.map(({ reason, orders }) => [words.reason(reason), orders]),
  }
  return FIGURE_SHEETS.map((sheet) => ({
    name: words.sheet(sheet),
    rows: [FIGURE_COLUMNS[sheet].map(words.heading), ...rows[sheet]],
  }))
}
