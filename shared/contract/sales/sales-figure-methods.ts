import * as z from 'zod/mini'
import { companyPageSchema } from '@shared/contract/company/company-methods'
import { MAX_SEARCH_TEXT } from '@shared/domain/sales/sales-figures'
import { ORDER_LIMITS } from '@shared/domain/common/column-limits'
import { orderSchema, orderStatusSchema } from '@shared/schemas/order/order'
import { momentSchema, optionalTextSchema, uuidSchema } from '@shared/schemas/common/primitives'
import { paymentMethodSchema } from '@shared/schemas/tab/payment-part'
import { takingsSchema } from '@shared/schemas/tab/tab'

const dateSchema = z.iso.date()
/** Cents, or null for users who may not see money. */
const money = z.nullable(z.int())
const span = { from: dateSchema, to: dateSchema }

export const dashboardSchema = z.object({
  ...span,
  /** The company's current business day. */
  today: dateSchema,
  orders: z.int(),
  cancelled: z.int(),
  /** What these orders come to. */
  sold_cents: money,
  /** What was received (docs/adr/0011); null for users who may not see money. */
  takings: z.nullable(takingsSchema),
  /** What is still to be received: open tabs, now, and orders of the range without a tab. */
  owed_cents: money,
  open_orders: z.int(),
  open_tables: z.int(),
  by_hour: z.array(z.object({ hour: z.int(), orders: z.int(), sold_cents: money })),
  by_day: z.array(z.object({ day: dateSchema, orders: z.int(), sold_cents: money })),
  by_source: z.array(z.object({ source: z.string(), orders: z.int(), sold_cents: money })),
  /** Who took the orders: a person of the company, a terminal at which nobody typed a PIN, or the customers themselves. */
  by_staff: z.array(
    z.object({
      kind: z.enum(['person', 'terminal', 'customers']),
      user_id: z.nullable(uuidSchema),
      name: z.nullable(z.string()),
      orders: z.int(),
      sold_cents: money,
    }),
  ),
  cancel_reasons: z.array(z.object({ reason: z.nullable(z.string()), orders: z.int() })),
  /** The same weekdays before the range: of a day that goes on, until this time of that day. */
  before: z.object({ ...span, orders: z.int(), sold_cents: money, received_cents: money }),
  best_sellers: z.array(
    z.object({
      product_id: uuidSchema,
      code: z.string(),
      name: z.string(),
      quantity: z.int(),
      sold_cents: money,
    }),
  ),
})
export type Dashboard = z.infer<typeof dashboardSchema>

const pairSchema = z.tuple([z.int(), z.int()])
const platformStateSchema = z.enum(['active', 'waiting', 'refused', 'inactive', 'suspended'])
const namedCompanySchema = z.object({ company_id: uuidSchema, name: z.string(), at: momentSchema })

const platformSummarySchema = z.object({
  companies: z.int(),
  states: z.record(platformStateSchema, z.int()),
  /** Companies whose name is no longer the one that was approved. */
  renamed: z.int(),
  /** Companies of 30 days; the others are of seven. */
  new: pairSchema,
  orders: pairSchema,
  sold_cents: pairSchema,
  /** Companies that sold anything. */
  selling: pairSchema,
  newest: z.array(z.extend(namedCompanySchema, { state: platformStateSchema })),
  /** Suspended ones, with the platform's reason. */
  stopped: z.array(z.extend(namedCompanySchema, { reason: z.nullable(z.string()) })),
  /** Active ones that sold until a week ago and nothing since; `at` is their last order. */
  quiet: z.array(namedCompanySchema),
})

/** Who took orders, as `by_staff` names them: the customers themselves, a terminal without a PIN, or a person. */
const takenBySchema = z.union([z.enum(['customers', 'terminal']), uuidSchema])

/** A part of a paid bill, or a refund, which is below zero; with its shares of the bill's items, fee and discount. */
const paymentSchema = z.object({
  id: uuidSchema,
  at: momentSchema,
  method: paymentMethodSchema,
  items_cents: z.int(),
  service_fee_cents: z.int(),
  discount_cents: z.int(),
  amount_cents: z.int(),
  tip_cents: z.int(),
  table_number: z.string(),
  comanda: z.nullable(z.string()),
  /** Null while the tab is open. */
  closed_at: z.nullable(momentSchema),
})

/** The company's sales figures and history. A range is at most 366 business days of the company. */
export const figureMethods = {
  /** The best sellers and reasons are the first ten, with `all` every one. Errors: forbidden, invalid_input, connection. */
  'dashboard.read': {
    kind: 'query',
    input: z.strictObject({ company_id: uuidSchema, ...span, all: z.optional(z.boolean()) }),
    output: dashboardSchema,
  },
  /**
   * A page of all companies, each with what it sold: those that wait for approval, the newest first, then by name; super admins
   * alone.
   */
  'dashboard.platform': {
    kind: 'query',
    input: z.extend(companyPageSchema, span),
    output: z.array(
      z.object({
        company_id: uuidSchema,
        name: z.string(),
        state: platformStateSchema,
        orders: z.int(),
        sold_cents: z.int(),
      }),
    ),
  },
  /** The platform at a glance; super admins alone. Of two numbers the second is of as long before. */
  'platform.summary': { kind: 'query', input: z.strictObject({}), output: platformSummarySchema },
  /**
   * Orders newest first, 100 a page (`before` and `before_id` are the last row's), with the totals over all pages: of a
   * dish, those of its lines. The sum is null without the right to see the takings. Its filters are those of the figures.
   */
  'history.read': {
    kind: 'query',
    input: z.strictObject({
      company_id: uuidSchema,
      ...span,
      table_number: z._default(optionalTextSchema(20), null),
      comanda: z._default(optionalTextSchema(20), null),
      /** `sold`: every order that the figures count. */
      status: z._default(z.nullable(z.union([orderStatusSchema, z.literal('sold')])), null),
      source: z._default(z.nullable(z.enum(['main_menu', 'trailer', 'mixed'])), null),
      text: z._default(optionalTextSchema(MAX_SEARCH_TEXT), null),
      /** Of the company's clock. */
      hour: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(23))), null),
      product_id: z._default(z.nullable(uuidSchema), null),
      taken_by: z._default(z.nullable(takenBySchema), null),
      /** Of cancelled orders; '' for none. */
      reason: z._default(z.nullable(z.string().check(z.maxLength(ORDER_LIMITS.cancel_reason))), null),
      before: z._default(z.nullable(momentSchema), null),
      before_id: z._default(z.nullable(uuidSchema), null),
    }),
    output: z.object({
      count: z.int(),
      total_cents: money,
      /** What the filters name, in words; the dish's name is null where nobody ordered it. */
      dish: z.nullable(z.object({ name: z.nullable(z.string()), quantity: z.int() })),
      person: z.nullable(z.string()),
      orders: z.array(orderSchema),
    }),
  },
  /** What was received, the last first, 100 a page, with the takings over all pages. Errors: forbidden, connection. */
  'payments.read': {
    kind: 'query',
    input: z.strictObject({
      company_id: uuidSchema,
      ...span,
      method: z._default(z.nullable(paymentMethodSchema), null),
      before: z._default(z.nullable(momentSchema), null),
      before_id: z._default(z.nullable(uuidSchema), null),
    }),
    output: z.object({ count: z.int(), takings: takingsSchema, payments: z.array(paymentSchema) }),
  },
} as const
