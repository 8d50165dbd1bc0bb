import { afterEach, describe, expect, it } from 'vitest'
import { OFFERS_KEY } from '@shared/backend/account-offers'
import { begin, type Begun } from './account-backend'

let begun: Begun
afterEach(() => begun.service.stop())

const FACTORS = 'POST /auth/v1/factors'

describe('the account features of a backend', () => {
  it('are detected on the backend, without side effects [S7.factor-enrol] [S7.identities]', async () => {
    begun = await begin()
    await begun.signIn()
    expect(await begun.call['account.offers']({})).toEqual({
      totp: true,
      phone: ['sms', 'whatsapp'],
      identities: ['github', 'google'],
    })
    expect(await begun.call['account.factors']({})).toEqual([])
    expect(await begun.call['account.identities']({})).toHaveLength(1)
  })

  it.each([
    ['no second factors', { totp: false, phone: false }, { totp: false, phone: [] }],
    ['an app alone', { phone: false }, { totp: true, phone: [] }],
    [
      'a telephone alone, by short message',
      { totp: false, smsProvider: 'vonage' },
      { totp: false, phone: ['sms'] },
    ],
    ['no provider', { providers: [] }, { identities: [] }],
    ['providers to sign in by, but no linking', { linking: false }, { identities: [] }],
  ])('include %s where it is enabled', async (_what, settings, offered) => {
    begun = await begin({ settings })
    await begun.signIn()
    expect(await begun.call['account.offers']({})).toMatchObject(offered)
  })

  it('are detected with a factor enrolled already, by its name alone', async () => {
    begun = await begin()
    await begun.signIn()
    await begun.withApp()
    expect((await begun.call['account.offers']({})).totp).toBe(true)
    expect(await begun.call['account.factors']({})).toHaveLength(1)
  })

  it('are read once a day per user, and again after a rejection', async () => {
    begun = await begin()
    await begun.signIn()
    await Promise.all([begun.call['account.offers']({}), begun.call['account.offers']({})])
    const asked = begun.service.requests.filter((request) => request === FACTORS).length
    expect(asked).toBe(2)
    await begun.call['account.offers']({})
    expect(begun.service.requests.filter((request) => request === FACTORS)).toHaveLength(asked)

    begun.service.settings.totp = false
    expect((await begun.call['account.offers']({})).totp, 'yesterday’s response').toBe(true)
    await expect(begun.call['account.enrolTotp']({ name: 'Celular' })).rejects.toMatchObject({
      code: 'not_offered',
    })
    expect((await begun.call['account.offers']({})).totp, 'what the refusal taught').toBe(false)
  })

  it('are not available to guests', async () => {
    begun = await begin()
    await expect(begun.call['account.offers']({})).rejects.toMatchObject({ code: 'not_authenticated' })
    expect(begun.service.requests).toEqual([])
  })

  it('are not cached without a response', async () => {
    begun = await begin()
    await begun.signIn()
    await begun.service.stop()
    await expect(begun.call['account.offers']({})).rejects.toMatchObject({ code: 'connection' })
    expect(begun.held.has(OFFERS_KEY)).toBe(false)
  })
})
