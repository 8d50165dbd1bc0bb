import * as z from 'zod/mini'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'

/** Why nobody is connected behind a typed address. */
export const lanProblemSchema = z.enum(['no_answer', 'unknown_terminal', 'this_terminal'])
export type LanProblem = z.infer<typeof lanProblemSchema>

/**
 * Why a terminal is not connected: nothing was heard of it on this network; it was, and does not answer there, or one
 * that is unknown here does; it answers, and does not know this one yet; or it sent what no terminal sends, or too much,
 * and is not spoken to for half a minute.
 */
export const peerProblemSchema = z.enum([
  'unheard',
  'no_answer',
  'unknown_terminal',
  'not_known',
  'malformed',
  'too_many',
])
export type PeerProblem = z.infer<typeof peerProblemSchema>

export const localNetworkSchema = z.object({
  /** Where this terminal can be reached, with its port; empty while it does not listen. */
  own_addresses: z.array(z.string()),
  /** Why the network lets no multicast through, as the system's error code; null while it does. */
  multicast: z.nullable(z.string()),
  /** The company's other terminals as last pulled. */
  peers: z.array(
    z.object({
      terminal_id: uuidSchema,
      name: z.string(),
      prefix: z.string(),
      /** `no_key`: it never published one, because it was never online with this version. */
      state: z.enum(['connected', 'searching', 'no_key']),
      /** Since when it is connected. */
      since: z.nullable(momentSchema),
      /** When the last connection to it ended, since this terminal's start. */
      contact_at: z.nullable(momentSchema),
      /** Its app's version, as it said last. */
      version: z.nullable(z.string()),
      /** Where it was found last. */
      address: z.nullable(z.string()),
      why: z.nullable(peerProblemSchema),
      /** What it did that only the local network has brought. */
      entries: z.int(),
      /** What the backend refused, and waits for a person there. */
      refused: z.int(),
    }),
  ),
  /** Revoked terminals that left something here which the backend never had. */
  lost: z.array(
    z.object({
      terminal_id: uuidSchema,
      name: z.string(),
      prefix: z.string(),
      revoked_at: momentSchema,
      /** Whole orders. */
      orders: z.int(),
      /** Everything, orders included. */
      entries: z.int(),
      /** Those of them that the backend has refused since. */
      refused: z.int(),
    }),
  ),
  /** Addresses typed by people. */
  typed: z.array(
    z.object({
      address: z.string(),
      /** The terminal that answers there; null while none does. */
      terminal_id: z.nullable(uuidSchema),
      problem: z.nullable(lanProblemSchema),
    }),
  ),
})
export type LocalNetwork = z.infer<typeof localNetworkSchema>
