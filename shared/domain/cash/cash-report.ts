import { PAYMENT_METHODS, type PaymentMethod } from '@shared/domain/tab/payment-methods'
import { businessDay, businessDayStart, type Calendar } from '@shared/domain/sales/business-day'
import { billsOf, counts } from '@shared/domain/tab/tab-money'
import { isRefund } from '@shared/domain/tab/bill-payment'
import type { Bill, TabOrder, TabState } from '@shared/domain/tab/tab-types'
import type { CashPayment, CashSales, CashSession, MethodAmount } from './cash-types'
import { HOUR_MS } from '@shared/domain/common/durations'

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0)

const amountOf = (amounts: readonly MethodAmount[], method: PaymentMethod): number =>
  sum(amounts.filter((one) => one.method === method).map(({ cents }) => cents))

export const paymentsOf = (
  payments: readonly CashPayment[],
  session: Pick<CashSession, 'id'>,
): CashPayment[] => payments.filter(({ session_id }) => session_id === session.id)

const paidCents = ({ entries }: CashSession, kind: 'paid_in' | 'paid_out'): number =>
  sum(entries.filter((entry) => entry.kind === kind).map(({ amount_cents }) => amount_cents))

const inDrawer = ({ cents, tip_cents }: CashPayment): number => cents + tip_cents

/** Whether a movement gives money back, of a payment or of its tip. */
export const isGivenBack = ({ cents, tip_cents }: Pick<CashPayment, 'cents' | 'tip_cents'>): boolean =>
  cents < 0 || tip_cents < 0

/**
 * What must be in the drawer, by payment method in their usual order: payments with their tips, and of cash the opening
 * float and what was paid in, less what was paid out. Cash is always named, the others where there is a payment. SQL's
 * app.cash_expected implements the same.
 */
export const expectedAmounts = (session: CashSession, payments: readonly CashPayment[]): MethodAmount[] => {
  const own = paymentsOf(payments, session)
  const drawer = session.float_cents + paidCents(session, 'paid_in') - paidCents(session, 'paid_out')
  return PAYMENT_METHODS.flatMap((method) => {
    const taken = own.filter((payment) => payment.method === method)
    if (method !== 'cash' && taken.length === 0) return []
    return [{ method, cents: sum(taken.map(inDrawer)) + (method === 'cash' ? drawer : 0) }]
  })
}

/** One payment method of a report. */
export interface CashReportRow {
  readonly method: PaymentMethod
  readonly payments: number
  /** Payments less refunds, as the takings count them. */
  readonly received_cents: number
  /** Tips on top of them. */
  readonly tip_cents: number
  /** With tips, the float and what was paid in and out; of a closed session as its closing had it. */
  readonly expected_cents: number
  /** Null for one that nobody counted, which then has no difference. */
  readonly counted_cents: number | null
  /** Counted less expected: the float is in both, so it is never a difference. */
  readonly difference_cents: number | null
  /** What arrived after the closing: payments of a terminal that had been offline, and corrections. */
  readonly late_cents: number
}

/** What one person took and gave back in a session. */
export interface CashPerson {
  /** Null where nobody is known. */
  readonly name: string | null
  readonly payments: number
  readonly received_cents: number
  readonly tip_cents: number
}

/** An X report of an open session, the Z report of a closed one. */
export interface CashReport {
  readonly rows: CashReportRow[]
  /** Who took the payments, in the order of their first one: of several the drawer's session changed hands. */
  readonly people: CashPerson[]
  readonly float_cents: number
  readonly paid_in_cents: number
  readonly paid_out_cents: number
  readonly no_sales: number
  readonly received_cents: number
  /** What was given back of payments and tips; the amounts received are without it. */
  readonly refunded_cents: number
  readonly tip_cents: number
  readonly expected_cents: number
  readonly counted_cents: number | null
  /** Of the methods that were counted. */
  readonly difference_cents: number | null
  readonly late_cents: number
  /** What was handed over before PIX payments that wait: expected in the drawer, and in no payment yet. */
  readonly held_cents: number
  /** Of all terminals; of a closed session as its closing had it. Null where it is not known. */
  readonly sales: CashSales | null
}

const byPerson = (own: readonly CashPayment[]): CashPerson[] => {
  const inOrder = [...own].sort((left, right) => Date.parse(left.at) - Date.parse(right.at))
  return [...new Set(inOrder.map(({ by }) => by))].map((name) => {
    const taken = own.filter(({ by }) => by === name)
    return {
      name,
      payments: taken.filter((one) => !isGivenBack(one)).length,
      received_cents: sum(taken.map(({ cents }) => cents)),
      tip_cents: sum(taken.map(({ tip_cents }) => tip_cents)),
    }
  })
}

