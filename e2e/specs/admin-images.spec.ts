import { readFile } from 'node:fs/promises'
import { readImageFile } from '@shared/domain/menu/image-file'
import { expectNoViolations } from '../fixtures/accessibility'
import { png } from '../fixtures/png'
import { expect, test } from '../fixtures/test'
import { Keyboard } from '../page-models/keyboard'
import { ImageField, type NamedFile } from '../page-models/image-field'

const OWNER = 'dono@comanda.test'

const file = (name: string, mimeType: string, buffer: Buffer): NamedFile => ({ name, mimeType, buffer })
const photo = file('salao.png', 'image/png', png(2_400, 1_200))

test.describe('pictures of a company @web', () => {
  test('are cut, made small, and seen by guests as WebP; put into order by keyboard; removed with their file', async ({
    signedInPage,
    guestPage,
    backend,
  }) => {
    const page = await signedInPage(OWNER)
    await backend.running().sql(
      `insert into public.establishment_images (company_id, image_url, title, sort_order)
       select company_id, company_id || '/a.webp', 'Fachada', 0 from public.user_companies m
       join auth.users u on u.id = m.user_id where u.email = $1 and m.role = 'owner'`,
      [OWNER],
    )
    await page.goto('/admin/images')
    await expect(page.getByTestId('admin-images')).toBeVisible()
    await expectNoViolations(page)
    await page.getByTestId('add-establishment_images').click()
    const field = new ImageField(page)
    await field.choose(photo)
    await expect(field.dialog).toBeVisible()
    await expectNoViolations(page)
    await field.send.click()
    await expect(field.dialog).toBeHidden()
    await expect(field.preview).toBeVisible()
    await page.getByTestId('field-title').fill('Salão novo')
    await expectNoViolations(page)
    await page.getByTestId('save').click()
    await expect(page.getByTestId('image-Salão novo')).toBeVisible()

    const [row] = await backend
      .running()
      .sql(`select company_id, image_url from public.establishment_images where title = 'Salão novo'`)
    const path = String(row?.image_url)
    expect(path).toMatch(/^[0-9a-f-]{36}\/[0-9a-f-]{36}\.640w\.1600w\.webp$/)
    const address = `${backend.url}/storage/v1/object/public/images/${path}`
    const narrow = address.replace('.1600w', '')
    for (const [place, width, height] of [
      [address, 1_600, 1_200],
      [narrow, 640, 480],
    ] as const) {
      const stored = await fetch(place)
      expect(stored.headers.get('content-type')).toBe('image/webp')
      const { header } = readImageFile(new Uint8Array(await stored.arrayBuffer()))
      expect(header).toEqual({ kind: 'webp', width, height })
    }

    const [company] = await backend
      .running()
      .sql('select slug from public.companies where id = $1', [row?.company_id])
    const guest = await guestPage()
    await guest.goto(`/sobre?empresa=${String(company?.slug)}`)
    const thumb = guest.locator(`img[src*="${path}"]`).first()
    await expect(thumb).toBeVisible()
    await thumb.scrollIntoViewIfNeeded()
    // At one device pixel per CSS pixel the narrow file is enough.
    await expect(thumb).toHaveJSProperty('currentSrc', narrow)

    const list = page.getByRole('list', { name: 'Fotos do estabelecimento' })
    await new Keyboard(page).moveLastUp(list)
    await expect
      .poll(async () => {
        const rows = await backend
          .running()
          .sql('select title from public.establishment_images where company_id = $1 order by sort_order', [
            row?.company_id,
          ])
        return rows.findIndex(({ title }) => title === 'Salão novo') < rows.length - 1
      })
      .toBe(true)

    await page.getByRole('button', { name: 'Remover Salão novo' }).click()
    await page.getByTestId('confirm-yes').click()
    await expect(page.getByTestId('image-Salão novo')).toHaveCount(0)
    for (const place of [address, narrow])
      await expect.poll(async () => (await fetch(`${place}?gone`)).ok).toBe(false)
  })

  test(
    'are refused with the reason: SVG, a text by another name, too many pixels or too few, damaged',
    { tag: '@proof' },
    async ({ signedInPage }) => {
      const page = await signedInPage(OWNER)
      await page.goto('/admin/images?in=carousel_images&edit=new')
      const field = new ImageField(page)
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
      for (const [given, message] of [
        [file('a.svg', 'image/svg+xml', svg), /SVG não são aceitos/],
        [file('b.png', 'image/png', svg), /SVG não são aceitos/],
        [file('c.png', 'image/png', Buffer.from('Isto é um texto')), /não é uma imagem/],
        [file('d.png', 'image/png', png(10_000, 6_000, 1)), /40 megapixels/],
        [file('e.png', 'image/png', png(400, 400).subarray(0, 40)), /danificada/],
        [file('g.png', 'image/png', png(1, 1)), /pequena demais \(1 × 1 pixels\)/],
        [file('f.png', 'image/png', Buffer.alloc(15 * 1_024 * 1_024 + 1)), /15 MB/],
      ] as const) {
        await field.choose(given)
        await expect(field.refused).toHaveText(message)
        await expect(field.dialog).toBeHidden()
      }
      await page.getByTestId('save').click()
      await expect(field.refused).toBeVisible()
    },
  )

  test(
    'stay chosen when the connection is lost, and are sent again; of a form whose tab was closed they go a day later',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const page = await signedInPage(OWNER)
      await page.goto('/admin/images?in=carousel_images&edit=new')
      const field = new ImageField(page)
      await field.choose(photo)
      await page.route('**/storage/v1/object/images/**', (route) => route.abort())
      await field.send.click()
      await expect(field.problem).toBeVisible()
      await page.unroute('**/storage/v1/object/images/**')
      await field.send.click()
      await expect(field.dialog).toBeHidden()
      await expect(field.preview).toBeVisible()
      const address = (await field.preview.getAttribute('src')) ?? ''
      await page.close({ runBeforeUnload: false })

      const next = await signedInPage(OWNER)
      await next.goto('/admin/images')
      await expect(next.getByTestId('admin-images')).toBeVisible()
      expect((await fetch(address)).ok, 'somebody may have the form open').toBe(true)
      await backend
        .running()
        .sql(
          `update storage.objects set created_at = now() - interval '25 hours', updated_at = now() - interval '25 hours'`,
        )
      await next.reload()
      await expect.poll(async () => (await fetch(`${address}?gone`)).ok).toBe(false)
    },
  )

  test(
    'are kept from who may not manage them, by the screen and by the backend',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const page = await signedInPage('cozinha@comanda.test')
      await page.goto('/admin/images')
      await expect(page.getByTestId('access-denied')).toBeVisible()
      const { access_token } = await backend.signIn('cozinha@comanda.test')
      const [company] = await backend.running().sql('select id from public.companies limit 1')
      const answer = await fetch(`${backend.url}/storage/v1/object/images/${String(company?.id)}/x.png`, {
        method: 'POST',
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${access_token}`,
          'content-type': 'image/png',
        },
        body: new Uint8Array(png(2, 2)),
      })
      expect(answer.ok).toBe(false)
    },
  )
})

test.describe('settings of a company @web', () => {
  test(
    'are seen by guests: the top of the home page and the pause; they stand in the history',
    { tag: '@proof' },
    async ({ signedInPage, guestPage, backend }) => {
      const page = await signedInPage(OWNER)
      await page.goto('/admin/settings?part=hero')
      await page.getByTestId('hero-title').fill('Título da noite')
      await expectNoViolations(page)
      await page.getByTestId('save').click()
      await expect(page.getByText('Salvo', { exact: true })).toBeVisible()
      await page.getByTestId('tab-orders').click()
      await page.getByTestId('pause-ask').click()
      await page.getByTestId('pause-confirm').click()
      await expect(page.getByTestId('orders-paused')).toContainText('em pausa até')
      await expectNoViolations(page)

      const paused = async () =>
        (await backend.running().sql('select slug from public.companies where orders_paused'))[0]
      await expect.poll(paused).toBeTruthy()
      const company = await paused()
      const guest = await guestPage()
      await guest.goto(`/home?empresa=${String(company?.slug)}`)
      await expect(guest.getByRole('heading', { name: 'Título da noite' })).toBeVisible()
      await guest.goto(`/menu?empresa=${String(company?.slug)}`)
      await expect(guest.getByText('Os pedidos estão pausados no momento.').first()).toBeVisible()

      await page.getByTestId('tab-history').click()
      const history = page.getByTestId('history')
      await expect(history).toContainText('Pausar pedidos: não → sim')
      await expect(history).toContainText('Título da noite')
      await expectNoViolations(page)
      for (const part of ['cards', 'display', 'language', 'backup']) {
        await page.getByTestId(`tab-${part}`).click()
        // The panel before stands until this one is there: its colours would still be changing.
        await expect(page.getByTestId(`tab-${part}`)).toHaveAttribute('aria-selected', 'true')
        await expect(page.getByTestId('tab-panel').getByRole('heading').first()).toBeVisible()
        await expectNoViolations(page)
      }
      await page.getByTestId('tab-orders').click()
      await page.getByTestId('pause-end').click()
      await expect(page.getByTestId('orders-paused')).toHaveCount(0)
    },
  )

  test(
    'go out as a file and come back: a preview, the name typed, nothing changed by a wrong file',
    { tag: '@proof' },
    async ({ signedInPage, backend }, info) => {
      const page = await signedInPage(OWNER)
      await page.goto('/admin/settings?part=backup')
      const download = page.waitForEvent('download')
      await page.getByTestId('backup-export').click()
      const saved = await (await download).path()
      const text = await readFile(saved, 'utf8')
      const backup = JSON.parse(text) as {
        company: { id: string; name: string }
        tables: { products: { id: string; price_cents: number }[] }
      }
      const again = (content: string) =>
        page
          .getByTestId('backup-file')
          .setInputFiles(file('copia.json', 'application/json', Buffer.from(content)))

      await again(text)
      await expect(page.getByTestId('import-nothing')).toBeVisible()
      await page.keyboard.press('Escape')
      await again('{"format": "comanda-backup"')
      await expect(page.getByTestId('backup-problem')).toContainText('não é uma cópia de segurança')
      const wrong = structuredClone(backup)
      const [dish] = wrong.tables.products
      if (!dish) throw new Error('no dish')
      dish.price_cents = -1
      await again(JSON.stringify(wrong))
      await expect(page.getByTestId('backup-problem')).toContainText('“Produtos”')

      const price = async () =>
        (await backend.running().sql('select price_cents from public.products where id = $1', [dish.id]))[0]
          ?.price_cents
      const before = await price()
      await backend.running().sql('update public.products set price_cents = 12345 where id = $1', [dish.id])
      await again(text)
      await expect(page.getByTestId('import-counts')).toContainText('Produtos')
      await expectNoViolations(page)
      await expect(page.getByTestId('import-confirm')).toBeDisabled()
      await page.getByTestId('import-name').fill(backup.company.name)
      await page.getByTestId('import-confirm').click()
      await expect(page.getByText('Cópia importada')).toBeVisible()
      expect(await price()).toBe(before)

      await test.step('and begin a branch', async () => {
        const sql = backend.running().sql
        const [branch] = await sql(
          `with made as (
             insert into public.companies (name, nome_fantasia, slug, approved_at)
             values ('Filial', 'Filial', 'filial', now()) returning id)
           insert into public.user_companies (user_id, company_id, role)
           select u.id, made.id, 'owner' from made, auth.users u where u.email = $1 returning company_id as id`,
          [OWNER],
        )
        await page.goto('/admin/settings?empresa=filial&part=backup')
        await again(text)
        const dialog = page.getByTestId('branch-dialog')
        await expect(dialog).toContainText('Começar esta filial com este cardápio')
        await expect(dialog).toContainText(backup.company.name)
        await expectNoViolations(page)
        await page.screenshot({ path: info.outputPath('branch.png') })
        await page.getByTestId('branch-confirm').click()
        await expect(page.getByText('A filial começou com o cardápio do arquivo')).toBeVisible()
        await expect(page.getByTestId('branch-without')).toHaveCount(0)
        const [own] = await sql('select count(*)::int as dishes from public.products where company_id = $1', [
          branch?.id,
        ])
        expect(own).toEqual({ dishes: backup.tables.products.length })

        await again(text)
        await expect(page.getByTestId('backup-problem')).toContainText('esta já tem cardápio')
        await page.screenshot({ path: info.outputPath('not-empty.png') })
      })
    },
  )
})
