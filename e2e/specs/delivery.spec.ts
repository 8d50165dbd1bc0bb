import type { Page } from '@playwright/test'
import { expectWcagAa } from '../fixtures/accessibility'
import { expect, test, type E2eBackend } from '../fixtures/test'
import { sampleOf } from '../../tests/support/sample-of'
import { CartPage } from '../page-models/cart-page'
import { DeliveryPage } from '../page-models/delivery-page'
import { MenuPage } from '../page-models/menu-page'

const phone = { viewport: { width: 390, height: 844 } }
const PLAIN_SPACE = /\u00a0/g

const sql = async (backend: E2eBackend, text: string): Promise<unknown[]> => backend.running().sql(text)

const always = async (backend: E2eBackend): Promise<void> => {
  await sql(backend, `delete from public.opening_exceptions`)
  await sql(backend, `update public.opening_hours set opens_at = '00:00', closes_at = '00:00'`)
  await sql(backend, `update public.companies set orders_paused = false`)
}

/** Records the WhatsApp address instead of opening it. */
const catchChat = async (page: Page): Promise<() => URL | undefined> => {
  const asked: URL[] = []
  await page.context().route('https://wa.me/**', async (route) => {
    asked.push(new URL(route.request().url()))
    await route.fulfill({ contentType: 'text/html', body: '<title>chat</title>' })
  })
  return () => asked[0]
}

test.beforeEach(async ({ backend }) => always(backend))

