import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { GatewayError, type ErrorCode } from '@shared/contract/errors'
import { testAccess } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal } from '@renderer/testing/terminal'
import { EnrolStep } from './enrol-step'

const company = testCompany()
const state = { config: null, identity: null, company, app_version: '1.0.0', is_storage_encrypted: true }

const open = async (code: ErrorCode) => {
  const asked: unknown[] = []
  const gateway = fakeGateway(
    {
      'session.get': () => ({
        user: { id: '11111111-1111-4111-8111-111111111111', email: 'dono@comanda.test' },
        expires_at: null,
      }),
      'access.get': () => testAccess('owner'),
      'companies.mine': () => [{ role: 'owner', is_active: true, company }],
    },
    {
      terminal: fakeTerminal({
        'terminal.enrol': (input) => {
          asked.push(input)
          throw new GatewayError(code)
        },
      }),
    },
  )
  await renderWithApp(<EnrolStep state={state} isGone={false} />, { gateway, company })
  const user = userEvent.setup()
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
