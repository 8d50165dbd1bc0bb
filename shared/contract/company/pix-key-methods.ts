import * as z from 'zod/mini'
import { ownProofSchema } from '@shared/contract/people/own-data-methods'
import { managerPinSchema } from '@shared/contract/terminal/operator-methods'
import { COLUMN_LIMITS as LIMITS } from '@shared/domain/common/column-limits'
import { optionalTextSchema, uuidSchema } from '@shared/schemas/common/primitives'

/** The key that guests pay to (docs/adr/0041): an owner approves a change before it is saved, for ten minutes and once. */
export const pixKeyMethods = {
  /**
   * Approves a key, null for its removal: by an owner's PIN, or by the caller, who is one: by a session that has just
   * begun, their password or a mailed code. Errors: sign_in_again of a session, forbidden { reason: 'owner' | 'credentials_changed' }, invalid_credentials, link_invalid, wrong_pin
   * { left }, pin_locked { retry_at }, weak_pin, not_found, connection.
   */
  'pixKey.approve': {
    kind: 'command',
    input: z.strictObject({
      company_id: uuidSchema,
      entry_id: uuidSchema,
      pix_key: optionalTextSchema(LIMITS.contact_settings.pix_key),
      proof: z.union([
        z.strictObject({ approver: managerPinSchema }),
        z.strictObject({ session: z.literal(true) }),
        ownProofSchema,
      ]),
    }),
    output: z.strictObject({}),
  },
} as const
