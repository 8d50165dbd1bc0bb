import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AppRoutes } from '@renderer/app/routes/app-routes'
import { testAccess } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import type { Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { ADMIN_ENTRIES } from '@shared/domain/access/admin-entries'
import { ADMIN_GROUPS } from '@shared/domain/access/admin-groups'
import type { Access } from '@shared/schemas/access/access'

const company = testCompany()
const session = {
  user: { id: '11111111-1111-4111-8111-111111111111', email: 'ana@comanda.test' },
  expires_at: null,
}
const rights = (changes: Partial<Access> = {}): Access => testAccess('employee', changes)
const answersOf = (access: Access): Answers => ({
  'session.get': () => session,
  'access.get': () => access,
  'companies.mine': () => [{ role: 'employee', is_active: true, company }],
  'companies.list': () => [company],
  'companies.get': () => company,
})
const show = (path: string, access: Access | null) =>
  renderWithApp(<AppRoutes />, { path, company, answers: access ? answersOf(access) : {} })
const shown = async (): Promise<string[]> => {
  const nav = await screen.findByTestId('admin-nav')
  return [...nav.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
}

describe('the admin area', () => {
  it.each(['/admin', ...ADMIN_ENTRIES.map(({ path }) => path)])(
    '%s asks a guest to sign in and shows nothing of itself [S2.admin-guard]',
    async (path) => {
      await show(path, null)
      expect(await screen.findByRole('heading', { name: 'Área Administrativa' })).toBeTruthy()
      expect(screen.queryByTestId('admin-nav')).toBeNull()
    },
  )

  it.each(ADMIN_ENTRIES.map(({ path }) => path))('%s opens to a platform admin', async (path) => {
    await show(path, rights({ is_super_admin: true, memberships: [] }))
    const byGroup = Object.values(ADMIN_GROUPS).flat()
    expect(await shown()).toEqual(['/admin', ...byGroup.map((key) => `/admin/${key}`)])
  })

  it.each([
    ['/admin/about', 'canManageAbout'],
    ['/admin/contact', 'canManageContact'],
    ['/admin/users', 'canManageUsers'],
    ['/admin/companies', 'canManageCompanies'],
    ['/admin/settings', 'admin'],
    ['/admin', 'admin'],
  ])('%s is refused to a content manager, naming %s [S2.guard-denied]', async (path, named) => {
    await show(path, rights({ roles: ['content_manager'] }))
    const card = await screen.findByTestId('access-denied')
    expect(card.textContent).toContain(`(${named})`)
  })

  it('lists what a person manages, with words for each [S6.guard-plain]', async () => {
    await show('/admin', rights({ funcionario_adiciona: true }))
    const index = await screen.findByTestId('admin-index')
    const listed = within(index).getByRole('region', {
      name: 'O que você pode gerenciar em Pizzaria Bella Napoli',
    })
    const tiles = within(listed).getAllByTestId(/^admin-entry-/)
    expect(tiles.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/dashboard',
      '/admin/menu',
      '/admin/images',
      '/admin/trailer',
      '/admin/delivery',
      '/admin/reservations',
      '/admin/themes',
    ])
  })

  it('leads from the header to the first page that opens, and is not offered to whom it has none', async () => {
    await show('/nao-existe', rights({ roles: ['user_manager'] }))
    expect((await screen.findByTestId('admin-link')).getAttribute('href')).toBe('/admin/users')
    await show('/nao-existe', rights())
    expect(await screen.findByTestId('staff-link-kitchen')).toBeTruthy()
    // A cook takes no orders and has no bills.
    expect(screen.queryByTestId('staff-link-tabs')).toBeNull()
    expect(screen.queryByTestId('admin-link')).toBeNull()
  })
})
