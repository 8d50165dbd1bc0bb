import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SLIDE_SIZES } from '@shared/domain/company/page-pictures'

vi.stubGlobal('BOOT_PAGES', {
  pagesQuery: 'select=id,hero_settings(id)',
  firstCompanyQuery: 'order=name.asc',
})
const { requestHome } = await import('./early-home')

const CONFIG = Promise.resolve({ url: 'https://backend.example/', publishable_key: 'public' })
const IMAGES = 'https://backend.example/storage/v1/object/public/images/'
const picture = (id: string, more: object = {}) => ({
  id,
  is_active: true,
  sort_order: 0,
  image_url: `company/${id}.640w.1280w.webp`,
  ...more,
})
const COMPANY = {
  id: 'aaaaaaaa-0000-4000-8000-000000000001',
  nome_fantasia: 'Pizzaria Bella Napoli',
  description: 'Pizza e conversa.',
  logo_empresa: null,
  hero_settings: [
    picture('hero', {
      title: 'A Nápoles do Bixiga',
      subtitle: 'Forno a lenha',
      translations: { fr: { title: 'Naples' } },
    }),
  ],
  carousel_images: [picture('a')],
  opening_hours: [{ weekday: 1 }],
}

const ask = async (
  address: string,
  { stored = null as string | null, language = null as string | null, body = [COMPANY] as unknown } = {},
) => {
  history.replaceState(null, '', address)
  document.body.innerHTML = '<div class="first-home"></div>'
  const fetched = vi.fn((_address: string) => Promise.resolve(Response.json(body)))
  vi.stubGlobal('fetch', fetched)
  requestHome(CONFIG, { getItem: (key) => (key === 'language' ? language : stored) })
  const early = window.comandaMenu
  const answer = await early?.body
  return { early, answer, asked: fetched.mock.calls[0]?.[0] }
}
const textsOf = (part: string) => [...document.querySelectorAll(part)].map(({ textContent }) => textContent)
const preloaded = () =>
  [...document.head.querySelectorAll('link')].map(({ href }) => href.replace(IMAGES, ''))

beforeEach(() => {
  delete window.comandaMenu
  document.head.replaceChildren()
  delete document.documentElement.dataset.first
})

describe('the home page that the page asks for before the app', () => {
  it.each([
    ['/home?empresa=bella-napoli', null, 'slug=eq.bella-napoli', { slug: 'bella-napoli', id: null }],
    ['/home', 'stored', 'id=eq.stored', { slug: null, id: 'stored' }],
    ['/home', null, 'order=name.asc', { slug: null, id: null }],
  ])('is that of the address, the stored company or the first: %s', async (address, stored, filter, by) => {
    const { asked, early, answer } = await ask(address, { stored })
    expect(asked).toBe(`https://backend.example/rest/v1/companies?select=id,hero_settings(id)&${filter}`)
    expect(early).toMatchObject({ ...by, uses: ['company', 'pages'] })
    expect(answer).toEqual([COMPANY])
  })

  it('asks for the picture that the page opens with as the page will', async () => {
    await ask('/home')
    const [link] = document.head.querySelectorAll('link')
    expect(link).toMatchObject({
      rel: 'preload',
      as: 'image',
      fetchPriority: 'high',
      imageSizes: SLIDE_SIZES,
    })
    expect(link?.imageSrcset).toContain(`${IMAGES}company/hero.640w.webp 640w`)
  })

  it.each([
    ['the hero’s, however the backend returns the row', { hero_settings: picture('own') }, ['own']],
    [
      'the first of the carousel where the hero is hidden',
      { hero_settings: [picture('x', { is_active: false })] },
      ['a'],
    ],
    [
      'the first shown of the carousel, by its place',
      {
        hero_settings: null,
        carousel_images: [
          picture('c', { sort_order: 2 }),
          picture('b', { sort_order: 1, is_active: false }),
          picture('e', { sort_order: 1 }),
          picture('d', { sort_order: 1 }),
        ],
      },
      ['d'],
    ],
    [
      'none of another site',
      { hero_settings: [picture('x', { image_url: 'https://x.example/a.webp' })] },
      ['a'],
    ],
    ['none where there is none', { hero_settings: [], carousel_images: [] }, []],
  ])('that picture is %s', async (_what, changes, names) => {
    await ask('/home', { body: [{ ...COMPANY, ...changes }] })
    expect(preloaded()).toEqual(names.map((name) => `company/${name}.640w.1280w.webp`))
  })

  it.each([
    ['no rows', []],
    ['another shape', { message: 'no' }],
  ])('leaves an answer of %s to the app', async (_what, body) => {
    const { answer } = await ask('/home', { body })
    expect(answer).toEqual(body)
    expect(preloaded()).toEqual([])
    expect(document.querySelector('.first-home')?.childElementCount).toBe(0)
    expect(document.documentElement.dataset.first).toBeUndefined()
  })

  it('says whose it is and shows the first picture, as the app will', async () => {
    await ask('/home')
    expect(textsOf('.first-home b, h1, p')).toEqual([
      'PBPizzaria Bella Napoli',
      'A Nápoles do Bixiga',
      'Forno a lenha',
    ])
    const [image, ...others] = document.querySelectorAll<HTMLImageElement>('.first-home img')
    expect(others).toEqual([])
    expect(image).toMatchObject({
      width: 960,
      height: 600,
      sizes: SLIDE_SIZES,
      alt: '',
      fetchPriority: 'high',
    })
    expect(image?.src).toBe(`${IMAGES}company/hero.640w.1280w.webp`)
    expect(document.documentElement.dataset.first, 'for the app, which keeps it').toBe('home')
  })

  it('says it in the language in use, as far as it is translated', async () => {
    await ask('/home', { language: 'fr' })
    expect(textsOf('h1, p')).toEqual(['Naples', 'Forno a lenha'])
  })

  it('says name and description where the company wrote nothing else, beside its logo', async () => {
    const body = [{ ...COMPANY, hero_settings: [], carousel_images: [], logo_empresa: 'company/logo.webp' }]
    await ask('/home', { body })
    expect(textsOf('b, h1, p')).toEqual([COMPANY.nome_fantasia, COMPANY.nome_fantasia, COMPANY.description])
    expect(document.querySelector('b img')?.getAttribute('src')).toBe(`${IMAGES}company/logo.webp`)
    expect(document.querySelector<HTMLElement>('.first-hero')?.dataset.pictured).toBe('false')
  })

  it.each([
    ['has hours', {}, 1],
    ['has paused its orders', { opening_hours: [], orders_paused: true }, 1],
    ['has neither', { opening_hours: [] }, 0],
  ])('keeps room for what the app says of a company that %s', async (_what, changes, rooms) => {
    await ask('/home', { body: [{ ...COMPANY, ...changes }] })
    expect(document.querySelectorAll('.first-hero s')).toHaveLength(rooms)
  })

  it.each([
    ['one picture', [], 0],
    ['several', [picture('a')], 1],
  ])('keeps room for the buttons of %s', async (_what, carousel_images, rooms) => {
    await ask('/home', { body: [{ ...COMPANY, carousel_images }] })
    expect(document.querySelectorAll('.first-hero u')).toHaveLength(rooms)
  })

  it('leaves a company without a name to the app, which has words for it', async () => {
    await ask('/home', { body: [{ ...COMPANY, nome_fantasia: ' ' }] })
    expect(document.querySelector('.first-home')?.childElementCount).toBe(0)
  })
})
