import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SESSION_KEY } from '@shared/backend/guest-read'
import { fakeGateway, type Answers } from '@renderer/testing/fake-gateway'
import { testCompany } from '@renderer/testing/company'
import { createFirstGateway } from './first-gateway'
import { createWebGateway } from './gateway'

const company = testCompany()
const config = { url: 'http://backend.test', publishable_key: 'publishable-key' }
const session = {
  user: { id: '11111111-1111-4111-8111-111111111111', email: 'ana@comanda.test' },
  expires_at: null,
}

/** No rows beside a company, in the tables of its pages. */
const NO_PAGES = Object.fromEntries(
  ['contact', 'delivery', 'reservation', 'hero']
    .map((name) => `${name}_settings`)
    .concat('opening_hours', 'opening_exceptions', 'section_cards', 'about_sections')
    .concat('establishment_images', 'carousel_images')
    .map((table) => [table, []]),
)

const rows = (body: unknown) => vi.fn(async () => new Response(JSON.stringify(body), { status: 200 }))
const start = (answers: Answers = {}, fetch = rows([company])) => {
  const whole = fakeGateway(answers)
  const load = vi.fn(async () => whole)
  return { gateway: createFirstGateway({ config, fetch, storage: localStorage }, load), load, whole, fetch }
}
const anotherTabStores = (value: string): void => {
  localStorage.setItem(SESSION_KEY, value)
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: value }))
}

beforeEach(() => {
  localStorage.clear()
  // What the head asked for is old after half a minute, which this worker may take to start.
  vi.spyOn(performance, 'now').mockReturnValue(0)
})
afterEach(() => vi.restoreAllMocks())

