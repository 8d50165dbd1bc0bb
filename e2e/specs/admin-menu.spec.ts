import { expectNoViolations } from '../fixtures/accessibility'
import { endSession } from '../fixtures/end-session'
import { expect, test } from '../fixtures/test'
import { chooseOption } from '../page-models/choose-option'
import { AdminMenuPage } from '../page-models/admin-menu-page'
import { AuthPage } from '../page-models/auth-page'
import { GuardPage } from '../page-models/guard-page'
import { MenuPage } from '../page-models/menu-page'

const COMPANY = 'bella-napoli'
const OWNER = 'dono@comanda.test'
const phone = { viewport: { width: 390, height: 844 } }

test.describe('the menu of the back office @web', () => {
  test('a dish is added, edited, sold out and removed, and guests see each [S1.admin-area] [S3.product-fields] [S3.product-code] [S4.product-states]', async ({
    signedInPage,
    guestPage,
    backend,
  }) => {
    const page = await signedInPage(OWNER)
    const admin = new AdminMenuPage(page)
    await admin.open(COMPANY)
    await expect(admin.product('H001')).toBeVisible({ timeout: 30_000 })
    await expectNoViolations(page)

    await admin.add()
    await chooseOption(admin.field('category_id'), 'Hambúrgueres')
    await expect(admin.field('code')).toHaveValue(/^H\d{3}$/)
    const code = await admin.field('code').inputValue()
    await admin.field('name').fill('Burger da Feira')
    await admin.field('price_cents').fill('29,90')
    await admin.field('allergens').fill('glúten\nleite')
    const preview = page.getByTestId('preview-beside')
    await expect(preview.getByTestId(`dish-${code}`)).toContainText('29,90')
    await expect(preview).toContainText('Contém: glúten, leite')
    await expectNoViolations(page)
    await admin.save.click()
    await expect(admin.toast('success').first()).toContainText('Salvo')

    const guest = new MenuPage(await guestPage(phone))
    await guest.open(COMPANY)
    await expect(guest.dish(code)).toContainText('29,90')

    await admin.edit(code)
    await admin.field('name').fill('Burger da Feira Livre')
    await admin.save.click()
    await expect(admin.root).toBeVisible()
    await admin.search.fill(code)
    await admin.available(code).click()
    await expect(admin.product(code)).toContainText('Esgotado')
    // The list shows the change before it is saved.
    await expect
      .poll(() => backend.running().sql(`select is_available from public.products where code = $1`, [code]))
      .toContainEqual({ is_available: false })
    await guest.open(COMPANY)
    await expect(guest.dish(code)).toContainText('Burger da Feira Livre')
    await expect(guest.dish(code)).toContainText('Esgotado')

    await admin.remove(code)
    await expect(admin.product(code)).toBeHidden()
    await guest.open(COMPANY)
    await expect(guest.dish('H001')).toBeVisible()
    await expect(guest.dish(code)).toHaveCount(0)

    await test.step('and comes back from the history, where its former name does too', async () => {
      await page.goto('/admin/settings')
      await page.getByTestId('tab-history').click()
      const entry = (text: string) =>
        page.getByTestId('history').getByRole('listitem').filter({ hasText: text })
      await entry(`removeu de Produtos: Burger da Feira Livre`).first().getByTestId('bring-back').click()
      await expect(admin.toast('success').filter({ hasText: 'De volta, como estava' })).toBeVisible()
      await entry('Nome: Burger da Feira → Burger da Feira Livre')
        .first()
        .getByTestId('former-values')
        .click()
      await expect(admin.toast('success').filter({ hasText: 'Valores de antes salvos' })).toBeVisible()
      await expectNoViolations(page)
      await guest.open(COMPANY)
      await expect(guest.dish(code)).toContainText('Burger da Feira')
      await expect(guest.dish(code)).not.toContainText('Livre')
      await expect(guest.dish(code)).toContainText('Esgotado')
    })
  })

  test(
    'an invalid product is not saved, and its errors are shown [S3.product-code] [S8.write-errors]',
    { tag: '@proof' },
    async ({ signedInPage }) => {
      const page = await signedInPage(OWNER)
      const admin = new AdminMenuPage(page)
      await admin.open(COMPANY)
      await admin.add()
      await admin.save.click()
      await expect(admin.field('name'), 'the first of what is missing').toBeFocused()
      await expect(admin.form).toContainText('Preencha este campo.')
      await admin.field('name').fill('Burger da Feira')
      await admin.field('price_cents').fill('29,90')
      await admin.field('promotion_price_cents').fill('35')
      await admin.save.click()
      await expect(admin.form).toContainText('A promoção deve custar menos que o preço.')
      await expectNoViolations(page)
      await admin.field('promotion_price_cents').fill('')
      await admin.field('code').fill('H001')
      await admin.save.click()
      await expect(admin.problem).toContainText('Outro item desta empresa já usa este código.')
      await expect(admin.field('code')).toHaveAttribute('aria-invalid', 'true')
    },
  )

  test('is refused to those who may not, with what is needed [S1.admin-area]', async ({ signedInPage }) => {
    const page = await signedInPage('cozinha@comanda.test')
    const guard = new GuardPage(page)
    await guard.open(`/admin/menu?empresa=${COMPANY}`)
    await expect(guard.denied).toContainText('Acesso Negado')
    await expect(guard.required).toContainText('canManageMenu')
  })

  test(
    'a form outlives the backend, and is saved once it is back [S8.write-errors]',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const page = await signedInPage(OWNER)
      const admin = new AdminMenuPage(page)
      await admin.open(COMPANY)
      await admin.edit('H001')
      await admin.field('description').fill('Pão da casa, escrito antes da queda.')
      await backend.goAway()
      await admin.save.click()
      await expect(admin.problem).toContainText('Sem conexão com o servidor', { timeout: 30_000 })
      await expect(admin.field('description')).toHaveValue('Pão da casa, escrito antes da queda.')
      await backend.comeBack()
      await admin.save.click()
      await expect(admin.toast('success').first()).toContainText('Salvo')
      const [row] = await backend.running().sql(`select description from public.products
      where code = 'H001' and company_id = (select id from public.companies where slug = 'bella-napoli')`)
      expect(row).toEqual({ description: 'Pão da casa, escrito antes da queda.' })
    },
  )

  test('a session that ends and a reload keep what was typed; another person sees none of it', async ({
    signedInPage,
    backend,
  }) => {
    const page = await signedInPage(OWNER)
    const admin = new AdminMenuPage(page)
    const auth = new AuthPage(page)
    await admin.open(COMPANY)
    await admin.edit('H001')
    await admin.field('description').fill('Escrito antes do fim da sessão.')
    // Any call of the page notices it, be it this one or an earlier one of its own.
    const untilNoticed = () =>
      expect(async () => {
        if (!(await auth.root.isVisible())) await admin.save.click({ timeout: 1_000 })
        await expect(auth.root).toBeVisible({ timeout: 2_000 })
      }).toPass()

    await endSession(page, backend)
    await untilNoticed()
    await expect(auth.root).toContainText('O que você digitou continua aqui')
    await expect(admin.field('description')).toBeHidden()
    await expectNoViolations(page)
    await auth.signIn(OWNER)
    await expect(admin.field('description')).toBeVisible()
    await expect(admin.field('description')).toHaveValue('Escrito antes do fim da sessão.')

    await page.reload()
    await expect(page.getByTestId('draft-restored')).toBeVisible()
    await expect(admin.field('description')).toHaveValue('Escrito antes do fim da sessão.')
    await expectNoViolations(page)

    await endSession(page, backend)
    await untilNoticed()
    await auth.signIn('admin@comanda.test')
    await expect(admin.field('description')).toBeVisible()
    await expect(admin.field('description')).not.toHaveValue('Escrito antes do fim da sessão.')
    await expect(page.getByTestId('draft-restored')).toBeHidden()
  })

  test(
    'two who edit one dish both see both texts, and the second chooses [S8.write-errors]',
    { tag: '@proof' },
    async ({ signedInPage }) => {
      const first = new AdminMenuPage(await signedInPage(OWNER))
      const second = new AdminMenuPage(await signedInPage('admin@comanda.test'))
      for (const admin of [first, second]) {
        await admin.open(COMPANY)
        await admin.edit('H002')
      }
      await first.field('name').fill('O primeiro nome')
      await first.save.click()
      await expect(first.root).toBeVisible()
      await second.field('name').fill('O segundo nome')
      await second.save.click()
      await expect(second.conflict).toContainText('O primeiro nome')
      await expect(second.conflict).toContainText('O segundo nome')
      await expectNoViolations(second.page)
      await second.page.getByTestId('take-theirs').click()
      await expect(second.field('name')).toHaveValue('O primeiro nome')
      await second.field('name').fill('O terceiro nome')
      await second.save.click()
      await expect(second.root).toBeVisible()
      await second.search.fill('H002')
      await expect(second.product('H002')).toContainText('O terceiro nome')
    },
  )

  test(
    'categories are put into order by keyboard, and prices change as they were shown',
    { tag: '@proof' },
    async ({ signedInPage, guestPage }) => {
      const page = await signedInPage(OWNER)
      const admin = new AdminMenuPage(page)
      await admin.open(COMPANY)
      await admin.tab('categories')
      await expect(admin.branch('category', 'Entradas')).toBeVisible()
      await expectNoViolations(page)
      await admin.moveDown(admin.branch('category', 'Entradas'))

      await admin.tab('prices')
      await chooseOption(page.getByTestId('price-reach'), 'Numa categoria')
      await chooseOption(page.getByTestId('price-category'), 'Hambúrgueres')
      await page.getByTestId('price-percent').fill('7.5')
      const shown = await page.getByTestId('to-H001').innerText()
      await expectNoViolations(page)
      await page.getByTestId('apply-prices').click()
      await admin.confirm.click()
      await expect(admin.toast('success').first()).toContainText('preços alterados')
      const guest = new MenuPage(await guestPage(phone))
      await guest.open(COMPANY)
      await expect(guest.dish('H001')).toContainText(shown)
    },
  )

  test('prices are typed in the grid by keys, over what somebody else saves in between, and taken back', async ({
    signedInPage,
    backend,
  }) => {
    const page = await signedInPage(OWNER)
    const admin = new AdminMenuPage(page)
    await admin.open(COMPANY)
    await page.getByTestId('open-grid').click()
    const first = page.locator('[data-place="0:0"]')
    await expect(first).toBeVisible()
    await expectNoViolations(page)
    const codeOf = async (row: number): Promise<string> =>
      ((await page.locator(`[data-place="${row}:0"]`).getAttribute('data-testid')) ?? '').split('-').at(-1) ??
      ''
    const codes = [await codeOf(0), await codeOf(1), await codeOf(2)] as const
    const priceOf = async (code: string): Promise<unknown> =>
      (
        await backend.running().sql(
          `select price_cents from public.products where code = $1
           and company_id = (select id from public.companies where slug = $2)`,
          [code, COMPANY],
        )
      )[0]?.price_cents
    const before = await priceOf(codes[0])

    await first.focus()
    await page.keyboard.type('caro')
    await page.keyboard.press('Enter')
    await page.keyboard.type('71,50')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('72')
    await expect(page.getByText('Isto não é um preço. Escreva assim: 12,90.')).toBeVisible()
    await expect(page.getByTestId('grid-save')).toBeDisabled()
    await expectNoViolations(page)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.type('70,90')
    // Somebody else in between: another cell of the second row, and the same of the third.
    await backend.running().sql(
      `update public.products set is_featured = not is_featured, price_cents = case code when $1 then 6900 else price_cents end
       where code in ($1, $2) and company_id = (select id from public.companies where slug = $3)`,
      [codes[2], codes[1], COMPANY],
    )
    await page.getByTestId('grid-save').click()
    await expect(admin.conflict).toContainText('69,00')
    await expect(admin.conflict).not.toContainText('71,50')
    await expectNoViolations(page)
    await page.getByTestId('keep-mine').click()
    await expect(admin.toast('success').first()).toContainText('3 pratos salvos')
    // Under the pointer it stays.
    await admin.toast('success').first().hover()
    await expect(admin.cell('price_cents', codes[0])).toHaveValue('70,90')
    expect([await priceOf(codes[0]), await priceOf(codes[1]), await priceOf(codes[2])]).toEqual([
      7_090, 7_150, 7_200,
    ])
    await page.getByTestId('undo-change').click()
    await expect(admin.toast('success').filter({ hasText: 'De volta' })).toBeVisible()
    expect([await priceOf(codes[0]), await priceOf(codes[2])]).toEqual([before, 6_900])
  })

  test('selected dishes are changed together after their preview, and together back', async ({
    signedInPage,
    guestPage,
  }) => {
    const page = await signedInPage(OWNER)
    const admin = new AdminMenuPage(page)
    await admin.open(COMPANY)
    await chooseOption(page.getByTestId('filter-category'), 'Hambúrgueres')
    await page.getByTestId('select-all').click()
    await expect(page.getByTestId('bulk-bar')).toContainText('selecionados')
    await expectNoViolations(page)
    await page.getByTestId('bulk-prices').click()
    await page.getByTestId('bulk-amount').fill('7,5')
    await chooseOption(page.getByTestId('bulk-rounding'), 'Terminando em ,90')
    const after = page.getByTestId('bulk-after-H001')
    await expect(after).toHaveText(/,90$/)
    await expectNoViolations(page, { part: '.ant-modal' })
    const price = await after.innerText()
    const guest = new MenuPage(await guestPage(phone))
    await guest.open(COMPANY)
    await expect(guest.dish('H001')).not.toContainText(price)
    await page.getByTestId('bulk-apply').click()
    await expect(admin.toast('success').first()).toContainText('alterados')
    await page.getByTestId('toast-success').first().hover()
    await guest.open(COMPANY)
    await expect(guest.dish('H001')).toContainText(price)
    await page.getByTestId('undo-change').click()
    await expect(admin.toast('success').filter({ hasText: 'De volta' })).toBeVisible()
    await guest.open(COMPANY)
    await expect(guest.dish('H001')).not.toContainText(price)
  })

  test('a category is dragged to another place, renamed where it stands, and removed to another', async ({
    signedInPage,
    backend,
  }) => {
    const page = await signedInPage(OWNER)
    const admin = new AdminMenuPage(page)
    await admin.open(COMPANY)
    await admin.tab('categories')
    const names = async (): Promise<string[]> =>
      (
        await backend.running().sql(
          `select name from public.categories where company_id = (select id from public.companies where slug = $1)
           order by sort_order, name, id`,
          [COMPANY],
        )
      ).map(({ name }) => String(name))
    const [first = '', second = '', third = ''] = await names()
    await expect(admin.branch('category', first)).toBeVisible()
    const node = (name: string) =>
      page.locator('.ant-tree-treenode').filter({ has: admin.branch('category', name) })
    await node(first)
      .locator('.ant-tree-draggable-icon')
      .dragTo(admin.branch('category', second), { targetPosition: { x: 40, y: 26 } })
    await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, first, third])

    await page.getByTestId(`rename-${third}`).click()
    await page.getByTestId('rename-input').fill('Nome novo')
    await page.keyboard.press('Enter')
    await expect(admin.branch('category', 'Nome novo')).toBeVisible()
    await admin
      .branch('category', 'Nome novo')
      .getByRole('button', { name: /^Remover/ })
      .click()
    await chooseOption(page.getByTestId('remove-target'), first)
    await expectNoViolations(page, { part: '.ant-modal' })
    await admin.confirm.click()
    await expect(admin.branch('category', 'Nome novo')).toHaveCount(0)
    await page.getByTestId('bring-back').click()
    await expect(admin.branch('category', 'Nome novo')).toContainText(/\d+ pratos?/)
  })
})
