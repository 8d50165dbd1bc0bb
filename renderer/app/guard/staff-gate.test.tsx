import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal, testOperator, testOperators } from '@renderer/testing/terminal'
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
    await open(fakeTerminal({ 'operators.list': () => testOperators([testOperator()], null) }))
    expect((await screen.findByTestId('elsewhere')).textContent).toBe(`/operador${BACK}`)
  })
})
