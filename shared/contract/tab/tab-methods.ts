import * as z from 'zod/mini'
import { managerPinSchema } from '@shared/contract/terminal/operator-methods'
import { uuidSchema } from '@shared/schemas/common/primitives'
import { diningTableSchema } from '@shared/schemas/tab/dining-table'
import {
  tabChangeSchema,
  tabHistoryFilterSchema,
  tabHistorySchema,
  tabsSchema,
} from '@shared/schemas/tab/tab'

/** Tabs and their bills (docs/adr/0011), for those who take orders. */
export const tabMethods = {
  /** On an enrolled terminal from its own disk. Errors: not_authenticated, forbidden, catalogue_not_ready, connection. */
  'tabs.list': { kind: 'query', input: z.strictObject({ company_id: uuidSchema }), output: tabsSchema },
  /** The floor plan, empty for a company without one. On an enrolled terminal from its own disk. Errors: as 'tabs.list'. */
  'tabs.plan': {
    kind: 'query',
    input: z.strictObject({ company_id: uuidSchema }),
    output: z.array(diningTableSchema),
  },
  /**
   * Tabs closed in a range of the company's business days, 50 a page (`before` and `before_id` are the last row's),
   * with the sum over all pages; for staff: takings and bills by their rights. A terminal reads the days on its own disk, and others from the backend in
   * the operator's session; where that fails, `holds_from` is the first day it has.
   * Errors: not_authenticated, forbidden, invalid_input, catalogue_not_ready, connection.
   */
  'tabs.history': { kind: 'query', input: tabHistoryFilterSchema, output: tabHistorySchema },
  /**
   * Applies one change; the client creates `entry_id` and keeps it for retries. An enrolled terminal commits it to
   * disk before it returns, and sends it through the outbox; a payment of a tab it does not have on its disk is
   * corrected, refunded or undone at the backend, in the operator's session. Voiding, reopening and a discount beyond the company's
   * limit need an approval: by the caller's own right to manage the company, else by the PIN of the `approver`.
   * Errors: tab_closed, table_taken, order_moved, line_on_bill, line_gone, bill_paid, bill_changed { total_cents }, tab_not_settled,
   * not_found, forbidden, reason_required, approval_required { action }, wrong_pin { left }, pin_locked { retry_at }, weak_pin,
   * invalid_input, connection.
   */
  'tabs.change': {
    kind: 'command',
    input: z.strictObject({
      company_id: uuidSchema,
      entry_id: uuidSchema,
      change: tabChangeSchema,
      approver: z.optional(managerPinSchema),
    }),
    output: z.object({ changed: z.boolean() }),
  },
} as const
