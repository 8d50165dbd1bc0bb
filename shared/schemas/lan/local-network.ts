import * as z from 'zod/mini'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'

/** Why nobody is connected behind a typed address. */
export const lanProblemSchema = z.enum(['no_answer', 'unknown_terminal', 'this_terminal'])
export type LanProblem = z.infer<typeof lanProblemSchema>

export const localNetworkSchema = z.object({
  /** Where this terminal can be reached, with its port; empty while it does not listen. */
  own_addresses: z.array(z.string()),
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
