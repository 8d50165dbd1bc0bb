import { describe, expect, it } from 'vitest'
import type { Fetch } from './http'
import { createSessions, SESSION_KEY } from './sessions'

const config = { url: 'http://backend.test', publishable_key: 'publishable-key' }
const person = { id: '11111111-1111-4111-8111-111111111111', email: 'ana@comanda.test' }
const NOW = 1_800_000_000_000

/** A token the auth library can look into; nobody checks its signature here. */
const tokenOf = (name: string): string =>
  [
    { alg: 'HS256', typ: 'JWT' },
    { sub: person.id, name, exp: NOW / 1000 + 3600 },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat('signature')
    .join('.')

const storedSession = (expiresAt: number) =>
  JSON.stringify({
    access_token: tokenOf('old'),
    refresh_token: 'refresh-old',
    expires_at: expiresAt,
    expires_in: 3600,
    token_type: 'bearer',
    user: { ...person, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' },
  })

const start = (answer: (url: string) => Response | Promise<Response>, stored: string | null) => {
  const held = new Map<string, string>(stored === null ? [] : [[SESSION_KEY, stored]])
  const asked: string[] = []
  const fetch: Fetch = async (url) => {
    asked.push(url)
    return answer(url)
  }
  const sessions = createSessions({
    config,
    fetch,
    now: () => NOW,
    storage: {
      get: async (key) => held.get(key) ?? null,
      set: async (key, value) => void held.set(key, value),
      remove: async (key) => void held.delete(key),
    },
  })
  return { sessions, held, asked }
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const nobody = (): never => {
  throw new TypeError('fetch failed')
}
const long = NOW / 1000 + 3600
const over = NOW / 1000 - 10

describe('a stored session', () => {
  it('is answered, with its token, without asking anybody: offline is not signed out [S4.session-persists]', async () => {
    const { sessions, asked } = start(nobody, storedSession(long))
    expect(await sessions.read()).toEqual({ user: person, expires_at: long })
    expect(await sessions.token()).toBe(tokenOf('old'))
    expect(asked).toEqual([])
  })

  it('is still the person’s when it is over and nobody answers; a request then says connection', async () => {
    const { sessions } = start(nobody, storedSession(over))
    expect((await sessions.read())?.user).toEqual(person)
  })

  it('is renewed when near its end, and its new end is by this clock [S7.token-refresh] [S4.refresh-auto]', async () => {
    const renewed = {
      access_token: tokenOf('new'),
      refresh_token: 'refresh-new',
      expires_in: 3600,
      // The server's clock is a day ahead.
      expires_at: long + 86_400,
      token_type: 'bearer',
      user: { ...person, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' },
    }
    const { sessions, asked } = start(() => json(200, renewed), storedSession(over))
    expect(await sessions.token()).toBe(tokenOf('new'))
    expect((await sessions.read())?.expires_at).toBe(long)
    expect(asked.filter((url) => url.includes('refresh_token'))).toHaveLength(1)
  })

  it('ends when the auth service refuses the refresh, and says so [S4.refresh-refused]', async () => {
    const refused = json(400, {
      code: 400,
      error_code: 'refresh_token_not_found',
      msg: 'Invalid Refresh Token',
    })
    const { sessions, held } = start(() => refused.clone(), storedSession(over))
    await sessions.read()
    const heard: unknown[] = []
    sessions.onChange((session) => heard.push(session))
    expect(await sessions.token()).toBeNull()
    expect(held.has(SESSION_KEY)).toBe(false)
    await expect.poll(() => heard).toEqual([null])
  })

  it.each([
    ['a captive portal’s 403', () => new Response('<html>Wi-Fi</html>', { status: 403 })],
    ['a portal’s page with 200', () => new Response('<html>Wi-Fi</html>', { status: 200 })],
    ['a 400 of somebody else', () => json(400, { error: 'bad' })],
    ['a 503', () => json(503, {})],
  ])('survives %s', async (_what, answer) => {
    const { sessions, held } = start(answer, storedSession(over))
    await expect(sessions.token()).rejects.toMatchObject({ code: 'connection' })
    expect(held.has(SESSION_KEY)).toBe(true)
  })

  it('that is unreadable is nobody', async () => {
    const { sessions } = start(nobody, '{"access_token": 7')
    expect(await sessions.read()).toBeNull()
    expect(await sessions.token()).toBeNull()
  })

  it('can be left without an answer [S7.sign-out]', async () => {
    const { sessions, held } = start(nobody, storedSession(long))
    await sessions.signOut()
    expect(held.has(SESSION_KEY)).toBe(false)
  })
})
