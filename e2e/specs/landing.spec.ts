import type { Page } from '@playwright/test'
import type { AdminEntryKey } from '@shared/domain/access/admin-entries'
import { ADMIN_GROUPS } from '@shared/domain/access/admin-groups'
import { expect, test, type E2eBackend } from '../fixtures/test'
import { sampleOf } from '../../tests/support/sample-of'
import { AuthPage } from '../page-models/auth-page'
import { GuardPage } from '../page-models/guard-page'

const BELLA = 'bella-napoli'
const OTHER = 'burger-do-porto'
const ALL: readonly AdminEntryKey[] = Object.values(ADMIN_GROUPS).flat()
const pathOf = (key: AdminEntryKey): string => `/admin/${key}`

interface Row {
  readonly who: string
  readonly lands: RegExp
  readonly entries: readonly AdminEntryKey[]
  /** Pages of other roles, and the permission that 'Acesso Negado' names there. */
  readonly elsewhere: Readonly<Record<string, string>>
  readonly writesMenu: boolean
}

const MENU = /\/menu$/
const CONTENT = ['menu', 'images', 'delivery', 'reservations', 'themes'] as const

/**
 * Where each role lands, what it sees and what it is denied, with an empty cart and a fresh browser, entering by
 * /auth.
 */
const ROWS: readonly Row[] = [
  { who: 'dono', lands: MENU, entries: ALL, elsewhere: {}, writesMenu: true },
  {
    who: 'conteudo',
    lands: MENU,
    entries: CONTENT,
    elsewhere: {
      '/admin/users': 'canManageUsers',
      '/admin/about': 'canManageAbout',
      '/admin/settings': 'admin',
    },
    writesMenu: true,
  },
  {
    who: 'negocios',
    lands: MENU,
    entries: ['companies'],
    elsewhere: { '/admin/menu': 'canManageMenu', '/admin/themes': 'canManageContent', '/dashboard': 'admin' },
    writesMenu: false,
  },
  {
    who: 'usuarios',
    lands: MENU,
    entries: ['users'],
    elsewhere: { '/admin/images': 'canManageImages', '/admin/companies': 'canManageCompanies' },
    writesMenu: false,
  },
  {
    who: 'funcionario',
    lands: MENU,
    entries: [...CONTENT, 'trailer', 'dashboard'],
    elsewhere: { '/admin/settings': 'admin', '/admin/users': 'canManageUsers' },
    writesMenu: true,
  },
  {
    who: 'cozinha',
    lands: MENU,
    entries: [],
    elsewhere: { '/admin': 'admin', '/admin/menu': 'canManageMenu', '/pedido-rapido': 'canTakeOrders' },
    writesMenu: false,
  },
  {
    who: 'cliente',
    lands: MENU,
    entries: [],
    elsewhere: { '/admin': 'admin', '/admin/delivery': 'canManageContent', '/cozinha': 'canWorkKitchen' },
    writesMenu: false,
  },
  {
    who: 'multi',
    lands: /\/select-company$/,
    entries: [],
    elsewhere: { '/admin/menu': 'canManageMenu', '/dashboard': 'admin' },
    writesMenu: false,
  },
  {
    who: 'sem-empresa',
    lands: /\/empresas$/,
    entries: [],
    elsewhere: { '/admin/reservations': 'canManageContent' },
    writesMenu: false,
  },
]

const signInByForm = async (page: Page, who: string, path: '/auth' | '/admin-auth' = '/auth') => {
  const auth = new AuthPage(page)
  await auth.open(path)
  await auth.signIn(`${who}@comanda.test`)
}

const companyIdOf = async (backend: E2eBackend, slug: string): Promise<string> => {
  const [row] = (await backend.running().sql(`select id from public.companies where slug = $1`, [slug])) as {
    id: string
  }[]
  return row?.id ?? ''
}

