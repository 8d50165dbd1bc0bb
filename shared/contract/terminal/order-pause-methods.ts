import * as z from 'zod/mini'
import { MAX_PAUSE_REASON, PAUSE_STEPS } from '@shared/domain/company/order-pause'
import { optionalTextSchema, uuidSchema } from '@shared/schemas/common/primitives'
import { managerPinSchema } from './operator-methods'

/** A pause of guests' orders from a terminal: part of the terminal's map. */
export const orderPauseMethods = {
  /**
   * Pauses guests' orders for a span from now, or ends the pause, through the outbox; the client creates `entry_id` and
   * keeps it for retries. Needs an approval: by the operator's own right, else by the PIN of the `approver`. Errors:
   * not_enrolled, forbidden, approval_required { action }, wrong_pin { left }, pin_locked { retry_at }, weak_pin.
   */
  'terminal.pauseOrders': {
    kind: 'command',
    input: z.strictObject({
      entry_id: uuidSchema,
      span: z.enum(PAUSE_STEPS),
      reason: optionalTextSchema(MAX_PAUSE_REASON),
      approver: z.optional(managerPinSchema),
    }),
    output: z.object({ changed: z.boolean() }),
  },
} as const
