import { afterEach, describe, expect, it, vi } from 'vitest'
import { readBackend } from './backend'

const asked = { url: 'https://asked.example', publishable_key: 'asked-key-0' }
const written = { url: 'https://written.example', publishable_key: 'written-key' }

const page = (content?: string) => {
  document.head.innerHTML = content === undefined ? '' : '<meta name="comanda-backend" />'
  document.querySelector('meta')?.setAttribute('content', content ?? '')
  const fetched = vi.fn(() => Promise.resolve(Response.json(asked)))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

describe('readBackend', () => {
  it('is what the server wrote into the page, without asking again', async () => {
    const fetched = page(JSON.stringify(written))
    expect(await readBackend()).toEqual(written)
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([['nothing is written', ''] as const, ['there is no place for it', undefined] as const])(
    'is asked for where %s',
    async (_why, content) => {
      const fetched = page(content)
      expect(await readBackend()).toEqual(asked)
      expect(fetched).toHaveBeenCalledExactlyOnceWith('/config.json', undefined)
    },
  )

  it('is no answer where what is written is no JSON', async () => {
    page('{')
    await expect(readBackend()).rejects.toThrow(SyntaxError)
  })
})
