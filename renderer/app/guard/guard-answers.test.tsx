import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADMIN_STATUS_KEY } from '@renderer/api/admin-status-cache'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { Guard } from './guard'
import {
  admin,
  answersOf,
  askedOf,
  company,
  hung,
  MENU,
  owner,
  pass,
  press,
  rights,
  session,
  settle,
  show,
  text,
} from './testing'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('who may not enter', () => {
  it('reads that the panel is for administrators alone, where no single right opens it [S8.admins-only]', async () => {
    await show({ access: () => rights(), rule: {} })
    const card = screen.getByTestId('access-denied').textContent
    expect(card).toContain('Acesso negado, apenas administradores podem usar esta função.')
    await show({ access: () => rights() })
    expect(screen.getByTestId('access-denied').textContent).not.toContain('apenas administradores')
  })

  it('is refused, the missing permission named [S2.guard-denied] [S6.denied-card] [S6.guard-required]', async () => {
    await show({ access: () => rights() })
    expect(text('access-denied')).toContain('Acesso Negado')
    expect(text('required-permission')).toBe('Permissão necessária: gerenciar o cardápio (canManageMenu)')
    expect(screen.getByRole('button', { name: 'Verificar Novamente' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Voltar' })).toBeTruthy()
  })

  it('names admin where no permission is asked for; funcionario_adiciona passes where allowed [S6.guard-plain]', async () => {
    await show({ access: () => rights({ funcionario_adiciona: true }), rule: {} })
    expect(text('required-permission')).toContain('(admin)')
    await show({ access: () => rights({ funcionario_adiciona: true }), rule: { allowsFuncionario: true } })
    expect(screen.getByText('o painel')).toBeTruthy()
  })

  it('has the access confirmed once it was given [S8.recheck-confirmed]', async () => {
    let access = rights()
    await show({ access: () => access })
    access = owner
    await press('guard-recheck')
    expect(text('toast-success')).toContain('Acesso Confirmado')
    expect(text('toast-success')).toContain('Permissões de administrador confirmadas!')
    expect(screen.getByText('o painel')).toBeTruthy()
  })

  it('reads that the check was limited [S8.recheck-limited]', async () => {
    await show({ access: () => rights() })
    await press('guard-recheck')
    expect(text('toast-warning')).toContain('Acesso Limitado')
    expect(text('toast-warning')).toContain('Usuário não possui permissões de administrador.')
    expect(screen.getByTestId('access-denied')).toBeTruthy()
  })

  it.each([
    ['errors', refuse('backend'), 7_000],
    ['hangs', hung, 8_000],
  ] as const)(
    'reads that the check failed when the backend %s, and may press again [S8.recheck-failed]',
    async (_how, failing, ms) => {
      let isFailing = false
      await show({ access: () => (isFailing ? failing() : rights()) })
      isFailing = true
      await press('guard-recheck')
      expect(screen.getByTestId<HTMLButtonElement>('guard-recheck').disabled).toBe(true)
      await pass(ms)
      expect(text('toast-error')).toContain('Erro na Verificação')
      expect(text('toast-error')).toContain('Falha ao verificar permissões. Tente novamente.')
      expect(screen.getByTestId<HTMLButtonElement>('guard-recheck').disabled).toBe(false)
    },
  )
})

describe('without a company', () => {
  const nowhere: Answers = { 'companies.mine': () => [], 'companies.list': () => [] }

  it('an admin selects one before the panel [S6.admin-selects-first] [S2.admin-needs-company]', async () => {
    await show({ access: () => admin, hasCompany: false, answers: nowhere })
    await pass(8_000)
    expect(text('guard-company')).toContain('Selecione uma empresa')
    expect(screen.queryByText('o painel')).toBeNull()
  })

  it('a platform admin still enters what is about no company', async () => {
    await show({ access: () => admin, hasCompany: false, isAboutCompany: false, rule: {}, answers: nowhere })
    await pass(8_000)
    expect(screen.getByText('o painel')).toBeTruthy()
  })

  it('a platform admin whose rights wait for a second factor is led to the account', async () => {
    const access = rights({ memberships: [], second_factor_required: true })
    await show({ access: () => access, hasCompany: false, isAboutCompany: false, rule: {}, answers: nowhere })
    await pass(8_000)
    expect(screen.queryByTestId('access-denied')).toBeNull()
    expect(text('second-factor-required')).toContain('A plataforma exige um segundo fator')
    expect(screen.getByTestId('second-factor-account')).toBeTruthy()
  })

  it('somebody without any is refused, not sent to choose', async () => {
    await show({ access: () => rights({ memberships: [] }), hasCompany: false, answers: nowhere })
    await pass(8_000)
    expect(screen.getByTestId('access-denied')).toBeTruthy()
  })
})

describe('what was answered', () => {
  it('is kept under its key with the time, and forgotten at sign-out [S4.admin-status] [S9.storage-keys]', async () => {
    const { gateway } = await show({ access: () => admin })
    expect(JSON.parse(localStorage.getItem(ADMIN_STATUS_KEY) ?? 'null')).toEqual({
      user_id: session.user.id,
      is_admin: false,
      is_super_admin: true,
      checked_at: expect.any(Number) as number,
    })
    gateway.emit('session.changed', { session: null })
    expect(localStorage.getItem(ADMIN_STATUS_KEY)).toBeNull()
  })

  it.each([
    ['an admin’s is asked again after a minute', admin, 59_000, 2_000],
    ['other rights after five', owner, 299_000, 2_000],
  ] as const)(
    '%s where the guard opens [S9.admin-cache] [S9.access-cache]',
    async (_what, access, early, more) => {
      let isOpen: (open: boolean) => void = () => undefined
      const Door = () => {
        const [open, setOpen] = useState(true)
        isOpen = setOpen
        return open ? (
          <Guard rule={MENU}>
            <p>o painel</p>
          </Guard>
        ) : (
          <p>outra página</p>
        )
      }
      const gateway = fakeGateway(answersOf(() => access))
      await renderWithApp(<Door />, { gateway, company })
      await settle()
      const enter = async () => {
        act(() => isOpen(false))
        await settle()
        act(() => isOpen(true))
        await settle()
      }
      expect(askedOf(gateway, 'access.get')).toBe(1)
      await pass(early)
      await enter()
      expect(askedOf(gateway, 'access.get')).toBe(1)
      await pass(more)
      await enter()
      expect(askedOf(gateway, 'access.get')).toBe(2)
      expect(screen.getByText('o painel')).toBeTruthy()
    },
  )
})
