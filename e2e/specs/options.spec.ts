import { expectWcagAa } from '../fixtures/accessibility'
import { expect, test } from '../fixtures/test'
import { AdminMenuPage } from '../page-models/admin-menu-page'
import { CartPage } from '../page-models/cart-page'
import { KitchenPage } from '../page-models/kitchen-page'
import { MenuPage } from '../page-models/menu-page'
import { TabsPage } from '../page-models/tabs-page'
import { OptionsPage } from '../page-models/options-page'

const HALF = 'P011'

// Open at any hour, because tests run at any hour.
test.beforeEach(async ({ backend }) => {
  await backend.running().sql(`delete from public.opening_exceptions`)
  await backend.running().sql(`update public.opening_hours set opens_at = '00:00', closes_at = '00:00'`)
})

test(
  'a group made by the owner is chosen by a guest with a half-and-half, and read by the kitchen @web',
  { tag: '@proof' },
  async ({ signedInPage }) => {
    const desk = await signedInPage('dono@comanda.test')
    const office = new OptionsPage(desk)
    const menuOffice = new AdminMenuPage(desk)
    await office.openNewGroup('bella-napoli')
    await menuOffice.field('name').fill('Do forno')
    await office.addOption('Manjericão fresco', '4,50')
    await office.addOption('Alho dourado', '3')
    await menuOffice.save.click()
    await expect(office.group('Do forno')).toContainText('Escolha até 1')
    await expectWcagAa(desk)
    await desk.getByTestId('sold-out-Alho dourado').click()
    await expect(desk.getByTestId('sold-out-Alho dourado')).toHaveAttribute('aria-pressed', 'true')

    await menuOffice.tab('products')
    await menuOffice.edit(HALF)
    await office.attach('Do forno')
    await menuOffice.save.click()
    await expect(menuOffice.form).toBeHidden()

    const page = await signedInPage('cliente@comanda.test', { viewport: { width: 390, height: 844 } })
    const menu = new MenuPage(page)
    const cart = new CartPage(page)
    const choices = new OptionsPage(page)
    await menu.open('bella-napoli', '7')
    await expect(menu.dish(HALF)).toContainText('a partir de')
    await menu.add(HALF)
    await expect(choices.groups).toHaveCount(3)
    await expect(choices.option('Alho dourado').getByRole('radio')).toBeDisabled()
    await expectWcagAa(page, { part: '[data-testid="dish-detail"]' })
    await choices.option('Calabresa').click()
    await menu.addFromDetail.click()
    await expect(choices.problem).toHaveText('Escolha mais 1.')
    await choices.option('Margherita').click()
    await choices.option('Manjericão fresco').click()
    // The dearer half is R$ 54,90.
    await expect(menu.addFromDetail).toHaveText('Adicionar · R$ 59,40')
    await menu.addFromDetail.click()

    await cart.open()
    await expect(cart.line(HALF)).toContainText('½ Margherita, ½ Calabresa, Manjericão fresco')
    await cart.fill('Bia', '7')
    await cart.send.click()
    await expect(cart.sentTotal).toHaveText('R$ 59,40')
    const number = (await cart.number.textContent()) ?? ''

    const kitchen = new KitchenPage(desk)
    await desk.goto('/menu?empresa=bella-napoli')
    await new TabsPage(desk).open()
    await new TabsPage(desk).accept(number)
    await kitchen.open('bella-napoli')
    const shown = kitchen.order(number).getByTestId('kitchen-choices').getByRole('listitem')
    await expect(shown).toHaveText(['½ Margherita', '½ Calabresa', 'Manjericão fresco'])
  },
)
