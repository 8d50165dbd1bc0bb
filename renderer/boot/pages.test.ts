import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SESSION_KEY } from '@shared/backend/guest-read'

const FILES = ['/assets/pages.js', '/assets/pages.css']
vi.stubGlobal('BOOT_PAGES', { pages: FILES, pagesQuery: 'select=id', firstCompanyQuery: 'order=name.asc' })
const loadFont = vi.fn(() => Promise.resolve([]))
Object.defineProperty(document, 'fonts', { configurable: true, value: { load: loadFont } })

/** Runs the script at an address; returns what it requested. */
const run = async (address: string, { first = '', isSignedIn = false } = {}) => {
  history.replaceState(null, '', address)
  document.documentElement.dataset.first = first
  if (isSignedIn) localStorage.setItem(SESSION_KEY, '{}')
  window.comandaConfig = Promise.resolve({ url: 'https://backend.example', publishable_key: 'public' })
  const fetched = vi.fn((_address: string) => Promise.resolve(Response.json([])))
  vi.stubGlobal('fetch', fetched)
  vi.resetModules()
  await import('./pages')
  expect(document.head.children, 'before its data is asked for').toHaveLength(0)
  await new Promise((resolve) => setTimeout(resolve))
  const files = [...document.head.querySelectorAll('link')].map(
    (link) => `${link.rel} ${link.getAttribute('href')} ${link.crossOrigin}`,
  )
  return { files, asked: fetched.mock.calls.map(([asked]) => asked.replace(/.*\/rest\/v1\/(?:rpc\/)?/, '')) }
}

beforeEach(() => {
  localStorage.clear()
  document.head.replaceChildren()
  loadFont.mockClear()
})

describe('the script of the first pages besides the menu', () => {
  it.each([
    ['/', 'words', ['list_companies', 'company_categories', 'company_cities']],
    ['/empresas', 'words', ['list_companies', 'company_categories']],
    ['/empresas', '', []],
    ['/facade', '', []],
    ['/home', '', ['companies?select=id&order=name.asc']],
  ])(
    'asks at %s, where the page begins as "%s", for its first data and then its files',
    async (path, first, data) => {
      const { asked, files } = await run(path, { first })
      expect(asked).toEqual(data)
      // With the attributes of the app's own loader, or the browser would fetch them twice.
      expect(files).toEqual(['modulepreload /assets/pages.js ', 'preload /assets/pages.css '])
      expect(loadFont.mock.calls).toHaveLength(path === '/home' ? 1 : 0)
    },
  )

  it('asks for nothing but the files where somebody is signed in, whose session the app reads with', async () => {
    const { asked, files } = await run('/home', { isSignedIn: true })
    expect(asked).toEqual([])
    expect(files).toHaveLength(2)
  })
})