/** `sales` are those of an open session until now, `held` what was handed over before PIX payments that wait. */
export const cashReport = (
  session: CashSession,
  payments: readonly CashPayment[],
  sales: CashSales | null = null,
  held: readonly CashPayment[] = [],
): CashReport => {
  const own = paymentsOf(payments, session)
  const now = expectedAmounts(session, [...payments, ...held])
  const { closing } = session
  const expected = closing?.expected ?? now
  const counted = closing?.counted ?? null
  const rows = PAYMENT_METHODS.flatMap((method): CashReportRow[] => {
    const taken = own.filter((payment) => payment.method === method)
    const isNamed = [now, expected, counted ?? []].some((list) => list.some((one) => one.method === method))
    if (!isNamed) return []
    const expected_cents = amountOf(expected, method)
    const counted_cents = counted?.find((one) => one.method === method)?.cents ?? null
    return [
      {
        method,
        payments: taken.filter((one) => !isGivenBack(one)).length,
        received_cents: sum(taken.map(({ cents }) => cents)),
        tip_cents: sum(taken.map(({ tip_cents }) => tip_cents)),
        expected_cents,
        counted_cents,
        difference_cents: counted_cents === null ? null : counted_cents - expected_cents,
        late_cents: closing ? amountOf(now, method) - expected_cents : 0,
      },
    ]
  })
  const total = (key: 'received_cents' | 'tip_cents' | 'expected_cents' | 'late_cents'): number =>
    sum(rows.map((row) => row[key]))
  const differences = rows.flatMap(({ difference_cents }) => difference_cents ?? [])
  return {
    rows,
    people: byPerson(own),
    float_cents: session.float_cents,
    paid_in_cents: paidCents(session, 'paid_in'),
    paid_out_cents: paidCents(session, 'paid_out'),
    no_sales: session.entries.filter(({ kind }) => kind === 'no_sale').length,
    received_cents: total('received_cents'),
    refunded_cents: sum(own.filter(isGivenBack).map((one) => -inDrawer(one))),
    tip_cents: total('tip_cents'),
    expected_cents: total('expected_cents'),
    counted_cents: counted && sum(counted.map(({ cents }) => cents)),
    difference_cents: counted && sum(differences),
    late_cents: total('late_cents'),
    held_cents: sum(paymentsOf(held, session).map(inDrawer)),
    sales: closing ? (closing.sales ?? null) : sales,
  }
}

/** A session as those see it who may not see the takings; app.read_cash returns the same. */
export const withoutAmounts = (session: CashSession): CashSession =>
  session.closing === null
    ? session
    : { ...session, closing: { ...session.closing, expected: [], counted: null, sales: null } }

/**
 * What a bill's payment took by each method, and what its refunds gave back. A refund has its own drawer and id, and so
 * has what was handed over before a PIX that waited: it lies where it was handed over. app.cash_movements in the database returns the same.
 */
export const movementsOf = ({ id, payment }: Bill): CashPayment[] => {
  if (!payment) return []
  return payment.parts.flatMap((part) => {
    const { method, amount_cents: cents, tip_cents } = part
    const own = isRefund(part) ? part.refund : part.handed
    const drawer = own ?? (isRefund(part) ? null : payment.drawer)
    return drawer ? [{ id: own ? part.id : id, method, cents, tip_cents, ...drawer }] : []
  })
}

/**
 * What all terminals sold and received since a session was opened, and what is owed now; app.cash_sales in the database
 * returns the same: open tabs, and orders without a tab since the business day of the opening began.
 */
export const salesSince = (
  { tabs, orders }: TabState<TabOrder & { readonly placed_at: string }>,
  openedAt: string,
  calendar: Calendar,
): CashSales => {
  const openedMs = Date.parse(openedAt)
  const sold = orders.filter(counts)
  const open = tabs.filter(({ is_closed }) => !is_closed)
  const openIds = new Set(open.map(({ id }) => id))
  const dayStartMs = businessDayStart(openedMs, calendar)
  const unpaid = sold.filter(({ tab_id, placed_at }) =>
    tab_id === null ? Date.parse(placed_at) >= dayStartMs : openIds.has(tab_id),
  )
  const paidBills = open.flatMap(billsOf).filter(({ payment }) => payment !== null)
  return {
    sold_cents: sum(
      sold.filter(({ placed_at }) => Date.parse(placed_at) >= openedMs).map(({ total_cents }) => total_cents),
    ),
    received_cents: sum(
      tabs
        .flatMap(billsOf)
        .flatMap(movementsOf)
        .filter(({ at }) => Date.parse(at) >= openedMs)
        .map(({ cents }) => cents),
    ),
    owed_cents:
      sum(unpaid.map(({ total_cents }) => total_cents)) -
      sum(paidBills.map(({ subtotal_cents }) => subtotal_cents)),
  }
}

/** So long after it was taken a payment without a session is offered to the next one; ms. */
const OFFERED_MS = 48 * HOUR_MS

/**
 * Payments without a session that a terminal offers to take in: its own, those that waiters carry, and those of other
 * terminals, one of which may be broken for good.
 */
export const loosePayments = (
  payments: readonly CashPayment[],
  terminalId: string | null,
  nowMs: number,
): { own: CashPayment[]; carried: CashPayment[]; others: CashPayment[] } => {
  const loose = payments.filter(
    ({ session_id, at }) => session_id === null && nowMs - Date.parse(at) < OFFERED_MS,
  )
  return {
    own: loose.filter(({ terminal_id }) => terminal_id !== null && terminal_id === terminalId),
    carried: loose.filter(({ terminal_id }) => terminal_id === null),
    others: loose.filter(({ terminal_id }) => terminal_id !== null && terminal_id !== terminalId),
  }
}

/** What payments brought in cash and by the other methods, tips included; cents. */
export const splitByCash = (
  payments: readonly CashPayment[],
): { readonly cash_cents: number; readonly other_cents: number } => {
  const centsOf = (isCash: boolean): number =>
    sum(
      payments
        .filter(({ method }) => (method === 'cash') === isCash)
        .map(({ cents, tip_cents }) => cents + tip_cents),
    )
  return { cash_cents: centsOf(true), other_cents: centsOf(false) }
}

/** Whether an open session began on an earlier business day: it is to be closed. */
export const isPastCutoff = (
  session: Pick<CashSession, 'opened_at' | 'closing'>,
  nowMs: number,
  company: Parameters<typeof businessDay>[1],
): boolean =>
  session.closing === null &&
  businessDay(Date.parse(session.opened_at), company) < businessDay(nowMs, company)
