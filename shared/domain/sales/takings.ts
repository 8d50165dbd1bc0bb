import { billsOf, counts } from '@shared/domain/tab/tab-money'
import { sharesOf } from '@shared/domain/tab/bill-payment'
import type { PaymentMethod } from '@shared/domain/tab/payment-methods'
import type { TabOrder, TabState } from '@shared/domain/tab/tab-types'

/** Takings, by one definition (docs/adr/0011); SQL's app.takings implements the same. Money is integer cents. */
export interface Taking {
  /** The payment method; null for an order on no tab, whose method is unknown. */
  readonly method: PaymentMethod | null
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
    readonly method: PaymentMethod | null
    /** How many parts of payments, without refunds. */
    readonly count: number
    readonly revenue_cents: number
    readonly tip_cents: number
  }[]
}

/** Each part of a bill's payment when it is paid, and an order on no tab when it is sold; an order on a tab counts by its bills alone. */
export const takingsIn = ({ tabs, orders }: TabState): Taking[] => [
  ...tabs
    .flatMap(billsOf)
    .flatMap(({ payment }) => (payment ? sharesOf(payment) : []))
    .map(({ method, items_cents, service_fee_cents, discount_cents, amount_cents, tip_cents }): Taking => ({
      method,
      items_cents,
      service_fee_cents,
      discount_cents,
      revenue_cents: amount_cents,
      tip_cents,
    })),
  ...orders.filter(isSoldAlone).map(({ total_cents }): Taking => ({
    method: null,
    items_cents: total_cents,
    service_fee_cents: 0,
    discount_cents: 0,
    revenue_cents: total_cents,
    tip_cents: 0,
  })),
]

const isSoldAlone = (order: TabOrder): boolean => order.tab_id === null && counts(order)

const sumOf = (takings: readonly Taking[], key: Exclude<keyof Taking, 'method'>): number =>
  takings.reduce((cents, taking) => cents + taking[key], 0)

/** Takings added up, by payment method: the largest first; unknown last. */
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
          count: own.filter(({ revenue_cents }) => revenue_cents >= 0).length,
          revenue_cents: sumOf(own, 'revenue_cents'),
          tip_cents: sumOf(own, 'tip_cents'),
        }
      })
      .sort(
        (left, right) =>
          Number(left.method === null) - Number(right.method === null) ||
          right.revenue_cents - left.revenue_cents ||
          (left.method ?? '').localeCompare(right.method ?? ''),
      ),
  }
}
