import { describe, expect, it } from 'vitest'
import { authError, isRefreshRefused } from './auth-errors'
import { dataError } from './errors'

describe('an error of the data API', () => {
  it.each([
    ['a refusal of ours', 400, { code: 'P0001', message: 'prefix_taken' }, 'prefix_taken'],
    ['a refusal we do not know', 400, { code: 'P0001', message: 'new_rule' }, 'unexpected'],
    ['a missing right', 403, { code: '42501', message: 'permission denied' }, 'forbidden'],
    ['a missing record [S8.pgrst116]', 406, { code: 'PGRST116' }, 'not_found'],
    ['malformed input', 400, { code: '22P02' }, 'invalid_input'],
    ['a day there is not', 400, { code: '22008' }, 'invalid_input'],
    ['no moment at all', 400, { code: '22007' }, 'invalid_input'],
    ['a code of anything else’s', 400, { code: 'toString' }, 'unexpected'],
    ['a body too large', 413, { code: '413' }, 'invalid_input'],
    ['an address too long', 431, null, 'invalid_input'],
    ['a bad token', 401, { code: 'PGRST301' }, 'not_authenticated'],
    ['a status alone', 401, null, 'not_authenticated'],
    ['the backend’s trouble', 503, null, 'backend'],
    ['a time-out', 408, null, 'connection'],
    ['too many', 429, {}, 'rate_limited'],
    ['anything else', 418, 'tea', 'unexpected'],
  ])('%s', (_what, status, body, code) => {
    expect(dataError(status, body).code).toBe(code)
  })

  it('has the details as data, and none where they are no object', () => {
    const refused = { code: 'P0001', message: 'order_changed', details: '{"total_cents": 990}' }
    expect(dataError(400, refused).details).toEqual({ total_cents: 990 })
    expect(dataError(400, { ...refused, details: 'not json' }).details).toEqual({})
    expect(dataError(400, { ...refused, details: '7' }).details).toEqual({})
  })
})

describe('a failed sign-in', () => {
  it.each([
    ['Invalid login credentials', 400, undefined, 'invalid_credentials'],
    ['Email not confirmed', 400, undefined, 'email_not_confirmed'],
    ['Too many requests', 429, undefined, 'too_many_requests'],
    ['whatever', 400, 'over_request_rate_limit', 'too_many_requests'],
    ['Database error', 500, undefined, 'backend'],
    ['fetch failed', 0, undefined, 'connection'],
  ])('%s [S8.login-invalid] [S8.login-unconfirmed] [S8.login-many]', (text, status, code, expected) => {
    expect(authError(status, code, text).code).toBe(expected)
  })

  it('carries any other text unchanged [S8.login-raw]', () => {
    expect(authError(400, undefined, 'Signups not allowed')).toMatchObject({
      code: 'backend',
      raw: 'Signups not allowed',
    })
  })
})

describe('a rejected second factor or identity', () => {
  it.each([
    ['mfa_verification_failed', 'factor_code_wrong'],
    ['mfa_challenge_expired', 'factor_code_wrong'],
    ['insufficient_aal', 'factor_required'],
    ['mfa_totp_enroll_not_enabled', 'not_offered'],
    ['mfa_phone_verify_not_enabled', 'not_offered'],
    ['manual_linking_disabled', 'not_offered'],
    ['single_identity_not_deletable', 'in_use'],
    ['over_sms_send_rate_limit', 'too_many_requests'],
  ])('%s is %s', (code, expected) => expect(authError(422, code, 'x').code).toBe(expected))
})

describe('a rejected refresh', () => {
  it('is recognised only by a code of the auth service', () => {
    expect(isRefreshRefused({ code: 400, error_code: 'refresh_token_not_found' })).toBe(true)
    expect(isRefreshRefused({ code: 'session_expired' })).toBe(true)
    expect(isRefreshRefused({ code: 400, error_code: 'validation_failed' })).toBe(true)
    expect(isRefreshRefused({ code: 403, msg: 'Forbidden' })).toBe(false)
    expect(isRefreshRefused('<html>')).toBe(false)
  })
})
