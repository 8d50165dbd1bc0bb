import { wallClock } from '@shared/domain/common/wall-clock'
import { timeOf } from '@shared/domain/hours/opening-hours'
import { expectNoViolations } from '../fixtures/accessibility'
import { expect, test } from '../fixtures/test'
import { AdminMenuPage } from '../page-models/admin-menu-page'
import { CartPage } from '../page-models/cart-page'
import { MenuPage } from '../page-models/menu-page'

const COMPANY = 'bella-napoli'
const phone = { viewport: { width: 390, height: 844 } }
const MINUTE = 60_000

/** A time of day in the company's zone, so many minutes from now. */
const minutesFromNow = (minutes: number): string =>
  timeOf(Math.floor(wallClock(Date.now(), 'America/Sao_Paulo') / MINUTE) + minutes)

// Open at any hour, because tests run at any hour.
test.beforeEach(async ({ backend }) => {
  const sql = backend.running().sql
  await sql(`delete from public.opening_exceptions`)
  await sql(`update public.opening_hours set opens_at = '00:00', closes_at = '00:00'`)
  await sql(`update public.products set price_cents = 3000, promotion_price_cents = null where code = 'P002'`)
})

test.describe('hours of a dish @web', () => {
  test('an owner sets a happy hour, and guests order at its price while it holds', async ({
    signedInPage,
    backend,
  }) => {
    const office = await signedInPage('dono@comanda.test')
    const admin = new AdminMenuPage(office)
    await admin.open(COMPANY)
    await admin.edit('P002')
    await admin.field('promotion_price_cents').fill('12,00')
    const hours = admin.field('promotion_hours')
    await hours.getByText('Só nestes horários').click()
    const type = async (name: string, time: string): Promise<void> => {
      const field = hours.getByRole('textbox', { name })
      await field.fill(time)
      await field.press('Enter')
      await expect(field).toHaveValue(time)
    }
    await type('Horário 1: das', minutesFromNow(-60))
    await type('Horário 1: até', minutesFromNow(60))
    await expectNoViolations(office)
    await admin.save.click()
    await expect(admin.toast('success').first()).toContainText('Salvo')

    const page = await signedInPage('cliente@comanda.test', phone)
    const menu = new MenuPage(page)
    const cart = new CartPage(page)
    await menu.open(COMPANY, '7')
    await expect(menu.dish('P002')).toContainText('12,00')
    await menu.add('P002')
    await cart.open()
    await cart.name.fill('Ana da Hora')
    await expect(cart.total).toHaveText('R$ 12,00')
    await cart.send.click()
    await expect(cart.sentTotal).toHaveText('R$ 12,00')

    await test.step('a cart that outlives it shows the price of now', async () => {
      await cart.newOrder.click()
      await cart.close()
      await menu.add('P002')
      await cart.open()
      await cart.fill('Ana da Hora', '7')
      const over = [
        { days: [0, 1, 2, 3, 4, 5, 6], opens_at: minutesFromNow(120), closes_at: minutesFromNow(180) },
      ]
      await backend
        .running()
        .sql(`update public.products set promotion_hours = $1::jsonb where code = 'P002'`, [
          JSON.stringify(over),
        ])
      await cart.send.click()
      await expect(cart.change('P002')).toContainText('R$ 30,00')
      await cart.acceptChanges.click()
      await expect(cart.total).toHaveText('R$ 30,00')
    })

    await test.step('outside its hours a dish says from when on it is sold', async () => {
      await admin.edit('P002')
      const sold = admin.field('available_hours')
      await sold.getByText('Só nestes horários').click()
      const times = [minutesFromNow(120), minutesFromNow(180)] as const
      for (const [place, name] of ['Horário 1: das', 'Horário 1: até'].entries()) {
        const field = sold.getByRole('textbox', { name })
        await field.fill(times[place] ?? '')
        await field.press('Enter')
      }
      await admin.save.click()
      await expect(office.getByTestId('hours-P002')).toContainText('Só')
      await menu.open(COMPANY, '7')
      await expect(menu.dish('P002')).toContainText('A partir d')
      await expect(menu.dish('P002')).not.toContainText('Esgotado')
      await cart.open()
      await cart.send.click()
      await expect(cart.change('P002')).toContainText('Fora do horário')
    })
  })
})
