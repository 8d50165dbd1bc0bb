import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { ADMIN_GROUPS } from '@shared/domain/access/admin-groups'
import { expectNoViolations } from '../fixtures/accessibility'
import { expect, test, type E2eBackend } from '../fixtures/test'
import { chooseOption } from '../page-models/choose-option'
import { GuardPage } from '../page-models/guard-page'
import { MenuPage } from '../page-models/menu-page'
import { PeoplePage } from '../page-models/people-page'

const BELLA = 'bella-napoli'
const OWNER = 'dono@comanda.test'
const WAITER = 'funcionario@comanda.test'
const COOK = 'cozinha@comanda.test'

const roleOf = async (backend: E2eBackend, email: string): Promise<unknown> => {
  const [row] = await backend.running().sql(
    `select m.role from public.user_companies m join auth.users u on u.id = m.user_id
     join public.companies c on c.id = m.company_id where u.email = $1 and c.slug = $2`,
    [email, BELLA],
  )
  return row?.role
}

/** Places an order of one product by the API as an employee; returns its number and total. */
const placeOrder = async (
  backend: E2eBackend,
  code: string,
  quantity: number,
  comanda: string | null,
): Promise<{ number: string; total_cents: number }> => {
  const [dish] = await backend.running().sql(
    `select p.id, p.company_id, coalesce(p.promotion_price_cents, p.price_cents) as cents
     from public.products p join public.companies c on c.id = p.company_id where c.slug = $1 and p.code = $2`,
    [BELLA, code],
  )
  const cents = Number(dish?.cents)
  const { access_token } = await backend.signIn(WAITER)
  const response = await fetch(`${backend.url}/rest/v1/rpc/place_order`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      p_company: dish?.company_id,
      p_order: {
        id: randomUUID(),
        customer_name: 'Mesa do teste',
        customer_phone: null,
        responsible_name: null,
        table_number: '41',
        comanda,
        source: 'main_menu',
        expected_total_cents: cents * quantity,
        client_placed_at: new Date().toISOString(),
        items: [
          {
            id: randomUUID(),
            product_id: dish?.id,
            code,
            name: code,
            category: 'Pizzas',
            quantity,
            unit_price_cents: cents,
            notes: null,
            source: 'main_menu',
          },
        ],
      },
    }),
  })
  expect(response.ok, await response.clone().text()).toBe(true)
  const [order] = await backend
    .running()
    .sql(
      `select number, total_cents from public.orders where table_number = '41' order by placed_at desc limit 1`,
    )
  return { number: String(order?.number), total_cents: Number(order?.total_cents) }
}

/** The cents of 'R$ 1.234,50'. */
const centsOf = async (page: Page, testId: string): Promise<number> =>
  Number(((await page.getByTestId(testId).textContent()) ?? '').replace(/\D/g, ''))

test.describe("a company's people @web", () => {
  test('are invited, given another role, promoted and demoted with a question [S4.user-promote] [S4.promote-gives-panel] [S3.user-form]', async ({
    signedInPage,
    backend,
  }) => {
    const people = new PeoplePage(await signedInPage(OWNER))
    await people.open()
    await people.invite('convidado@example.com', 'content_manager')
    await expect(people.invitations).toContainText('convidado@example.com')
    await people.closeLink()
    await people.page.getByTestId('withdraw-convidado@example.com').click()
    await people.answerYes()
    await expect(people.invitations).toHaveCount(0)

    await people.openPerson(COOK)
    await chooseOption(people.personRole, 'Gerente de usuários')
    await people.personSave.click()
    await expect.poll(() => roleOf(backend, COOK)).toBe('user_manager')

    await people.move('promote', COOK).click()
    await expect(people.question).toContainText('acesso total ao painel administrativo')
    expect(await roleOf(backend, COOK)).toBe('user_manager')
    await people.answerYes()
    await expect.poll(() => roleOf(backend, COOK)).toBe('admin')
    const promoted = new GuardPage(await signedInPage(COOK))
    await promoted.open(`/admin?empresa=${BELLA}`)
    await expect
      .poll(() => promoted.entries(), 'the whole panel')
      .toEqual(Object.values(ADMIN_GROUPS).flatMap((keys) => keys.map((key) => `/admin/${key}`)))
    await people.move('demote', COOK).click()
    await people.answerYes()
    await expect.poll(() => roleOf(backend, COOK)).toBe('employee')
    await expectNoViolations(people.page)
  })

  test('have no platform rights to an owner, who sees what they may do here and ends their sessions', async ({
    signedInPage,
    backend,
  }) => {
    const page = await signedInPage(OWNER)
    const cook = await signedInPage(COOK)
    await cook.goto('/cozinha?empresa=bella-napoli')
    await expect(cook.getByTestId('kitchen-wall')).toBeVisible()
    const people = new PeoplePage(page)
    await people.open()
    await people.openPerson(COOK)
    await expect(page.getByTestId('role-rights')).toContainText('Trabalhar na cozinha')
    await expect(page.getByTestId('session').first()).toContainText('Visto em')
    await expect(page.getByTestId('rights-form')).toHaveCount(0)
    await expect(people.person).not.toContainText('is_admin')
    await expectNoViolations(page)
    const held = async () =>
      (
        await backend
          .running()
          .sql(
            `select count(*)::int as n from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1`,
            [COOK],
          )
      )[0]?.n
    const ended = Number(await held())
    for (let left = ended; left > 0; left -= 1) {
      // The first of those that are left, not the one that has just ended.
      await expect(page.getByTestId('session')).toHaveCount(left)
      await page.getByTestId('session-end').first().click()
      await expect.poll(held).toBe(left - 1)
    }
    await expect(page.getByTestId('sessions-none')).toBeVisible()
    await cook.goto('/cozinha')
    await expect(cook.getByTestId('staff-sign-in')).toBeVisible()
    await expect(cook.getByTestId('kitchen-wall')).toHaveCount(0)
  })

  test(
    'keep an owner: the last one cannot be removed, and a stale page shows why [S4.user-toggle]',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const people = new PeoplePage(await signedInPage(OWNER))
      await people.open()
      await expect(people.active(OWNER)).toBeDisabled()
      // The page shows a second owner who is gone by the time of the request.
      const setRole = (role: string) =>
        backend.running().sql(
          `update public.user_companies m set role = $2 from auth.users u, public.companies c
         where u.id = m.user_id and c.id = m.company_id and c.slug = $3 and u.email = $1`,
          [COOK, role, BELLA],
        )
      await setRole('owner')
      await people.open()
      await expect(people.active(OWNER)).toBeEnabled()
      await setRole('employee')
      await people.active(OWNER).click()
      await expect(people.page.getByTestId('toast-error')).toContainText(
        'É o último proprietário ativo: nomeie outro antes.',
      )
      await expectNoViolations(people.page)
    },
  )

  test(
    'are not for everybody, and a change without an answer is kept as chosen',
    { tag: '@proof' },
    async ({ signedInPage }) => {
      const waiter = await signedInPage(WAITER)
      await waiter.goto(`/admin/users?empresa=${BELLA}`)
      await expect(waiter.getByTestId('access-denied')).toContainText('canManageUsers')

      const people = new PeoplePage(await signedInPage(OWNER))
      await people.open()
      await people.openPerson(WAITER)
      await people.page.route('**/rpc/set_member', (route) => route.abort())
      await chooseOption(people.personRole, 'Gerente de conteúdo')
      await people.personSave.click()
      await expect(people.problem).toContainText('Sem conexão')
      await expect(people.personRole).toHaveText('Gerente de conteúdo')
    },
  )
})

