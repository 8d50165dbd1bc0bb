import * as z from 'zod/mini'
import { TERMINAL_MODES } from '@shared/domain/terminal/terminal-mode'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'
import { orderPauseSchema } from '@shared/schemas/company/order-pause'

/** The connection state in the header. `unwell`: the data API responds, but with errors. */
export const connectionSchema = z.enum(['online', 'offline', 'unwell', 'unknown'])
export type Connection = z.infer<typeof connectionSchema>

export const syncStatusSchema = z.object({
  connection: connectionSchema,
  /** When the backend stopped responding, by this machine's clock; null while online. */
  offline_since: z.nullable(momentSchema),
  /** Entries committed here and not yet acknowledged, without those that wait behind a rejected one. */
  queued: z.int(),
  /** How many of these are being sent now. */
  sending: z.int(),
  /** Rejected entries, which staff must decide on. */
  rejected: z.int(),
  /** Whether a complete menu is stored here; the order screen opens only then. */
  catalogue_ready: z.boolean(),
  last_pull_at: z.nullable(momentSchema),
  /** Set when the terminal's token was rejected or can't be read any more: entries wait until it is enrolled again. */
  gone: z.boolean(),
  /** Set while the backend rejects this app's version: entries wait until either side is updated. */
  version_unsupported: z.optional(z.boolean()),
  /** Set while the backend sends nothing because the platform suspended the company; entries are still accepted. */
  company_suspended: z.optional(z.boolean()),
  /** The pause of guests' orders as this terminal knows it; absent in a browser and before a first answer. */
  order_pause: z.optional(orderPauseSchema),
})
export type SyncStatus = z.infer<typeof syncStatusSchema>

const changedRow = z.object({
  tbl: z.string(),
  id: uuidSchema,
  version: z.int(),
  deleted: z.boolean(),
  row: z.nullable(z.record(z.string(), z.unknown())),
})
export type ChangedRow = z.infer<typeof changedRow>

/** Entries of one terminal that wait for others, as one push names them. */
export const MOST_WAITING = 500

/** Another terminal of the company, as the backend knows it. */
export const pulledPeerSchema = z.object({
  terminal_id: uuidSchema,
  name: z.string(),
  prefix: z.string(),
  /** The SHA-256 of its public key on the local network; null before it published one. */
  lan_key: z.nullable(z.string()),
  /** The last entry of its outbox that the backend has answered. */
  pushed_seq: z.int(),
  /** Those that the terminal held back with its last push, since they wait for others: they may be known by an earlier seq. */
  waiting: z.array(uuidSchema),
})
export type PulledPeer = z.infer<typeof pulledPeerSchema>

/** A terminal that was revoked, perhaps with entries that it never sent: others may hold these. */
export const lostPeerSchema = z.object({
  terminal_id: uuidSchema,
  name: z.string(),
  prefix: z.string(),
  /** The last entry of its outbox that the backend has answered. */
  pushed_seq: z.int(),
  waiting: z.array(uuidSchema),
  revoked_at: momentSchema,
  /** Entries that another terminal has brought since, as ranges of seqs, both ends in them. */
  adopted: z.array(z.tuple([z.int(), z.int()])),
})
export type LostPeer = z.infer<typeof lostPeerSchema>

/** A page of `terminal_pull` and `pull_changes` (docs/backend-api.md). */
export const pullPageSchema = z.object({
  gone: z.literal(false),
  rows: z.array(changedRow),
  cursor: z.string(),
  complete: z.boolean(),
  head: z.int(),
  floor: z.int(),
  reset: z.boolean(),
  /** A standby answered that has not come as far as the cursor: the page is empty, and nothing was forgotten. */
  lagging: z.boolean(),
  /** This page has the effect of the terminal's own entries up to this seq. Terminals only. */
  pushed_seq: z.optional(z.int()),
  now: momentSchema,
  /** The digest of the operators, with a page that brings a change; `terminal_operators` is called where it differs. Terminals only. */
  operators: z.optional(z.string()),
  /** The company's other terminals, with the last page of a pull. Terminals only. */
  peers: z.optional(z.array(pulledPeerSchema)),
  /** The terminals revoked lately, with `peers`. */
  lost: z.optional(z.array(lostPeerSchema)),
})
export type PullPage = z.infer<typeof pullPageSchema>

