import { expect, test } from '../fixtures/test'
import { Keyboard } from '../page-models/keyboard'

// A trace would take a screenshot for each of some hundred keys.
test.use({ trace: 'off' })

test(
  'a manager adds a dish, orders the categories, gives the company its colours and confirms a table without a mouse @web',
  { tag: '@proof' },
  async ({ signedInPage, backend }) => {
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    await backend.running().sql(
      `insert into public.reservations (company_id, name, phone, date, time, people, status)
     select id, 'Ana Sem Rato', '(11) 98765-4321', $1, '20:00', '4', 'requested'
     from public.companies where slug = 'bella-napoli'`,
      [day],
    )
    const page = await signedInPage('dono@comanda.test', { viewport: { width: 1366, height: 768 } })
    const keys = new Keyboard(page)
    await page.goto('/admin/menu?empresa=bella-napoli')

    await test.step('a dish', async () => {
      await keys.press(page.getByTestId('add-product'))
      const category = page.getByTestId('field-category_id')
      await keys.reach(category.getByRole('combobox'))
      await page.keyboard.type('Entradas')
      await expect(category.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Enter')
      await expect(category).toContainText('Entradas')
      await keys.type(page.getByTestId('field-name'), 'Bruschetta do teclado')
      await keys.type(page.getByTestId('field-price_cents'), '24,90')
      await page.keyboard.press('Enter')
      await expect(page.getByTestId('toast-success').first()).toContainText('Salvo')
      const [row] = await backend
        .running()
        .sql(`select price_cents from public.products where name = 'Bruschetta do teclado'`)
      expect(row).toEqual({ price_cents: 2_490 })
    })

    await test.step('the order of the categories', async () => {
      await keys.reach(page.getByTestId('tab-products'))
      await page.keyboard.press('ArrowRight')
      const move = page.getByRole('button', { name: 'Mover para… Entradas', exact: true })
      await keys.reach(move)
      await page.keyboard.press('Alt+ArrowDown')
      await expect(page.getByTestId('tree-said')).toContainText('Entradas: solto no lugar 2')
      await expect(move, 'and it goes on from there').toBeFocused()
    })

    await test.step('the colours', async () => {
      // The navigation is above the menu, whose many dishes lie on the way forward.
      await keys.reachSooner(page.getByTestId('admin-nav-themes'))
      await page.keyboard.press('Enter')
      await keys.press(page.getByTestId('preset-frescoNatural').getByRole('button'))
      await keys.press(page.getByTestId('save'))
      await keys.press(page.getByRole('button', { name: 'Ativar Fresco Natural' }))
      await expect(page.getByTestId('theme-Fresco Natural').getByTestId('active')).toBeVisible()
    })

    await test.step('a table', async () => {
      await keys.press(page.getByTestId('admin-nav-reservations'))
      await keys.press(page.getByTestId(`day-${day}`))
      await keys.press(page.getByTestId('entry-Ana Sem Rato').getByTestId('step-confirmed'))
      await expect(page.getByTestId('entry-Ana Sem Rato').getByTestId('status')).toHaveText('Confirmada')
    })
  },
)
