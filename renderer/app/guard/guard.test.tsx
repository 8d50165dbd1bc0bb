import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refuse } from '@renderer/testing/fake-gateway'
import type { Access } from '@shared/schemas/access/access'
import { askedOf, FRAMES_MS, hung, owner, pass, press, session, settle, show, text } from './testing'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('while it checks', () => {
  it('shows the card with its sub-lines, and no attempt the first time [S2.guard-loading]', async () => {
    await show({ access: hung })
    expect(text('guard-loading')).toContain('Verificando permissões...')
    expect(text('guard-loading')).toContain('Verificando status de administrador...')
    expect(text('guard-loading')).toContain('Carregando permissões...')
    expect(screen.queryByTestId('guard-attempt')).toBeNull()
    expect(screen.queryByText('o painel')).toBeNull()
  })

  it.each([
    ['hangs', hung],
    ['answers errors', refuse('backend')],
    ['is gone', refuse('connection')],
  ] as const)(
    'says at 8 s that there is a problem when the backend %s, not before [S9.guard-timeout] [S2.guard-problem]',
    async (_how, access) => {
      await show({ access })
      await pass(7_999 - FRAMES_MS)
      expect(screen.getByTestId('guard-loading')).toBeTruthy()
      await pass(1)
      expect(text('guard-problem')).toContain('Problema na Verificação')
      expect(screen.getByRole('button', { name: 'Tentar Novamente' })).toBeTruthy()
      expect(text('guard-attempt')).toBe('Tentativa 1 de 3')
    },
  )

  it('gives up after three failed attempts, naming each [S9.guard-retries] [S2.guard-attempt] [S2.guard-gives-up]', async () => {
    const { gateway } = await show({ access: hung })
    await pass(8_000)
    for (const failed of [1, 2]) {
      expect(text('guard-attempt')).toBe(`Tentativa ${failed} de 3`)
      const asked = askedOf(gateway, 'access.get')
      await press('guard-retry')
      expect(askedOf(gateway, 'access.get'), 'a question still open is given up').toBe(asked + 1)
      expect(text('guard-loading')).toContain('Verificando permissões...')
      expect(text('guard-attempt')).toBe(`Tentativa ${failed + 1}`)
      await pass(8_000)
    }
    expect(text('guard-gave-up')).toContain('Múltiplas tentativas falharam. Entre em contato com o suporte.')
    expect(screen.getByRole('button', { name: 'Recarregar Página' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Voltar' })).toBeTruthy()
    expect(screen.queryByTestId('guard-retry')).toBeNull()
  })

  it('reloads the page only when everything was tried and it is pressed', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    await show({ access: hung })
    await pass(8_000)
    for (const _retry of [1, 2]) {
      await press('guard-retry')
      await pass(8_000)
    }
    expect(reload).not.toHaveBeenCalled()
    await press('guard-reload')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('opens without a reload when the slow answer arrives', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<Access>()
    await show({ access: () => answered })
    await pass(9_000)
    expect(screen.getByTestId('guard-problem')).toBeTruthy()
    answer(owner)
    await settle()
    expect(screen.getByText('o painel')).toBeTruthy()
  })

  it('opens on the retry when the backend is back', async () => {
    let isBack = false
    await show({ access: () => (isBack ? owner : refuse('backend')()) })
    await pass(8_000)
    isBack = true
    await press('guard-retry')
    expect(screen.getByText('o painel')).toBeTruthy()
  })

  it('gives each waiting its own 8 seconds: a late sign-in shows no problem at once', async () => {
    let isIn = false
    const { gateway } = await show({
      access: hung,
      answers: { 'session.get': () => (isIn ? session : null) },
    })
    await pass(30_000)
    isIn = true
    gateway.emit('session.changed', { session })
    await pass(7_900)
    expect(screen.getByTestId('guard-loading')).toBeTruthy()
    await pass(200)
    expect(screen.getByTestId('guard-problem')).toBeTruthy()
  })
})

describe('who is not signed in', () => {
  it('gets the login form, with the administrators’ title [S2.guard-login]', async () => {
    await show({ answers: { 'session.get': () => null } })
    vi.useRealTimers()
    expect(await screen.findByRole('heading', { name: 'Área Administrativa' })).toBeTruthy()
    expect(screen.getByLabelText('E-mail')).toBeTruthy()
    expect(screen.queryByText('o painel')).toBeNull()
  })
})
