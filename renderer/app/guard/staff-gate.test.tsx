import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import type { Session } from '@shared/schemas/access/session'
import type { Operator } from '@shared/schemas/terminal/operators'
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
    return gateway
  }

  /** The page waits at a terminal, whose PIN pad is asked for instead of the password; the function types a PIN there. */
  const endAtTerminal = async () => {
    const own = testOperator({ user_id: testSession().user.id, name: 'Ana Lima' })
    const operators = [own, testOperator()]
    let current: Operator | null = null
    const gateway = await end(
      ROUND,
      fakeTerminal({
        'operators.list': () => testOperators(operators, current),
        'operators.switch': ({ user_id }) => {
          current = operators.find((one) => one.user_id === user_id) ?? null
          return testOperators(operators, current)
        },
        'terminal.state': () => testTerminalState(company),
      }),
    )
    await userEvent.click(await screen.findByTestId('held-by-pin', {}, { timeout: 10_000 }))
    await screen.findByTestId('held-operators', {}, { timeout: 10_000 })
    expect(screen.getByLabelText<HTMLInputElement>('Código').value).toBe('3*H0')
    expect(screen.getByLabelText('Código').closest('[hidden]')).not.toBeNull()
    return async () => {
      await userEvent.type(screen.getByTestId('pin-field'), '7391{Enter}')
      await waitFor(() => expect(current).not.toBeNull())
      await act(async () => gateway.emit('operators.changed', {}))
      await waitFor(() => expect(screen.getByLabelText('Código').closest('[hidden]')).toBeNull())
    }
  }

  it('goes on at a terminal by the PIN of its person, too, who is chosen already', async () => {
    const enterPin = await endAtTerminal()
    await enterPin()
    expect(screen.getByLabelText<HTMLInputElement>('Código').value).toBe('3*H0')
  })

  it('is lost to another operator, as the pad says', async () => {
    const enterPin = await endAtTerminal()
    expect(screen.getByTestId('held-operators').textContent).toContain(
      'Se outra pessoa entrar, isso se perde.',
    )
    await userEvent.click(screen.getByRole('button', { name: /Fábio Rocha/ }))
    await enterPin()
    expect(screen.getByLabelText<HTMLInputElement>('Código').value).toBe('')
  })

  it('is left, where it hangs on a wall, for the code that lets it in', async () => {
    await end('/cozinha', null)
    expect(await screen.findByTestId('staff-sign-in')).toBeTruthy()
    expect(screen.queryByLabelText('Código')).toBeNull()
  })
})