/** Writes a row by the data API with the user's own token; returns whether it was stored or denied. */
const writeAs = async (backend: E2eBackend, token: string, table: string, row: object): Promise<string> => {
  const response = await fetch(`${backend.url}/rest/v1/${table}`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(row),
  })
  if (response.ok) return 'written'
  const { code, message } = (await response.json()) as { code?: string; message?: string }
  return code === '42501' || message === 'forbidden' ? 'refused' : `${response.status} ${message ?? ''}`
}
const personIdOf = async (backend: E2eBackend, who: string): Promise<string> => {
  const [row] = (await backend
    .running()
    .sql(`select id from auth.users where email = $1`, [`${who}@comanda.test`])) as { id: string }[]
  return row?.id ?? ''
}

const expectDenied = async (page: Page, path: string, named: string): Promise<void> => {
  const guard = new GuardPage(page)
  await guard.open(path)
  await expect(guard.denied, path).toContainText('Acesso Negado')
  await expect(guard.denied, path).toContainText(`(${named})`)
}

test.describe('who lands where @web', () => {
  for (const { who, lands, entries, elsewhere, writesMenu } of sampleOf(ROWS, 3)) {
    test(`${who}@ lands, sees what is theirs and is refused the rest by name [S2.guard-denied] [S6.denied-card]`, async ({
      guestPage,
      backend,
    }) => {
      const page = await guestPage()
      const guard = new GuardPage(page)
      await signInByForm(page, who)
      await expect(page).toHaveURL(lands)

      if (entries.length === 0) {
        await expect(page.getByTestId('bottom-bar')).toBeVisible()
        await expect(guard.link).toBeHidden()
      } else {
        await guard.link.click()
        await expect(guard.nav).toBeVisible()
        await expect.poll(async () => (await guard.entries()).sort()).toEqual(entries.map(pathOf).sort())
      }
      for (const [path, named] of Object.entries(elsewhere)) await expectDenied(page, path, named)

      // The backend denies it too, whatever a screen offers.
      const { access_token: token } = await backend.signIn(`${who}@comanda.test`)
      const bella = await companyIdOf(backend, BELLA)
      const mine = { company_id: bella, name: `De ${who}` }
      const foreign = { ...mine, company_id: await companyIdOf(backend, OTHER) }
      const raise = { user_id: await personIdOf(backend, who), role: 'admin' }
      expect(await writeAs(backend, token, 'categories', mine)).toBe(writesMenu ? 'written' : 'refused')
      expect(await writeAs(backend, token, 'categories', foreign)).toBe('refused')
      expect(await writeAs(backend, token, 'user_roles', raise)).toBe('refused')
      const written = await backend
        .running()
        .sql(`delete from public.categories where name = $1 returning company_id`, [mine.name])
      expect(written).toEqual(writesMenu ? [{ company_id: bella }] : [])
    })
  }

  for (const who of sampleOf(['super', 'admin'], 2)) {
    test(`${who}@ lands on the dashboard, selects a company first, then manages all of it [S2.route-dashboard] [S4.redirect-admin] [S2.admin-needs-company] [S6.admin-selects-first]`, async ({
      guestPage,
    }) => {
      const page = await guestPage()
      const guard = new GuardPage(page)
      await signInByForm(page, who, '/admin-auth')
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect(guard.picker).toContainText('Selecione uma empresa')

      await guard.open('/admin/menu')
      await expect(guard.companyFirst).toContainText('Selecione uma empresa')
      await guard.chooseCompany.click()
      await guard.pick(BELLA)
      await expect(page.getByTestId('dashboard-company')).toContainText('Bella Napoli')
      await expect(page.getByTestId('count-placed')).toHaveText(/^\d+$/)

      await guard.link.click()
      await expect(page).toHaveURL(/\/admin$/)
      await expect.poll(() => guard.entries()).toEqual(ALL.map(pathOf))
      await page.getByTestId('admin-nav-menu').click()
      await expect(page).toHaveURL(/\/admin\/menu$/)
      await expect(guard.nav).toBeVisible()
      await expect(guard.denied).toBeHidden()
    })
  }

  test(
    'nao-confirmado@ stays at the form and sees why [S8.login-unconfirmed]',
    { tag: '@proof' },
    async ({ guestPage }) => {
      const page = await guestPage()
      await signInByForm(page, 'nao-confirmado')
      await expect(new AuthPage(page).message).toHaveText(
        'Por favor, confirme seu e-mail antes de fazer login.',
      )
      await expect(page).toHaveURL(/\/auth$/)
    },
  )
})
