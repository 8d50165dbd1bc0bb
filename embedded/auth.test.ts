import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ana, clientOf, password, signedIn, startFixture } from './fixtures/fixture'
import type { EmbeddedBackend } from './testing'

describe('auth of the embedded backend', () => {
  const web = 'http://127.0.0.1:5999'
  let backend: EmbeddedBackend
  beforeAll(async () => {
    backend = await startFixture({
      publicWebAddress: web,
      authLimits: { passwords: { attempts: 3, windowMs: 60_000 } },
    })
  })
  afterAll(() => backend?.stop())

  it('requires confirmation of a sign-up; the mail’s link confirms and leads back to the web address', async () => {
    const client = clientOf(backend)
    const email = 'nova@fixture.test'
    const signUp = await client.auth.signUp({ email, password, options: { data: { nome: 'Nova' } } })
    expect(signUp.error).toBeNull()
    expect(signUp.data.session).toBeNull()
    const early = await client.auth.signInWithPassword({ email, password })
    expect(early.error?.message).toBe('Email not confirmed')

    const mail = await backend.mails.waitFor(email)
    expect(mail.code).toMatch(/^\d{6}$/)
    expect(mail.link).toContain(`${backend.url}/auth/v1/verify?token=`)
    const followed = await fetch(mail.link ?? '', { redirect: 'manual' })
    expect(followed.status).toBe(303)
    expect(followed.headers.get('location')).toMatch(new RegExp(`^${web}/?#access_token=`))
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
    expect((await client.auth.getUser()).data.user?.user_metadata.nome).toBe('Nova')
  })

  it('keeps with a session which device signed in, and which renewed it last', async () => {
    const enter = async (grant: string, body: object, agent: string) => {
      const answer = await fetch(`${backend.url}/auth/v1/token?grant_type=${grant}`, {
        method: 'POST',
        headers: {
          apikey: backend.publishableKey,
          'content-type': 'application/json',
          'user-agent': agent,
        },
        body: JSON.stringify(body),
      })
      return (await answer.json()) as { refresh_token: string }
    }
    const agents = async () =>
      (await backend.sql(`select user_agent from auth.sessions where user_agent like 'Test %'`)).map(
        ({ user_agent }) => user_agent,
      )
    const { refresh_token } = await enter('password', { email: ana.email, password }, 'Test A')
    expect(await agents()).toEqual(['Test A'])
    await enter('refresh_token', { refresh_token }, `Test ${'x'.repeat(500)}`)
    expect(await agents()).toEqual([`Test ${'x'.repeat(395)}`])
  })

  it('accepts the six digits as well', async () => {
    const client = clientOf(backend)
    const email = 'codigo@fixture.test'
    await client.auth.signUp({ email, password })
    const { code } = await backend.mails.waitFor(email)
    const verified = await client.auth.verifyOtp({ email, token: code ?? '', type: 'signup' })
    expect(verified.error).toBeNull()
    expect(verified.data.session).not.toBeNull()
  })

  it('signs in by a mailed code without a password; a new account has the metadata that came with it', async () => {
    const client = clientOf(backend)
    const email = 'semsenha@fixture.test'
    const options = { shouldCreateUser: true, data: { company_id: 'c1' } }
    expect((await client.auth.signInWithOtp({ email, options })).error).toBeNull()
    const { code } = await backend.mails.waitFor(email)
    const verified = await client.auth.verifyOtp({ email, token: code ?? '', type: 'email' })
    expect(verified.error).toBeNull()
    expect(verified.data.user?.user_metadata).toMatchObject({ company_id: 'c1' })
    const before = (await signedIn(backend, ana)).auth
    await client.auth.signInWithOtp({ email: ana.email, options })
    expect((await before.getUser()).data.user?.user_metadata, 'of nobody who was there').not.toHaveProperty(
      'company_id',
    )
  })

  it('mails a new account’s code only once the account awaits it: a quick reader is confirmed for good', async () => {
    const email = 'depressa@fixture.test'
    const asked = clientOf(backend).auth.signInWithOtp({ email, options: { shouldCreateUser: true } })
    const { code } = await backend.mails.waitFor(email)
    const confirmed = async () => {
      const [row] = await backend.sql(
        'select email_confirmed_at is not null as confirmed from auth.users where email = $1',
        [email],
      )
      return row?.confirmed
    }
    expect(await confirmed()).toBe(false)
    await clientOf(backend).auth.verifyOtp({ email, token: code ?? '', type: 'email' })
    await asked
    expect(await confirmed()).toBe(true)
  })

  it('sends a mail’s reader to the requested page, and rejects a link changed to a foreign page', async () => {
    const client = clientOf(backend)
    const redirectTo = `${web}/auth?senha=nova`
    await client.auth.resetPasswordForEmail(ana.email, { redirectTo })
    const mail = await backend.mails.waitFor(ana.email, ({ subject }) => subject.includes('Reset'))
    expect(new URL(mail.link ?? '').searchParams.get('redirect_to')).toBe(redirectTo)

    const foreign = new URL(mail.link ?? '')
    foreign.searchParams.set('redirect_to', 'https://evil.example/steal')
    const followed = await fetch(foreign, { redirect: 'manual' })
    expect(followed.headers.get('location')).toMatch(new RegExp(`^${web}/?#`))
  })

  it('requires passwords of 6 characters or more', async () => {
    const short = await clientOf(backend).auth.signUp({ email: 'curta@fixture.test', password: '12345' })
    expect(short.error).toMatchObject({ code: 'weak_password' })
    const six = await clientOf(backend).auth.signUp({ email: 'seis@fixture.test', password: '123456' })
    expect(six.error).toBeNull()
  })

  it('signs in a seeded user; a wrong password and a taken e-mail have Supabase’s texts', async () => {
    const client = await signedIn(backend, ana)
    expect((await client.auth.getUser()).data.user).toMatchObject({ id: ana.id, email: ana.email })
    const wrong = await client.auth.signInWithPassword({ email: ana.email, password: 'errada' })
    expect(wrong.error?.message).toBe('Invalid login credentials')
  })

  it('does not reveal a taken e-mail at sign-up: it returns a user without identities, and sends no mail', async () => {
    const before = backend.mails.list().length
    const again = await clientOf(backend).auth.signUp({ email: ana.email.toUpperCase(), password })
    expect(again.error).toBeNull()
    expect(again.data).toMatchObject({ session: null, user: { identities: [], email: ana.email } })
    expect(again.data.user?.id).not.toBe(ana.id)
    expect(backend.mails.list()).toHaveLength(before)
  })

  it('accepts a refresh token once', async () => {
    const client = await signedIn(backend, ana)
    const first = (await client.auth.getSession()).data.session
    const renewed = await client.auth.refreshSession()
    expect(renewed.data.session?.refresh_token).not.toBe(first?.refresh_token)
    // The old one stays valid for ten seconds (two tabs); afterwards it is rejected.
    await backend.sql(
      `update auth.refresh_tokens set updated_at = now() - interval '1 minute' where token = $1`,
      [first?.refresh_token],
    )
    await client.auth.refreshSession()
    const reused = await clientOf(backend).auth.refreshSession({ refresh_token: first?.refresh_token ?? '' })
    expect(reused.error?.code).toBe('refresh_token_already_used')
  })

  it('rejects further wrong passwords for a while; a success clears the count', async () => {
    const client = clientOf(backend)
    const attempt = (email: string, word: string) => client.auth.signInWithPassword({ email, password: word })
    const email = 'bruno@fixture.test'
    await attempt(email, 'x')
    await attempt(email, 'x')
    expect((await attempt(email, password)).error).toBeNull()
    for (const _ of [1, 2, 3])
      expect((await attempt(email, 'x')).error?.message).toBe('Invalid login credentials')
    const refused = await attempt(email.toUpperCase(), password)
    expect(refused.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    expect((await attempt(ana.email, password)).error).toBeNull()
  })

  it('responds to MFA with JSON that says it is off', async () => {
    const client = await signedIn(backend, ana)
    const enrolled = await client.auth.mfa.enroll({ factorType: 'totp' })
    expect(enrolled.error).toMatchObject({ status: 422, code: 'mfa_totp_enroll_not_enabled' })
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([])
    // The settings say so too: a client that reads them asks for no factors, so no error appears in a browser's console.
    const answer = await fetch(`${backend.url}/auth/v1/settings`, {
      headers: { apikey: backend.publishableKey },
    })
    expect(await answer.json()).toMatchObject({
      mfa_enabled: false,
      disable_signup: false,
      external: { email: true },
    })
  })

  it('lists mails only to a holder of the key of this start', async () => {
    const mails: unknown = await (await fetch(backend.mailsUrl ?? '')).json()
    expect(mails).toEqual(backend.mails.list())
    const address = `${backend.url}/_dev/mails`
    for (const query of ['', '?key=', '?key=guessed'])
      expect((await fetch(address + query)).status, query).toBe(404)
    expect((await fetch(backend.mailsUrl ?? '')).headers.get('access-control-allow-origin')).toBeNull()
  })
})
