import { closeSync, ftruncateSync, openSync, readFileSync } from 'node:fs'
import { expectNoViolations } from '../fixtures/accessibility'
import { expect, test, type E2eBackend } from '../fixtures/test'
import { mergedWorkbook } from '../../tests/price-lists/lists'
import { zipOf } from '../../tests/price-lists/zip'
import { png } from '../fixtures/png'
import { inProject } from '../../scripts/lib/project'
import { AdminMenuPage } from '../page-models/admin-menu-page'
import { MenuPage } from '../page-models/menu-page'

const COMPANY = 'bella-napoli'
const OWNER = 'dono@comanda.test'
const HEADING = 'código;nome;categoria;preço;preço promocional;disponível'

const csv = (...lines: readonly string[]) => ({
  name: 'cardapio.csv',
  mimeType: 'text/csv',
  // Windows-1252, as Excel in Brazil saves it.
  buffer: Buffer.from([HEADING, ...lines].join('\r\n'), 'latin1'),
})

const countDishes = async (backend: E2eBackend): Promise<number> => {
  const [row] = await backend.running().sql(
    `select count(*)::int as count from public.products
     where company_id = (select id from public.companies where slug = $1)`,
    [COMPANY],
  )
  return Number(row?.count)
}

/** The backend's answer to a guest who looks a product up by its code. */
const asGuest = async (backend: E2eBackend, code: string): Promise<unknown> => {
  const answer = await fetch(`${backend.url}/rest/v1/products?select=name,price_cents&code=eq.${code}`, {
    headers: { apikey: backend.publishableKey },
  })
  return answer.json()
}

