import { beforeEach, describe, expect, it, vi } from 'vitest'
import { earlyKey } from '@shared/backend/early-key'
import { COVER_SIZES, FIRST_COVERS } from '@shared/domain/company/page-pictures'
import { requestList } from './early-list'

const CONFIG = Promise.resolve({ url: 'https://backend.example/', publishable_key: 'public' })
const IMAGES = 'https://backend.example/storage/v1/object/public/images/'
const cover = (name: string | null) => ({ id: name, cover: name === null ? null : `company/${name}` })
const COMPANIES = [cover('first.640w.1280w.webp'), cover('second.webp'), cover('third.webp')]

const ask = async (isFront: boolean, body: unknown = COMPANIES, status = 200) => {
  const fetched = vi.fn((_address: string, _init: RequestInit) =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  )
  vi.stubGlobal('fetch', fetched)
  requestList(CONFIG, isFront)
  const calls = window.comandaCalls ?? {}
  await Promise.allSettled(Object.values(calls))
  // What is done with them comes some links of the chain later.
  await new Promise((resolve) => setTimeout(resolve))
  return { fetched, calls }
}
const preloads = () => [...document.head.querySelectorAll('link')]

beforeEach(() => document.head.replaceChildren())

describe('the list of companies that the page asks for before the app', () => {
  it.each([
    [true, ['list_companies', 'company_categories', 'company_cities']],
    [false, ['list_companies', 'company_categories']],
  ])('is what the page will ask for; on the front page (%s) with the cities', async (isFront, names) => {
    const { fetched, calls } = await ask(isFront)
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(
      names.map((name) => `https://backend.example/rest/v1/rpc/${name}`),
    )
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"p_filter":{}}',
      headers: { apikey: 'public', 'Content-Type': 'application/json' },
    })
    expect(await calls[earlyKey('list_companies', { p_filter: {} })]).toEqual(COMPANIES)
  })

  it('asks for the covers of the first cards as these will: the same address, width and haste', async () => {
    await ask(false)
    await expect.poll(preloads).toHaveLength(FIRST_COVERS)
    const [first, second] = preloads()
    expect(first).toMatchObject({
      rel: 'preload',
      as: 'image',
      fetchPriority: 'high',
      imageSizes: COVER_SIZES,
    })
    expect(first?.imageSrcset).toBe(
      `${IMAGES}company/first.640w.webp 640w, ${IMAGES}company/first.640w.1280w.webp 1280w`,
    )
    expect(second?.href).toBe(`${IMAGES}company/second.webp`)
  })

  it.each([
    ['has no covers', [cover(null), { id: 'x' }], 200],
    ['has another site’s', [{ cover: 'https://elsewhere.example/a.webp' }], 200],
    ['is an error', { message: 'no' }, 500],
    ['is no list', { message: 'no' }, 200],
  ])('asks for no picture where the response %s', async (_what, body, status) => {
    await ask(true, body, status)
    expect(preloads()).toEqual([])
  })
})
