import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import type { Session } from '@shared/schemas/access/session'
import { testAccess, testSession } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal, testOperator, testOperators, testTerminalState } from '@renderer/testing/terminal'
import { StaffGate } from './staff-gate'

const company = testCompany()
const ROUND = '/pedido-rapido?mesa=5'
const BACK = `?voltar=${encodeURIComponent(ROUND)}`

const Elsewhere = () => {
  const { pathname, search } = useLocation()
  return <output data-testid="elsewhere">{pathname + search}</output>
}
const open = (terminal: ReturnType<typeof fakeTerminal> | null) =>
  renderWithApp(
    <Routes>
      <Route
        path="/pedido-rapido"
        element={<StaffGate capability="canTakeOrders">{() => <p>{ROUND}</p>}</StaffGate>}
      />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { gateway: fakeGateway({ 'session.get': () => null }, { terminal }), company, path: ROUND },
  )
afterEach(cleanup)

describe('a staff page of a table, whose session ended', () => {
  it('leads back to that table after signing in on the web', async () => {
    await open(null)
    await screen.findByTestId('staff-sign-in')
    await userEvent.click(screen.getAllByRole('button')[0] as HTMLElement)
    expect((await screen.findByTestId('elsewhere')).textContent).toBe(`/auth${BACK}`)
  })

  it('leads back to it after another operator took over at a terminal', async () => {
    await open(
      fakeTerminal({
        'operators.list': () => testOperators([testOperator()], null),
        'terminal.state': () => testTerminalState(company),
      }),
    )
    expect((await screen.findByTestId('elsewhere')).textContent).toBe(`/operador${BACK}`)
  })
})

describe('a staff page that was open when its session ended', () => {
  const end = async (path: string, terminal: ReturnType<typeof fakeTerminal> | null) => {
    let session: Session | null = testSession()
    const { gateway } = await renderWithApp(
      <Routes>
        {[ROUND.split('?')[0], '/cozinha'].map((at) => (
          <Route
            key={at}
            path={at}
            element={<StaffGate capability="canTakeOrders">{() => <input aria-label="Código" />}</StaffGate>}
          />
        ))}
        <Route path="*" element={<Elsewhere />} />
      </Routes>,
      {
        company,
        path,
        gateway: fakeGateway(
          {
            'session.get': () => session,
            'access.get': () => testAccess('employee', { funcionario_adiciona: true }),
            'companies.mine': () => [{ role: 'employee', is_active: true, company }],
          },
          { terminal },
        ),
      },
    )
    await userEvent.type(await screen.findByLabelText('Código'), '3*H0')
    session = null
    await act(async () => gateway.emit('session.changed', { session }))
  }

  it('waits at a terminal behind the sign-in, which offers another operator', async () => {
    await end(
      ROUND,
      fakeTerminal({
        'operators.list': () => testOperators([testOperator()], null),
        'terminal.state': () => testTerminalState(company),
      }),
    )
    const page = await screen.findByTestId('login-page', {}, { timeout: 10_000 })
    expect(screen.getByLabelText<HTMLInputElement>('Código').value).toBe('3*H0')
    expect(screen.getByLabelText('Código').closest('[hidden]')).not.toBeNull()
    expect(within(page).getByRole('link', { name: 'Trocar operador' }).getAttribute('href')).toBe(
      `/operador${BACK}`,
    )
  })

  it('is left, where it hangs on a wall, for the code that lets it in', async () => {
    await end('/cozinha', null)
    expect(await screen.findByTestId('staff-sign-in')).toBeTruthy()
    expect(screen.queryByLabelText('Código')).toBeNull()
  })
})
