import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBackend } from './index'
import { SESSION_KEY } from './guest-read'
import { config, json, NOW, nobody, person, renewedAnswer, tokenOf } from './testing-sessions'

interface Asked {
  readonly url: URL
  readonly method: string
  readonly body: Record<string, unknown>
  readonly headers: Record<string, string>
}

const begin = (
  answer: (asked: Asked) => Response,
  options: { siteAddress?: string; authFlow?: 'pkce' | 'implicit' } = { siteAddress: 'http://site.test' },
) => {
  const held = new Map<string, string>()
  const asked: Asked[] = []
  const backend = createBackend({
    config,
    now: () => NOW,
    ...options,
    fetch: async (url, init) => {
      const one = {
        url: new URL(url),
        method: init?.method ?? 'GET',
        body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>,
        headers: Object.fromEntries(new Headers(init?.headers as Record<string, string>)),
      }
      asked.push(one)
      return answer(one)
    },
    storage: {
      get: async (key) => held.get(key) ?? null,
      set: async (key, value) => void held.set(key, value),
      remove: async (key) => void held.delete(key),
    },
  })
  const askedFor = (path: string): Asked[] => asked.filter(({ url }) => url.pathname.endsWith(path))
  return { call: backend.handlers, backend, held, askedFor }
}

const newcomer = { email: 'nova@comanda.test', password: 'segredo1', nome: 'Nova', telefone: '11 98765-4321' }
const user = (identities: unknown[]) => ({
  ...person,
  identities,
  app_metadata: {},
  user_metadata: {},
  aud: '',
})

describe('signing up', () => {
  it('sends e-mail, password, the return address, nome and telefone as metadata [S7.sign-up] [S5.sign-up-metadata]', async () => {
    const { call, askedFor, held } = begin(() => json(200, user([{ id: '1' }])))
    expect(await call['session.signUp'](newcomer)).toEqual({ session: null })
    const [asked] = askedFor('/signup')
    expect(asked?.url.searchParams.get('redirect_to')).toBe('http://site.test')
    expect(asked?.body).toMatchObject({
      email: 'nova@comanda.test',
      password: 'segredo1',
      data: { nome: 'Nova', telefone: '11 98765-4321' },
    })
    expect(held.has(SESSION_KEY), 'the e-mail waits to be confirmed').toBe(false)
  })

  it('sends the company of the page, and a captcha’s token', async () => {
    const { call, askedFor } = begin(() => json(200, user([{ id: '1' }])))
    const company_id = 'aaaaaaaa-0000-4000-8000-000000000001'
    await call['session.signUp']({ ...newcomer, company_id, captcha_token: 'proof' })
    expect(askedFor('/signup')[0]?.body).toMatchObject({
      data: { company_id },
      gotrue_meta_security: { captcha_token: 'proof' },
    })
  })

  it('signs in at once where the backend requires no confirmation', async () => {
    const { call } = begin(() => json(200, renewedAnswer('new')))
    const { session } = await call['session.signUp'](newcomer)
    expect(session?.user).toEqual(person)
    expect(await call['session.get']({})).toEqual(session)
  })

  it.each([
    ['a person without identities', () => json(200, user([]))],
    ['its code', () => json(422, { code: 422, error_code: 'user_already_exists', msg: 'x' })],
    ['its text', () => json(400, { code: 400, msg: 'User already registered' })],
  ])('reports a taken e-mail that the backend signals by %s [S8.email-taken]', async (_how, answer) => {
    const { call } = begin(answer)
    await expect(call['session.signUp'](newcomer)).rejects.toMatchObject({ code: 'email_taken' })
  })

  it.each([
    ['weak_password', 422, 'weak_password'],
    ['over_email_send_rate_limit', 429, 'too_many_requests'],
  ])('maps %s', async (error_code, status, code) => {
    const { call } = begin(() => json(status, { code: status, error_code, msg: 'x' }))
    await expect(call['session.signUp'](newcomer)).rejects.toMatchObject({ code })
  })

  it('without a response is connection', async () => {
    const { call } = begin(nobody)
    await expect(call['session.signUp'](newcomer)).rejects.toMatchObject({ code: 'connection' })
  })

  it('leads the mail’s link back to the page, on whatever device', async () => {
    const { call, askedFor } = begin(() => json(200, user([{ id: '1' }])))
    await call['session.signUp']({ ...newcomer, return_to: '/menu?empresa=x&item=P001' })
    expect(askedFor('/signup')[0]?.url.searchParams.get('redirect_to')).toBe(
      `http://site.test/auth/retorno?voltar=${encodeURIComponent('/menu?empresa=x&item=P001')}`,
    )
  })

  it('mails a code without a password, for the company of the page', async () => {
    const { call, askedFor } = begin(() => json(200, {}))
    const company_id = 'aaaaaaaa-0000-4000-8000-000000000001'
    await call['session.requestCode']({ email: newcomer.email, company_id, return_to: '/menu' })
    expect(askedFor('/otp')[0]?.body).toMatchObject({
      email: newcomer.email,
      create_user: true,
      data: { company_id },
    })
  })

  it.each([
    [
      { external: { email: true }, disable_signup: false },
      { code: true, sign_up: true },
    ],
    [
      { external: { email: true }, disable_signup: true },
      { code: true, sign_up: false },
    ],
    [{ external: { email: false } }, { code: false, sign_up: false }],
    [{}, { code: true, sign_up: true }],
  ])('offers what the settings %j say', async (settings, ways) => {
    const { call } = begin(() => json(200, settings))
    expect(await call['session.ways']({})).toEqual(ways)
  })

  it('sends the confirmation again on request', async () => {
    const { call, askedFor } = begin(() => json(200, {}))
    await call['session.resendConfirmation']({ email: newcomer.email })
    expect(askedFor('/resend')[0]?.body).toMatchObject({ type: 'signup', email: newcomer.email })
  })
})

