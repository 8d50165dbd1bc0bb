import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEarlyMenu, type EarlyMenu } from './early-menu'

const ID = 'aaaaaaaa-0000-4000-8000-000000000001'
const ROWS = [{ id: ID, name: 'Bella Napoli' }]

const asked = (changes: Partial<EarlyMenu> = {}) =>
  createEarlyMenu({
    slug: null,
    id: null,
    body: Promise.resolve(ROWS),
    uses: ['company', 'menu'],
    ...changes,
  })

const bodyOf = async (answer: ReturnType<ReturnType<typeof createEarlyMenu>>) => {
  const read = await answer
  return read && (await read({ table: 'companies', select: 'id', equals: {}, limit: 1 }))
}

// What the head asked for is old after half a minute, which this worker may take to start.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(0))
afterEach(() => vi.restoreAllMocks())

describe('what the head of the page asked for', () => {
  it('is nothing where nothing was asked', async () => {
    expect(await createEarlyMenu(undefined)('menu', 'first')).toBeNull()
  })

  it('is the answer for the same company: by its slug, its id, or as the first one', async () => {
    expect(await bodyOf(asked({ slug: 'bella-napoli' })('company', { slug: 'bella-napoli' }))).toBe(ROWS)
    expect(await bodyOf(asked({ id: ID })('company', { id: ID }))).toBe(ROWS)
    expect(await bodyOf(asked()('company', 'first'))).toBe(ROWS)
    // The menu is read by the id of the company, however the company was named.
    expect(await bodyOf(asked({ slug: 'bella-napoli' })('menu', { id: ID }))).toBe(ROWS)
  })

  it('is no answer for another company', async () => {
    expect(await asked({ slug: 'bella-napoli' })('company', { slug: 'brasa-burger' })).toBeNull()
    expect(await asked({ slug: 'bella-napoli' })('company', 'first')).toBeNull()
    expect(await asked({ id: ID })('company', 'first')).toBeNull()
    expect(await asked()('menu', { id: 'aaaaaaaa-0000-4000-8000-000000000002' })).toBeNull()
  })

  it('is good once for the company and once for its menu; a later read goes to the backend', async () => {
    const early = asked({ slug: 'bella-napoli' })
    expect(await bodyOf(early('company', { slug: 'bella-napoli' }))).toBe(ROWS)
    expect(await bodyOf(early('menu', { id: ID }))).toBe(ROWS)
    expect(await early('company', { slug: 'bella-napoli' })).toBeNull()
    expect(await early('menu', { id: ID })).toBeNull()
  })

  it('is no answer for what it was not asked for', async () => {
    expect(await asked()('pages', { id: ID })).toBeNull()
    const ofHome = asked({ uses: ['company', 'pages'] })
    expect(await ofHome('menu', { id: ID })).toBeNull()
    expect(await bodyOf(ofHome('pages', { id: ID }))).toBe(ROWS)
  })

  it('is not spent by who asked for another company', async () => {
    const early = asked({ slug: 'bella-napoli' })
    expect(await early('company', { slug: 'brasa-burger' })).toBeNull()
    expect(await bodyOf(early('company', { slug: 'bella-napoli' }))).toBe(ROWS)
  })

  it.each([
    ['failed', () => Promise.reject(new Error('offline'))],
    ['names nobody', () => Promise.resolve([])],
    ['is of another shape', () => Promise.resolve({ message: 'JWT expired' })],
  ])('leaves it to the usual request, whose errors say why, when it %s', async (_what, body) => {
    expect(await asked({ body: body() })('company', 'first')).toBeNull()
  })

  it('is asked for again half a minute after the page began', async () => {
    const now = vi.spyOn(performance, 'now')
    now.mockReturnValue(30_000)
    expect(await bodyOf(asked()('company', 'first'))).toBe(ROWS)
    now.mockReturnValue(30_001)
    expect(await asked()('company', 'first')).toBeNull()
  })
})
