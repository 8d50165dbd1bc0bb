import * as z from 'zod/mini'
import { uuidSchema } from '@shared/schemas/common/primitives'
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
  /**
   * Tabs closed within a span of the company's business days, 50 a page (`before` and `before_id` are the last one's), with what all that
   * were asked for brought; for the staff. A terminal answers from its own disk for the days it holds, and of others what the backend
   * says in the operator's session, or else what it has: `holds_from` is then the first of its days.
   * Errors: not_authenticated, forbidden, invalid_input, catalogue_not_ready, connection.
   */
  'tabs.history': { kind: 'query', input: tabHistoryFilterSchema, output: tabHistorySchema },
  /**
   * Does one change; `entry_id` is minted for it and kept when it is sent again. On an enrolled terminal it is committed to disk before
   * this answers, and goes through the outbox. Voiding and reopening are for who manages the company.
   * Errors: tab_closed, table_taken, order_moved, line_on_bill, line_gone, bill_paid, bill_changed { total_cents }, tab_not_settled,
   * not_found, forbidden, reason_required, invalid_input, connection.
   */
  'tabs.change': {
    kind: 'command',
    input: z.strictObject({ company_id: uuidSchema, entry_id: uuidSchema, change: tabChangeSchema }),
    output: z.object({ changed: z.boolean() }),
  },
} as const
