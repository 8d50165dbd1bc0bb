import { afterEach, describe, expect, it } from 'vitest'
import { begin, type Begun } from './account-backend'

let begun: Begun
afterEach(() => begun.service.stop())

/** Follows the provider's page like the user's browser; returns the address it leads back to. */
const agreeAt = async (url: string): Promise<URL> => {
  const answer = await fetch(url, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '')
}

describe('identities of other providers', () => {
  it('are linked by the provider’s page, which leads back to the account, and unlinked [S7.identities]', async () => {
    begun = await begin()
    const { call } = begun
    await begun.signIn()
    const { url } = await call['account.linkIdentity']({ provider: 'google' })
    const back = await agreeAt(url)
    expect(back.origin + back.pathname).toBe('http://site.test/conta')
    const { session } = await call['session.acceptLink']({ code: back.searchParams.get('code') ?? '' })
    expect(session.user.email).toBe('ana@comanda.test')

    const linked = await call['account.identities']({})
    expect(linked.map(({ provider }) => provider)).toEqual(['email', 'google'])
    expect(linked[1]?.email).toBe('google-ana@comanda.test')
    await call['account.unlinkIdentity']({ identity_id: linked[1]?.id ?? '' })
    expect(await call['account.identities']({})).toHaveLength(1)
  })

  it('keep the last one: without any the user could not sign in [S7.identities]', async () => {
    begun = await begin()
    await begun.signIn()
    const [only] = await begun.call['account.identities']({})
    const work = begun.call['account.unlinkIdentity']({ identity_id: only?.id ?? '' })
    await expect(work).rejects.toMatchObject({ code: 'in_use' })
    const nobodys = begun.call['account.unlinkIdentity']({
      identity_id: '00000000-0000-4000-8000-000000000000',
    })
    await expect(nobodys).rejects.toMatchObject({ code: 'not_found' })
  })

  it.each([
    ['a provider that is switched off', { providers: ['google'] }],
    ['any where linking is switched off', { linking: false }],
  ])('are not offered: %s', async (_what, settings) => {
    begun = await begin({ settings })
    await begun.signIn()
    const work = begun.call['account.linkIdentity']({ provider: 'github' })
    await expect(work).rejects.toMatchObject({ code: 'not_offered' })
  })
})
