import { describe, expect, it } from 'vitest'
import {
  groupedSecret,
  isCodeTyped,
  isWholeCode,
  linkableProviders,
  mayUnlink,
  providerName,
  showsFactors,
  typedCode,
} from './account'

const nothing = { totp: false, phone: [], identities: [] }

describe('the account page', () => {
  it('shows second factors where one can be added or removed', () => {
    expect(showsFactors(nothing, [])).toBe(false)
    expect(showsFactors(nothing, [{ is_verified: false }])).toBe(false)
    expect(showsFactors(nothing, [{ is_verified: true }])).toBe(true)
    expect(showsFactors({ ...nothing, totp: true }, [])).toBe(true)
    expect(showsFactors({ ...nothing, phone: ['sms'] }, [])).toBe(true)
  })

  it('offers each provider once, and keeps the last identity', () => {
    const offers = { ...nothing, identities: ['google', 'github'] }
    expect(linkableProviders(offers, [{ provider: 'email' }, { provider: 'google' }])).toEqual(['github'])
    expect(mayUnlink([{ provider: 'email' }])).toBe(false)
    expect(mayUnlink([{ provider: 'email' }, { provider: 'google' }])).toBe(true)
  })

  it('formats secrets, codes and provider names', () => {
    expect(groupedSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
    expect(typedCode(' 123 456 ')).toBe('123456')
    expect([isWholeCode('12345'), isWholeCode('123 456')]).toEqual([false, true])
    // A mail's code is sent as soon as it is typed: not before, and not with a digit too many.
    expect(['12345', '123 456', '1234567'].map(isCodeTyped)).toEqual([false, true, false])
    expect([providerName('google'), providerName('github')]).toEqual(['Google', 'GitHub'])
  })
})
