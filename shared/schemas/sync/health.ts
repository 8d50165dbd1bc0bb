import * as z from 'zod/mini'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'
import { syncStatusSchema } from './sync'

/** The health of a terminal, for the staff who maintain it. */
export const healthSchema = z.object({
  app_version: z.string(),
  terminal: z.nullable(z.object({ name: z.string(), prefix: z.string(), backend: z.nullable(z.string()) })),
  status: syncStatusSchema,
  queue: z.object({
    /** Waiting entries by kind; kinds without one are left out. */
    by_kind: z.record(z.string(), z.int()),
    oldest_at: z.nullable(momentSchema),
    /** While the server is reached: how many wait for what another terminal did and has not sent, by its name. */
    awaited: z.array(z.object({ terminal: z.string(), count: z.int() })),
    /** What enrolments without authorisation could not send: this company's, and those of companies before it. */
    stranded: z.array(z.object({ company_id: uuidSchema, is_current: z.boolean(), entries: z.int() })),
    /** Whether a full pull is in progress beside the replica in use. */
    is_pulling_afresh: z.boolean(),
  }),
  last_push_at: z.nullable(momentSchema),
  /** How far the backend's clock is ahead of this machine's, in milliseconds; 0 before the first heartbeat. */
  server_ahead_ms: z.number(),
  disk: z.object({
    /** Free bytes on the database's disk, or null where the system does not report them. */
    free_bytes: z.nullable(z.number()),
    database_bytes: z.number(),
    images_bytes: z.number(),
    backups: z.int(),
  }),
  is_storage_encrypted: z.boolean(),
  is_kiosk: z.boolean(),
})
export type Health = z.infer<typeof healthSchema>
