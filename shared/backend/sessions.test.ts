import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SESSION_KEY } from './guest-read'
import {
  json,
  long,
  nobody,
  NOW,
  over,
  person,
  refusal,
  renewedAnswer,
  start,
  storedSession,
  tokenOf,
} from './testing-sessions'

describe('a stored session', () => {
  it('is returned, with its token, without a request: offline is not signed out [S4.session-persists]', async () => {
    const { sessions, asked } = start(nobody, storedSession(long))
    expect(await sessions.read()).toEqual({ user: person, expires_at: long })
    expect(await sessions.token()).toBe(tokenOf('old'))
    expect(asked).toEqual([])
  })

  it('stays when it has expired and the backend is unreachable; a request then fails with connection', async () => {
    const { sessions } = start(nobody, storedSession(over))
    expect((await sessions.read())?.user).toEqual(person)
  })

  it('is renewed near its end, and its new end is by this device’s clock [S7.token-refresh] [S4.refresh-auto]', async () => {
    // The server's clock is a day ahead.
    const renewed = { ...renewedAnswer('new'), expires_at: long + 86_400 }
    const { sessions, asked } = start(() => json(200, renewed), storedSession(over))
    expect(await sessions.token()).toBe(tokenOf('new'))
    expect((await sessions.read())?.expires_at).toBe(long)
    expect(asked.filter((url) => url.includes('refresh_token'))).toHaveLength(1)
  })

  it('ends with an event when the auth service rejects the refresh [S4.refresh-refused]', async () => {
    const { sessions, held } = start(refusal, storedSession(over))
    await sessions.read()
    const heard: unknown[] = []
    sessions.onChange((session) => heard.push(session))
    expect(await sessions.token()).toBeNull()
    expect(held.has(SESSION_KEY)).toBe(false)
    await expect.poll(() => heard).toEqual([null])
  })

  it('that is unreadable counts as signed out', async () => {
    const { sessions } = start(nobody, '{"access_token": 7')
    expect(await sessions.read()).toBeNull()
    expect(await sessions.token()).toBeNull()
  })

  it('is ended at the backend too [S7.sign-out]', async () => {
    const { sessions, asked, held } = start(() => new Response(null, { status: 204 }), storedSession(long))
    await sessions.signOut()
    expect(asked.filter((url) => url.includes('/logout'))).toHaveLength(1)
    expect(held.has(SESSION_KEY)).toBe(false)
  })

  it('ends on this device without a response [S7.sign-out]', async () => {
    const { sessions, held } = start(nobody, storedSession(long))
    await sessions.signOut()
    expect(held.has(SESSION_KEY)).toBe(false)
  })
})

describe('events of a session', () => {
  const hear = (sessions: ReturnType<typeof start>['sessions']): string[] => {
    const kinds: string[] = []
    sessions.onEvent(({ kind }) => kinds.push(kind))
    return kinds
  }

  it('reports distinct events: initial session, signed in, token refreshed, signed out [S4.session-events]', async () => {
    const { sessions } = start((url) => {
      if (url.includes('/logout')) return new Response(null, { status: 204 })
      return json(200, renewedAnswer(url.includes('refresh_token') ? 'newer' : 'first'))
    }, null)
    const kinds = hear(sessions)
    await expect.poll(() => kinds).toEqual(['initial_session'])
    await sessions.signIn(person.email, 'comanda123')
    expect(kinds).toEqual(['initial_session', 'signed_in'])
    await sessions.renew()
    await expect.poll(() => kinds.at(-1)).toBe('token_refreshed')
    await sessions.signIn(person.email, 'comanda123')
    await sessions.signOut()
    expect(kinds).toEqual(['initial_session', 'signed_in', 'token_refreshed', 'signed_in', 'signed_out'])
  })

  it('a verified challenge of a second factor is neither a sign-in nor a refresh [S4.session-events]', async () => {
    const { sessions } = start(() => json(200, renewedAnswer('second')), storedSession(long))
    const kinds = hear(sessions)
    await expect.poll(() => kinds).toEqual(['initial_session'])
    const { auth } = await sessions.client()
    await auth.mfa.verify({ factorId: person.id, challengeId: 'challenge', code: '123456' })
    await expect.poll(() => kinds).toEqual(['initial_session', 'mfa_challenge_verified'])
    expect(await sessions.token()).toBe(tokenOf('second'))
  })

  it('ended by the backend is not a sign-out, and later listeners are notified [S4.session-events] [S4.refresh-refused]', async () => {
    const { sessions } = start(refusal, storedSession(over))
    await sessions.read()
    const early = hear(sessions)
    expect(await sessions.token()).toBeNull()
    expect(early).toEqual(['initial_session', 'ended'])

    const late = start(refusal, storedSession(over))
    await late.sessions.read()
    await late.sessions.token()
    const kinds = hear(late.sessions)
    await expect.poll(() => kinds).toEqual(['ended'])
    const again = hear(late.sessions)
    await expect.poll(() => again).toEqual(['initial_session'])
  })

  it('a sign-out in another tab signs out here too, without the event of an end', async () => {
    const { sessions, held } = start(nobody, storedSession(long))
    const kinds = hear(sessions)
    await expect.poll(() => kinds).toEqual(['initial_session'])
    held.delete(SESSION_KEY)
    await sessions.recheck()
    expect(kinds).toEqual(['initial_session', 'signed_out'])
  })

  it('notifies no listener that unsubscribed', async () => {
    const { sessions } = start(nobody, storedSession(long))
    const kinds: string[] = []
    sessions.onEvent(({ kind }) => kinds.push(kind))()
    await sessions.signOut()
    expect(kinds).toEqual([])
  })
})

/** The code that a promise rejects with. */
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'answered',
    (cause: { code: string }) => cause.code,
  )

describe('a refresh without a response', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([
    ['a captive portal’s 403', () => new Response('<html>Wi-Fi</html>', { status: 403 })],
    ['a portal’s page with 200', () => new Response('<html>Wi-Fi</html>', { status: 200 })],
    ['a 400 of somebody else', () => json(400, { error: 'bad' })],
    ['a 503', () => json(503, {})],
  ])('and %s keep the session [S4.refresh-backoff]', async (_what, answer) => {
    const { sessions, held } = start(answer, storedSession(over))
    const asked = codeOf(sessions.token())
    await vi.advanceTimersByTimeAsync(8_000)
    expect(await asked).toBe('connection')
    expect(held.has(SESSION_KEY)).toBe(true)
  })

  it('is retried after 200 ms, doubling each time; waiting callers get an error after 8 s [S4.refresh-backoff]', async () => {
    const at: number[] = []
    const { sessions, held } = start(() => {
      at.push(Date.now() - NOW)
      return nobody()
    }, storedSession(over))
    const asked = codeOf(sessions.token())
    await vi.advanceTimersByTimeAsync(8_000)
    expect(await asked).toBe('connection')
    expect(at).toEqual([0, 200, 600, 1_400, 3_000, 6_200])
    expect(held.has(SESSION_KEY)).toBe(true)
  })

  it('succeeds as soon as there is a response', async () => {
    let tries = 0
    const { sessions } = start(() => {
      tries += 1
      return tries < 3 ? json(503, {}) : json(200, renewedAnswer('new'))
    }, storedSession(over))
    const token = sessions.token()
    await vi.advanceTimersByTimeAsync(600)
    expect(await token).toBe(tokenOf('new'))
    expect(tries).toBe(3)
  })
})
