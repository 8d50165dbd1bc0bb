import { enrolTerminal } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'
import { AdminMenuPage } from '../page-models/admin-menu-page'
import { MenuPage } from '../page-models/menu-page'
import { QuickOrderPage } from '../page-models/quick-order-page'

const OWNER = 'dono@comanda.test'
const COMPANY = 'bella-napoli'
/** A terminal without an open board pulls every ten seconds unless a hint arrives. */
const AFTER_A_PULL = { timeout: 40_000 }

test(
  'a price and a dish sold out, changed in the web back office, reach guests and a terminal @terminal',
  { tag: '@proof' },
  async ({ backend, newTerminal, signedInPage, guestPage }) => {
    test.setTimeout(240_000)
    const terminal = await newTerminal()
    await enrolTerminal(terminal.page(), backend, { prefix: 'M' })
    const quick = new QuickOrderPage(terminal.page())
    await quick.code.fill('H001')
    await expect(quick.preview).toHaveAttribute('data-state', 'found')
    await expect(quick.preview).not.toContainText('47,30')

    await test.step('an admin changes both', async () => {
      const admin = new AdminMenuPage(await signedInPage(OWNER))
      await admin.open(COMPANY)
      await admin.edit('H001')
      await admin.field('price_cents').fill('47,30')
      await admin.field('promotion_price_cents').fill('')
      await admin.save.click()
      await admin.search.fill('P001')
      await admin.available('P001').click()
      await expect(admin.product('P001')).toContainText('Esgotado')
    })

    await test.step("a guest's menu shows them", async () => {
      const guest = new MenuPage(await guestPage({ viewport: { width: 390, height: 844 } }))
      await guest.open(COMPANY)
      await expect(guest.dish('H001')).toContainText('47,30')
      await expect(guest.dish('P001')).toContainText('Esgotado')
    })

    await test.step('so does the terminal once it has pulled, while the operator types', async () => {
      await expect(quick.preview).toContainText('47,30', AFTER_A_PULL)
      await quick.code.fill('P001')
      await expect(quick.preview).toHaveAttribute('data-state', 'soldOut', AFTER_A_PULL)
    })
  },
)