test.describe("the company's figures and history @web", () => {
  test('count what was ordered to the cent; who takes orders sees no money', async ({
    signedInPage,
    backend,
  }) => {
    const owner = await signedInPage(OWNER)
    await owner.goto(`/admin/dashboard?empresa=${BELLA}`)
    await expect(owner.getByTestId('figures')).toBeVisible()
    const before = await centsOf(owner, 'figure-sold')
    const first = await placeOrder(backend, 'P001', 2, '9001')
    const second = await placeOrder(backend, 'P002', 1, null)
    await owner.getByTestId('refresh').click()
    await expect
      .poll(() => centsOf(owner, 'figure-sold'))
      .toBe(before + first.total_cents + second.total_cents)
    await expectNoViolations(owner)

    const waiter = await signedInPage(WAITER)
    await waiter.goto(`/admin/dashboard?empresa=${BELLA}`)
    await expect(waiter.getByTestId('figure-orders')).toBeVisible()
    await expect(waiter.getByTestId('figure-sold')).toHaveCount(0)
    expect(await waiter.getByTestId('admin-dashboard').textContent()).not.toContain('R$')
  })

  test(
    'find an order by its comanda, with its lines [S1.table-history] [S2.table-orders-screen]',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const { number } = await placeOrder(backend, 'P001', 3, '7788')
      const page = await signedInPage(COOK)
      await page.goto(`/historico?empresa=${BELLA}`)
      await page.getByTestId('filter-comanda').fill('7788')
      await page.getByTestId('filter-go').click()
      await expect(page.getByTestId('history-totals')).toContainText('1 pedido')
      const order = page.getByTestId(`history-${number}`)
      await expect(order).toContainText('Comanda 7788')
      await order.locator('summary').click()
      await expect(order.getByText(/^3 ×/)).toBeVisible()
      await expectNoViolations(page)
    },
  )
})

test(
  'a combo is made, and seen on the menu of a guest @web [S1.trailer-combos]',
  { tag: '@proof' },
  async ({ signedInPage, guestPage }) => {
    const page = await signedInPage(OWNER)
    await page.goto(`/admin/trailer?empresa=${BELLA}&edit=new`)
    await page.getByTestId('field-code').fill('CZ99')
    await page.getByTestId('field-name').fill('Combo do domingo')
    await page.getByTestId('field-price_cents').fill('99,90')
    await page.getByTestId('combo-search').fill('P001')
    await page.getByTestId('take-P001').click()
    await page.getByTestId('quantity-P001').fill('2')
    await expectNoViolations(page)
    await page.getByTestId('save').click()
    await expect(page.getByTestId('combo-CZ99')).toBeVisible()
    await expectNoViolations(page)

    const menu = new MenuPage(await guestPage())
    await menu.open(BELLA)
    await menu.search.fill('Combo do domingo')
    await expect(menu.dish('CZ99')).toBeVisible()
  },
)
