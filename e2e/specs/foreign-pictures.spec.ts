import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expectNoViolations } from '../fixtures/accessibility'
import { expect, test } from '../fixtures/test'
import { ImageField } from '../page-models/image-field'

const OWNER = 'dono@comanda.test'

/** Another site with pictures: `/open.png` allows CORS, `/closed.png` does not. It counts the requests of pages. */
let site: Server
let address: string
let asked: string[]

test.beforeEach(async () => {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c83c28' } })
    .png()
    .toBuffer()
  asked = []
  site = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.cookie ?? ''}${request.headers.referer ?? ''}`.trim())
    if (request.url === '/open.png') response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', 'image/png')
    response.end(picture)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
test.afterEach(() => {
  site.closeAllConnections()
  site.close()
})

test.describe('a picture of another site @web', () => {
  test(
    'is copied where that site allows it, and guests load the copy',
    { tag: '@proof' },
    async ({ signedInPage, guestPage, backend }) => {
      const page = await signedInPage(OWNER)
      await page.goto('/admin/settings?part=hero')
      const field = new ImageField(page)
      await field.address.fill(`${address}/open.png`)
      await expectNoViolations(page)
      // Saving first copies the picture of a typed address.
      await page.getByTestId('save').click()
      await expect(field.dialog).toBeVisible()
      await field.send.click()
      await expect(field.dialog).toBeHidden()
      await expect(field.address).toHaveValue('')
      await page.getByTestId('save').click()
      await expect(page.getByText('Salvo', { exact: true })).toBeVisible()
      expect(asked).toEqual(['/open.png'])

      const [row] = await backend.running().sql(
        `select h.image_url, c.slug from public.hero_settings h join public.companies c on c.id = h.company_id
         where h.image_url ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}[.]'`,
      )
      expect(row).toBeTruthy()
      const guest = await guestPage()
      await guest.goto(`/home?empresa=${String(row?.slug)}`)
      await expect(guest.locator(`img[src*="${String(row?.image_url)}"]`)).toBeVisible()
      expect(asked).toEqual(['/open.png'])
    },
  )

  test(
    'is refused with the way out where that site does not allow it',
    { tag: '@proof' },
    async ({ signedInPage }) => {
      const page = await signedInPage(OWNER)
      await page.goto('/admin/images?in=carousel_images&edit=new')
      const field = new ImageField(page)
      for (const [typed, message] of [
        [`${address}/closed.png`, /Envie o arquivo/],
        ['http://pictures.example/a.png', /https.*Envie o arquivo/],
      ] as const) {
        await field.address.fill(typed)
        await field.copy.click()
        await expect(field.refused).toHaveText(message)
        await expect(field.dialog).toBeHidden()
      }
      await expectNoViolations(page)
      // The typed address is never saved as it is.
      await page.getByTestId('save').click()
      await expect(field.refused).toBeVisible()
      await expect(page.getByTestId('image-form')).toBeVisible()
    },
  )

  test(
    'of an older row is loaded by nobody; the form says so and copies it',
    { tag: '@proof' },
    async ({ signedInPage, guestPage, backend }) => {
      const old = `${address}/open.png`
      await backend.running().script(`begin;
      alter table public.products disable trigger user;
      update public.products set image_url = '${old}' where company_id in
        (select m.company_id from public.user_companies m join auth.users u on u.id = m.user_id where u.email = '${OWNER}');
      alter table public.products enable trigger user;
      commit;`)
      const [dish] = await backend.running().sql(
        `select p.id, c.slug from public.products p join public.companies c on c.id = p.company_id
         where p.image_url = $1 limit 1`,
        [old],
      )
      const guest = await guestPage()
      await guest.goto(`/menu?empresa=${String(dish?.slug)}`)
      await expect(guest.getByTestId(/^dish-/).first()).toBeVisible()
      expect(asked).toEqual([])

      const page = await signedInPage(OWNER)
      await page.goto(`/admin/menu?edit=${String(dish?.id)}`)
      const field = new ImageField(page, 'field-image_url')
      await expect(field.foreign).toContainText('Copie a imagem ou envie o arquivo')
      expect(asked).toEqual([])
      await expectNoViolations(page)
      await field.copy.click()
      await field.send.click()
      await expect(field.foreign).toBeHidden()
      await page.getByTestId('save').click()
      await expect
        .poll(
          async () =>
            (
              await backend.running().sql('select image_url from public.products where id = $1', [dish?.id])
            )[0]?.image_url,
        )
        .toMatch(/^[0-9a-f-]{36}\//)
    },
  )
})
