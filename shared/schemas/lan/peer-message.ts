import * as z from 'zod/mini'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'
import { orderSchema } from '@shared/schemas/order/order'
import { approvalSchema, MOST_WAITING, OUTBOX_KINDS, type OutboxKind } from '@shared/schemas/sync/sync'
import { DAY_MS } from '@shared/domain/common/durations'

/** What terminals tell each other: all but what concerns one machine alone. */
const OWN_KINDS: readonly string[] = ['change_cash', 'log_export']
export const PEER_KINDS = OUTBOX_KINDS.filter((kind) => !OWN_KINDS.includes(kind))

/** Entries in one message. */
export const MOST_ENTRIES = 20
/** Entries of one terminal that no pull has brought: more than a night without internet makes. */
export const MOST_HELD = 5_000
/** Seqs and ids in one greeting, of all terminals: an earlier version reads it too. What it leaves out comes again. */
export const MOST_GREETED = { held: 30_000, refused: 5_000 } as const

/** Other terminals' entries that one waits for. */
export const MOST_FOLLOWED = 200

/** Refused entries of one terminal that wait for a person there. */
export const MOST_REFUSED = 500

/** Lines in one message. */
export const MOST_SHOWN_LINES = 500

/** Rows in one message. */
export const MOST_ROWS = 100
/** Rows that one terminal brings another at once: more than a week's orders. */
export const MOST_HEARD_ROWS = 20_000
/** What a pull brings of the evening. The menu is none of it: half an import is never sold. */
export const PEER_ROW_TABLES = ['orders', 'tabs', 'table_calls', 'product_stock'] as const
/** Entries whose effect is in other rows: they hold until a pull of the terminal itself. */
export const KINDS_OF_OTHER_ROWS = [
  'set_available',
  'pause_orders',
  'change_cash',
  'log_export',
] as const satisfies readonly OutboxKind[]

/** A row that a terminal has pulled, for one that can't. */
export const peerRowSchema = z.object({
  tbl: z.enum(PEER_ROW_TABLES),
  id: uuidSchema,
  version: z.int(),
  row: z.record(z.string(), z.unknown()),
})
export type PeerRow = z.infer<typeof peerRowSchema>

/** An entry of a terminal's outbox, as it reaches the company's other terminals. */
export const peerEntrySchema = z.object({
  id: uuidSchema,
  /** Whose outbox it is in. This terminal sends it to the backend; where it is lost, another one that is given the right. */
  terminal_id: uuidSchema,
  seq: z.int().check(z.positive()),
  kind: z.enum(OUTBOX_KINDS).check(z.refine((kind) => PEER_KINDS.includes(kind))),
  order_id: uuidSchema,
  operator_id: z.nullable(uuidSchema),
  payload: z.record(z.string(), z.unknown()),
  at: momentSchema,
  /** Its proof, for whom it may fall to to send it. */
  approval: z.optional(approvalSchema),
  /** Other terminals' entries that go to the backend before it; left out of one that waits for none. */
  follows: z.optional(z.array(uuidSchema).check(z.maxLength(MOST_FOLLOWED))),
  /** Why the backend refused it; left out of one that it was not asked about yet. */
  refused: z.optional(z.string().check(z.maxLength(60))),
  /** With the placing of an order: the order as its terminal shows it. */
  order: z.nullable(orderSchema),
})
export type PeerEntry = z.infer<typeof peerEntrySchema>

export const peerMessageSchema = z.discriminatedUnion('kind', [
  /** The first on each side: which entries it holds, by their author. */
  z.object({
    kind: z.literal('hello'),
    version: z.literal(1),
    held: z.record(uuidSchema, z.array(z.int()).check(z.maxLength(MOST_HELD))),
    /** The ids of those that it knows as refused; an earlier version says nothing and is sent none. */
    refused: z.optional(z.record(uuidSchema, z.array(uuidSchema).check(z.maxLength(MOST_REFUSED)))),
    /** The bytes of the longest message it reads; an earlier version does not say. */
    takes: z.optional(z.int().check(z.positive())),
    /** The version of its app, for people. */
    app: z.optional(z.string().check(z.maxLength(40))),
    /** As `behind` of 'reach'; left out while it reaches the backend. */
    behind: z.optional(z.int().check(z.minimum(0))),
  }),
  z.object({
    kind: z.literal('entries'),
    entries: z.array(peerEntrySchema).check(z.maxLength(MOST_ENTRIES)),
  }),
  /** Refused entries that a person at their terminal has decided on. */
  z.object({
    kind: z.literal('decided'),
    entries: z
      .array(z.strictObject({ id: uuidSchema, terminal_id: uuidSchema }))
      .check(z.maxLength(MOST_ENTRIES)),
  }),
  /** A tab that a terminal has open now, again every few seconds while it has; null once it has none. */
  z.strictObject({
    kind: z.literal('in_use'),
    terminal_id: uuidSchema,
    operator_id: z.nullable(uuidSchema),
    tab_id: z.nullable(uuidSchema),
    /** How long it has been open; no clock is compared. */
    age_ms: z.int().check(z.minimum(0), z.maximum(DAY_MS)),
  }),
  /** Lines of orders that a kitchen's screen has shown. */
  z.object({
    kind: z.literal('shown'),
    lines: z.array(uuidSchema).check(z.maxLength(MOST_SHOWN_LINES)),
  }),
  /** The version its last pull has come to, while it can't reach the backend; null once it does. */
  z.object({ kind: z.literal('reach'), behind: z.nullable(z.int().check(z.minimum(0))) }),
  /** Rows of the backend that were pulled since; whole with the message that says what they have the effect of. */
  z.object({
    kind: z.literal('rows'),
    rows: z.array(peerRowSchema).check(z.maxLength(MOST_ROWS)),
    /** Up to which entry of each outbox, as `pushed_seq` of a pull. */
    settled: z.optional(z.record(uuidSchema, z.int())),
    /** Entries of each that wait for others, and may be known by an earlier seq; of most terminals there are none. */
    waiting: z.optional(z.record(uuidSchema, z.array(uuidSchema).check(z.maxLength(MOST_WAITING)))),
    /** The backend's clock with the newest of them, and when it was found restored last, in milliseconds. */
    as_of: z.optional(z.int()),
    restored_at: z.optional(z.int()),
  }),
  z.object({ kind: z.literal('alive') }),
])
/** Which entry a person has decided on, and whose it is. */
export type DecidedEntry = Pick<PeerEntry, 'id' | 'terminal_id'>
export type PeerMessage = z.infer<typeof peerMessageSchema>
export type InUseMessage = Extract<PeerMessage, { kind: 'in_use' }>