test.describe('a menu from a file @web', () => {
  test(
    'that can be none is refused at once, with the reason',
    { tag: '@proof' },
    async ({ signedInPage }, info) => {
      const admin = new AdminMenuPage(await signedInPage(OWNER))
      await admin.open(COMPANY)
      await admin.tab('file')
      const huge = info.outputPath('enorme.csv')
      const file = openSync(huge, 'w')
      ftruncateSync(file, 200_000_000)
      closeSync(file)
      await admin.choose(huge)
      await expect(admin.refused).toContainText('“enorme.csv” é grande demais')
      await expect(admin.refused).toContainText('no máximo 5 MB')

      for (const [name, bytes, message] of [
        ['foto.csv', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13], 'é uma imagem'],
        ['planilha.csv', [0x50, 0x4b, 3, 4, 20, 0], 'não pôde ser aberto como Excel'],
        ['vazio.csv', [], 'está vazio'],
      ] as const) {
        await admin.choose({ name, mimeType: 'text/csv', buffer: Buffer.from(bytes) })
        await expect(admin.refused).toContainText(`“${name}” ${message}`)
      }
    },
  )

  test('with something wrong tells the row and the column, and brings nothing', async ({
    signedInPage,
    backend,
  }) => {
    const page = await signedInPage(OWNER)
    const admin = new AdminMenuPage(page)
    const before = await countDishes(backend)
    await admin.open(COMPANY)
    await admin.tab('file')
    await admin.choose(
      csv('Z1;Prato bom;Massas;10,90;;sim', 'Z2;;Massas;9,90;;sim', 'Z3;Caro;Massas;caro;;sim'),
    )
    await expect(admin.problems).toContainText('2 problemas em “cardapio.csv”. Nada foi importado')
    const table = page.getByRole('table')
    await expect(table.getByRole('row', { name: /^3 Nome Falta um valor/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /^4 Preço Isto não é um preço.*caro/ })).toBeVisible()
    await expect(admin.send).toBeHidden()
    await expectNoViolations(page)

    await test.step('nor does one the backend refuses in its last row: all or nothing', async () => {
      await admin.choose(csv('Z1;Prato bom;Massas novas;10,90;;sim', 'CX99;De um combo;Massas;9,90;;sim'))
      await expect(admin.counts).toHaveText('Pratos: 2. Novos: 2. Mudam: 0. Iguais: 0.')
      // Another user gives the code to a combo during the preview.
      await backend.running().sql(
        `insert into public.combos (company_id, code, name, price_cents, items)
         select c.id, 'CX99', 'Combo de outra pessoa', 1000,
           jsonb_build_array(jsonb_build_object('product_id', p.id, 'quantity', 1))
         from public.companies c join public.products p on p.company_id = c.id and p.code = 'P001' where c.slug = $1`,
        [COMPANY],
      )
      await admin.send.click()
      await expect(table.getByRole('row', { name: /^3 Código Um combo já usa este código/ })).toBeVisible()
      expect(await countDishes(backend)).toBe(before)
      const made = await backend.running().sql(`select from public.categories where name = 'Massas novas'`)
      expect(made, 'not even its category').toEqual([])
    })
  })

  test(
    'of 5,000 dishes shows how far it is, and all are there for guests',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const page = await signedInPage(OWNER)
      const admin = new AdminMenuPage(page)
      await admin.open(COMPANY)
      await admin.tab('file')
      const rows = Array.from(
        { length: 5_000 },
        (_none, at) => `Z${at};Prato à moda ${at};Importados;${10 + (at % 50)},90;;sim`,
      )
      await admin.choose(csv(...rows))
      await expect(admin.counts).toHaveText('Pratos: 5000. Novos: 5000. Mudam: 0. Iguais: 0.')
      await expectNoViolations(page)

      let goOn = (): void => undefined
      const seen = new Promise<void>((resolve) => (goOn = resolve))
      await page.route('**/rpc/import_menu', async (route) => {
        await seen
        await route.continue()
      })
      await admin.send.click()
      await expect(page.getByRole('progressbar', { name: 'Enviando 5000 pratos…' })).toBeVisible()
      await expect(admin.send).toBeDisabled()
      goOn()
      await expect(admin.done).toContainText('Novos: 5000. Alterados: 0.', { timeout: 60_000 })
      expect(await asGuest(backend, 'Z4999')).toEqual([{ name: 'Prato à moda 4999', price_cents: 5_990 }])
    },
  )

  test('pasted without codes is named, previewed, imported, seen by a guest, exported unchanged and taken back', async ({
    signedInPage,
    guestPage,
    backend,
  }) => {
    const page = await signedInPage(OWNER)
    const admin = new AdminMenuPage(page)
    const before = await countDishes(backend)
    await admin.open(COMPANY)
    await admin.tab('file')
    await test.step('a workbook is read in the browser', async () => {
      const { name, bytes } = mergedWorkbook
      await admin.choose({ name, mimeType: '', buffer: Buffer.from(await bytes()) })
      await expect(admin.counts).toHaveText('Pratos: 3. Novos: 3. Mudam: 0. Iguais: 0.')
      await expect(page.getByText('Grupos de opções que serão criados: Tamanho')).toBeVisible()
      await admin.other.click()
    })
    await admin.paste(
      [
        'Tabela de novembro',
        'Prato da casa\tO que leva\tValor',
        'Moqueca da feira\tpeixe, leite de coco e dendê\tR$ 79,90',
        'Baião da feira\tarroz, feijão-verde e queijo\t42,00',
      ].join('\n'),
    )
    await expect(admin.counts).toHaveText('Pratos: 2. Novos: 2. Mudam: 0. Iguais: 0.')
    await admin.nameColumn(1, 'Descrição')
    await admin.category.fill('Da feira')
    await expect(page.getByText('Categorias que serão criadas: Da feira')).toBeVisible()
    await expectNoViolations(page)
    await admin.send.click()
    await expect(admin.done).toContainText('Novos: 2. Alterados: 0.')

    const [dish] = await backend
      .running()
      .sql(`select code from public.products where name = 'Moqueca da feira'`)
    const code = String(dish?.code)
    const guest = new MenuPage(await guestPage({ viewport: { width: 390, height: 844 } }))
    await guest.open(COMPANY)
    await guest.search.fill('Moqueca da feira')
    await expect(guest.dish(code)).toContainText('79,90')

    await test.step('the export is what an import takes: it changes nothing', async () => {
      const coming = page.waitForEvent('download')
      await page.getByTestId('list-export').click()
      await page.getByTestId('list-export-csv').click()
      const exported = await (await coming).path()
      expect(readFileSync(exported, 'utf8')).toContain('Moqueca da feira')
      await admin.choose(exported)
      await expect(admin.counts).toHaveText(
        `Pratos: ${before + 2}. Novos: 0. Mudam: 0. Iguais: ${before + 2}.`,
      )
      await expect(page.getByTestId('list-same')).toContainText('Nada muda')
      await admin.other.click()
    })

    await admin.undo.click()
    await admin.confirm.click()
    await expect(admin.toast('success').first()).toContainText('Removidos: 2. Como antes: 0.')
    await expect(admin.undo).toBeHidden()
    expect(await countDishes(backend)).toBe(before)
    const left = await backend.running().sql(`select from public.categories where name = 'Da feira'`)
    expect(left, 'not even its category').toEqual([])
    await guest.open(COMPANY)
    await guest.search.fill('Bella Burger')
    await expect(guest.dish('H001')).toBeVisible()
    await guest.search.fill('Moqueca da feira')
    await expect(guest.dish(code)).toHaveCount(0)
  })

  test('of LibreOffice has its columns named once for everyone of the company, and is taken back', async ({
    signedInPage,
    backend,
  }) => {
    const workbook = inProject('tests/price-lists/files/tabela-2014.xlsx')
    const before = await countDishes(backend)
    const page = await signedInPage(OWNER)
    const admin = new AdminMenuPage(page)
    await admin.open(COMPANY)
    await admin.tab('file')
    await admin.choose(workbook)
    await expect(admin.counts).toHaveText('Pratos: 5. Novos: 5. Mudam: 0. Iguais: 0.')
    await admin.nameColumn(6, 'Descrição')
    await admin.send.click()
    await expect(admin.done).toContainText('Novos: 5. Alterados: 0.')
    const [dish] = await backend
      .running()
      .sql(`select description from public.products where name = 'Nhoque ao sugo' and price_cents = 3290`)
    expect(dish?.description).toBe('às quartas')

    const other = await signedInPage('super@comanda.test')
    const theirs = new AdminMenuPage(other)
    await theirs.open(COMPANY)
    await theirs.tab('file')
    await theirs.choose(workbook)
    await expect(theirs.counts).toHaveText('Pratos: 5. Novos: 0. Mudam: 0. Iguais: 5.')
    await expect(other.getByTestId('list-column-6')).toContainText('Descrição')
    await expect(other.getByTestId('list-same')).toContainText('Nada muda')
    await theirs.other.click()

    await theirs.undo.click()
    await theirs.confirm.click()
    await expect(theirs.toast('success').first()).toContainText('Removidos: 5. Como antes: 0.')
    expect(await countDishes(backend)).toBe(before)
  })

  test('brings the pictures of a ZIP, which guests see, and takes them back with the import', async ({
    signedInPage,
    guestPage,
    backend,
  }) => {
    const page = await signedInPage(OWNER)
    const admin = new AdminMenuPage(page)
    await admin.open(COMPANY)
    await admin.tab('file')
    const list = [
      'código;nome;categoria;preço;foto',
      'FO1;Moqueca;Da feira;10,90;Moqueca de Peixe.jpg',
      'FO2;Caldo;Da feira;9,90;',
      'FO3;Bolinho;Da feira;9,90;',
      'FO4;Torta;Da feira;9,90;torta.png',
    ].join('\r\n')
    const photo = png(800, 600)
    const zip = zipOf(
      { name: 'cardápio/lista.csv', content: Buffer.from(list, 'latin1') },
      { name: 'fotos/moqueca_de_peixe.PNG', content: photo },
      { name: 'fotos/fo2.png', content: photo, isStored: true },
      { name: 'fotos/FO3.png', content: png(90, 90) },
      { name: 'fotos/sobra.png', content: photo },
    )
    await admin.choose({ name: 'cardapio.zip', mimeType: 'application/zip', buffer: zip })
    await expect(admin.counts).toHaveText('Pratos: 4. Novos: 4. Mudam: 0. Iguais: 0.')
    await expect(page.getByTestId('pictures-counts')).toHaveText('2 pratos recebem foto.')
    await page.getByTestId('pictures-unmet').locator('summary').click()
    await expect(page.getByTestId('pictures-unmet')).toContainText('pequena demais')
    await expect(page.getByTestId('pictures-unmet')).toContainText('torta.png')
    await expect(page.getByTestId('pictures-unasked')).toContainText('1 arquivo que nenhum prato pede')
    await expectNoViolations(page)

    await admin.send.click()
    await expect(page.getByTestId('pictures-done')).toContainText('2 fotos no cardápio.')
    const stored = async () =>
      (
        await backend.running().sql(
          `select p.code, p.image_url from public.products p join public.companies c on c.id = p.company_id
           where c.slug = $1 and p.code in ('FO1', 'FO2', 'FO3', 'FO4') and p.image_url is not null order by 1`,
          [COMPANY],
        )
      ).map(({ code, image_url }) => ({ code: String(code), path: String(image_url) }))
    const pictures = await stored()
    expect(pictures.map(({ code }) => code)).toEqual(['FO1', 'FO2'])
    const statusOf = async (path: string): Promise<number> =>
      (await fetch(`${backend.url}/storage/v1/object/public/images/${path}`)).status
    for (const { path } of pictures) expect(await statusOf(path)).toBe(200)

    const guest = new MenuPage(await guestPage())
    await guest.open(COMPANY)
    await guest.search.fill('Moqueca')
    await expect(guest.dish('FO1').locator('img')).toHaveAttribute('src', /[0-9a-f-]{36}.*\.webp/)

    await admin.undo.click()
    await admin.confirm.click()
    await expect(admin.toast('success').first()).toContainText('Removidos: 4. Como antes: 0.')
    for (const { path } of pictures)
      await expect.poll(() => statusOf(path), 'its file goes as well').not.toBe(200)
  })
})
