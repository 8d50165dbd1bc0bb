import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api, COMPANY_CACHE_TAGS } from '@renderer/api/api'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse, type Answers, type FakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { useCompany } from './company-context'
// Loaded here, because the clock of these tests does not advance.
import './selection-toasts'

const bella = testCompany()
const burger = testCompany({
  id: 'bbbbbbbb-0000-4000-8000-000000000002',
  slug: 'burger',
  nome_fantasia: 'Burger',
})
const session = {
  user: { id: '11111111-1111-4111-8111-111111111111', email: 'ana@comanda.test' },
  expires_at: null,
}
const never = <T,>(): Promise<T> => new Promise(() => undefined)
const of = (...companies: (typeof bella)[]) =>
  companies.map((company) => ({ role: 'customer', is_active: true, company }))

const Screen = () => {
  const { company, status, isSettled, isValidating, select, clear, reload } = useCompany()
  return (
    <>
      <p data-testid="state">
        {[
          status,
          company?.slug ?? '-',
          isSettled ? 'settled' : 'waits',
          isValidating ? 'validating' : '',
        ].join(' ')}
      </p>
      <button type="button" onClick={() => select(burger)}>
        burger
      </button>
      <button type="button" onClick={clear}>
        clear
      </button>
      <button type="button" onClick={reload}>
        reload
      </button>
    </>
  )
}
const show = (answers: Answers, stored: typeof bella | null = null) =>
  renderWithApp(<Screen />, {
    gateway: fakeGateway({ 'session.get': () => session, ...answers }),
    ...(stored ? { company: stored } : {}),
  })
const state = () => screen.getByTestId('state').textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Long enough for a response to reach the screen; far below any limit proved here. */
const settle = () => pass(200)
const press = async (name: string) => {
  act(() => screen.getByText(name).click())
  await settle()
}
const asked = (gateway: FakeGateway, method: string) =>
  gateway.calls.filter((call) => call.method === method).length
const toast = (kind: string) => screen.getByTestId(`toast-${kind}`).textContent

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe("reading the person's companies", () => {
  it('is retried three times, then shows the failure [S9.companies-query] [S8.companies-failed]', async () => {
    const { gateway } = await show({ 'companies.mine': refuse('connection') })
    await pass(6_900)
    expect(asked(gateway, 'companies.mine')).toBe(3)
    await pass(300)
    expect(asked(gateway, 'companies.mine')).toBe(4)
    expect(toast('error')).toContain('Erro ao carregar empresas do usuário')
    expect(state()).toContain('requires_authenticated_selection - settled')
  })

  it('happens again on focus and on reconnecting [S9.companies-query]', async () => {
    const { gateway } = await show({ 'companies.mine': () => of(bella, burger) }, bella)
    await settle()
    expect(asked(gateway, 'companies.mine')).toBe(1)
    await act(async () => {
      window.dispatchEvent(new Event('focus'))
      await vi.advanceTimersByTimeAsync(200)
    })
    expect(asked(gateway, 'companies.mine')).toBe(2)
    await act(async () => {
      window.dispatchEvent(new Event('online'))
      await vi.advanceTimersByTimeAsync(200)
    })
    expect(asked(gateway, 'companies.mine')).toBe(3)
    expect(state(), 'and changes nothing that still holds').toBe('selected bella-napoli settled ')
  })

  it('gives up after 8 s and takes a late answer [S9.selection-timeout] [S8.company-load-failed]', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<ReturnType<typeof of>>()
    await show({ 'companies.mine': () => answered }, bella)
    await pass(7_900)
    expect(state()).toContain('waits')
    await settle()
    expect(state()).toContain('requires_authenticated_selection - settled')
    expect(toast('error')).toContain('Erro ao carregar empresa')
    answer(of(bella))
    await settle()
    expect(state()).toBe('selected bella-napoli settled ')
  })
})

