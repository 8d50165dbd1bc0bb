import { enrolTerminal } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'
import { MenuPage } from '../page-models/menu-page'
import { QuickOrderPage } from '../page-models/quick-order-page'

const COMPANY = 'bella-napoli'
/** A terminal without an open board pulls every ten seconds unless a hint arrives. */
const AFTER_A_PULL = { timeout: 40_000 }

test('a counted dish runs out at the terminal and on phones, and F6 sells it on @terminal [S4.product-counted]', async ({
  backend,
  newTerminal,
  guestPage,
}) => {
  test.setTimeout(180_000)
  const terminal = await newTerminal()
  await enrolTerminal(terminal.page(), backend, { prefix: 'S' })
  const page = terminal.page()
  const quick = new QuickOrderPage(page)
  await backend.running().sql(
    `insert into public.product_stock (id, company_id, quantity)
     select p.id, p.company_id, 2 from public.products p join public.companies c on c.id = p.company_id
     where c.slug = $1 and p.code = 'H001'`,
    [COMPANY],
  )
  await quick.code.fill('H001')
  await expect(page.getByTestId('quick-remaining')).toHaveText('Restam 2', AFTER_A_PULL)

  await page.getByTestId('quick-count').click()
  await page.getByTestId('quick-counted').fill('3')
  await page.getByTestId('quick-counted').press('Enter')
  await expect(page.getByTestId('quick-remaining')).toHaveText('Restam 3')
  await expect(quick.code, 'the next code is typed at once').toBeFocused()
  const counted = async () =>
    (
      await backend.running().sql(
        `select s.quantity::int as n from public.product_stock s join public.products p on p.id = s.id where p.code = 'H001'
         and p.company_id = (select id from public.companies where slug = $1)`,
        [COMPANY],
      )
    )[0]?.n
  await expect.poll(counted, AFTER_A_PULL).toBe(3)

  await quick.code.fill('')
  await quick.type('3*H001')
  await expect(quick.lines).toHaveCount(1)
  await quick.send('Ana', '5')
  await expect(quick.outcome).toBeVisible()
  await quick.code.fill('H001')
  await expect(quick.preview).toHaveAttribute('data-state', 'soldOut')
  await expect(page.getByTestId('quick-remaining')).toHaveText('Restam 0')

  const guest = new MenuPage(await guestPage({ viewport: { width: 390, height: 844 } }))
  await expect(async () => {
    await guest.open(COMPANY)
    await expect(guest.dish('H001')).toContainText('Esgotado', { timeout: 2_000 })
  }).toPass()

  await quick.code.press('F6')
  await expect(quick.preview).toHaveAttribute('data-state', 'found')
  await expect(page.getByTestId('quick-remaining')).toBeHidden()
})
