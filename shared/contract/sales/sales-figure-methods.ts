import * as z from 'zod/mini'
import { companyPageSchema } from '@shared/contract/company/company-methods'
import { MAX_SEARCH_TEXT } from '@shared/domain/sales/sales-figures'
import { orderSchema, orderStatusSchema } from '@shared/schemas/order/order'
import { momentSchema, optionalTextSchema, uuidSchema } from '@shared/schemas/common/primitives'
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

/** The company's sales figures and history. A range is at most 366 business days of the company. */
export const figureMethods = {
  /** Errors: forbidden, invalid_input, connection. */
  'dashboard.read': {
    kind: 'query',
    input: z.strictObject({ company_id: uuidSchema, ...span }),
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
        is_active: z.boolean(),
        is_waiting: z.boolean(),
        orders: z.int(),
        sold_cents: z.int(),
      }),
    ),
  },
  /** The platform at a glance; super admins alone. Of two numbers the second is of as long before. */
  'platform.summary': { kind: 'query', input: z.strictObject({}), output: platformSummarySchema },
  /**
   * Orders newest first, 100 a page (`before` and `before_id` are the last row's), with the totals over all pages; the sum is
   * null without the right to see the takings.
   */
  'history.read': {
    kind: 'query',
    input: z.strictObject({
      company_id: uuidSchema,
      ...span,
      table_number: z._default(optionalTextSchema(20), null),
      comanda: z._default(optionalTextSchema(20), null),
      status: z._default(z.nullable(orderStatusSchema), null),
      source: z._default(z.nullable(z.enum(['main_menu', 'trailer', 'mixed'])), null),
      text: z._default(optionalTextSchema(MAX_SEARCH_TEXT), null),
      before: z._default(z.nullable(momentSchema), null),
      before_id: z._default(z.nullable(uuidSchema), null),
    }),
    output: z.object({ count: z.int(), total_cents: money, orders: z.array(orderSchema) }),
  },
} as const
