import * as z from 'zod/mini'
import { mendSchema, rejectedEntrySchema } from '@shared/schemas/sync/rejected-entry'
import { uuidSchema } from '@shared/schemas/common/primitives'
import { managerPinSchema } from '@shared/contract/terminal/operator-methods'

const one = z.strictObject({ id: uuidSchema })
const left = z.object({ entries: z.array(rejectedEntrySchema) })

/** What the backend refused, where staff see it and can mend or discard it (DESIGN §5, 'Push'). Each answers what is left. */
export const rejectedMethods = {
  /** In the order they happened. Asks nobody: works offline. Errors: not_authenticated, forbidden. */
  'rejected.list': { kind: 'query', input: z.strictObject({}), output: left },
  /** Offers it again as it is. Errors: not_found, not_authenticated, forbidden. */
  'rejected.retry': { kind: 'command', input: one, output: left },
  /**
   * Changes it and offers it again: an order's lines and whose it is, or what was to be added to an order that is shut as an
   * order of its own. Errors: not_found, invalid_input { field } where it can't be mended so, not_authenticated, forbidden.
   */
  'rejected.mend': { kind: 'command', input: mendSchema, output: left },
  /**
   * Gives it up in the name of a manager, who shows their PIN; an order takes what waits behind it along. It is kept in a log.
   * Errors: wrong_pin, pin_locked, forbidden, not_found.
   */
  'rejected.discard': {
    kind: 'command',
    input: z.strictObject({ id: uuidSchema, ...managerPinSchema.shape }),
    output: left,
  },
} as const
