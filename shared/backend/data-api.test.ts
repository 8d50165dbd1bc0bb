import { describe, expect, it, vi } from 'vitest'
import { createBackend } from './index'
import { createServerClock } from './data-api'
import { SESSION_KEY } from './guest-read'
import type { Fetch } from './plain-fetch'
import { config, json, long, renewedAnswer, storedSession, tokenOf } from './testing-sessions'

const isOfData = (url: string): boolean => url.includes('/rest/v1/')

/**
 * The data API in the session of a user, or of a guest. `fetch` responds to its requests; auth renews the token as
 * 'new'.
 */
const dataOf = (fetch: Fetch, { isSignedIn = false } = {}) => {
  const stored = new Map(isSignedIn ? [[SESSION_KEY, storedSession(long)]] : [])
  const { parts } = createBackend({
    config: { ...config, url: `${config.url}/` },
    now: Date.now,
    fetch: async (url, init) => (isOfData(url) ? fetch(url, init) : json(200, renewedAnswer('new'))),
    storage: {
      get: async (key) => stored.get(key) ?? null,
      set: async (key, value) => void stored.set(key, value),
      remove: async (key) => void stored.delete(key),
    },
  })
  return parts.data
}
const companies = (data: ReturnType<typeof dataOf>) =>
  data.send((client) => client.from('companies').select('id').eq('slug', 'a&b'))
const headersOf = (init: RequestInit | undefined) => Object.fromEntries(new Headers(init?.headers))

describe('a request to the data API', () => {
  it('carries the public key, the user’s token and the query', async () => {
    const fetch = vi.fn<Fetch>(async () => json(200, [{ id: 1 }]))
    expect(await companies(dataOf(fetch, { isSignedIn: true }))).toEqual([{ id: 1 }])
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('http://backend.test/rest/v1/companies?select=id&slug=eq.a%26b')
    expect(headersOf(init)).toMatchObject({
      apikey: 'publishable-key',
      authorization: `Bearer ${tokenOf('old')}`,
    })
  })

  it('carries no token for a guest', async () => {
    const fetch = vi.fn<Fetch>(async () => json(200, {}))
    await dataOf(fetch).rpc('my_access', {})
    expect(headersOf(fetch.mock.calls[0]?.[1]).authorization).toBe('Bearer publishable-key')
  })

  it('is repeated once with a fresh token when the backend rejects the old one, and only then', async () => {
    const isNew = (init?: RequestInit) => headersOf(init).authorization === `Bearer ${tokenOf('new')}`
    const fetch = vi.fn<Fetch>(async (_url, init) => (isNew(init) ? json(200, 'done') : json(401, {})))
    expect(await dataOf(fetch, { isSignedIn: true }).rpc('my_access', {})).toBe('done')
    expect(fetch).toHaveBeenCalledTimes(2)

    const rejecting = vi.fn<Fetch>(async () => json(401, {}))
    await expect(dataOf(rejecting).rpc('my_access', {})).rejects.toMatchObject({ code: 'not_authenticated' })
    expect(rejecting).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['nobody answers', async () => Promise.reject(new TypeError('fetch failed'))],
    ['a portal answers with a page', async () => new Response('<html>', { status: 200 })],
  ] as const)('is rejected as connection when %s', async (_what, fetch) => {
    await expect(companies(dataOf(fetch))).rejects.toMatchObject({ code: 'connection' })
  })

  it('gives up after its time limit', async () => {
    const fetch: Fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    const request = dataOf(fetch).rpc('my_access', {}, { timeoutMs: 5 })
    await expect(request).rejects.toMatchObject({ code: 'connection' })
  })

  it.each([
    ['no answer', async () => Promise.reject(new TypeError('fetch failed'))],
    ['a 503', async () => json(503, {})],
  ] as const)('is never retried after %s: retries have one layer, the callers', async (_what, answer) => {
    const fetch = vi.fn<Fetch>(answer)
    await expect(companies(dataOf(fetch))).rejects.toThrow()
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

describe('the server’s clock', () => {
  it('follows the date of the last response, and this device’s clock before the first', async () => {
    let now = Date.parse('2026-11-21T05:00:00Z')
    const clock = createServerClock(() => now)
    expect(clock.now()).toBe(now)
    const fetch = clock.watch(async () => json(200, []))
    await fetch(config.url)
    expect(clock.now()).toBe(now)
    const dated = new Response('[]', { headers: { date: 'Sat, 21 Nov 2026 06:00:00 GMT' } })
    await clock.watch(async () => dated)(config.url)
    now += 1_500
    expect(new Date(clock.now()).toISOString()).toBe('2026-11-21T06:00:01.500Z')
  })
})
