import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { NO_ACCESS } from '@shared/domain/access/permissions'
import type { Access } from '@shared/schemas/access/access'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { admin, company, owner, rights, session } from '../guard/testing'
import { PasswordNotice } from './password-notice'
import { useJudgePassword } from './use-judge-password'

const WEAK = 'comanda1234'
const STRONG = 'três palavras bem soltas'

const Judge = () => {
  const judge = useJudgePassword()
  const [isJudged, setJudged] = useState(false)
  return (
    <>
      {[WEAK, STRONG].map((password) => (
        <button key={password} onClick={() => void judge(session, password).then(() => setJudged(true))}>
          {password}
        </button>
      ))}
      {isJudged && <p>judged</p>}
    </>
  )
}

/** Pages of somebody signed in, who has just typed a password or has not. */
const show = async (access: Access, typed?: string) => {
  const gateway = fakeGateway({
    'session.get': () => session,
    'access.get': () => access,
    'companies.mine': () => [],
    'companies.list': () => [company],
  })
  const view = await renderWithApp(
    <>
      <Judge />
      <Routes>
        <Route path="*" element={<PasswordNotice />} />
      </Routes>
    </>,
    { gateway, company },
  )
  await waitFor(() => expect(gateway.calls.map(({ method }) => method)).toContain('access.get'))
  if (typed !== undefined) await userEvent.click(screen.getByText(typed))
  return view
}

it.each([
  ['an owner', owner],
  ['a platform admin', admin],
])('%s who signed in with a weak password is asked for another until they have one', async (_who, access) => {
  await show(access, WEAK)
  await waitFor(() =>
    expect(screen.getByTestId('password-notice').textContent).toContain('fácil de adivinhar'),
  )
  expect(screen.queryByTestId('password-notice-hide')).toBeNull()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/auth/nova-senha')
  await userEvent.click(screen.getByText(STRONG))
  await waitFor(() => expect(screen.queryByTestId('password-notice')).toBeNull())
  expect(JSON.stringify(localStorage)).not.toContain(STRONG)
})

it('a person promoted in an open session, whose password nobody typed since, is asked once', async () => {
  await show(owner)
  expect((await screen.findByTestId('password-notice')).textContent).toContain('10 ou mais caracteres')
  await userEvent.click(screen.getByTestId('password-notice-hide'))
  expect(screen.queryByTestId('password-notice')).toBeNull()
  // Put away, it comes back when the password proves weak.
  await userEvent.click(screen.getByText(WEAK))
  expect((await screen.findByTestId('password-notice')).textContent).toContain('fácil de adivinhar')
})

it.each([
  ['an employee', rights()],
  ['somebody without any right', { ...NO_ACCESS, permissions: [], roles: [], memberships: [] }],
])('%s is asked for nothing, and nothing is kept of what they typed', async (_who, access) => {
  await show(access, WEAK)
  await screen.findByText('judged')
  expect(screen.queryByTestId('password-notice')).toBeNull()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('passwordVerdict'))).toEqual([])
})
