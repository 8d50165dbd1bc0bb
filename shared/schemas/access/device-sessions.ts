import * as z from 'zod/mini'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'

/** A device on which a person is signed in. */
export const deviceSessionSchema = z.object({
  id: uuidSchema,
  /** Of its sign-in or last renewal; null where the backend does not keep it. */
  user_agent: z.nullable(z.string()),
  began_at: momentSchema,
  /** A token is renewed every few minutes while it is used. */
  seen_at: momentSchema,
  /** Whether the caller asks from it. */
  is_current: z.boolean(),
})
export type DeviceSession = z.infer<typeof deviceSessionSchema>