describe('entering a company that is not theirs', () => {
  it('is validated first, and shown meanwhile [S4.access-validated]', async () => {
    await show({ 'companies.mine': () => of(bella), 'companies.get': () => never() }, bella)
    await settle()
    await press('burger')
    expect(state()).toBe('no_company - waits validating')
  })

  it('is retried once without an answer, then shows the failure and changes nothing [S9.access-query] [S8.access-error]', async () => {
    const { gateway } = await show(
      { 'companies.mine': () => of(bella), 'companies.get': refuse('connection') },
      bella,
    )
    await settle()
    await press('burger')
    await pass(1_500)
    expect(screen.getByText('Erro ao validar acesso. Tente novamente.')).toBeTruthy()
    await pass(10_000)
    expect(asked(gateway, 'companies.get')).toBe(2)
    expect(state()).toBe('selected bella-napoli settled ')
  })

  it('is not validated again within five minutes [S9.access-cache]', async () => {
    const { gateway } = await show(
      { 'companies.mine': () => of(bella), 'companies.get': () => burger },
      bella,
    )
    await settle()
    for (const expected of [1, 1]) {
      await press('burger')
      expect(state()).toContain('selected burger')
      expect(asked(gateway, 'companies.get')).toBe(expected)
      await press('clear')
      await pass(240_000)
    }
    await pass(120_000)
    await press('burger')
    expect(asked(gateway, 'companies.get')).toBe(2)
  })
})

describe('changing the company', () => {
  it('throws away all nine kinds that were kept of the one before [S4.company-invalidates]', async () => {
    const invalidate = vi.spyOn(api.util, 'invalidateTags')
    await show({ 'companies.mine': () => of(bella, burger) }, bella)
    await settle()
    invalidate.mockClear()
    await press('burger')
    expect(invalidate).toHaveBeenCalledWith([...COMPANY_CACHE_TAGS])
    expect(COMPANY_CACHE_TAGS).toEqual(
      expect.arrayContaining([
        'Categories',
        'Subcategories',
        'Products',
        'EstablishmentImages',
        'CarouselImages',
        'ContactSettings',
        'HeroSettings',
        'SectionCards',
        'MenuDisplaySettings',
      ]),
    )
    invalidate.mockRestore()
  })

  it('is kept under the keys of the specification [S9.storage-keys]', async () => {
    await show({ 'companies.mine': () => of(bella, burger) }, bella)
    await settle()
    await press('burger')
    expect(localStorage.getItem('selectedCompanyId')).toBe(burger.id)
    expect(localStorage.getItem('selectedCompany')).toContain('Burger')
    await press('clear')
    expect(localStorage.getItem('selectedCompany')).toBeNull()
  })
})

describe('force reload', () => {
  it('clears what is kept of companies, and nothing else [S4.force-reload] [S8.reload-done]', async () => {
    await show({ 'companies.mine': () => of(bella), 'companies.get': () => bella }, bella)
    await settle()
    for (const key of ['cart_x', 'language', `lastThemeColors_${bella.id}`]) localStorage.setItem(key, '1')
    await press('reload')
    expect(toast('success')).toContain('Dados recarregados com sucesso')
    expect(state()).toBe('selected bella-napoli settled ')
    expect(['cart_x', 'language'].map((key) => localStorage.getItem(key))).toEqual(['1', '1'])
    expect(localStorage.getItem(`lastThemeColors_${bella.id}`)).toBeNull()
  })

  it('says so when the company cannot be read [S8.reload-failed]', async () => {
    await show({ 'companies.mine': () => of(bella, burger), 'companies.get': refuse('not_found') }, bella)
    await settle()
    await press('reload')
    expect(toast('error')).toContain('Erro ao recarregar empresa específica')
  })

  it('resets where none is selected [S8.reload-reset]', async () => {
    await show({ 'companies.mine': () => of(bella, burger) })
    await settle()
    await press('reload')
    expect(toast('info')).toContain('Sistema resetado - selecione uma empresa')
  })
})
