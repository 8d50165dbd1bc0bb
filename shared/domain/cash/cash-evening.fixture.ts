import { isRefund } from '@shared/domain/tab/bill-payment'
import { billsOf } from '@shared/domain/tab/tab-money'
import type { Payment, Tab, TabState } from '@shared/domain/tab/tab-types'
import { movementsOf } from './cash-report'
import type { CashPayment, CashSession, CashState } from './cash-types'

// Tabs and cash sessions together, for tests: the payments of the sessions are those of the tabs' bills.

export interface CashEvening {
  readonly seated: TabState
  readonly sessions: readonly CashSession[]
}

/** What the rules of cash sessions see of it. */
export const cashOf = ({ seated, sessions }: CashEvening): CashState => ({
  sessions,
  payments: seated.tabs.flatMap(billsOf).flatMap(movementsOf),
})

const inSession = (payment: Payment, id: string, sessionOf: ReadonlyMap<string, string | null>): Payment => ({
  ...payment,
  drawer: payment.drawer && { ...payment.drawer, session_id: sessionOf.get(id) ?? null },
  parts: payment.parts.map((part) =>
    isRefund(part)
      ? { ...part, refund: part.refund && { ...part.refund, session_id: sessionOf.get(part.id) ?? null } }
      : part.handed
        ? { ...part, handed: { ...part.handed, session_id: sessionOf.get(part.id) ?? null } }
        : part,
  ),
})

/** The tabs with the session of each payment and refund, as SQL writes it into their rows. */
export const inSessions = (tabs: readonly Tab[], payments: readonly CashPayment[]): Tab[] => {
  const sessionOf = new Map(payments.map(({ id, session_id }) => [id, session_id]))
  return tabs.map((tab) => ({
    ...tab,
    splits: tab.splits.map((split) => ({
      ...split,
      bills: split.bills.map((bill) =>
        bill.payment ? { ...bill, payment: inSession(bill.payment, bill.id, sessionOf) } : bill,
      ),
    })),
  }))
}
