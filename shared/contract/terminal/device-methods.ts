import * as z from 'zod/mini'
import { TERMINAL_MODES } from '@shared/domain/terminal/terminal-mode'
import { deviceSettingsSchema, updateStateSchema } from '@shared/schemas/terminal/device'
import { boardOrderSchema } from '@shared/schemas/order/order'
import { managerPinSchema } from './operator-methods'

const nothing = z.strictObject({})

/** The terminal as a device: its mode, its guest's orders, its updates (docs/adr/0014). */
export const deviceMethods = {
  'terminal.settings': { kind: 'query', input: nothing, output: deviceSettingsSchema },
  /**
   * Changes the given settings, by a manager's PIN; the only way into and out of self-service mode. Changing the mode ends
   * the session, discards a cart in progress and opens the start page; back in staff mode, the manager is the operator.
   * Errors: wrong_pin { left }, pin_locked { retry_at }, forbidden, not_found, not_enrolled; not_offered where this system
   * cannot start programs at login.
   */
  'terminal.changeSettings': {
    kind: 'command',
    input: z.strictObject({
      manager: managerPinSchema,
      mode: z.optional(z.enum(TERMINAL_MODES)),
      starts_with_system: z.optional(z.boolean()),
    }),
    output: deviceSettingsSchema,
  },
  /** Orders of the guest at a self-service terminal since the start screen, newest first; empty elsewhere. */
  'selfService.orders': {
    kind: 'query',
    input: nothing,
    output: z.object({ orders: z.array(boardOrderSchema) }),
  },
  /**
   * Whether the guest at a self-service terminal gets no further without staff: its disk takes nothing, or the kitchen lacks an
   * order that no printer prints. Never elsewhere.
   */
  'selfService.state': { kind: 'query', input: nothing, output: z.object({ needs_staff: z.boolean() }) },
  /** Starts the next guest: discards the cart and hides the orders of the previous guest. Errors: forbidden for staff. */
  'selfService.startOver': { kind: 'command', input: nothing, output: nothing },
  'updates.state': { kind: 'query', input: nothing, output: updateStateSchema },
  /** Checks for an update now. Errors: not_offered, not_authenticated, forbidden. */
  'updates.check': { kind: 'command', input: nothing, output: updateStateSchema },
  /**
   * Installs the downloaded update and restarts. Does nothing while orders are unsent or being typed; the result names
   * the reason. Errors: not_offered, not_found where none is ready, not_authenticated, forbidden.
   */
  'updates.install': { kind: 'command', input: nothing, output: updateStateSchema },
} as const
