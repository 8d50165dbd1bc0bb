import * as z from 'zod/mini'
import { COLUMN_LIMITS } from '@shared/domain/common/column-limits'
import { momentSchema, textSchema, uuidSchema } from '@shared/schemas/common/primitives'
import { storageTroubleSchema } from '@shared/schemas/sync/storage'
import { TERMINAL_MODES } from '@shared/domain/terminal/terminal-mode'
import { listedTerminalCodeSchema, newTerminalCodeSchema } from '@shared/schemas/terminal/terminal-code'

/** A terminal's row. */
export const terminalRowSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  prefix: z.string(),
  mode: z.enum(TERMINAL_MODES),
  /** A kitchen's screen in a plain browser: it neither sells nor keeps anything. */
  in_browser: z.boolean(),
  last_counter: z.int(),
  app_version: z.nullable(z.string()),
  /** Unsent and rejected entries at the last heartbeat. */
  queue_length: z.nullable(z.int()),
  rejected_count: z.nullable(z.int()),
  /** Whether its system encrypts what it keeps secret; null before it said so. */
  seals_secrets: z.nullable(z.boolean()),
  /** Those whose PIN was used there and opens without a connection; null before it said so. */
  offline_pins: z.nullable(z.array(uuidSchema)),
  enrolled_at: momentSchema,
  revoked_at: z.nullable(momentSchema),
})

/** What its last heartbeat brought. */
export const terminalPresenceSchema = z.object({
  last_seen_at: momentSchema,
  /** How far its clock was ahead of the backend's. */
  clock_skew_ms: z.nullable(z.number()),
  /** Whether its disk takes what is written; null before it said so, like the two below. */
  disk_trouble: z.nullable(storageTroubleSchema),
  /** The names of its printers that print nothing. */
  failing_printers: z.nullable(z.array(z.string())),
  /** Tickets that wait for a decision there. */
  held_tickets: z.nullable(z.int()),
})

/** A terminal as of its last heartbeat. */
const listedTerminalSchema = z.extend(terminalRowSchema, {
  ...terminalPresenceSchema.shape,
  /** By the backend's clock; null before the first heartbeat. */
  last_seen_at: z.nullable(momentSchema),
})
export type ListedTerminal = z.infer<typeof listedTerminalSchema>

/** A company's terminals, for those who manage it. */
export const terminalListMethods = {
  /** Ordered by name. Empty for users who do not manage the company. */
  'terminals.list': {
    kind: 'query',
    input: z.strictObject({ company_id: uuidSchema }),
    output: z.object({ terminals: z.array(listedTerminalSchema) }),
  },
  /** Revokes its token; the terminal keeps its entries until a manager enrols it again. Errors: forbidden, not_found. */
  'terminals.revoke': {
    kind: 'command',
    input: z.strictObject({ terminal_id: uuidSchema }),
    output: z.object({}),
  },
  /** Changes what it is for; the terminal follows with its next heartbeat. Errors: forbidden, not_found. */
  'terminals.setMode': {
    kind: 'command',
    input: z.strictObject({ terminal_id: uuidSchema, mode: z.enum(TERMINAL_MODES) }),
    output: z.object({}),
  },
  /** A code by which one machine joins within ten minutes. Errors: forbidden, quota_reached with five open ones. */
  'terminals.createCode': {
    kind: 'command',
    input: z.strictObject({
      company_id: uuidSchema,
      mode: z.enum(TERMINAL_MODES),
      name: textSchema(1, COLUMN_LIMITS.terminals.name),
    }),
    output: newTerminalCodeSchema,
  },
  /** Open codes, and those used within the hour, newest first. Errors: forbidden. */
  'terminals.codes': {
    kind: 'query',
    input: z.strictObject({ company_id: uuidSchema }),
    output: z.object({ codes: z.array(listedTerminalCodeSchema), now: momentSchema }),
  },
  /** Ends an open code; changes nothing where it is none any more. Errors: forbidden. */
  'terminals.revokeCode': {
    kind: 'command',
    input: z.strictObject({ company_id: uuidSchema, code_id: uuidSchema }),
    output: z.object({}),
  },
} as const
