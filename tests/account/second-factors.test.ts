import { afterEach, describe, expect, it } from 'vitest'
import { CHALLENGE_LIFE_S } from '../support/auth-service/store'
import { begin, codeOfApp, wrongCode, type Begun } from './account-backend'

let begun: Begun
afterEach(() => begun.service.stop())

describe('an authenticator app', () => {
  it('is enrolled with its URI and secret, and counts once its code is verified [S7.factor-enrol] [S7.factor-verify]', async () => {
    begun = await begin()
    const { call } = begun
    await begun.signIn()
    const { factor_id, uri, secret } = await call['account.enrolTotp']({ name: 'Celular' })
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toContain('issuer=Comanda')
    expect(await call['account.factors']({})).toMatchObject([
      { id: factor_id, type: 'totp', is_verified: false },
    ])
    const { challenge_id, expires_at } = await call['account.challenge']({ factor_id })
    expect(Date.parse(expires_at ?? '')).toBeGreaterThan(Date.now())
    await call['account.verify']({ factor_id, challenge_id, code: codeOfApp(uri) })
    expect(await call['account.factors']({})).toEqual([
      { id: factor_id, type: 'totp', name: 'Celular', phone: null, is_verified: true },
    ])
  })

  it('is required at the next sign-in, which counts only with its code [S4.session-events] [S7.factor-verify]', async () => {
    begun = await begin()
    await begun.signIn()
    const { factor_id, uri } = await begun.withApp()
    expect(await begun.call['session.get']({}), 'who enrolled it has shown it').not.toHaveProperty(
      'needs_factor',
    )

    const { call, kinds, signIn } = begun.newDevice()
    expect(await signIn()).toMatchObject({ needs_factor: true })
    expect(await call['session.get']({})).toMatchObject({ needs_factor: true })
    const { challenge_id } = await call['account.challenge']({ factor_id })
    const wrong = call['account.verify']({ factor_id, challenge_id, code: wrongCode(uri) })
    await expect(wrong).rejects.toMatchObject({ code: 'factor_code_wrong' })
    const session = await call['account.verify']({ factor_id, challenge_id, code: codeOfApp(uri) })
    expect(session).not.toHaveProperty('needs_factor')
    expect(await call['session.get']({})).toEqual(session)
    await expect.poll(() => kinds).toEqual(['initial_session', 'signed_in', 'mfa_challenge_verified'])
  })

  it('has a limited challenge, then a new one is needed [S7.factor-verify]', async () => {
    let late = 0
    begun = await begin({ now: () => Date.now() + late })
    await begun.signIn()
    const { factor_id, uri } = await begun.call['account.enrolTotp']({ name: 'Celular' })
    const { challenge_id } = await begun.call['account.challenge']({ factor_id })
    late = (CHALLENGE_LIFE_S + 1) * 1_000
    const code = codeOfApp(uri, Date.now() + late)
    await expect(begun.call['account.verify']({ factor_id, challenge_id, code })).rejects.toMatchObject({
      code: 'factor_code_wrong',
      details: { reason: 'expired' },
    })
    const again = await begun.call['account.challenge']({ factor_id })
    await begun.call['account.verify']({ factor_id, challenge_id: again.challenge_id, code })
  })

  it('is removed only in a session that has verified it [S7.factor-enrol]', async () => {
    begun = await begin()
    await begun.signIn()
    const { factor_id } = await begun.withApp()
    const other = begun.newDevice()
    await other.signIn()
    await expect(other.call['account.unenrol']({ factor_id })).rejects.toMatchObject({
      code: 'factor_required',
    })
    await expect(other.call['account.enrolTotp']({ name: 'Outro' })).rejects.toMatchObject({
      code: 'factor_required',
    })
    await begun.call['account.unenrol']({ factor_id })
    expect(await begun.call['account.factors']({})).toEqual([])
  })

  it('can be enrolled after an abandoned attempt of the same name', async () => {
    begun = await begin()
    await begun.signIn()
    await begun.call['account.enrolTotp']({ name: 'Celular' })
    await begun.withApp()
    await begun.call['account.enrolTotp']({ name: 'Celular' })
    expect((await begun.call['account.factors']({})).map(({ name }) => name)).toEqual([
      'Celular',
      'Celular 2',
    ])
  })

  it('is not offered where it is switched off', async () => {
    begun = await begin({ settings: { totp: false } })
    await begun.signIn()
    await expect(begun.call['account.enrolTotp']({ name: 'Celular' })).rejects.toMatchObject({
      code: 'not_offered',
    })
  })
})

describe('a telephone as second factor', () => {
  it.each(['sms', 'whatsapp'] as const)(
    'gets its code by %s [S7.factor-enrol] [S7.factor-verify]',
    async (channel) => {
      begun = await begin()
      const { call, service } = begun
      await begun.signIn()
      const { factor_id } = await call['account.enrolPhone']({ name: 'Celular', phone: '+5511987654321' })
      const { challenge_id } = await call['account.challenge']({ factor_id, channel })
      expect(service.store.messages).toMatchObject([{ to: '+5511987654321', channel }])
      const code = service.store.messages[0]?.code ?? ''
      await call['account.verify']({ factor_id, challenge_id, code })
      expect(await call['account.factors']({})).toMatchObject([
        { type: 'phone', phone: '+5511987654321', is_verified: true },
      ])
    },
  )
})

describe('the access token', () => {
  it('is verified on this device with the key set, read once [S7.jwks]', async () => {
    begun = await begin()
    await begun.signIn()
    expect(await begun.call['account.assurance']({})).toEqual({ level: 'aal1', verified_by: 'key_set' })
    await begun.withApp()
    // The profile, which a sign-in reads too, may still be loading.
    const asked = () => begun.service.requests.filter((request) => !request.includes('/rest/'))
    const before = asked().length
    expect(await begun.call['account.assurance']({})).toEqual({ level: 'aal2', verified_by: 'key_set' })
    expect(asked().slice(before), 'nobody was asked').toEqual([])
    expect(begun.service.requests.filter((request) => request.endsWith('jwks.json'))).toHaveLength(1)
  })

  it('is verified by the backend where it signs with a shared secret [S7.jwks]', async () => {
    begun = await begin({ signing: { kind: 'secret', secret: 'a-secret-of-32-characters-or-more' } })
    await begun.signIn()
    expect(await begun.call['account.assurance']({})).toEqual({ level: 'aal1', verified_by: 'backend' })
    // The profile, which a sign-in reads too, may still be loading.
    const asked = begun.service.requests.filter((request) => !request.includes('/rest/'))
    expect(asked.at(-1)).toBe('GET /auth/v1/user')
  })

  it('with a foreign signature is rejected [S7.jwks]', async () => {
    begun = await begin()
    await begun.signIn()
    const [key, text] = [...begun.held].find(([, held]) => held.includes('access_token')) ?? ['', '{}']
    const stored = JSON.parse(text) as { access_token: string }
    const [header, claims, signature] = stored.access_token.split('.') as [string, string, string]
    const raised = { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object), aal: 'aal2' }
    const forged = `${header}.${Buffer.from(JSON.stringify(raised)).toString('base64url')}.${signature}`
    begun.held.set(key, JSON.stringify({ ...stored, access_token: forged }))
    await expect(begun.call['account.assurance']({})).rejects.toMatchObject({ code: 'not_authenticated' })
  })
})
