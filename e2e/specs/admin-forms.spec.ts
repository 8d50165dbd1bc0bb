import type { Locator, Page } from '@playwright/test'
import { withoutConnection } from '../fixtures/without-connection'
import { expect, test } from '../fixtures/test'
import { AdminMenuPage } from '../page-models/admin-menu-page'
import { AnyPage } from '../page-models/any-page'
import { chooseOption } from '../page-models/choose-option'
import { DeliveryPage } from '../page-models/delivery-page'
import { ImageField } from '../page-models/image-field'
import { MenuPage } from '../page-models/menu-page'
import { OfficeRows } from '../page-models/office-rows'

const OWNER = 'dono@comanda.test'
const COMPANY = 'bella-napoli'
const MISSING = 'Preencha este campo.'

/** The values to type, by the test id of their field. */
type Typed = Readonly<Record<string, string>>

/** A kind of row that can be added, changed and removed. */
interface Kind {
  readonly title: string
  readonly place: string
  /** Opens the form of a new row. */
  readonly add: (page: Page) => Promise<void>
  /** An invalid value, and where its error is shown. */
  readonly wrong: Typed
  readonly expectError: (page: Page) => Promise<void>
  readonly right: Typed
  readonly row: (page: Page) => Locator
  readonly change: Typed
  readonly changed: string
}

const press =
  (...testIds: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const testId of testIds) await page.getByTestId(testId).click()
  }
const tellsMissing = (page: Page): Promise<void> => expect(page.getByText(MISSING).first()).toBeVisible()

const KINDS: readonly Kind[] = [
  {
    title: 'a category: without a name',
    place: 'menu?tab=categories',
    add: press('add-category'),
    wrong: { 'field-name': '' },
    expectError: tellsMissing,
    right: { 'field-name': 'Da horta' },
    row: (page) => page.getByTestId(/^category-/).filter({ hasText: 'Da horta' }),
    change: { 'field-name': 'Da horta e do mar' },
    changed: 'Da horta e do mar',
  },
  {
    title: 'a subcategory: without a name',
    place: 'menu?tab=categories',
    add: async (page) => {
      await page.getByRole('button', { name: 'Organizar Entradas' }).click()
      await page.getByTestId('add-subcategory').click()
    },
    wrong: { 'field-name': ' ' },
    expectError: tellsMissing,
    right: { 'field-name': 'Frias' },
    row: (page) => page.getByRole('list', { name: /^Subcategorias/ }).getByRole('listitem'),
    change: { 'field-name': 'Frias da casa' },
    changed: 'Frias da casa',
  },
  {
    title: 'a group of options: without a name',
    place: 'menu?tab=options',
    add: press('add-option-group', 'add-option'),
    wrong: { 'option-name': 'Pesto', 'option-price': '2,00' },
    expectError: tellsMissing,
    right: { 'field-name': 'Molhos' },
    row: (page) => page.getByTestId(/^option-group-Molhos/),
    change: { 'field-name': 'Molhos da casa' },
    changed: 'Molhos da casa',
  },
  {
    title: 'a section of the about page: without a name',
    place: 'about',
    add: press('add'),
    wrong: { 'field-title': 'Da feira à mesa' },
    expectError: tellsMissing,
    right: { 'field-name': 'Nossa feira' },
    row: (page) => page.getByTestId('section-Nossa feira'),
    change: { 'field-title': 'Direto da feira' },
    changed: 'Direto da feira',
  },
  {
    title: 'a combo: with nothing in it, then with a code that is taken',
    place: 'trailer?edit=new',
    add: async () => undefined,
    wrong: { 'field-code': 'P001', 'field-name': 'Combo da praça', 'field-price_cents': '59,90' },
    expectError: async (page) => {
      await expect(page.getByTestId('combo-form').getByRole('alert').first()).toBeVisible()
      await page.getByTestId('combo-search').fill('P002')
      await press('take-P002', 'save')(page)
      await expect(page.getByTestId('form-problem')).toContainText(
        'Outro item desta empresa já usa este código.',
      )
    },
    right: { 'field-code': 'CZ77' },
    row: (page) => page.getByTestId('combo-CZ77'),
    change: { 'field-price_cents': '54,90' },
    changed: '54,90',
  },
  {
    title: 'a card of the home page: with a link to nowhere',
    place: 'settings?part=cards',
    add: press('add-card'),
    wrong: { 'card-title': 'Festa de rua', 'card-link': 'javascript:alert(1)' },
    expectError: (page) => expect(page.getByTestId('card-link')).toHaveAttribute('aria-invalid', 'true'),
    right: { 'card-link': '/reserva' },
    row: (page) => page.getByTestId('card-Festa de rua'),
    change: { 'card-description': 'Todo primeiro domingo' },
    changed: 'Todo primeiro domingo',
  },
]

