import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/accessibility'
import { expect, test } from '../fixtures/test'
import { ContactPage } from '../page-models/contact-page'

const phone = { viewport: { width: 390, height: 844 } }
/** A grey square in place of a map tile. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOor6//DwAFgAJ/v1r8cwAAAABJRU5ErkJggg==',
  'base64',
)

const noTiles = (page: Page): Promise<unknown> =>
  page.route('https://tile.openstreetmap.org/**', (route) => route.abort())

test.describe('contact @web', () => {
  test('a guest goes through the tabs by keyboard, finds what the company says of itself and reaches it [S2.contato-tabs] [S2.route-contato] [S1.company-contact] [S1.guest-contact]', async ({
    guestPage,
  }) => {
    const page = await guestPage(phone)
    const contact = new ContactPage(page)
    await noTiles(page)
    await contact.open('burger-do-porto')
    await expect(contact.panel).toContainText('Rua General Lima e Silva, 776 - Cidade Baixa')
    await expect(contact.panel).toContainText('90050-100')
    await expect(contact.directions).toHaveAttribute('href', /destination=-30\.0398%2C-51\.2217/)
    await expectNoViolations(page)

    await contact.tab('address').focus()
    for (const [key, text] of [
      ['phones', '(51) 3224-0776'],
      ['social', 'instagram.com/burgerdoporto.example'],
      ['hours', 'Segunda-feira a sexta-feira'],
      ['payment', 'Mastercard'],
      ['info', 'Mesas na calçada'],
    ] as const) {
      await page.keyboard.press('ArrowRight')
      await expect(contact.tab(key)).toBeFocused()
      await expect(contact.tab(key)).toHaveAttribute('aria-selected', 'true')
      await expect(contact.panel).toContainText(text)
      await expectNoViolations(page)
    }
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
    const chat = page.waitForEvent('popup')
    await contact.whatsapp.click()
    await (await chat).waitForURL(/^https:\/\/wa\.me\/5551955500776\?text=Ol%C3%A1/)
  })

  test(
    'shows the map once tiles arrive, the drawing until then and without them',
    { tag: '@proof' },
    async ({ guestPage }) => {
      const offline = await guestPage(phone)
      await noTiles(offline)
      const dark = new ContactPage(offline)
      const refused = offline.waitForEvent('requestfailed', (request) => request.url().includes('tile.'))
      await dark.open('bella-napoli')
      await refused
      await expect(dark.drawing).toContainText('Rua 13 de Maio, 1048')
      await expect(dark.map).toHaveAttribute('data-shown', 'false')

      const online = await guestPage(phone)
      await online.route('https://tile.openstreetmap.org/**', (route) =>
        route.fulfill({ contentType: 'image/png', body: TILE }),
      )
      const lit = new ContactPage(online)
      await lit.open('bella-napoli')
      await expect(lit.map).toHaveAttribute('data-shown', 'true')
      await expect(lit.map).toContainText('© OpenStreetMap')
      await expectNoViolations(online)
    },
  )

  test(
    'tells the distance only once the guest lets us know where they are [S2.route-contato]',
    { tag: '@proof' },
    async ({ guestPage }) => {
      const page = await guestPage({
        ...phone,
        permissions: ['geolocation'],
        geolocation: { latitude: -23.5505, longitude: -46.6333 },
      })
      const contact = new ContactPage(page)
      await noTiles(page)
      await contact.open('bella-napoli')
      await expect(contact.askDistance).toBeVisible()
      await expect(contact.distance).toBeHidden()
      await contact.askDistance.click()
      await expect(contact.distance).toContainText(/1,6\s*km/)

      const shy = await guestPage(phone)
      const refusing = new ContactPage(shy)
      await noTiles(shy)
      await refusing.open('bella-napoli')
      await refusing.askDistance.click()
      await expect(shy.getByTestId('distance-problem')).toBeVisible()
    },
  )

  test(
    'lists a holiday, and says which contacts a company never filled in [S8.contact-missing]',
    { tag: '@proof' },
    async ({ guestPage, backend }) => {
      const sql = backend.running().sql
      const [before] = await sql(
        `select k.* from public.contact_settings k join public.companies c on c.id = k.company_id where c.slug = 'burger-do-porto'`,
      )
      await sql(
        `update public.contact_settings set whatsapp_number = null, restaurant_phone = '' where id = $1::uuid`,
        [String(before?.id)],
      )
      await sql(
        `insert into public.opening_exceptions (company_id, date, is_closed, note)
       select id, (now() at time zone time_zone)::date + 5, true, 'Festa da casa' from public.companies where slug = 'burger-do-porto'`,
      )
      try {
        const page = await guestPage(phone)
        const contact = new ContactPage(page)
        await noTiles(page)
        await contact.open('burger-do-porto')
        await expect(page.getByTestId('whatsapp-missing')).toHaveText('WhatsApp não disponível')
        await contact.tab('phones').click()
        await expect(contact.panel, 'the company’s own').toContainText('(51) 3224-0776')
        await contact.tab('hours').click()
        await expect(contact.holidays).toContainText(/Festa da casa.*Fechado/)
        await expect(
          contact.hours.getByRole('row', { name: /Hoje/ }).or(contact.holidays.getByText('Hoje')),
        ).toBeVisible()
      } finally {
        await sql(`delete from public.opening_exceptions where note = 'Festa da casa'`)
        await sql(
          `update public.contact_settings set whatsapp_number = $2, restaurant_phone = $3 where id = $1::uuid`,
          [String(before?.id), String(before?.whatsapp_number), String(before?.restaurant_phone)],
        )
      }
    },
  )

  test(
    'says that the settings did not come and loads them by a tap [S8.contact-load-failed]',
    { tag: '@proof' },
    async ({ guestPage }) => {
      const page = await guestPage(phone)
      await noTiles(page)
      let isBroken = true
      await page.route(
        (url) => url.pathname.endsWith('/companies') && url.search.includes('carousel_images'),
        (route) => (isBroken ? route.fulfill({ status: 403, json: { message: 'no' } }) : route.continue()),
      )
      const contact = new ContactPage(page)
      await contact.open('bella-napoli')
      const toast = page.getByTestId('toast-error')
      await expect(toast).toContainText('Erro ao carregar configurações')
      await expect(toast).toContainText('Não foi possível carregar as configurações de contato')
      await expect(contact.failed).toBeVisible()
      isBroken = false
      await contact.retry.click()
      await expect(contact.whatsapp).toBeVisible()
      await expect(contact.failed).toBeHidden()
    },
  )
})
