import * as z from 'zod/mini'
import { INVITED_ROLES } from '@shared/domain/access/company-roles'
import { INVITATION_KEY_PATTERN } from '@shared/domain/people/invitation-link'
import { membershipSchema } from '@shared/schemas/access/access'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'

const ofCompany = z.strictObject({ company_id: uuidSchema })
const ofInvitation = z.strictObject({ company_id: uuidSchema, invitation_id: uuidSchema })
const ofKey = z.strictObject({ key: z.string().check(z.regex(INVITATION_KEY_PATTERN)) })
const nothing = z.strictObject({})
const stateSchema = z.enum(['pending', 'accepted', 'declined', 'withdrawn', 'expired'])

/** An invitation as those who send it see it. */
export const invitationSchema = z.object({
  id: uuidSchema,
  email: z.string(),
  role: z.string(),
  state: stateSchema,
  sent_at: momentSchema,
  expires_at: momentSchema,
  created_at: momentSchema,
})
export type Invitation = z.infer<typeof invitationSchema>

const sentSchema = z.object({
  invitation: invitationSchema,
  /** The link to pass on, known only now; null where no public web address is configured. */
  link: z.nullable(z.string()),
  /** Whether the auth service took the mail; the link works either way. */
  is_mailed: z.boolean(),
})
export type SentInvitation = z.infer<typeof sentSchema>

/** An invitation as the person who opens it sees it. */
export const offeredInvitationSchema = z.object({
  state: stateSchema,
  role: z.string(),
  expires_at: momentSchema,
  company: z.object({ id: uuidSchema, name: z.string(), slug: z.string() }),
  /** The name of who sent it; null where their profile has none. */
  inviter: z.nullable(z.string()),
  /** The caller has accepted it. */
  is_mine: z.boolean(),
})
export type OfferedInvitation = z.infer<typeof offeredInvitationSchema>

/**
 * Nobody becomes a member of a company without their own decision. Those who manage users send; the
 * person who has the link's key, or the account with the invited address, accepts or declines.
 */
export const invitationMethods = {
  /** Open ones, and those declined or expired within 30 days. Errors: forbidden, connection. */
  'invitations.list': {
    kind: 'query',
    input: ofCompany,
    output: z.object({ invitations: z.array(invitationSchema) }),
  },
  /**
   * Invites an address, or renews its open invitation with this role. The answer is the same whether or not the
   * address has an account. Errors: forbidden with `reason` (above_yours), already_member, too_many_requests with
   * `retry_at`, invalid_input, connection.
   */
  'invitations.send': {
    kind: 'command',
    input: z.strictObject({
      ...ofCompany.shape,
      email: z.email().check(z.maxLength(254)),
      role: z.enum(INVITED_ROLES),
    }),
    output: sentSchema,
  },
  /** Renews an open or expired invitation: another week, another link. Errors: as invitations.send, not_found. */
  'invitations.resend': { kind: 'command', input: ofInvitation, output: sentSchema },
  'invitations.withdraw': { kind: 'command', input: ofInvitation, output: nothing },
  /**
   * The invitation of a key: the token of a link, for guests too, or the id in a mail. Errors: not_found (also a link
   * that another replaced), forbidden with `reason` 'address' (the mail's, to another account), not_authenticated.
   */
  'invitations.read': { kind: 'query', input: ofKey, output: offeredInvitationSchema },
  /**
   * Makes the caller a member; `closed` says why not. Errors: as invitations.read, forbidden with `reason` 'inactive'
   * (the staff dismissed the caller).
   */
  'invitations.accept': {
    kind: 'command',
    input: ofKey,
    output: z.union([z.object({ membership: membershipSchema }), z.object({ closed: stateSchema })]),
  },
  /** With a link's token it needs no account. Errors: as invitations.read. */
  'invitations.decline': { kind: 'command', input: ofKey, output: nothing },
} as const