describe('a lost password', () => {
  it('is reset with e-mail, code challenge and method, and leads to its own screen [S7.recover]', async () => {
    const { call, askedFor } = begin(() => json(200, {}))
    await call['session.requestRecovery']({ email: person.email, captcha_token: 'proof' })
    const [asked] = askedFor('/recover')
    expect(asked?.url.searchParams.get('redirect_to')).toBe('http://site.test/auth/nova-senha')
    expect(asked?.body).toMatchObject({
      email: person.email,
      code_challenge_method: 's256',
      gotrue_meta_security: { captcha_token: 'proof' },
    })
    expect(asked?.body.code_challenge).toMatch(/^[\w-]{43}$/)
  })

  it('from a terminal uses no code: its mails are read elsewhere', async () => {
    const { call, askedFor } = begin(() => json(200, {}), { authFlow: 'implicit' })
    await call['session.requestRecovery']({ email: person.email })
    const [asked] = askedFor('/recover')
    expect(asked?.url.searchParams.has('redirect_to')).toBe(false)
    expect(asked?.body.code_challenge).toBeNull()
  })

  it('signs in by tokens of the link', async () => {
    const { call, backend } = begin(({ url }) =>
      url.pathname.endsWith('/user') ? json(200, user([])) : json(404, {}),
    )
    const kinds: string[] = []
    backend.subscribe('session.event', ({ kind }) => kinds.push(kind))
    const link = { access_token: tokenOf('link'), refresh_token: 'refresh', type: 'recovery' }
    vi.setSystemTime(NOW)
    const answer = await call['session.acceptLink'](link)
    vi.useRealTimers()
    expect(answer).toMatchObject({ purpose: 'recovery', session: { user: person } })
    await expect.poll(() => kinds).toContain('signed_in')
    expect(kinds.filter((kind) => kind === 'signed_in')).toHaveLength(1)
  })

  it('signs in by a code of the link with the stored verifier, and returns its purpose [S7.recover]', async () => {
    const { call, askedFor } = begin(({ url }) =>
      json(200, url.pathname.endsWith('/token') ? renewedAnswer('new') : {}),
    )
    await call['session.requestRecovery']({ email: person.email })
    const answer = await call['session.acceptLink']({ code: 'abc' })
    expect(answer).toMatchObject({ purpose: 'recovery', session: { user: person } })
    const [asked] = askedFor('/token')
    expect(asked?.url.searchParams.get('grant_type')).toBe('pkce')
    expect(asked?.body.auth_code).toBe('abc')
    expect(asked?.body.code_verifier).toMatch(/^\w{40,}$/)
  })

  it.each([
    ['nothing', {}],
    ['a code of another browser', { code: 'abc' }],
    ['a hash the backend refuses', { token_hash: 'abc', type: 'recovery' }],
  ])('rejects a link with %s', async (_what, link) => {
    const { call } = begin(() => json(403, { code: 403, error_code: 'otp_expired', msg: 'expired' }))
    await expect(call['session.acceptLink'](link)).rejects.toMatchObject({ code: 'link_invalid' })
  })

  it.each([
    ['recovery', 'recovery', 'recovery'],
    ['email', 'email', 'sign_up'],
  ])('accepts the six digits of a mail (%s)', async (type, sent, purpose) => {
    const { call, askedFor } = begin(() => json(200, renewedAnswer('new')))
    const answer = await call['session.acceptLink']({ email: person.email, otp: '123456', type })
    expect(answer).toMatchObject({ purpose, session: { user: person } })
    expect(askedFor('/verify')[0]?.body).toMatchObject({ email: person.email, token: '123456', type: sent })
  })

  it('says that too many digits were tried, which are not the link’s fault', async () => {
    const { call } = begin(() => json(429, { code: 429, error_code: 'over_request_rate_limit', msg: 'slow' }))
    const wrong = { email: person.email, otp: '123456', type: 'email' }
    await expect(call['session.acceptLink'](wrong)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('keeps the link valid while there is no response', async () => {
    const { call } = begin(nobody)
    const link = { token_hash: 'abc', type: 'recovery' }
    await expect(call['session.acceptLink'](link)).rejects.toMatchObject({ code: 'connection' })
  })

  it('is replaced by a new one for the signed-in user', async () => {
    const { call, askedFor } = begin(({ url }) =>
      json(200, url.pathname.endsWith('/token') ? renewedAnswer('new') : user([])),
    )
    await expect(call['session.setPassword']({ password: 'outra123' })).rejects.toMatchObject({
      code: 'not_authenticated',
    })
    vi.setSystemTime(NOW)
    await call['session.signIn']({ email: person.email, password: 'x' })
    await call['session.setPassword']({ password: 'outra123' })
    vi.useRealTimers()
    expect(askedFor('/user')).toMatchObject([{ method: 'PUT', body: { password: 'outra123' } }])
  })
})

describe('the profile', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const metadata = { nome: 'Ana', telefone: '11 98765-4321' }
  const answers = (profile: unknown[]) => (asked: Asked) => {
    if (!asked.url.pathname.endsWith('/profiles'))
      return json(200, { ...renewedAnswer('new'), user: { ...user([]), user_metadata: metadata } })
    return asked.method === 'GET' ? json(200, profile) : new Response(null, { status: 201 })
  }
  const written = (askedFor: (path: string) => Asked[]): Asked[] =>
    askedFor('/profiles').filter(({ method }) => method === 'POST')

  it('is upserted 200 ms after signing in, once [S7.profile-upsert] [S5.sign-up-metadata]', async () => {
    const { call, askedFor } = begin(answers([]))
    await call['session.signIn']({ email: person.email, password: 'x' })
    await vi.advanceTimersByTimeAsync(199)
    expect(askedFor('/profiles')).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(written(askedFor)).toMatchObject([
      { body: { ...person, ...metadata, updated_at: new Date(NOW).toISOString() } },
    ])
    expect(written(askedFor)[0]?.headers.prefer).toContain('resolution=merge-duplicates')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(written(askedFor)).toHaveLength(1)
  })

  it('keeps a name that was corrected later', async () => {
    const { call, askedFor } = begin(answers([{ nome: 'Ana Maria', telefone: null }]))
    await call['session.signIn']({ email: person.email, password: 'x' })
    await vi.advanceTimersByTimeAsync(200)
    expect(written(askedFor)).toMatchObject([{ body: { nome: 'Ana Maria', telefone: '11 98765-4321' } }])
  })

  it.each([
    ['before the upsert', 100, 1],
    ['while it is on its way', 200, 2],
  ])('a correction made %s is kept', async (_when, wait, writes) => {
    const { call, askedFor } = begin(answers([]))
    await call['session.signIn']({ email: person.email, password: 'x' })
    vi.advanceTimersByTime(wait)
    await call['account.saveProfile']({ nome: 'Ana Maria', telefone: '' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(written(askedFor)).toHaveLength(writes)
    expect(written(askedFor).at(-1)?.body).toMatchObject({ nome: 'Ana Maria', telefone: '' })
  })

  it('is not written when the user signed out within that time', async () => {
    const { call, askedFor } = begin(answers([]))
    await call['session.signIn']({ email: person.email, password: 'x' })
    await call['session.signOut']({})
    await vi.advanceTimersByTimeAsync(60_000)
    expect(askedFor('/profiles')).toEqual([])
  })
})
