import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { HeadFacts } from './facts'

const FACTS: HeadFacts = {
  entry: '/assets/index.js',
  scripts: ['/assets/libraries.js'],
  pages: ['/assets/pages.js', '/assets/pages.css'],
  words: {},
  menuQuery: 'select=id',
  firstCompanyQuery: 'order=name.asc',
}
vi.stubGlobal('HEAD', FACTS)
const { askForMenu } = await import('./early-menu')

const CONFIG = Promise.resolve({ url: 'https://backend.example/', publishable_key: 'public' })
const HOUSE = {
  id: 'aaaaaaaa-0000-4000-8000-000000000001',
  nome_fantasia: 'Bella Napoli',
  endereco: 'Rua das Flores',
  numero_endereco: '12',
  cidade: 'São Paulo',
  uf: 'SP',
  categories: [],
  products: [],
  combos: [],
  menu_display_settings: null,
}

/** Asks at an address, with this answer of the backend; the address that was asked, what was handed on, and what stands on the page. */
const ask = async (address: string, { stored = null, body = [HOUSE] as unknown, status = 200 } = {}) => {
  history.replaceState(null, '', address)
  document.body.innerHTML = '<div class="first-menu"><h1></h1><p></p><i></i></div>'
  const fetched = vi.fn((_address: string, _init: object) =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  )
  vi.stubGlobal('fetch', fetched)
  askForMenu(CONFIG, { getItem: () => stored })
  const early = window.comandaMenu
  const answer = await early?.body.catch((cause: Error) => cause.message)
  const shown = [...document.querySelectorAll('.first-menu > *')].map(({ textContent }) => textContent)
  return { early, answer, shown, asked: fetched.mock.calls[0] }
}

beforeEach(() => delete window.comandaMenu)

describe('the menu that the page asks for before the app', () => {
  it.each([
    ['/menu?empresa=%20bella-napoli', null, 'slug=eq.bella-napoli', { slug: 'bella-napoli', id: null }],
    ['/menu?empresa=a%26b', null, 'slug=eq.a%26b', { slug: 'a&b', id: null }],
    ['/menu', 'stored', 'id=eq.stored', { slug: null, id: 'stored' }],
    ['/menu?empresa=', null, 'order=name.asc', { slug: null, id: null }],
  ])('is that of the address, the stored house or the first: %s', async (address, stored, filter, by) => {
    const { asked, early, answer } = await ask(address, { stored: stored as null })
    expect(asked?.[0]).toBe(`https://backend.example/rest/v1/companies?select=id&${filter}`)
    expect(asked?.[1]).toMatchObject({ headers: { apikey: 'public' } })
    expect(early).toMatchObject(by)
    expect(answer).toEqual([HOUSE])
  })

  it('says whose it is on the page', async () => {
    const { shown } = await ask('/menu')
    expect(shown).toEqual(['Bella Napoli', 'Rua das Flores, 12, São Paulo/SP', ''])
  })

  it.each([[[]], [null], [{ message: 'JWT expired' }], [[{ ...HOUSE, products: null }]]])(
    'is handed on as it came where it is of another shape: %#',
    async (body) => {
      const { answer, shown } = await ask('/menu', { body })
      expect(answer).toEqual(body)
      expect(shown).toEqual(['', '', ''])
    },
  )

  it('that is refused is handed on as a refusal', async () => {
    expect((await ask('/menu', { status: 503 })).answer).toBe('503')
  })
})
