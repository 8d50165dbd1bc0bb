import * as z from 'zod/mini'
import { deviceSessionSchema } from '@shared/schemas/access/device-sessions'
import { uuidSchema } from '@shared/schemas/common/primitives'

const nothing = z.strictObject({})

/** What shows that a session's user is its person: the password, or a code mailed by `ownData.sendCode`. */
export const ownProofSchema = z.union([
  z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(200)) }),
  z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) }),
])
export type OwnProof = z.infer<typeof ownProofSchema>

/** The proof of an act that a stolen session must not do; null is the session itself, if it has just begun. */
export const optionalProofSchema = z._default(z.nullable(ownProofSchema), null)

/** What every account may do with its own memberships and data. Errors: not_authenticated, connection. */
export const ownDataMethods = {
  /** Ends the caller's membership; `left` is false where there was none. Errors: forbidden with `reason` 'last_owner'. */
  'memberships.leave': {
    kind: 'command',
    input: z.strictObject({ company_id: uuidSchema }),
    output: z.object({ left: z.boolean() }),
  },
  /** Where the caller is signed in, the device that was seen last first. */
  'sessions.mine': {
    kind: 'query',
    input: nothing,
    output: z.object({ sessions: z.array(deviceSessionSchema) }),
  },
  /** Ends one of the caller's other sessions; null ends all of them. It is signed out at its next call. */
  'sessions.end': {
    kind: 'command',
    input: z.strictObject({ session_id: z.nullable(uuidSchema) }),
    output: z.object({ ended: z.int() }),
  },
  /** Everything that is stored of the caller, for a file of their own. */
  'ownData.export': {
    kind: 'query',
    input: nothing,
    output: z.looseObject({ format: z.literal('comanda-own-data'), exported_at: z.string() }),
  },
  /** Mails the caller a code that proves who they are. Errors: too_many_requests. */
  'ownData.sendCode': { kind: 'command', input: nothing, output: nothing },
  /**
   * Erases the account, confirmed by its password or a mailed code, and ends the session. Errors: invalid_credentials
   * (a wrong password), link_invalid (a wrong or expired code), forbidden with `reason` 'last_owner' and `companies`, or
   * 'credentials_changed' within a day of another password or address.
   */
  'ownData.erase': {
    kind: 'command',
    input: ownProofSchema,
    output: nothing,
  },
} as const
