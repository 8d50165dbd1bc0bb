import { waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { AppRoutes } from '@renderer/app/app-routes'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import type { Access, Company } from '@shared/schemas/company'

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
    await waitFor(() => expect(address()).toBe(path))
  })

  it('with a selected company of theirs is led to its menu [S4.redirect-menu]', async () => {
    const address = await landing(answersOf([bella, burger]), burger)
    await waitFor(() => expect(address()).toBe('/menu'))
  })
})
