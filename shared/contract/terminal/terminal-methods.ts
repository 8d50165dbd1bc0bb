import * as z from 'zod/mini'
import { backendConfigSchema, companySchema, terminalIdentitySchema } from '@shared/schemas/company/company'
import { textSchema, uuidSchema } from '@shared/schemas/common/primitives'
import { terminalCodeSchema } from '@shared/schemas/terminal/terminal-code'
import { cashMethods } from '@shared/contract/cash/cash-methods'
import { deviceMethods } from './device-methods'
import { lanMethods } from './lan-methods'
import { healthMethods } from '@shared/contract/sync/health-methods'
import type { MethodMap } from '@shared/contract/methods'
import { operatorMethods } from './operator-methods'
import { orderPauseMethods } from './order-pause-methods'
import { rejectedMethods } from '@shared/contract/sync/rejected-entry-methods'
import { printMethods } from '@shared/contract/printing/print-methods'

const nothing = z.strictObject({})

/** A terminal's prefix: one or two letters, never W, which marks web orders (docs/backend-api.md). */
export const prefixSchema = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.regex(/^[A-Z]{1,2}$/),
  z.refine((prefix) => prefix !== 'W'),
)

/** The progress of this terminal's set-up. */
export const terminalStateSchema = z.object({
  config: z.nullable(backendConfigSchema),
  /** A stored configuration that is not used, since its address is neither https nor this machine. */
  insecure_config: z.optional(z.nullable(backendConfigSchema)),
  identity: z.nullable(terminalIdentitySchema),
  company: z.nullable(companySchema),
  app_version: z.string(),
  /** Whether sessions are encrypted by the system's key store; shown on the diagnostics page. */
  is_storage_encrypted: z.boolean(),
})
export type TerminalState = z.infer<typeof terminalStateSchema>

/** The set-up of a terminal, and the commands started by hand. */
export const ownTerminalMethods = {
  'terminal.state': { kind: 'query', input: nothing, output: terminalStateSchema },
  /** Checks the backend's address and stores it. Errors: insecure_address, connection, not_a_backend, invalid_input. */
  'terminal.configure': {
    kind: 'command',
    input: z.strictObject({ url: z.url({ protocol: /^https?$/ }), publishable_key: textSchema(10, 1000) }),
    output: terminalStateSchema,
  },
  /** Enrols this terminal in a company by its manager's session. Errors: prefix_taken, forbidden, not_authenticated, connection. */
  'terminal.enrol': {
    kind: 'command',
    input: z.strictObject({ company_id: uuidSchema, name: textSchema(1, 60), prefix: prefixSchema }),
    output: terminalStateSchema,
  },
  /**
   * Enrols this terminal by a code that a manager made, without a session: in that code's company, under its name and the next free
   * letter. `address` is where Comanda is in a browser, null where the backend is known already. May be repeated after a lost answer.
   * Errors: not_found { entity: 'terminal_code', reason: 'wrong' | 'used' | 'expired' }, too_many_requests { retry_at },
   * not_configured, insecure_address, not_a_backend, version_unsupported, connection.
   */
  'terminal.join': {
    kind: 'command',
    input: z.strictObject({ code: terminalCodeSchema, address: z.nullable(z.url({ protocol: /^https?$/ })) }),
    output: terminalStateSchema,
  },
  /** Pushes and pulls now instead of at the next interval. */
  'terminal.syncNow': { kind: 'command', input: nothing, output: nothing },
  /** Quits the app outside a kiosk; in a kiosk `kiosk.leave` does. Errors: forbidden. */
} as const satisfies MethodMap

/** Methods that exist only where `gateway.terminal` does: on a terminal. */
export const terminalMethods = {
  ...ownTerminalMethods,
  ...operatorMethods,
  ...rejectedMethods,
  ...healthMethods,
  ...printMethods,
  ...deviceMethods,
  ...lanMethods,
  ...cashMethods,
  ...orderPauseMethods,
} as const satisfies MethodMap
