import { afterEach, describe, expect, it, vi } from 'vitest'
import { MAX_IMAGE_BYTES } from '@shared/domain/menu/image-file'
import { downloadPicture } from './download-picture'
import { fetchPicture } from './fetch-picture'

const ADDRESS = 'https://pictures.example/a.png'

/** The worker's requests, and a worker that returns a download. */
const asked: string[] = []
class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  terminate = (): void => undefined
  postMessage = (address: string): void => {
    asked.push(address)
    void downloadPicture(address).then((data) => this.onmessage?.({ data }))
  }
}
const answering = (response: () => Response | Promise<never>) => {
  vi.stubGlobal('Worker', FakeWorker)
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => response())
  vi.stubGlobal('fetch', fetch)
  return fetch
}
afterEach(() => {
  asked.length = 0
  vi.unstubAllGlobals()
})

describe('fetching a picture of another site in a browser', () => {
  it('returns its bytes, and sends neither cookies nor the page’s address', async () => {
    const fetch = answering(() => new Response('bytes'))
    expect(new TextDecoder().decode(await fetchPicture(ADDRESS))).toBe('bytes')
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      mode: 'cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
  })

  it.each([
    ['is refused by CORS', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
    ['is not there', () => new Response('', { status: 404 }), 'unreachable'],
    ['is too large', () => new Response(new Uint8Array(MAX_IMAGE_BYTES + 1)), 'too_large'],
  ])('says when it %s', async (_what, response, reason) => {
    answering(response)
    await expect(fetchPicture(ADDRESS)).rejects.toMatchObject({ code: 'file_refused', details: { reason } })
  })

  it.each(['http://pictures.example/a.png', 'javascript:alert(1)', 'data:,', 'pictures.example'])(
    'asks for nothing at %s',
    async (address) => {
      answering(() => new Response('bytes'))
      await expect(fetchPicture(address)).rejects.toMatchObject({ details: { reason: 'address' } })
      expect(asked).toEqual([])
    },
  )
})
