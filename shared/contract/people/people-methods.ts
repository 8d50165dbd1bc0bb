import * as z from 'zod/mini'
import { optionalProofSchema } from '@shared/contract/people/own-data-methods'
import { membershipSchema } from '@shared/schemas/access/access'
import { deviceSessionSchema } from '@shared/schemas/access/device-sessions'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'

const ofCompany = z.strictObject({ company_id: uuidSchema })
const ofPerson = z.strictObject({ company_id: uuidSchema, user_id: uuidSchema })
const nothing = z.strictObject({})

/** A person of a company, with what they hold everywhere. */
export const memberSchema = z.object({
  user_id: uuidSchema,
  role: z.string(),
  is_active: z.boolean(),
  joined_at: momentSchema,
  email: z.nullable(z.string()),
  nome: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  funcionario_adiciona: z.boolean(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
})
export type Member = z.infer<typeof memberSchema>

/** What is switched of a user's rights on the platform: true gives one, false takes it. */
const switchedRights = z.strictObject({
  user_id: uuidSchema,
  roles: z.partialRecord(
    z.enum(['admin', 'employee', 'content_manager', 'business_manager', 'user_manager']),
    z.boolean(),
  ),
  permissions: z.partialRecord(
    z.enum([
      'super_admin',
      'manage_menu',
      'manage_images',
      'manage_companies',
      'manage_users',
      'manage_contact',
      'manage_about',
      'content_manager',
    ]),
    z.boolean(),
  ),
  funcionario_adiciona: z.optional(z.boolean()),
})

/**
 * A company's users, for those who manage them. Errors: forbidden with `reason` (self, owner, above_yours,
 * last_owner), not_found, invalid_input, connection.
 */
export const peopleMethods = {
  'members.list': {
    kind: 'query',
    input: ofCompany,
    output: z.object({ members: z.array(memberSchema) }),
  },
  /**
   * Changes a member's role and activity; null keeps the present value. Who is no member is not_found. To make an owner
   * takes a proof; errors of it: sign_in_again, forbidden { reason: 'credentials_changed' }, invalid_credentials,
   * link_invalid.
   */
  'members.set': {
    kind: 'command',
    input: z.strictObject({
      ...ofPerson.shape,
      role: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
      is_active: z._default(z.nullable(z.boolean()), null),
      proof: optionalProofSchema,
    }),
    output: z.object({ membership: membershipSchema, changed: z.boolean() }),
  },
  'members.promote': {
    kind: 'command',
    input: ofPerson,
    output: z.object({ membership: membershipSchema, changed: z.boolean() }),
  },
  'members.demote': {
    kind: 'command',
    input: ofPerson,
    output: z.object({ membership: membershipSchema, changed: z.boolean() }),
  },
  /** Removes a user's PIN; terminals learn it from their next pull. `cleared` is false where there was none. */
  'members.clearPin': { kind: 'command', input: ofPerson, output: z.object({ cleared: z.boolean() }) },
  /**
   * Where a member of the staff is signed in, since when they have a PIN here, and the terminals at which it opens without a
   * connection; for those who may dismiss them.
   */
  'members.devices': {
    kind: 'query',
    input: ofPerson,
    output: z.object({
      sessions: z.array(deviceSessionSchema),
      pin_set_at: z.nullable(momentSchema),
      terminals: z.array(z.object({ id: uuidSchema, name: z.string() })),
    }),
  },
  /** Ends one session of a member of the staff, or all; never the caller's own. */
  'members.endSessions': {
    kind: 'command',
    input: z.strictObject({ ...ofPerson.shape, session_id: z.nullable(uuidSchema) }),
    output: z.object({ ended: z.int() }),
  },
  /** Switches some of a user's platform rights; what is not named stays as it is. Super admins alone. */
  'members.setPlatformRights': { kind: 'command', input: switchedRights, output: nothing },
} as const
