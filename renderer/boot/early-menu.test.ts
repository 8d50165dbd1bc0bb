import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BootFacts } from './boot-facts'

const FACTS: BootFacts = {
  entry: '/assets/index.js',
  scripts: ['/assets/libraries.js'],
  pagesScript: null,
  texts: {},
  menuQuery: 'select=id,products(name,translations,code)',
  firstCompanyQuery: 'order=name.asc',
}
vi.stubGlobal('BOOT', FACTS)
const { requestMenu } = await import('./early-menu')

const CONFIG = Promise.resolve({ url: 'https://backend.example/', publishable_key: 'public' })
const COMPANY = {
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

/**
 * Runs the script at an address with this response of the backend; returns the requested address, what was passed on,
 * and the page's content.
 */
const ask = async (
  address: string,
  { stored = null, language = null, body = [COMPANY] as unknown, status = 200 } = {},
) => {
  history.replaceState(null, '', address)
  document.head.replaceChildren()
  document.body.innerHTML =
    '<div class="first-menu"><h1></h1><p></p><i></i><h2></h2><div><i></i><i></i></div></div>'
  const fetched = vi.fn((_address: string, _init: object) =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  )
  vi.stubGlobal('fetch', fetched)
  requestMenu(CONFIG, { getItem: (key) => (key === 'language' ? language : stored) })
  const early = window.comandaMenu
  const answer = await early?.body.catch((cause: Error) => cause.message)
  const texts = (parts: string) => [...document.querySelectorAll(parts)].map(({ textContent }) => textContent)
  const pictures = [...document.querySelectorAll('article img')].map((img) => img.getAttribute('src'))
  return {
    early,
    answer,
    shown: texts('.first-menu > h1, .first-menu > p'),
    dishes: texts('.first-menu h2, article b, article p'),
    soldOut: texts('article[data-sold-out=true] b'),
    pictures,
    preloads: document.querySelectorAll('link[as=image]').length,
    room: document.querySelectorAll('.first-menu div > i').length,
    isList: document.querySelector('.first-list') !== null,
    asked: fetched.mock.calls[0],
  }
}

const dish = (name: string, sort_order: number, more: object = {}) => ({
  name,
  sort_order,
  description: `${name}, da casa`,
  category_id: 'starters',
  image_url: `company/${sort_order}.webp`,
  is_available_now: true,
  ...more,
})
/** The first category has six products and a combo, out of order; archived and empty categories precede it. */
const SERVED = {
  ...COMPANY,
  categories: [
    { id: 'sweet', name: 'Doces', sort_order: 3, is_active: true },
    {
      id: 'starters',
      name: 'Entradas',
      sort_order: 2,
      is_active: true,
      translations: { fr: { name: 'Hors-d’œuvre' } },
    },
    { id: 'gone', name: 'Sazonais', sort_order: 0, is_active: false },
    { id: 'none', name: 'Vazia', sort_order: 1, is_active: true },
  ],
  products: [
    dish('Pudim', 0, { category_id: 'sweet' }),
    dish('Azeitonas', 4, { image_url: null, description: null }),
    dish('Pão', 1, { translations: { fr: { name: 'Pain', description: 'Le pain' } } }),
    dish('Queijo', 2, { is_available_now: false }),
    dish('Sopa', 5),
    dish('Panetone', 1, { category_id: 'gone' }),
  ],
  combos: [dish('Para dois', 3, { image_url: 'https://elsewhere.example/a.webp' })],
}

beforeEach(() => delete window.comandaMenu)

describe('the menu that the page asks for before the app', () => {
  it.each([
    ['/menu?empresa=%20bella-napoli', null, 'slug=eq.bella-napoli', { slug: 'bella-napoli', id: null }],
    ['/menu?empresa=a%26b', null, 'slug=eq.a%26b', { slug: 'a&b', id: null }],
    ['/menu', 'stored', 'id=eq.stored', { slug: null, id: 'stored' }],
    ['/menu?empresa=', null, 'order=name.asc', { slug: null, id: null }],
  ])('is that of the address, the stored company or the first: %s', async (address, stored, filter, by) => {
    const { asked, early, answer } = await ask(address, { stored: stored as null })
    expect(asked?.[0]).toBe(
      `https://backend.example/rest/v1/companies?select=id,products(name,code)&${filter}`,
    )
    expect(asked?.[1]).toMatchObject({ headers: { apikey: 'public' } })
    expect(early).toMatchObject(by)
    expect(answer).toEqual([COMPANY])
  })

  it.each([
    ['pt', 'name,code'],
    ['fr', 'name,translations,code'],
  ])('has the words of other languages where one is read: %s', async (language, columns) => {
    const { asked } = await ask('/menu?empresa=bella-napoli', { language: language as never })
    expect(asked?.[0]).toContain(`select=id,products(${columns})&`)
  })

  it('says whose it is on the page', async () => {
    const { shown } = await ask('/menu')
    expect(shown).toEqual(['Bella Napoli', 'São Paulo/SP'])
  })

  it('shows its first dishes as the app will: their order, their words, what is sold out, and a picture that is kept here', async () => {
    const { dishes, soldOut, pictures, room, isList } = await ask('/menu', { body: [SERVED] })
    const named = ['Pão', 'Queijo', 'Para dois'].flatMap((name) => [name, `${name}, da casa`])
    expect(dishes).toEqual(['Entradas', ...named, 'Azeitonas', ''])
    expect(soldOut).toEqual(['Queijo'])
    expect(pictures.map((src) => src?.split('/images/')[1])).toEqual(['company/1.webp', 'company/2.webp'])
    expect({ room, isList }).toEqual({ room: 0, isList: false })
  })

  it('shows them in the language in use, as a list where the company has one, without what it hides', async () => {
    const { dishes, isList } = await ask('/menu', {
      language: 'fr' as never,
      body: [
        { ...SERVED, menu_display_settings: { show_images: true, show_sold_out: false, layout: 'list' } },
      ],
    })
    expect(dishes.slice(0, 5)).toEqual(['Hors-d’œuvre', 'Pain', 'Le pain', 'Para dois', 'Para dois, da casa'])
    expect(isList).toBe(true)
  })

  it.each([
    ['shows no pictures', { menu_display_settings: { show_images: false } }, 0],
    ['shows no pictures, given as a list', { menu_display_settings: [{ show_images: false }] }, 0],
    ['takes no orders', { orders_paused: true }, 2],
    [
      'said nothing of its display and has no dish',
      { menu_display_settings: [], products: [], combos: [] },
      0,
    ],
  ])('keeps their room empty for a company that %s', async (_why, changes, pictures) => {
    const { dishes, room, preloads, shown } = await ask('/menu', { body: [{ ...SERVED, ...changes }] })
    expect(dishes).toEqual([''])
    expect({ room, preloads }).toEqual({ room: 2, preloads: pictures })
    expect(shown[0]).toBe('Bella Napoli')
  })

  it.each([[[]], [null], [{ message: 'JWT expired' }], [[{ ...COMPANY, products: null }]]])(
    'is handed on as it came where it is of another shape: %#',
    async (body) => {
      const { answer, shown } = await ask('/menu', { body })
      expect(answer).toEqual(body)
      expect(shown).toEqual(['', ''])
    },
  )

  it('that is refused is handed on as a refusal', async () => {
    expect((await ask('/menu', { status: 503 })).answer).toBe('503')
  })
})
