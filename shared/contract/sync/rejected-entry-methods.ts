import * as z from 'zod/mini'
import { mendSchema, rejectedEntrySchema } from '@shared/schemas/sync/rejected-entry'
import { uuidSchema } from '@shared/schemas/common/primitives'
import { managerPinSchema } from '@shared/contract/terminal/operator-methods'

const one = z.strictObject({ id: uuidSchema })
const left = z.object({ entries: z.array(rejectedEntrySchema) })

/**
 * Entries that the backend rejected, for staff to correct or discard. Each method returns the
 * remaining ones.
 */
export const rejectedMethods = {
  /** In the order of their creation. Works offline. Errors: not_authenticated, forbidden. */
  'rejected.list': { kind: 'query', input: z.strictObject({}), output: left },
  /** Sends it again unchanged. Errors: not_found, not_authenticated, forbidden. */
  'rejected.retry': { kind: 'command', input: one, output: left },
  /**
   * Changes it and sends it again: an order's lines and customer; lines for a final order become a new order. Errors:
   * not_found, invalid_input { field } where such a correction is impossible, not_authenticated, forbidden.
   */
  'rejected.mend': { kind: 'command', input: mendSchema, output: left },
  /**
   * Discards it by a manager's PIN; discarding an order discards its waiting entries as well. A log keeps it.
   * Errors: wrong_pin, pin_locked, forbidden, not_found.
   */
  'rejected.discard': {
    kind: 'command',
    input: z.strictObject({ id: uuidSchema, ...managerPinSchema.shape }),
    output: left,
  },
} as const
