import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { GatewayError, type ErrorCode } from '@shared/contract/errors'
import type { TerminalState } from '@shared/contract/terminal/terminal-methods'
import type { Company } from '@shared/schemas/company/company'
import type { Health } from '@shared/schemas/sync/health'
import { testAccess } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal, type TerminalAnswers } from '@renderer/testing/terminal'
import { EnrolStep } from './enrol-step'

const company = testCompany()
const state = { config: null, identity: null, company, app_version: '1.0.0', is_storage_encrypted: true }

const other = testCompany({
  id: 'aaaaaaaa-0000-4000-8000-0000000000ff',
  nome_fantasia: 'Outra Casa',
  slug: 'outra',
})
const lost = {
  ...state,
  identity: {
    id: 'bbbbbbbb-0000-4000-8000-000000000001',
    company_id: company.id,
    name: 'Balcão',
    prefix: 'A',
    last_counter: 7,
    enrolled_at: '2026-03-01T12:00:00Z',
  },
}

const show = async (
  terminal: TerminalAnswers,
  shown: TerminalState = state,
  companies: readonly Company[] = [company],
) => {
  const gateway = fakeGateway(
    {
      'session.get': () => ({
        user: { id: '11111111-1111-4111-8111-111111111111', email: 'dono@comanda.test' },
        expires_at: null,
      }),
      'access.get': () =>
        testAccess('owner', {
          memberships: companies.map(({ id }) => ({ company_id: id, role: 'owner', is_active: true })),
        }),
      'companies.mine': () =>
        companies.map((one) => ({ role: 'owner' as const, is_active: true, company: one })),
    },
    { terminal: fakeTerminal(terminal) },
  )
  await renderWithApp(<EnrolStep state={shown} isGone={shown.identity !== null} />, { gateway, company })
  return userEvent.setup()
}

const open = async (code: ErrorCode) => {
  const asked: unknown[] = []
  const user = await show({
    'terminal.enrol': (input) => {
      asked.push(input)
      throw new GatewayError(code)
    },
  })
  await user.type(await screen.findByTestId('setup-prefix'), 'b')
  await user.click(screen.getByTestId('setup-enrol'))
  return asked
}

describe('enrolling a terminal', () => {
  it('says that this version of the app is too old for the server, and keeps what was typed', async () => {
    const asked = await open('version_unsupported')
    const problem = await screen.findByTestId('setup-problem')
    expect(problem.dataset.code).toBe('version_unsupported')
    expect(problem.textContent).toMatch(/versão/)
    expect(asked).toEqual([{ company_id: company.id, name: expect.any(String) as string, prefix: 'B' }])
    expect(screen.getByTestId<HTMLInputElement>('setup-prefix').value).toBe('B')
  })

  it('says beside the letter that another terminal has it', async () => {
    await open('prefix_taken')
    expect(await screen.findByText(/já/)).toBeTruthy()
    expect(screen.queryByTestId('setup-problem')).toBeNull()
  })
})

describe('enrolling a terminal that lost its authorisation', () => {
  const stranding = (entries: number, company_id = company.id): TerminalAnswers => ({
    'terminal.health': () =>
      ({ queue: { stranded: [{ company_id, is_current: true, entries }] } }) as unknown as Health,
  })

  it('offers only the company that what waits here is for, and says the count before another is chosen', async () => {
    const user = await show(stranding(6), lost, [other, company])
    expect((await screen.findByTestId('setup-waiting')).textContent).toContain(
      '6 registros daqui ainda não chegaram ao servidor',
    )
    expect(screen.getAllByRole('radio')).toHaveLength(1)
    expect(screen.queryByRole('radio', { name: 'Outra Casa' })).toBeNull()
    await user.click(screen.getByTestId('setup-other-company'))
    expect(screen.getByTestId('setup-waiting').textContent).toContain(
      '6 registros ficam guardados neste terminal e não são enviados',
    )
    expect(screen.getByRole('radio', { name: 'Outra Casa' })).toBeTruthy()
    expect(screen.getAllByRole('radio')).toHaveLength(2)
  })

  it('asks somebody who does not manage that company, too', async () => {
    const asked: unknown[] = []
    const answers: TerminalAnswers = {
      ...stranding(1, 'aaaaaaaa-0000-4000-8000-0000000000ee'),
      'terminal.enrol': (input) => {
        asked.push(input)
        throw new GatewayError('forbidden')
      },
    }
    const user = await show(answers, { ...lost, company: null }, [other])
    await screen.findByTestId('setup-waiting')
    expect(screen.queryByTestId('setup-enrol')).toBeNull()
    await user.click(screen.getByTestId('setup-other-company'))
    await user.click(screen.getByTestId('setup-enrol'))
    expect(asked).toEqual([{ company_id: other.id, name: 'Balcão', prefix: 'A' }])
  })

  it('offers every company at once where nothing waits', async () => {
    await show({ 'terminal.health': () => ({ queue: { stranded: [] } }) as unknown as Health }, lost, [
      other,
      company,
    ])
    expect(await screen.findAllByRole('radio')).toHaveLength(2)
    expect(screen.queryByTestId('setup-waiting')).toBeNull()
  })
})
