import * as z from 'zod/mini'
import { PROFILE_LIMITS } from '@shared/domain/common/column-limits'
import { E164_PATTERN, PHONE_PATTERN } from '@shared/domain/common/phone'
import { sessionSchema } from '@shared/schemas/access/session'
import { momentSchema, textSchema } from '@shared/schemas/common/primitives'

const nothing = z.strictObject({})

/** Ways a code reaches a telephone. */
export const PHONE_CHANNELS = ['sms', 'whatsapp'] as const
const channelSchema = z.enum(PHONE_CHANNELS)
export type PhoneChannel = (typeof PHONE_CHANNELS)[number]

/** Ids of the auth service: UUIDs today, but the format is its own; safe as part of a path. */
const authIdSchema = z.string().check(z.regex(/^[\w-]{1,64}$/))
const providerSchema = z.string().check(z.regex(/^[a-z][a-z0-9_:-]{0,39}$/))

/** What the backend supports beyond e-mail and password; screens hide the rest (docs/adr/0009). */
export const accountOffersSchema = z.object({
  /** An authenticator app as second factor. */
  totp: z.boolean(),
  /** A telephone as second factor, by these channels; empty where it is not offered. */
  phone: z.array(channelSchema),
  /** Providers whose identity can be linked, such as 'google'; empty where none can. */
  identities: z.array(z.string()),
})
export type AccountOffers = z.infer<typeof accountOffersSchema>

export const factorSchema = z.object({
  id: authIdSchema,
  type: z.enum(['totp', 'phone']),
  name: z.string(),
  /** A phone factor's number, as the auth service returns it. */
  phone: z.nullable(z.string()),
  is_verified: z.boolean(),
})
export type Factor = z.infer<typeof factorSchema>

export const identitySchema = z.object({
  id: authIdSchema,
  provider: z.string(),
  /** The e-mail that the provider has for the user. */
  email: z.nullable(z.string()),
})
export type Identity = z.infer<typeof identitySchema>

export const profileFieldsSchema = z.strictObject({
  nome: textSchema(1, PROFILE_LIMITS.nome),
  telefone: textSchema(1, PROFILE_LIMITS.telefone).check(z.regex(PHONE_PATTERN)),
})
const profileSchema = z.object({
  email: z.string(),
  nome: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
})

/**
 * The user's own account: part of the one map in methods.ts. Every method needs a signed-in user, else
 * not_authenticated.
 */
export const accountMethods = {
  /** Name and telephone of the profile; null where it has none. */
  'account.profile': { kind: 'query', input: nothing, output: profileSchema },
  /** Errors: not_authenticated, invalid_input, connection. */
  'account.saveProfile': { kind: 'command', input: profileFieldsSchema, output: profileSchema },

  /** Read from the backend and cached for a day. Errors: connection, backend: then screens show none of it. */
  'account.offers': { kind: 'query', input: nothing, output: accountOffersSchema },
  /** The authentication level of the session, by the verified claims of the access token. */
  'account.assurance': {
    kind: 'query',
    input: nothing,
    output: z.object({
      /** 'aal2' once a second factor was verified in this session. */
      level: z.enum(['aal1', 'aal2']),
      /** Verified by the backend's key set where it signs with a key pair, else by the backend. */
      verified_by: z.enum(['key_set', 'backend']),
    }),
  },

  'account.factors': { kind: 'query', input: nothing, output: z.array(factorSchema) },
  /**
   * Begins to enrol an authenticator app: `uri` is for its camera, `secret` for typing. It counts once a code is
   * verified.
   * Errors: not_offered, factor_required (a session with fewer factors than the account), connection.
   */
  'account.enrolTotp': {
    kind: 'command',
    input: z.strictObject({ name: textSchema(1, 60) }),
    output: z.object({ factor_id: authIdSchema, uri: z.string(), secret: z.string() }),
  },
  /** Begins to enrol a telephone, in E.164 (+5511987654321). Errors: as account.enrolTotp, invalid_input. */
  'account.enrolPhone': {
    kind: 'command',
    input: z.strictObject({ name: textSchema(1, 60), phone: z.string().check(z.regex(E164_PATTERN)) }),
    output: z.object({ factor_id: authIdSchema }),
  },
  /**
   * Starts a challenge of a factor; a telephone gets a code by `channel`. Errors: not_found, not_offered,
   * too_many_requests, connection.
   */
  'account.challenge': {
    kind: 'command',
    input: z.strictObject({ factor_id: authIdSchema, channel: z.optional(channelSchema) }),
    output: z.object({ challenge_id: authIdSchema, expires_at: z.nullable(momentSchema) }),
  },
  /**
   * Verifies a code; the factor is then enrolled and the session has it. Errors: factor_code_wrong
   * (details.reason 'expired' where the challenge is too old), too_many_requests, connection.
   */
  'account.verify': {
    kind: 'command',
    input: z.strictObject({
      factor_id: authIdSchema,
      challenge_id: authIdSchema,
      code: z.string().check(z.regex(/^\d{6,10}$/)),
    }),
    output: sessionSchema,
  },
  /** Errors: factor_required (removing a verified factor needs its code), not_found, connection. */
  'account.unenrol': {
    kind: 'command',
    input: z.strictObject({ factor_id: authIdSchema }),
    output: nothing,
  },

  'account.identities': { kind: 'query', input: nothing, output: z.array(identitySchema) },
  /** The provider's consent page, which leads back to the account page. Errors: not_offered, connection. */
  'account.linkIdentity': {
    kind: 'command',
    input: z.strictObject({ provider: providerSchema }),
    output: z.object({ url: z.url({ protocol: /^https?$/ }) }),
  },
  /** Errors: not_found, in_use (the last identity stays: nobody could sign in), connection. */
  'account.unlinkIdentity': {
    kind: 'command',
    input: z.strictObject({ identity_id: authIdSchema }),
    output: nothing,
  },
} as const
