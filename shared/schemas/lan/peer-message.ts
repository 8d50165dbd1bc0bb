import * as z from 'zod/mini'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'
import { orderSchema } from '@shared/schemas/order/order'
import { approvalSchema, OUTBOX_KINDS } from '@shared/schemas/sync/sync'

/** What terminals tell each other: all but what concerns one machine alone. */
const OWN_KINDS: readonly string[] = ['change_cash', 'log_export']
export const PEER_KINDS = OUTBOX_KINDS.filter((kind) => !OWN_KINDS.includes(kind))

/** Entries in one message. */
export const MOST_ENTRIES = 20
/** Entries of one terminal that no pull has brought: more than a night without internet makes. */
export const MOST_HELD = 5_000

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
  }),
  z.object({
    kind: z.literal('entries'),
    entries: z.array(peerEntrySchema).check(z.maxLength(MOST_ENTRIES)),
  }),
  z.object({ kind: z.literal('alive') }),
])
export type PeerMessage = z.infer<typeof peerMessageSchema>