describe('the first gateway', () => {
  it('answers a guest’s first view alone', async () => {
    const { gateway, load, fetch } = start()
    expect(await gateway.invoke('session.get', {})).toBeNull()
    expect(await gateway.invoke('companies.first', {})).toMatchObject({ id: company.id })
    expect(await gateway.invoke('companies.get', { slug: company.slug })).toMatchObject({ id: company.id })
    expect(await gateway.invoke('cart.load', { company_id: company.id })).toBeNull()
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(load).not.toHaveBeenCalled()
  })

  it('answers a guest’s other first pages alone: their lists, a company’s pages and its colours', async () => {
    const { gateway, load } = start({}, rows([{ ...company, ...NO_PAGES }]))
    expect(await gateway.invoke('companies.list', {})).toMatchObject([{ id: company.id, cover: null }])
    expect(await gateway.invoke('pages.get', { company_id: company.id })).toMatchObject({
      company: { id: company.id },
      hero: null,
    })
    const { gateway: ofColours, load: loadAlso } = start({}, rows([]))
    expect(await ofColours.invoke('themes.active', { company_id: company.id })).toBeNull()
    expect(await ofColours.invoke('companies.cities', {})).toEqual([])
    expect(await ofColours.invoke('companies.categories', {})).toEqual([])
    expect([load, loadAlso].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  })

  it('shows the pages that the page’s head asked for without asking again', async () => {
    window.comandaMenu = {
      slug: company.slug,
      id: null,
      uses: ['company', 'pages'],
      body: Promise.resolve([{ ...company, ...NO_PAGES }]),
    }
    const { gateway, fetch } = start()
    try {
      expect(await gateway.invoke('companies.get', { slug: company.slug })).toMatchObject({ id: company.id })
      expect(await gateway.invoke('pages.get', { company_id: company.id })).toMatchObject({
        company: { id: company.id },
      })
      expect(fetch).not.toHaveBeenCalled()
    } finally {
      delete window.comandaMenu
    }
  })

  it('asks for the rest of a menu that is too long for what the page’s head asked for', async () => {
    const product = (index: number) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      company_id: company.id,
      category_id: '11111111-1111-4111-8111-111111111111',
      subcategory_id: null,
      code: `P${index}`,
      name: `Prato ${index}`,
      description: null,
      translations: {},
      price_cents: 1_000,
      promotion_price_cents: null,
      image_url: null,
      is_available: true,
      is_featured: false,
      sort_order: index,
      allergens: [],
    })
    const all = Array.from({ length: 1_200 }, (_, index) => product(index))
    const category = {
      id: '11111111-1111-4111-8111-111111111111',
      company_id: company.id,
      key: null,
      name: 'Pratos',
      translations: {},
      sort_order: 0,
      is_active: true,
    }
    window.comandaMenu = {
      slug: null,
      id: company.id,
      uses: ['company', 'menu'],
      body: Promise.resolve([{ ...company, categories: [category], products: all.slice(0, 1_000) }]),
    }
    const fetch = vi.fn(async (address: string) => {
      const offset = Number(new URL(address).searchParams.get('offset'))
      return new Response(JSON.stringify(all.slice(offset, offset + 1_000)), { status: 200 })
    })
    try {
      const gateway = createFirstGateway({ config, fetch, storage: localStorage }, async () => fakeGateway())
      const { items } = await gateway.invoke('menu.get', { company_id: company.id })
      expect(items.map(({ code }) => code)).toEqual(all.map(({ code }) => code))
      expect(fetch).toHaveBeenCalledTimes(2)
    } finally {
      delete window.comandaMenu
    }
  })

  it.each([
    ['nothing is kept', null, false],
    ['Portuguese is read', 'pt', false],
    ['French is read', 'fr', true],
  ])('asks for the words of other languages where one is read: %s', async (_why, language, isAsked) => {
    if (language) localStorage.setItem('language', language)
    const category = {
      id: '11111111-1111-4111-8111-111111111111',
      company_id: company.id,
      key: null,
      name: 'Pratos',
      sort_order: 0,
      is_active: true,
    }
    const { gateway, fetch } = start({}, rows([{ ...company, categories: [category] }]))
    const menu = await gateway.invoke('menu.get', { company_id: company.id })
    const [[address]] = fetch.mock.calls as unknown as [[string]]
    const { searchParams } = new URL(address)
    expect(searchParams.get('select')?.includes('translations')).toBe(isAsked)
    expect(searchParams.get('select')).toContain('products(id,company_id,code,name,description,')
    expect(menu.categories).toMatchObject([{ name: 'Pratos', translations: {} }])
  })

  it('refuses as the whole gateway does, and asks nobody', async () => {
    const fetch = vi.fn()
    const gateway = createFirstGateway({ config, fetch, storage: localStorage }, async () =>
      createWebGateway({ config, fetch, storage: localStorage }),
    )
    await expect(gateway.invoke('menu.get', { company_id: 'x' })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'company_id' },
    })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('fetches the whole gateway once, for the first thing beyond', async () => {
    const { gateway, load } = start({ 'companies.mine': () => [] })
    await Promise.all([gateway.invoke('companies.mine', {}), gateway.invoke('companies.mine', {})])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('leaves all to it where somebody has a session', async () => {
    localStorage.setItem(SESSION_KEY, '{}')
    const { gateway, fetch } = start({ 'session.get': () => session })
    expect(await gateway.invoke('session.get', {})).toEqual(session)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('calls it no answer when the part did not arrive, and asks for it again', async () => {
    const whole = fakeGateway({ 'companies.mine': () => [] })
    const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(whole)
    const gateway = createFirstGateway({ config, fetch: vi.fn(), storage: localStorage }, load)
    await expect(gateway.invoke('companies.mine', {})).rejects.toMatchObject({ code: 'connection' })
    expect(await gateway.invoke('companies.mine', {})).toEqual([])
  })

  it('tells a guest’s first word at once, and each later one once', async () => {
    const { gateway, whole } = start({ 'companies.mine': () => [] })
    const heard: string[] = []
    gateway.subscribe('session.event', ({ kind }) => heard.push(kind))
    await Promise.resolve()
    expect(heard).toEqual(['initial_session'])
    await gateway.invoke('companies.mine', {})
    whole.emit('session.event', { kind: 'initial_session', session: null })
    whole.emit('session.event', { kind: 'signed_in', session })
    expect(heard).toEqual(['initial_session', 'signed_in'])
  })

  it('hears that another tab signed in', async () => {
    const { gateway } = start({ 'session.get': () => session })
    const heard = vi.fn()
    gateway.subscribe('session.changed', heard)
    anotherTabStores('{}')
    await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith({ session }))
  })

  it('no longer tells who has stopped listening', async () => {
    const { gateway, whole } = start({ 'companies.mine': () => [] })
    const heard = vi.fn()
    const stop = gateway.subscribe('session.changed', heard)
    stop()
    await gateway.invoke('companies.mine', {})
    whole.emit('session.changed', { session })
    expect(heard).not.toHaveBeenCalled()
  })
})
