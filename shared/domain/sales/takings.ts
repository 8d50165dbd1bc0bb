import { billsOf } from '@shared/domain/tab/tab-money'
import { sharesOf } from '@shared/domain/tab/bill-payment'
import type { PaymentMethod } from '@shared/domain/tab/payment-methods'
import type { TabState } from '@shared/domain/tab/tab-types'

/** What was received, by one definition (docs/adr/0011); SQL's app.takings implements the same. Money is integer cents. */
export interface Taking {
  readonly method: PaymentMethod
  readonly items_cents: number
  readonly service_fee_cents: number
  readonly discount_cents: number
  /** The amount taken: items and service fee less the discount. */
  readonly revenue_cents: number
  /** On top of it. */
  readonly tip_cents: number
}

export interface Takings {
  readonly items_cents: number
  readonly service_fee_cents: number
  readonly discount_cents: number
  readonly revenue_cents: number
  readonly tip_cents: number
  readonly by_method: readonly {
    readonly method: PaymentMethod
    /** How many parts of payments, without refunds. */
    readonly count: number
    readonly revenue_cents: number
    readonly tip_cents: number
  }[]
}

/** Each part of a bill's payment, when it is paid: an order is sold when it is placed and received when its bill is paid. */
export const takingsIn = ({ tabs }: Pick<TabState, 'tabs'>): Taking[] =>
  tabs
    .flatMap(billsOf)
    .flatMap(({ payment }) => (payment ? sharesOf(payment) : []))
    .map(({ method, items_cents, service_fee_cents, discount_cents, amount_cents, tip_cents }) => ({
      method,
      items_cents,
      service_fee_cents,
      discount_cents,
      revenue_cents: amount_cents,
      tip_cents,
    }))

const sumOf = (takings: readonly Taking[], key: Exclude<keyof Taking, 'method'>): number =>
  takings.reduce((cents, taking) => cents + taking[key], 0)

/** Takings added up, by payment method: the largest first. */
export const addedUp = (takings: readonly Taking[]): Takings => {
  const methods = [...new Set(takings.map(({ method }) => method))]
  return {
    items_cents: sumOf(takings, 'items_cents'),
    service_fee_cents: sumOf(takings, 'service_fee_cents'),
    discount_cents: sumOf(takings, 'discount_cents'),
    revenue_cents: sumOf(takings, 'revenue_cents'),
    tip_cents: sumOf(takings, 'tip_cents'),
    by_method: methods
      .map((method) => {
        const own = takings.filter((taking) => taking.method === method)
        return {
          method,
          count: own.filter(({ revenue_cents, tip_cents }) => revenue_cents >= 0 && tip_cents >= 0).length,
          revenue_cents: sumOf(own, 'revenue_cents'),
          tip_cents: sumOf(own, 'tip_cents'),
        }
      })
      .sort(
        (left, right) => right.revenue_cents - left.revenue_cents || left.method.localeCompare(right.method),
      ),
  }
}
