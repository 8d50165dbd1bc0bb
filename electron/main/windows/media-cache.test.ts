import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder'
import { createMediaCache, type MediaCache } from './media-cache'

let folder: ReturnType<typeof temporaryFolder>
let asked: string[]
let answerOf: (path: string) => Response
let cache: MediaCache

beforeEach(() => {
  folder = temporaryFolder()
  asked = []
  answerOf = () => new Response(Buffer.alloc(100), { headers: { 'content-type': 'image/webp' } })
  cache = createMediaCache({
    folder: folder.folder,
    backendUrl: () => 'http://backend.test',
    fetch: async (url) => {
      const path = String(url).split('/images/')[1] ?? ''
      asked.push(path)
      return answerOf(path)
    },
  })
})
afterEach(() => folder.remove())

const files = () => readdirSync(folder.folder)

describe('images kept on the disk', () => {
  it('are fetched once, though a page and the background ask at once', async () => {
    const [served, kept] = await Promise.all([cache.serve('a/pizza.webp'), cache.keep('a/pizza.webp')])
    expect(served.status).toBe(200)
    expect(kept).toEqual({ kind: 'kept', bytes: 100 })
    expect(await cache.keep('a/pizza.webp')).toEqual({ kind: 'kept', bytes: 100 })
    expect(asked).toEqual(['a/pizza.webp'])
    expect(files()).toHaveLength(1)
  })

  it.each([
    ['not there', () => new Response('', { status: 404 }), 'none'],
    [
      'a captive portal’s page',
      () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
      'none',
    ],
    ['empty', () => new Response(''), 'none'],
    ['larger than any picture', () => new Response(Buffer.alloc(5_000_001)), 'none'],
    ['refused for now', () => new Response('', { status: 429 }), 'no_answer'],
    ['of a failing backend', () => new Response('', { status: 503 }), 'no_answer'],
    [
      'without a connection',
      () => {
        throw new TypeError('fetch failed')
      },
      'no_answer',
    ],
  ] as const)('are not kept when %s', async (_what, answer, kind) => {
    answerOf = answer
    expect(await cache.keep('a/pizza.webp')).toEqual({ kind })
    expect((await cache.serve('a/pizza.webp')).status).toBe(404)
    expect(files()).toEqual([])
  })

  it('are shown narrow where the wide version is not here, until it comes', async () => {
    await cache.keep('a/pizza.320w.webp')
    const answer = answerOf
    answerOf = () => new Response('', { status: 503 })
    const narrow = await cache.serve('a/pizza.320w.1080w.webp')
    expect(narrow.status).toBe(200)
    expect(narrow.headers.get('cache-control')).toBe('no-store')
    answerOf = answer
    const wide = await cache.serve('a/pizza.320w.1080w.webp')
    expect(wide.headers.get('cache-control')).toBe('max-age=3600')
    expect(files()).toHaveLength(2)
  })

  it('that nothing shows any more go first, the oldest of them, and only as many as must', async () => {
    for (const name of ['1', '2', '3', '4']) {
      const before = new Set(files())
      await cache.keep(`a/${name}.webp`)
      const [added] = files().filter((file) => !before.has(file))
      utimesSync(join(folder.folder, added ?? ''), Number(name), Number(name))
    }
    asked = []
    await cache.tidy(['a/1.webp'], { files: 10, bytes: 1_000 })
    expect(files()).toHaveLength(4)
    await cache.tidy(['a/1.webp'], { files: 10, bytes: 250 })
    for (const name of ['1', '4']) await cache.keep(`a/${name}.webp`)
    expect(asked).toEqual([])
    await cache.tidy(['a/1.webp'], { files: 1, bytes: 1_000 })
    await cache.keep('a/1.webp')
    expect(asked).toEqual([])
    expect(files()).toHaveLength(1)
  })
})