/** Lost access is a response of its own. */
export const goneSchema = z.object({ gone: z.literal(true), reason: z.string() })
export type Gone = z.infer<typeof goneSchema>

export const OUTBOX_KINDS = [
  'place_order',
  'append_order_items',
  'advance_order',
  'tick_order_item',
  'report_order_item',
  'delay_order',
  'set_available',
  'correct_stock',
  'pause_orders',
  'change_tab',
  'change_call',
  'change_cash',
  'log_export',
] as const
export const outboxKindSchema = z.enum(OUTBOX_KINDS)
export type OutboxKind = z.infer<typeof outboxKindSchema>

/** The proof that a person approved an entry by PIN; app.check_approval checks it (docs/backend-api.md, 'Approvals'). */
export const approvalSchema = z.object({
  /** Who approved. */
  by: uuidSchema,
  /** The version of the PIN whose key made the proof. */
  version: uuidSchema,
  /** HMAC-SHA-256 of `approvalText`, in hexadecimal. */
  proof: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type Approval = z.infer<typeof approvalSchema>

/** An outbox entry as pushed. */
export const pushEntrySchema = z.object({
  id: uuidSchema,
  seq: z.int(),
  kind: outboxKindSchema,
  at: momentSchema,
  operator_id: z.nullable(uuidSchema),
  payload: z.record(z.string(), z.unknown()),
  /** For an order: its kitchen ticket was printed at its terminal before any screen showed it. */
  printed: z.optional(z.boolean()),
  /** For an entry that needs an approval. */
  approval: z.optional(approvalSchema),
})
export type PushEntry = z.infer<typeof pushEntrySchema>

/** The result for one entry of a push. */
export const pushResultSchema = z.union([
  z.object({ id: uuidSchema, ok: z.literal(true), value: z.unknown() }),
  z.object({ id: uuidSchema, ok: z.literal(false), code: z.string(), details: z.unknown() }),
])
export type PushResult = z.infer<typeof pushResultSchema>

/** The response to a push: each result is parsed on its own, so that an invalid one does not affect the others. */
export const pushAnswerSchema = z.object({
  gone: z.literal(false),
  results: z.array(z.unknown()),
  last_push_seq: z.int(),
  /** The server's memory before this push; older than the terminal's, its database was restored. */
  previous_push_seq: z.int(),
  now: momentSchema,
})
/** The results, each parsed, and the entries whose result cannot be: of another version, or broken. */
interface ReadResults {
  readonly results: readonly PushResult[]
  readonly unreadable: readonly string[]
}
export type PushAnswer = Omit<z.infer<typeof pushAnswerSchema>, 'results'> & ReadResults

/** The response to an adoption, with results as a push has them. */
export const adoptAnswerSchema = z.object({
  gone: z.literal(false),
  results: z.array(z.unknown()),
  now: momentSchema,
})
export type AdoptAnswer = Omit<z.infer<typeof adoptAnswerSchema>, 'results'> & ReadResults

export const heartbeatAnswerSchema = z.object({
  gone: z.literal(false),
  now: momentSchema,
  head: z.int(),
  floor: z.int(),
  last_push_seq: z.int(),
  last_counter: z.int(),
  /** As a page's. */
  operators: z.string(),
  /** What the terminal is for; missing from an older backend. */
  mode: z.optional(z.enum(TERMINAL_MODES)),
  mode_revision: z.optional(z.int()),
  /** The pause of guests' orders; missing from an older backend. */
  order_pause: z.optional(orderPauseSchema),
})
export type HeartbeatAnswer = z.infer<typeof heartbeatAnswerSchema>
