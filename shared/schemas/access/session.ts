import * as z from 'zod/mini'
import { uuidSchema } from '@shared/schemas/common/primitives'

/** The signed-in user, without the tokens of their session. */
export const sessionSchema = z.object({
  user: z.object({ id: uuidSchema, email: z.string() }),
  expires_at: z.nullable(z.int()),
  /** The session still needs a second factor; present only where that is so (spec §4). */
  needs_factor: z.optional(z.boolean()),
})
export type Session = z.infer<typeof sessionSchema>
