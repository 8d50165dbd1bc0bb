import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GatewayError } from '@shared/contract/errors'
import type { Gateway } from '@shared/contract/gateway'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
// Loaded here, so that the dynamic import takes no time of the fake clock.
import './boot-cover'
import { BootScreen } from './boot-screen'
import { deferredGateway } from './deferred-gateway'
import { bootPhase, FINISHED_MS, PHASE_PERCENT } from './phase'

const company = testCompany()
const session = {
  user: { id: '11111111-1111-4111-8111-111111111111', email: 'ana@comanda.test' },
  expires_at: null,
}
const never = <T,>(): Promise<T> => new Promise(() => undefined)
/** Advances the clock and waits for the responses due until then. */
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
  })
const show = (answers: Answers) => renderWithApp(<BootScreen />, { answers, company })
const shown = () => screen.queryByTestId('boot-screen')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the loading screen', () => {
  it('has its percents [S4.loading-percent]', () => {
    expect(PHASE_PERCENT).toEqual({ auth: 50, companies: 80, selection: 90, complete: 100, error: 100 })
    const known = { isSessionKnown: true, isGuest: false, isAccessKnown: true, hasFailed: false }
    expect(bootPhase({ ...known, isCompanySettled: false })).toBe('selection')
    expect(bootPhase({ ...known, isCompanySettled: true })).toBe('complete')
  })

  it.each([
    ['the session', { 'session.get': () => never() }, '50% · Autenticação'],
    [
      'the rights',
      { 'session.get': () => session, 'access.get': () => never() },
      '80% · Carregando Empresas',
    ],
    [
      'the companies',
      { 'session.get': () => session, 'companies.mine': () => never() },
      '90% · Configurando Empresa',
    ],
  ] as const)(
    'says what it waits for: %s [S2.boot-screen] [S2.boot-phases] [S4.loading-percent]',
    async (_what, answers, text) => {
      await show(answers as Answers)
      await pass(399)
      expect(shown(), 'a quick start does not flash').toBeNull()
      await pass(1)
      expect(shown()?.textContent).toContain('Carregando Aplicação')
      expect(shown()?.textContent).toContain(text)
      expect(shown()?.querySelector('progress')?.value).toBe(Number.parseInt(text, 10))
    },
  )

  it('says that it is finished before it goes, once it was shown [S2.boot-phases] [S4.loading-percent]', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<typeof session>()
    await show({ 'session.get': () => answered })
    await pass(600)
    answer(session)
    await pass(100)
    expect(shown()?.textContent).toContain('100% · Finalizado')
    expect(shown()?.querySelector('progress')?.value).toBe(100)
    await pass(FINISHED_MS)
    expect(shown()).toBeNull()
  })

  it('can be skipped from 2 s on [S9.boot-bypass]', async () => {
    await show({ 'session.get': () => never() })
    await pass(1_999)
    expect(screen.queryByTestId('boot-skip')).toBeNull()
    await pass(1)
    act(() => screen.getByRole('button', { name: 'Pular Carregamento' }).click())
    expect(shown()).toBeNull()
  })

  it('opens after 3 s without a tap [S9.boot-emergency]', async () => {
    await show({ 'session.get': () => never() })
    await pass(2_999)
    expect(shown()).toBeTruthy()
    await pass(1)
    expect(shown()).toBeNull()
  })

  it('never covers what a guest sees', async () => {
    await show({ 'session.get': () => null, 'companies.get': () => never() })
    await pass(400)
    expect(shown()).toBeNull()
    expect(localStorage.getItem('hasLoadedBefore'), 'a start that is over is remembered').toBe('true')
  })

  it('does not come back once it was over', async () => {
    const { gateway } = await show({ 'session.get': () => session })
    await pass(100)
    await pass(400)
    expect(shown()).toBeNull()
    gateway.emit('session.changed', { session })
    await pass(500)
    expect(shown()).toBeNull()
  })

  it('says that loading failed, with a way to load again and one past it [S2.boot-error] [S2.boot-phases]', async () => {
    await show({ 'session.get': refuse('storage_failed') })
    await pass(400)
    const failed = screen.getByTestId('boot-error')
    expect(failed.textContent).toContain('Erro de Carregamento')
    expect(failed.textContent).toContain('100% · Erro')
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    screen.getByRole('button', { name: 'Tentar Novamente' }).click()
    expect(reload).toHaveBeenCalledOnce()
    act(() => screen.getByRole('button', { name: 'Pular Carregamento' }).click())
    expect(screen.queryByTestId('boot-error')).toBeNull()
  })
})

describe('an app that opened before its gateway', () => {
  it('finds it as soon as there is one, and hears what it tells', async () => {
    const real = fakeGateway({ 'session.get': () => session })
    let isThere = false
    const late: Gateway = deferredGateway(() =>
      isThere ? Promise.resolve(real) : Promise.reject(new GatewayError('connection')),
    )
    await expect(late.invoke('session.get', {})).rejects.toMatchObject({ code: 'connection' })
    isThere = true
    expect(await late.invoke('session.get', {})).toEqual(session)
    const heard: unknown[] = []
    const stop = late.subscribe('menu.changed', (payload) => heard.push(payload))
    await vi.advanceTimersByTimeAsync(1)
    real.emit('menu.changed', { company_id: company.id })
    stop()
    real.emit('menu.changed', { company_id: company.id })
    expect(heard).toEqual([{ company_id: company.id }])
  })
})
