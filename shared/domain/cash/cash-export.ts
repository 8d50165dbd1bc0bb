import { guarded } from '@shared/domain/menu/menu-list-cells'
import { decimal } from '@shared/domain/order/order-history'
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
  /** Date and time of a moment in the company's local time. */
  readonly moment: (moment: string) => string
}

/** With its sign, which a guarded cell must not begin with: amounts are not guarded. Blank where it is not known. */
const amount = (cents: number | null): string => {
  if (cents === null) return ''
  return cents < 0 ? `-${decimal(-cents)}` : decimal(cents)
}
/** Blank where the session has no count, a dash for a method that its count leaves out. */
const counted = (cents: number | null, { closing }: Pick<CashSession, 'closing'>): string =>
  cents === null ? (closing?.counted ? '–' : '') : amount(cents)

/** Cash sessions as the cells of a CSV file; one without a report is left out. */
export const cashCells = (
  sessions: readonly (CashSession & { readonly report: CashReport | null })[],
  words: CashExportWords,
): string[][] => [
  CASH_COLUMNS.map(words.heading),
  ...sessions.flatMap(({ report, ...session }) =>
    (report?.rows ?? []).map((row, index) => [
      String(session.z_number),
      ...[
        session.terminal_name,
        words.moment(session.opened_at),
        session.closing ? words.moment(session.closing.at) : '',
        session.closing?.by ?? session.opened_by ?? '',
      ].map(guarded),
      // Of the session as a whole: in its first row alone, so that a column adds up.
      ...(index === 0 && report
        ? [
            report.float_cents,
            report.paid_in_cents,
            report.paid_out_cents,
            report.sales?.sold_cents ?? null,
            report.sales?.received_cents ?? null,
            report.sales?.owed_cents ?? null,
          ].map(amount)
        : ['', '', '', '', '', '']),
      words.method(row.method),
      amount(row.received_cents),
      amount(row.expected_cents),
      counted(row.counted_cents, session),
      counted(row.difference_cents, session),
      amount(row.late_cents),
    ]),
  ),
]
