import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { AppRoutes } from '@renderer/app/routes/app-routes'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import type { Access } from '@shared/schemas/access/access'
import type { Company } from '@shared/schemas/company/company'

/** Several pages load lazily on the way: a busy machine takes longer than a second. */
const PATIENT = { timeout: 10_000 }
const bella = testCompany()
const burger = testCompany({
  id: 'bbbbbbbb-0000-4000-8000-000000000002',
  slug: 'burger-do-porto',
  nome_fantasia: 'Burger do Porto',
})
const session = {
  user: { id: '11111111-1111-4111-8111-111111111111', email: 'ana@comanda.test' },
  expires_at: null,
}
const access = (companies: readonly Company[], over: Partial<Access> = {}): Access => ({
  is_admin: false,
  is_super_admin: false,
  permissions: [],
  roles: [],
  funcionario_adiciona: false,
  memberships: companies.map(({ id }) => ({ company_id: id, role: 'customer', is_active: true })),
  ...over,
})
const answersOf = (companies: readonly Company[], over: Partial<Access> = {}): Answers => ({
  'session.get': () => session,
  'access.get': () => access(companies, over),
  'companies.mine': () => companies.map((company) => ({ role: 'customer', is_active: true, company })),
  'companies.list': () => [bella, burger],
  'companies.get': (by) => ('id' in by && by.id === burger.id ? burger : bella),
})

/** What is linked at a provider comes back with a code, or with a no. */
const comeBack = async (hash: string, answers: Answers): Promise<() => string> => {
  const view = await renderWithApp(
    <>
      <Address />
      <AppRoutes />
    </>,
    { path: `/auth/retorno${hash}`, answers: { ...answersOf([bella]), ...answers } },
  )
  return () => view.getByTestId('address').textContent ?? ''
}

const Address = () => <p data-testid="address">{useLocation().pathname}</p>
const landing = async (answers: Answers, company?: Company): Promise<() => string> => {
  const view = await renderWithApp(
    <>
      <Address />
      <AppRoutes />
    </>,
    { path: '/auth', answers, ...(company ? { company } : {}) },
  )
  return () => view.getByTestId('address').textContent ?? ''
}

describe('who comes to /auth signed in', () => {
  it.each([
    ['an admin [S4.redirect-admin]', answersOf([], { is_admin: true, is_super_admin: true }), '/dashboard'],
    [
      'a super admin with companies [S4.redirect-admin]',
      answersOf([bella, burger], { is_super_admin: true }),
      '/dashboard',
    ],
    ['somebody without companies [S4.redirect-no-company]', answersOf([]), '/empresas'],
    [
      'somebody with two, none selected [S4.redirect-unselected]',
      answersOf([bella, burger]),
      '/select-company',
    ],
    ['somebody with exactly one [S4.redirect-menu] [S4.member-one]', answersOf([bella]), '/menu'],
    [
      'somebody whose rights and companies nobody tells [S4.redirect-else]',
      {
        ...answersOf([]),
        'access.get': refuse('unexpected'),
        'companies.mine': refuse('unexpected'),
      },
      '/empresas',
    ],
  ] as const)('%s is led on', async (_who, answers, path) => {
    const address = await landing(answers)
    await waitFor(() => expect(address()).toBe(path), PATIENT)
  })

  it('with a selected company of theirs is led to its menu [S4.redirect-menu]', async () => {
    const address = await landing(answersOf([bella, burger]), burger)
    await waitFor(() => expect(address()).toBe('/menu'), PATIENT)
  })
})

describe('who comes back from linking an identity', () => {
  it('is at their account again, with a message [S7.identities]', async () => {
    const address = await comeBack('#code=abc&type=identity_link', {
      'session.acceptLink': () => ({ session, purpose: 'other' }),
    })
    await waitFor(() => expect(address()).toBe('/conta'), PATIENT)
    expect((await screen.findByTestId('toast-success', undefined, PATIENT)).textContent).toContain(
      'Conta vinculada!',
    )
  })

  it('is there as well when it came to nothing [S7.identities]', async () => {
    const address = await comeBack('#error_code=identity_already_exists&type=identity_link', {})
    await waitFor(() => expect(address()).toBe('/conta'), PATIENT)
    expect((await screen.findByTestId('toast-error', undefined, PATIENT)).textContent).toContain(
      'Erro ao vincular a conta',
    )
  })
})

describe('a link of a mail, with a second factor still to be shown', () => {
  it('is spent, and leads on once the factor was shown', async () => {
    let isIn = false
    let held = { ...session, needs_factor: true as boolean | undefined }
    const view = await renderWithApp(
      <>
        <Address />
        <AppRoutes />
      </>,
      {
        path: '/auth/retorno#token_hash=abc&type=magiclink',
        answers: {
          ...answersOf([bella]),
          'session.get': () => (held.needs_factor ? (isIn ? held : null) : session),
          'session.acceptLink': () => {
            isIn = true
            return { session: held, purpose: 'other' }
          },
          'account.factors': () => [{ id: 'app-1', type: 'totp', name: '', phone: null, is_verified: true }],
          'account.offers': () => ({ totp: true, phone: [], identities: [] }),
          'account.challenge': () => ({ challenge_id: 'challenge-1', expires_at: null }),
          'account.verify': () => {
            held = { ...session, needs_factor: undefined }
            return session
          },
        },
      },
    )
    await userEvent.type(await screen.findByTestId('factor-code-field', undefined, PATIENT), '123456')
    await userEvent.click(screen.getByTestId('factor-code-submit'))
    await waitFor(() => expect(view.getByTestId('address').textContent).toBe('/menu'), PATIENT)
  })
})
