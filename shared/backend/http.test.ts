import { describe, expect, it, vi } from 'vitest'
import { createHttp, type Fetch } from './http'

const config = { url: 'http://backend.test/', publishable_key: 'publishable-key' }
const json = (status: number, body: unknown, headers = {}): Response =>
  new Response(JSON.stringify(body), { status, headers })

describe('a request to the data API', () => {
  it('carries the key, the person’s token and the question; the server’s clock comes with the answer', async () => {
    const fetch = vi.fn<Fetch>(async () => json(200, [{ id: 1 }], { date: 'Sat, 21 Nov 2026 06:00:00 GMT' }))
    const http = createHttp({ config, fetch, token: async () => 'a-token' })
    const answer = await http.get('companies', { select: 'id', slug: 'eq.a&b' })
    expect(answer).toEqual({ body: [{ id: 1 }], server_date: '2026-11-21T06:00:00.000Z' })
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('http://backend.test/rest/v1/companies?select=id&slug=eq.a%26b')
    expect(init?.headers).toMatchObject({ apikey: 'publishable-key', Authorization: 'Bearer a-token' })
  })

  it('is sent without a token as a guest', async () => {
    const fetch = vi.fn<Fetch>(async () => json(200, {}))
    await createHttp({ config, fetch, token: async () => 'a-token' }).rpc('my_access', {}, { asGuest: true })
    expect(fetch.mock.calls[0]?.[1]?.headers).not.toHaveProperty('Authorization')
  })

  it('is repeated once with a fresh token when the old one is refused, and only then', async () => {
    const fetch = vi.fn<Fetch>(async (_url, init) =>
      (init?.headers as Record<string, string>).Authorization === 'Bearer new'
        ? json(200, 'done')
        : json(401, {}),
    )
    const http = createHttp({ config, fetch, token: async () => 'old', renew: async () => 'new' })
    expect((await http.rpc('my_access', {})).body).toBe('done')
    const ended = createHttp({ config, fetch, token: async () => 'old', renew: async () => null })
    await expect(ended.rpc('my_access', {})).rejects.toMatchObject({ code: 'not_authenticated' })
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['nobody answers', async () => Promise.reject(new TypeError('fetch failed'))],
    ['a portal answers with a page', async () => new Response('<html>', { status: 200 })],
  ] as const)('says connection when %s', async (_what, fetch) => {
    await expect(createHttp({ config, fetch }).get('companies', {})).rejects.toMatchObject({
      code: 'connection',
    })
  })

  it('gives up waiting', async () => {
    const fetch: Fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    await expect(createHttp({ config, fetch }).get('companies', {}, { timeoutMs: 5 })).rejects.toMatchObject({
      code: 'connection',
    })
  })

  it('never tries again by itself', async () => {
    const fetch = vi.fn<Fetch>(async () => json(503, {}))
    await expect(createHttp({ config, fetch }).get('companies', {})).rejects.toMatchObject({
      code: 'backend',
    })
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