test.describe('delivery @web', () => {
  test('tells a guest the company’s own figures, and hands a customer’s cart over by WhatsApp [S1.customer-delivery] [S2.route-entrega] [S9.delivery-minimum] [S9.delivery-fee] [S9.delivery-free]', async ({
    guestPage,
    signedInPage,
    backend,
  }) => {
    await sql(
      backend,
      `update public.delivery_settings set radius_km = 4, fee_cents = 700, free_above_cents = 7000 where company_id = (select id from public.companies where slug = 'bella-napoli')`,
    )
    const guest = new DeliveryPage(await guestPage(phone))
    await new MenuPage(guest.page).open('bella-napoli')
    await expect(new MenuPage(guest.page).dish('P001')).toBeVisible()
    await guest.open()
    await expect(guest.fact('radius')).toHaveText('4 km')
    await expect(guest.fact('time')).toHaveText('45–60 min')
    await expect(guest.fact('minimum')).toHaveText('R$ 30,00')
    await expect(guest.fact('fee')).toContainText('R$ 7,00')
    await expect(guest.guest).toBeVisible()

    const page = await signedInPage('cliente@comanda.test', phone)
    const chat = await catchChat(page)
    const delivery = new DeliveryPage(page)
    const menu = new MenuPage(page)
    await menu.open('bella-napoli')
    await menu.add('E002')
    await delivery.open()
    await expect(delivery.quote('minimum')).toHaveText('Faltam R$ 10,10 para o pedido mínimo de R$ 30,00.')
    await expect(delivery.check, 'below the minimum nothing is handed over').toBeHidden()
    await page.getByRole('link', { name: 'Adicionar mais itens' }).click()
    await menu.add('E002')
    await delivery.open()
    await expect(delivery.quote('fee')).toHaveText('R$ 7,00')
    await expect(delivery.quote('total')).toHaveText('R$ 46,80')
    await expect(delivery.quote('cash')).toHaveText('R$ 42,82')
    await expect(delivery.quote('free')).toContainText('Faltam R$ 30,21')

    await expect(delivery.name, 'from the profile').toHaveValue('Caio Ferreira')
    await delivery.check.click()
    await expect(delivery.address, 'the first that is missing').toBeFocused()
    await delivery.name.fill('Ana')
    await delivery.address.fill('Rua Treze de Maio, 10')
    await menu.open('bella-napoli')
    await menu.add('P001')
    await delivery.open()
    await expect(delivery.address, 'kept on the way to the menu and back').toHaveValue(
      'Rua Treze de Maio, 10',
    )
    await expect(delivery.quote('fee')).toHaveText('Grátis')
    const popup = page.waitForEvent('popup')
    await delivery.send.click()
    await (await popup).waitForLoadState()
    const message = (chat()?.searchParams.get('text') ?? '').replace(PLAIN_SPACE, ' ')
    expect(message).toContain('Olá! Sou Ana e quero pedir para entrega:')
    expect(message).toContain('2× Focaccia de Alecrim (E002): R$ 39,80')
    expect(message).toContain('Taxa de entrega: Grátis\nTotal: R$ 94,70')
    expect(message).toContain('Endereço: Rua Treze de Maio, 10')
    await page.getByTestId('delivery-clear').click()
    await expect(delivery.empty).toBeVisible()
  })

  test('tells a blocked pop-up, with a link that is not', { tag: '@proof' }, async ({ signedInPage }) => {
    const page = await signedInPage('cliente@comanda.test', phone)
    await page.addInitScript(() => {
      window.open = () => null
    })
    const delivery = new DeliveryPage(page)
    await new MenuPage(page).open('bella-napoli')
    await new MenuPage(page).add('P001')
    await delivery.open()
    await delivery.name.fill('Bia')
    await delivery.address.fill('Rua A, 1')
    await delivery.send.click()
    await expect(page.getByTestId('popup-hint')).toContainText('bloqueou pop-ups')
    await expect(page.getByTestId('whatsapp-link')).toHaveAttribute('href', /^https:\/\/wa\.me\/55\d+\?text=/)
  })

  test(
    'refuses while the company is closed, takes no orders or does not deliver, and says why [S9.delivery-last-order]',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const page = await signedInPage('cliente@comanda.test', phone)
      const delivery = new DeliveryPage(page)
      await new MenuPage(page).open('bella-napoli')
      await new MenuPage(page).add('P001')
      await delivery.open()
      await expect(delivery.check).toBeVisible()

      await sql(backend, `update public.companies set orders_paused = true where slug = 'bella-napoli'`)
      await page.reload()
      await expect(delivery.obstacle).toHaveText('Os pedidos estão pausados no momento.')
      await sql(backend, `update public.companies set orders_paused = false`)

      await sql(
        backend,
        `insert into public.opening_exceptions (company_id, date, is_closed) select id, d::date, true from public.companies, generate_series((now() at time zone time_zone)::date - 1, (now() at time zone time_zone)::date, interval '1 day') d where slug = 'bella-napoli'`,
      )
      await page.reload()
      await expect(delivery.fact('today')).toContainText('Fechado por hoje')
      await expect(delivery.obstacle).toContainText(/Abre .*00:00/)
      await expect(delivery.check).toBeHidden()

      const off = (value: boolean) =>
        sql(
          backend,
          `update public.delivery_settings set is_enabled = ${value} where company_id = (select id from public.companies where slug = 'bella-napoli')`,
        )
      await off(false)
      await page.reload()
      await expect(page.getByTestId('delivery-none')).toBeVisible()
      await off(true)
    },
  )

  for (const [where, longitude, message] of sampleOf(
    [
      ['near', -46.645, 'dentro do raio'],
      ['far', -46.9, 'fora do raio'],
    ] as const,
    2,
  )) {
    test(`tells who allows it whether they live ${where} enough [S9.delivery-radius]`, async ({
      guestPage,
    }) => {
      const page = await guestPage({
        ...phone,
        permissions: ['geolocation'],
        geolocation: { latitude: -23.56, longitude },
      })
      const delivery = new DeliveryPage(page)
      await new MenuPage(page).open('bella-napoli')
      await expect(new MenuPage(page).dish('P001')).toBeVisible()
      await delivery.open()
      await delivery.reachAsk.click()
      await expect(delivery.reach).toContainText(message)
    })
  }

  for (const mode of sampleOf(['day', 'night'], 2)) {
    test(`has no barrier, ${mode}`, async ({ signedInPage }) => {
      const page = await signedInPage('cliente@comanda.test', phone)
      await page.addInitScript((chosen) => localStorage.setItem('themeMode', chosen), mode)
      const menu = new MenuPage(page)
      await menu.open('bella-napoli')
      await menu.add('E002')
      await menu.add('E002')
      const delivery = new DeliveryPage(page)
      await delivery.open()
      await expect(delivery.name, 'from the profile').toHaveValue('Caio Ferreira')
      await delivery.check.click()
      await expect(delivery.address, 'the first that is missing').toBeFocused()
      await expectWcagAa(page)
      await expect(new CartPage(page).drawer).toBeHidden()
    })
  }
})
