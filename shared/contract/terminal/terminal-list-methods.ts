import * as z from 'zod/mini'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'

/** A terminal as of its last heartbeat. */
export const listedTerminalSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  prefix: z.string(),
  last_counter: z.int(),
  /** By the backend's clock; null before the first heartbeat. */
  last_seen_at: z.nullable(momentSchema),
  app_version: z.nullable(z.string()),
  /** Unsent and rejected entries at the last heartbeat. */
  queue_length: z.nullable(z.int()),
  rejected_count: z.nullable(z.int()),
  /** How far its clock was ahead of the backend's. */
  clock_skew_ms: z.nullable(z.number()),
  /** Whether its system encrypts what it keeps secret; null before it said so. */
  seals_secrets: z.nullable(z.boolean()),
  /** Those whose PIN was used there and opens without a connection; null before it said so. */
  offline_pins: z.nullable(z.array(uuidSchema)),
  enrolled_at: momentSchema,
  revoked_at: z.nullable(momentSchema),
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
} as const
