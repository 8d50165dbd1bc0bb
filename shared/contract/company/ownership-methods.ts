import * as z from 'zod/mini'
import { optionalProofSchema } from '@shared/contract/people/own-data-methods'
import { momentSchema, textSchema, uuidSchema } from '@shared/schemas/common/primitives'

const ofCompany = z.strictObject({ company_id: uuidSchema })
const toPerson = z.strictObject({ company_id: uuidSchema, user_id: uuidSchema, proof: optionalProofSchema })
const byName = z.strictObject({ company_id: uuidSchema, name: textSchema(1, 160) })
const nothing = z.object({})

/** Handing a company over, and deleting it (docs/adr/0024). */
export const ownershipMethods = {
  /** What is under way: an offer, for managers and its receiver; a request to delete the company, for managers. */
  'ownership.read': {
    kind: 'query',
    input: ofCompany,
    output: z.object({
      offer: z.nullable(z.object({ offered_to: uuidSchema, offered_at: momentSchema })),
      deletion: z.nullable(z.object({ due_at: momentSchema })),
    }),
  },
  /**
   * By an owner, to an active member. Errors: sign_in_again without a proof, forbidden { reason: 'credentials_changed' },
   * invalid_credentials, link_invalid, not_found, invalid_input, connection.
   */
  'ownership.offer': { kind: 'command', input: toPerson, output: nothing },
  /** By the receiver, or by an owner. */
  'ownership.withdraw': { kind: 'command', input: ofCompany, output: nothing },
  /** By the receiver, within a week. Errors: not_found, connection. */
  'ownership.accept': { kind: 'command', input: ofCompany, output: nothing },
  /** By a super admin: any active member becomes an owner. Errors: as of an offer, second_factor_required. */
  'ownership.appoint': { kind: 'command', input: toPerson, output: nothing },
  /** The first step, with the company's name typed. Errors: forbidden, invalid_input { field: 'name' }, connection. */
  'deletion.request': { kind: 'command', input: byName, output: z.object({ due_at: momentSchema }) },
  'deletion.cancel': { kind: 'command', input: ofCompany, output: nothing },
  /** The second step. Errors: deletion_not_due { due_at }, in_use, forbidden, not_found, invalid_input, connection. */
  'deletion.confirm': { kind: 'command', input: byName, output: nothing },
} as const
