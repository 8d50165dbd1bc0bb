import { afterEach, describe, expect, it, vi } from 'vitest'
import { GatewayError } from '@shared/contract/errors'
import { DEFAULT_MENU_DISPLAY } from '@shared/domain/menu/menu'
import type { Menu } from '@shared/schemas/menu/menu'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, type Answers } from '@renderer/testing/fake-gateway'
import { createOfflineCopies, type CopyDisk } from './offline-copies'
import { withCopies } from './read-with-copies'

const company = testCompany()
const menuOf = (changes: Partial<Menu> = {}): Menu => ({
  company,
  categories: [],
  items: [],
  theme: null,
  opening_hours: [],
  opening_exceptions: [],
  display: DEFAULT_MENU_DISPLAY,
  ...changes,
})
const uuid = (number: number): string => `aaaaaaaa-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A store like the browser's Cache: real requests and responses, by address. */
const memoryDisk = (): CopyDisk => {
  const held = new Map<string, Response>()
  const addressOf = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : String(request), 'http://page').href
  return {
    match: async (request) => held.get(addressOf(request))?.clone(),
    put: async (request, response) => void held.set(addressOf(request), response),
    delete: async (request) => held.delete(addressOf(request)),
    keys: async () => [...held.keys()].map((address) => new Request(address)),
  }
}

const build = (answers: Answers, disk = memoryDisk()) => {
  let clock = Date.parse('2026-03-01T12:00:00Z')
  const copies = createOfflineCopies({ openDisk: async () => disk, now: () => clock })
  const gateway = withCopies(fakeGateway(answers), { loadCopies: async () => copies, now: () => clock })
  return {
    gateway,
    copies,
    disk,
    pass: (ms: number) => {
      clock += ms
    },
  }
}

const offline = (): never => {
  throw new GatewayError('connection')
}

afterEach(() => vi.useRealTimers())

describe('answers from the copies kept on this device', () => {
  it('gives the last menu read, and says of when it is', async () => {
    const answer = vi.fn<() => Menu>(() => menuOf())
    const { gateway, copies } = build({ 'menu.get': answer, 'companies.get': offline })
    expect(await gateway.invoke('menu.get', { company_id: company.id })).not.toHaveProperty('copied_at')
    await expect.poll(() => copies.find('menu', company.id)).not.toBeNull()

    answer.mockImplementation(offline)
    expect(await gateway.invoke('menu.get', { company_id: company.id })).toEqual({
      ...menuOf(),
      copied_at: '2026-03-01T12:00:00.000Z',
    })
    expect(await gateway.invoke('companies.get', { slug: company.slug })).toEqual(company)
    expect(await gateway.invoke('companies.get', { id: company.id })).toEqual(company)
    await expect(gateway.invoke('companies.get', { slug: 'outra' })).rejects.toMatchObject({
      code: 'connection',
    })
  })

  it('leaves a refusal a refusal, and no answer no answer where nothing was kept', async () => {
    const { gateway, copies } = build({
      'menu.get': () => {
        throw new GatewayError('not_found')
      },
      'pages.get': offline,
    })
    await copies.keep('menu', menuOf())
    await expect(gateway.invoke('menu.get', { company_id: company.id })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(gateway.invoke('pages.get', { company_id: company.id })).rejects.toMatchObject({
      code: 'connection',
    })
  })

  it('keeps nothing that is not for everybody, and nobody’s private answers', async () => {
    const { gateway, copies, disk } = build({
      'menu.get': () => menuOf({ company: { ...company, is_active: false } }),
      'orders.mine': () => [],
      'companies.mine': () => [{ role: 'owner', is_active: true, company }],
    })
    await copies.keep('menu', menuOf())
    await gateway.invoke('menu.get', { company_id: company.id })
    await gateway.invoke('orders.mine', { company_id: company.id })
    await gateway.invoke('companies.mine', {})
    await vi.waitFor(async () => expect(await disk.keys()).toEqual([]))
  })

  it('holds five companies, and lets go of the one seen longest ago', async () => {
    const { copies, pass } = build({})
    for (let number = 1; number <= 6; number += 1) {
      await copies.keep('menu', menuOf({ company: { ...company, id: uuid(number) } }))
      pass(1_000)
    }
    expect(await copies.find('menu', uuid(1))).toBeNull()
    for (const number of [2, 3, 4, 5, 6]) expect(await copies.find('menu', uuid(number))).not.toBeNull()
    expect((await copies.findCompany(() => true))?.id).toBe(uuid(6))
  })

  it('takes a copy it cannot read, or a disk that fails, for none', async () => {
    const disk = memoryDisk()
    await disk.put(
      `/_copies/${company.id}/menu`,
      new Response('{"company":7}', { headers: { 'x-kept-at': '1' } }),
    )
    const { copies } = build({}, disk)
    expect(await copies.find('menu', company.id)).toBeNull()
    const broken = createOfflineCopies({ openDisk: () => Promise.reject(new Error('full')), now: () => 0 })
    expect(await broken.find('menu', company.id)).toBeNull()
    await expect(broken.keep('menu', menuOf())).resolves.toBeUndefined()
  })

  it('waits five seconds with a copy at hand, then tells of the answer that came late', async () => {
    vi.useFakeTimers()
    let answer: (menu: Menu) => void = () => undefined
    const asked = vi.fn(() => new Promise<Menu>((resolve) => (answer = resolve)))
    const { gateway, copies } = build({ 'menu.get': asked })
    await copies.keep('menu', menuOf())
    const heard = vi.fn()
    gateway.subscribe('menu.changed', heard)
    const given = gateway.invoke('menu.get', { company_id: company.id })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await given).toHaveProperty('copied_at')

    answer(menuOf({ whatsapp_number: '551199' }))
    await vi.advanceTimersByTimeAsync(0)
    expect(heard).toHaveBeenCalledWith({ company_id: company.id })
    const again = await gateway.invoke('menu.get', { company_id: company.id })
    expect(again).toMatchObject({ whatsapp_number: '551199' })
    expect(again).not.toHaveProperty('copied_at')
    expect(asked).toHaveBeenCalledTimes(1)
  })
})
