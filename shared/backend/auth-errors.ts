import { GatewayError, type ErrorCode } from '@shared/contract/errors'
import { asBody } from './errors'

const AUTH_TEXTS: readonly (readonly [RegExp, ErrorCode])[] = [
  [/invalid login credentials/i, 'invalid_credentials'],
  [/email not confirmed/i, 'email_not_confirmed'],
  [/too many requests|rate limit/i, 'too_many_requests'],
  [/already registered/i, 'email_taken'],
]

const AUTH_CODES: Readonly<Record<string, ErrorCode>> = {
  invalid_credentials: 'invalid_credentials',
  email_not_confirmed: 'email_not_confirmed',
  over_request_rate_limit: 'too_many_requests',
  over_email_send_rate_limit: 'too_many_requests',
  email_exists: 'email_taken',
  user_already_exists: 'email_taken',
  weak_password: 'weak_password',
  same_password: 'same_password',
  otp_expired: 'link_invalid',
  flow_state_not_found: 'link_invalid',
  flow_state_expired: 'link_invalid',
  bad_code_verifier: 'link_invalid',
  bad_jwt: 'link_invalid',
  over_sms_send_rate_limit: 'too_many_requests',
  mfa_verification_failed: 'factor_code_wrong',
  mfa_verification_rejected: 'factor_code_wrong',
  insufficient_aal: 'factor_required',
  mfa_factor_not_found: 'not_found',
  identity_not_found: 'not_found',
  single_identity_not_deletable: 'in_use',
  mfa_totp_enroll_not_enabled: 'not_offered',
  mfa_totp_verify_not_enabled: 'not_offered',
  mfa_phone_enroll_not_enabled: 'not_offered',
  mfa_phone_verify_not_enabled: 'not_offered',
  manual_linking_disabled: 'not_offered',
  signup_disabled: 'not_offered',
  otp_disabled: 'not_offered',
  email_provider_disabled: 'not_offered',
  oauth_provider_not_supported: 'not_offered',
}

/**
 * Maps an error of the auth service by the codes and texts of spec §8; any other text is carried in `raw`, to be shown
 * unchanged.
 */
export const authError = (
  status: number | undefined,
  code: string | undefined,
  text: string,
): GatewayError => {
  const known =
    (code && AUTH_CODES[code]) ||
    AUTH_TEXTS.find(([pattern]) => pattern.test(text))?.[1] ||
    (status === 429 ? 'too_many_requests' : undefined)
  if (code === 'mfa_challenge_expired')
    return new GatewayError('factor_code_wrong', { reason: 'expired' }, text)
  if (known) return new GatewayError(known, {}, text)
  if (!status) return new GatewayError('connection')
  return new GatewayError('backend', { status }, text)
}

/**
 * Auth codes that mean a refresh was rejected for good; everything else counts as no response and keeps the
 * session.
 */
const REFUSALS = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_banned',
  'user_not_found',
  // A malformed refresh token: a retry cannot succeed.
  'validation_failed',
])

/** Whether the body of a failed refresh is JSON of the auth service that says that the session has ended. */
export const isRefreshRefused = (body: unknown): boolean => {
  const { error_code, code } = asBody(body)
  return [error_code, code].some((value) => typeof value === 'string' && REFUSALS.has(value))
}
