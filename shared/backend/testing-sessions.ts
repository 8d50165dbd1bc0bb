import { SESSION_KEY } from './guest-read'
import type { Fetch } from './plain-fetch'
import { createSessions } from './sessions'

export const config = { url: 'http://backend.test', publishable_key: 'publishable-key' }
export const person = { id: '11111111-1111-4111-8111-111111111111', email: 'ana@comanda.test' }
/** In 2096: supabase-js compares a session with the machine's clock, which has to be before it. */
export const NOW = 4_000_000_000_000

/** A token that the auth library can decode; nothing verifies its signature here. */
export const tokenOf = (name: string): string =>
  [
    { alg: 'HS256', typ: 'JWT' },
    { sub: person.id, name, exp: NOW / 1000 + 3600 },
  ]
    .map((part) => btoa(JSON.stringify(part)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, ''))
    .concat('c2lnbmF0dXJl')
    .join('.')

export const storedSession = (expiresAt: number) =>
  JSON.stringify({
    access_token: tokenOf('old'),
    refresh_token: 'refresh-old',
    expires_at: expiresAt,
    expires_in: 3600,
    token_type: 'bearer',
    user: { ...person, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' },
  })

export const start = (answer: (url: string) => Response | Promise<Response>, stored: string | null) => {
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

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
export const nobody = (): never => {
  throw new TypeError('fetch failed')
}
export const long = NOW / 1000 + 3600
export const over = NOW / 1000 - 10

/** The auth service's response with a session. */
export const renewedAnswer = (name: string) => ({
  access_token: tokenOf(name),
  refresh_token: `refresh-${name}`,
  expires_in: 3600,
  token_type: 'bearer',
  user: { ...person, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' },
})

export const refusal = () =>
  json(400, { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' })
