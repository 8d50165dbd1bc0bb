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
  hero_settings: [picture('hero')],
  carousel_images: [picture('a')],
}

const ask = async (address: string, { stored = null as string | null, body = [COMPANY] as unknown } = {}) => {
  history.replaceState(null, '', address)
  const fetched = vi.fn((_address: string) => Promise.resolve(Response.json(body)))
  vi.stubGlobal('fetch', fetched)
  requestHome(CONFIG, { getItem: () => stored })
  const early = window.comandaMenu
  const answer = await early?.body
  return { early, answer, asked: fetched.mock.calls[0]?.[0] }
}
const preloaded = () =>
  [...document.head.querySelectorAll('link')].map(({ href }) => href.replace(IMAGES, ''))

beforeEach(() => {
  delete window.comandaMenu
  document.head.replaceChildren()
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
  })
})
