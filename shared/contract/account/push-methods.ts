import * as z from 'zod/mini'
import { languageSchema, textSchema } from '@shared/schemas/common/primitives'

/** The backend's own limit (supabase/schemas/38-limits.sql). */
const endpointSchema = textSchema(1, 1_000)

/** News of one's own orders by the browser's push service (docs/adr/0036). */
export const pushMethods = {
  /** The key to subscribe with; null where the backend sends none. Errors: connection. */
  'push.key': {
    kind: 'query',
    input: z.strictObject({}),
    output: z.object({ key: z.nullable(z.string()) }),
  },
  /** Lets the backend notify this browser, for as long as the session lasts. Errors: not_authenticated, invalid_input, not_found, connection. */
  'push.subscribe': {
    kind: 'command',
    input: z.strictObject({
      endpoint: endpointSchema,
      p256dh: textSchema(87, 87),
      auth: textSchema(22, 22),
      language: languageSchema,
    }),
    output: z.object({}),
  },
  /** Errors: not_authenticated, connection. */
  'push.unsubscribe': {
    kind: 'command',
    input: z.strictObject({ endpoint: endpointSchema }),
    output: z.object({ removed: z.boolean() }),
  },
} as const
