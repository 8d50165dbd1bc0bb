import { money, type SheetCell } from '@shared/domain/common/sheet'
import { PAYMENT_METHODS, type PaymentMethod } from '@shared/domain/tab/payment-methods'
import type { CashReport } from './cash-report'
import type { CashPayment, CashSession } from './cash-types'

/** The columns of exported cash sessions, one row a payment method. */
export const CASH_COLUMNS = [
  'number',
  'terminal',
  'opened',
  'closed',
  'operator',
  'float',
  'paidIn',
  'paidOut',
  'sold',
  'soldReceived',
  'owed',
  'method',
  'received',
  'tip',
  'expected',
  'counted',
  'difference',
  'late',
] as const
export type CashColumn = (typeof CASH_COLUMNS)[number]

/** Translations of the export, in the reader's language. */
export interface CashExportWords {
  readonly heading: (column: CashColumn) => string
  readonly method: (method: PaymentMethod) => string
  /** Where payments without a session are. */
  readonly outside: string
}

/** Empty where the session has no count, a dash for a method that its count leaves out. */
const counted = (cents: number | null, { closing }: Pick<CashSession, 'closing'>): SheetCell =>
  cents === null && closing?.counted ? '–' : money(cents)

/**
 * Payments without a session, one row a payment method: with sessions that lie within the range they add up to what was
 * received in it. A session across its edge has payments of other days too.
 */
const looseCells = (loose: readonly CashPayment[], words: CashExportWords): SheetCell[][] =>
  PAYMENT_METHODS.flatMap((method) => {
    const own = loose.filter((payment) => payment.method === method)
    if (own.length === 0) return []
    const received = own.reduce((cents, payment) => cents + payment.cents, 0)
    const tip = own.reduce((cents, payment) => cents + payment.tip_cents, 0)
    const amounts: Partial<Record<CashColumn, SheetCell>> = {
      terminal: words.outside,
      method: words.method(method),
      received: money(received),
      tip: money(tip),
    }
    return [CASH_COLUMNS.map((column) => amounts[column] ?? null)]
  })

/** Cash sessions and payments in none as the rows of a sheet; a session without a report is left out. */
export const cashCells = (
  {
    sessions,
    loose,
  }: {
    readonly sessions: readonly (CashSession & { readonly report: CashReport | null })[]
    readonly loose: readonly CashPayment[]
  },
  words: CashExportWords,
): SheetCell[][] => [
  CASH_COLUMNS.map(words.heading),
  ...sessions.flatMap(({ report, ...session }) =>
    (report?.rows ?? []).map((row, index): SheetCell[] => [
      session.z_number,
      session.terminal_name,
      { moment: session.opened_at, shows: 'both' },
      session.closing && { moment: session.closing.at, shows: 'both' },
      session.closing?.by ?? session.opened_by,
      // Of the session as a whole: in its first row alone, so that a column adds up.
      ...(index === 0 && report
        ? [
            report.float_cents,
            report.paid_in_cents,
            report.paid_out_cents,
            report.sales?.sold_cents ?? null,
            report.sales?.received_cents ?? null,
            report.sales?.owed_cents ?? null,
          ]
        : [null, null, null, null, null, null]
      ).map(money),
      words.method(row.method),
      money(row.received_cents),
      money(row.tip_cents),
      money(row.expected_cents),
      counted(row.counted_cents, session),
      counted(row.difference_cents, session),
      money(row.late_cents),
    ]),
  ),
  ...looseCells(loose, words),
]
