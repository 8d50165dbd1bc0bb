import * as z from 'zod/mini'
import { PROFILE_LIMITS } from '@shared/domain/common/column-limits'
import { PHONE_PATTERN } from '@shared/domain/common/phone'
import { sessionSchema } from '@shared/schemas/access/session'
import { textSchema, uuidSchema } from '@shared/schemas/common/primitives'

const nothing = z.strictObject({})

/** The backend's own limit: it would silently cut off the rest. */
const PASSWORD_MAX = 72
export const PASSWORD_MIN = 6
/** Of owners and platform admins. */
export const STRONG_PASSWORD_MIN = 10

const emailSchema = z.email().check(z.maxLength(254))
/** Every character of a password counts: nothing is trimmed. */
const passwordSchema = z.string().check(z.minLength(1), z.maxLength(200))
/** A new password (spec §5). */
export const newPasswordSchema = z.string().check(z.minLength(PASSWORD_MIN), z.maxLength(PASSWORD_MAX))
/** The token of a captcha on the page, for backends that require one. */
const captchaSchema = z.optional(textSchema(1, 4_000))

/** The page of ours that a mail's link leads back to, on whatever device it is opened. */
const returnSchema = z.optional(textSchema(1, 500).check(z.regex(/^\/(?![/\\])/)))

/** What the link of a mail was for. */
export const LINK_PURPOSES = ['sign_up', 'recovery', 'email_change', 'other'] as const

/** Session and account of the user: part of the one map in methods.ts. */
export const sessionMethods = {
  /** The signed-in user, or null. Offline it returns the stored session: offline is not signed out. */
  'session.get': { kind: 'query', input: nothing, output: z.nullable(sessionSchema) },
  /** Errors: invalid_credentials, email_not_confirmed, too_many_requests, connection; other texts in `raw` (spec §8). */
  'session.signIn': {
    kind: 'command',
    input: z.strictObject({ email: emailSchema, password: passwordSchema, captcha_token: captchaSchema }),
    output: sessionSchema,
  },
  /**
   * Creates an account. nome and telefone are stored in its metadata and copied to the profile. `company_id` is the
   * company on whose page the user signs up: they become its customer where its customer_signup is 'open'.
   * `session` is null while the e-mail waits to be confirmed. Errors: email_taken, weak_password, too_many_requests, connection.
   */
  'session.signUp': {
    kind: 'command',
    input: z.strictObject({
      email: emailSchema,
      password: newPasswordSchema,
      nome: textSchema(1, PROFILE_LIMITS.nome),
      telefone: textSchema(1, PROFILE_LIMITS.telefone).check(z.regex(PHONE_PATTERN)),
      company_id: z.optional(uuidSchema),
      return_to: returnSchema,
      captcha_token: captchaSchema,
    }),
    output: z.object({ session: z.nullable(sessionSchema) }),
  },
  /**
   * Whether this backend signs in by a mailed code, and whether it takes new accounts. What its settings do not say is
   * offered; the refusal then tells. Errors: connection, backend.
   */
  'session.ways': {
    kind: 'query',
    input: nothing,
    output: z.object({ code: z.boolean(), sign_up: z.boolean() }),
  },
  /**
   * Mails six digits, and a link, that sign in without a password: `session.acceptLink` takes them. An address without an
   * account gets one, whose owner becomes a customer of `company_id` as with signUp. Errors: too_many_requests,
   * not_offered, connection.
   */
  'session.requestCode': {
    kind: 'command',
    input: z.strictObject({
      email: emailSchema,
      company_id: z.optional(uuidSchema),
      return_to: returnSchema,
      captcha_token: captchaSchema,
    }),
    output: nothing,
  },
  /**
   * Sends the confirmation mail again; the response does not reveal whether the account exists. Errors:
   * too_many_requests, connection.
   */
  'session.resendConfirmation': {
    kind: 'command',
    input: z.strictObject({ email: emailSchema, return_to: returnSchema, captcha_token: captchaSchema }),
    output: nothing,
  },
  /**
   * Mails a link for choosing a new password; the response does not reveal whether the account exists. Errors:
   * too_many_requests, connection.
   */
  'session.requestRecovery': {
    kind: 'command',
    input: z.strictObject({ email: emailSchema, captcha_token: captchaSchema }),
    output: nothing,
  },
  /**
   * Signs in with the parameters of a mail's link, or with the six digits of the mail (`email`, `otp` and `type` 'email' or
   * 'recovery'). Errors: link_invalid, too_many_requests, connection.
   */
  'session.acceptLink': {
    kind: 'command',
    input: z.strictObject({
      access_token: z.optional(textSchema(1, 8_000)),
      refresh_token: z.optional(textSchema(1, 1_000)),
      code: z.optional(textSchema(1, 500)),
      token_hash: z.optional(textSchema(1, 500)),
      email: z.optional(emailSchema),
      otp: z.optional(z.string().check(z.regex(/^\d{6,10}$/))),
      type: z.optional(textSchema(1, 40)),
    }),
    output: z.object({ session: sessionSchema, purpose: z.enum(LINK_PURPOSES) }),
  },
  /** Sets a new password for the signed-in user. Errors: weak_password, same_password, not_authenticated, connection. */
  'session.setPassword': {
    kind: 'command',
    input: z.strictObject({ password: newPasswordSchema }),
    output: nothing,
  },
  /** Signs out. Leaves outbox, cart and language untouched. Works offline. */
  'session.signOut': { kind: 'command', input: nothing, output: nothing },
} as const

/** The events of a session (spec §4). `ended`: the backend rejected it for good, nobody signed out. */
export const SESSION_EVENTS = [
  'initial_session',
  'signed_in',
  'token_refreshed',
  'signed_out',
  'ended',
  'mfa_challenge_verified',
] as const
export type SessionEventKind = (typeof SESSION_EVENTS)[number]

export const sessionEventSchema = z.object({
  kind: z.enum(SESSION_EVENTS),
  session: z.nullable(sessionSchema),
})