const type = async (page: Page, typed: Typed): Promise<void> => {
  for (const [testId, text] of Object.entries(typed)) await page.getByTestId(testId).fill(text)
}
/** The currency appears once the field loses the focus. */
const expectTyped = async (page: Page, typed: Typed): Promise<void> => {
  for (const [testId, text] of Object.entries(typed))
    await expect
      .poll(async () => (await page.getByTestId(testId).inputValue()).endsWith(text), `${testId}: ${text}`)
      .toBe(true)
}

/** Sent offline it stays as typed; sent again it is saved. */
const saveLate = async (rows: OfficeRows, typed: Typed): Promise<void> => {
  await type(rows.page, typed)
  await withoutConnection(rows.page, async () => {
    await rows.save.click()
    await expect(rows.problem).toContainText('Sem conexão')
    await expectTyped(rows.page, typed)
  })
  await rows.save.click()
}

test.describe('forms of the back office @web', () => {
  for (const { title, place, add, wrong, expectError, right, row, change, changed } of KINDS)
    test(
      `${title}; without a line; then there, changed and gone`,
      { tag: '@proof' },
      async ({ signedInPage }) => {
        const page = await signedInPage(OWNER)
        const rows = new OfficeRows(page)
        const [path, query = ''] = place.split('?')
        await page.goto(`/admin/${path}?empresa=${COMPANY}&${query}`)
        await add(page)
        await type(page, wrong)
        await rows.save.click()
        await expectError(page)
        await saveLate(rows, right)
        await expect(row(page)).toHaveCount(1)
        await rows.edit(row(page))
        await saveLate(rows, change)
        await expect(row(page)).toContainText(changed)
        await rows.remove(row(page))
        await expect(row(page)).toHaveCount(0)
      },
    )

  test(
    'a category in use is renamed for guests, and removed once it is said where its dishes go; prices are kept as chosen without a line',
    { tag: '@proof' },
    async ({ signedInPage, guestPage }) => {
      const page = await signedInPage(OWNER)
      const rows = new OfficeRows(page)
      const admin = new AdminMenuPage(page)
      await admin.open(COMPANY)
      await admin.tab('categories')
      const row = page.getByTestId(/^category-Sobremesas/)
      await rows.edit(row)
      await rows.field('name').fill('Sobremesas da nonna')
      await rows.save.click()
      await expect(row).toContainText('Sobremesas da nonna')
      const guest = new MenuPage(await guestPage())
      await guest.open(COMPANY)
      await expect(guest.categories).toContainText('Sobremesas da nonna')
      await row.getByRole('button', { name: /^Remover/ }).click()
      await expect(admin.confirm).toBeDisabled()
      await chooseOption(page.getByTestId('remove-target'), 'Entradas')
      await admin.confirm.click()
      await expect(row).toHaveCount(0)
      await page.getByTestId('bring-back').click()
      await expect(row, 'with its dishes').toContainText(/\d+ pratos?/)

      await admin.tab('prices')
      await page.getByTestId('price-percent').fill('2000')
      await expect(page.getByTestId('price-problem')).toBeVisible()
      await page.getByTestId('price-percent').fill('5')
      await withoutConnection(page, async () => {
        await page.getByTestId('apply-prices').click()
        await admin.confirm.click()
        await expect(admin.toast('error').filter({ hasText: 'Sem conexão' })).toBeVisible()
        await expect(page.getByTestId('price-percent')).toHaveValue('5')
      })
    },
  )

  test(
    'how the menu is drawn stays as chosen without a line, then guests see it; the top of the home page says what it takes no picture from',
    { tag: '@proof' },
    async ({ signedInPage, guestPage }) => {
      const page = await signedInPage(OWNER)
      const rows = new OfficeRows(page)
      await page.goto(`/admin/settings?empresa=${COMPANY}&part=display`)
      const layout = page.getByTestId('display-layout')
      const [codes, images] = ['show_codes', 'show_images'].map((flag) => page.getByTestId(`display-${flag}`))
      if (!codes || !images) throw new Error('no switches')
      await chooseOption(layout, 'Lista')
      await codes.uncheck()
      await images.uncheck()
      await withoutConnection(page, async () => {
        await rows.save.click()
        await expect(rows.problem).toContainText('Sem conexão')
        await expect(layout).toHaveText('Lista')
        await expect(codes).not.toBeChecked()
        await expect(images).not.toBeChecked()
      })
      await rows.save.click()
      await expect(page.getByTestId('toast-success').first()).toContainText('Salvo')

      const guest = new MenuPage(await guestPage())
      await guest.open(COMPANY)
      await expect(guest.root).toHaveAttribute('data-layout', 'list')
      await expect(guest.dish('E001')).toHaveAttribute('data-pictured', 'false')
      await expect(guest.dish('E001')).not.toContainText('E001')

      await page.goto('/admin/settings?part=hero')
      await page.getByTestId('hero-title').fill('A esquina do forno')
      const field = new ImageField(page)
      await field.choose({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('Isto é um texto') })
      await expect(field.refused).toContainText('não é uma imagem')
      await page.getByTestId('translation-title').fill('a'.repeat(200))
      await expect(page.getByTestId('translation-title'), 'nothing is cut').toHaveValue('a'.repeat(200))
      await expect(page.getByTestId('translation-title'), 'too long').toHaveAttribute('aria-invalid', 'true')
      await page.getByTestId('translation-title').fill('The corner of the oven')
      await rows.save.click()
      await expect(page.getByTestId('toast-success').first()).toContainText('Salvo')
      await guest.page.goto('/home')
      await expect(guest.page.getByRole('heading', { name: 'A esquina do forno' })).toBeVisible()
    },
  )

  test(
    'what a company has one of is kept as typed without a line, then changed, and guests read it',
    { tag: '@proof' },
    async ({ signedInPage, guestPage, backend }) => {
      const page = await signedInPage(OWNER)
      const rows = new OfficeRows(page)
      await new AnyPage(page).withoutWorld()
      await backend.running().sql(
        `insert into public.establishment_images (company_id, image_url, title, sort_order)
       select id, id || '/placeholder.webp', 'Fachada antiga', 0 from public.companies where slug = $1`,
        [COMPANY],
      )
      const changeLate = async (typed: Typed): Promise<void> => {
        await saveLate(rows, typed)
        await expect(page.getByTestId('toast-success').first()).toContainText('Salvo')
      }
      await page.goto(`/admin/companies?empresa=${COMPANY}`)
      await page.getByTestId(`edit-${COMPANY}`).click()
      await changeLate({ 'field-bairro': 'Bixiga' })

      await page.goto('/admin/settings?part=hero')
      await changeLate({ 'hero-title': 'A casa da esquina' })

      await page.goto('/admin/images')
      await rows.edit(page.getByTestId('image-Fachada antiga'))
      await changeLate({ 'field-title': 'Fachada nova' })
      await expect(page.getByTestId('image-Fachada nova')).toBeVisible()

      await page.goto('/admin/delivery')
      await rows.field('max_minutes').fill('1')
      await expect(page.getByTestId('delivery-defaults'), 'there are figures already').toHaveCount(0)
      await rows.save.click()
      await expect(page.getByText('O tempo máximo não pode ser menor que o mínimo.')).toBeVisible()
      await changeLate({ 'field-max_minutes': '95', 'field-fee_cents': '11,50' })

      await page.goto('/admin/settings?part=kitchen')
      const late = page.getByTestId('kitchen-late')
      await page.getByTestId('kitchen-warning').fill('12')
      await late.fill('11')
      await rows.save.click()
      await expect(late).toHaveAttribute('aria-invalid', 'true')
      await late.fill('23')
      await withoutConnection(page, async () => {
        await rows.save.click()
        await expect(page.getByTestId('toast-error').first()).toContainText('Sem conexão')
        await expect(late).toHaveValue('23')
      })
      await rows.save.click()
      await expect(page.getByTestId('toast-success').first()).toContainText('Salvo')

      const delivery = new DeliveryPage(await guestPage())
      await delivery.page.goto(`/entrega?empresa=${COMPANY}`)
      await expect(delivery.fact('fee')).toContainText('11,50')
      await expect(delivery.fact('time')).toContainText('95')
      await delivery.page.goto('/home')
      await expect(delivery.page.getByRole('heading', { name: 'A casa da esquina' })).toBeVisible()
    },
  )

  test(
    'what can’t be right is not saved: a table, a terminal’s code, minutes, a price, a count',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const page = await signedInPage(OWNER)
      const admin = new AdminMenuPage(page)
      const stored = async (): Promise<unknown> =>
        backend.running().sql(
          `select (select count(*) from public.dining_tables)::int as tables, (select count(*) from app.terminal_codes)::int as codes,
             (select preparation_minutes from public.companies where slug = $1) as minutes,
             (select sum(price_cents) from public.products)::int as prices, (select count(*) from public.product_stock)::int as counts`,
          [COMPANY],
        )
      const before = await stored()
      const invalid = (testId: string): Promise<void> =>
        expect(page.getByTestId(testId)).toHaveAttribute('aria-invalid', 'true')

      await page.goto(`/admin/settings?empresa=${COMPANY}&part=tables`)
      await press('add-table')(page)
      await page.getByTestId('table-name').fill(' ')
      await press('save-table')(page)
      await invalid('table-name')
      await expect(page.getByTestId('table-form')).toContainText(MISSING)

      await page.goto('/admin/settings?part=terminals')
      await press('join-terminal-open', 'make-terminal-code')(page)
      await invalid('join-name')

      await page.goto('/admin/settings?part=orders')
      await page.getByTestId('preparation-minutes').fill('0')
      await page.getByTestId('save').click()
      await invalid('preparation-minutes')

      await page.goto('/admin/menu?view=grid')
      await page.getByTestId('grid-price_cents-H001').fill('caro')
      await page.keyboard.press('Tab')
      await invalid('grid-price_cents-H001')
      await expect(page.getByTestId('grid-save')).toBeDisabled()

      await page.goto('/admin/menu?tab=stock')
      await admin.search.fill('H001')
      await press('count-H001')(page)
      await expect(page.getByTestId('stock-confirm')).toBeDisabled()

      expect(await stored()).toEqual(before)
    },
  )

  test('a table is renamed, and removed after a question', { tag: '@proof' }, async ({ signedInPage }) => {
    const page = await signedInPage(OWNER)
    const table = (name: string): Locator => page.locator(`[data-testid="floor-table"][data-table="${name}"]`)
    await page.goto(`/admin/settings?empresa=${COMPANY}&part=tables`)
    await press('add-table')(page)
    await page.getByTestId('table-name').fill('Varanda 9')
    await press('save-table')(page)
    await table('Varanda 9').click()
    await page.getByTestId('table-name').fill('Varanda 10')
    await press('save-table')(page)
    await expect(table('Varanda 9')).toHaveCount(0)
    await table('Varanda 10').click()
    await press('remove-table', 'remove-table-confirm')(page)
    await expect(table('Varanda 10')).toHaveCount(0)
  })
})
