import { money, type SheetCell } from '@shared/domain/common/sheet'
import type { PaymentMethod } from '@shared/domain/tab/payment-methods'
import type { CashReport } from './cash-report'
import type { CashSession } from './cash-types'

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
}

/** Empty where the session has no count, a dash for a method that its count leaves out. */
const counted = (cents: number | null, { closing }: Pick<CashSession, 'closing'>): SheetCell =>
  cents === null && closing?.counted ? '–' : money(cents)

/** Cash sessions as the rows of a sheet; one without a report is left out. */
export const cashCells = (
  sessions: readonly (CashSession & { readonly report: CashReport | null })[],
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
      money(row.expected_cents),
      counted(row.counted_cents, session),
      counted(row.difference_cents, session),
      money(row.late_cents),
    ]),
  ),
]
