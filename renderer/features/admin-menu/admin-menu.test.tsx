import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { OfficeInput, OfficeOutput } from '@shared/contract/gateway'
import type { SheetRows } from '@shared/domain/common/sheet'
import type { Session } from '@shared/schemas/access/session'
import { Guard } from '@renderer/app/guard/guard'
import { xlsxFile } from '@renderer/app/exports/xlsx-file'
import { testAccess } from '@renderer/testing/access'
import { chooseOption } from '@renderer/testing/choose-option'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { catchFiles } from '@renderer/testing/written-files'
import { MenuAdminPage } from './menu-admin-page'
import type { Category, Combo, Product } from './menu-records'

const company = testCompany()
const at = '2026-11-21T12:00:00.000Z'
const later = '2026-11-21T12:00:01.000Z'
const session: Session = {
  user: { id: '11111111-1111-4111-8111-111111111111', email: 'ana@comanda.test' },
  expires_at: null,
}
const id = (n: number): string => `bbbbbbbb-0000-4000-8000-${String(n).padStart(12, '0')}`
const category: Category = {
  id: id(1),
  company_id: company.id,
  key: 'burgers',
  name: 'Hambúrgueres',
  translations: {},
  sort_order: 0,
  is_active: true,
  updated_at: at,
}
const product = (changes: Partial<Product> = {}): Product => ({
  id: id(10),
  company_id: company.id,
  category_id: category.id,
  subcategory_id: null,
  code: 'H001',
  name: 'Bella Burger',
  description: 'Com queijo.',
  translations: {},
  price_cents: 3_290,
  promotion_price_cents: null,
  image_url: null,
  allergens: ['glúten'],
  is_available: true,
  is_featured: false,
  sort_order: 0,
  updated_at: at,
  ...changes,
})
const other = product({ id: id(11), code: 'H002', name: 'Veggie', price_cents: 2_990 })

const show = (path: string, answers: Answers = {}, page = <MenuAdminPage />, shown = company) =>
  renderWithApp(page, {
    path: `/admin/menu${path}`,
    company: shown,
    answers: {
      'companies.get': () => shown,
      'companies.list': () => [company],
      'categories.list': () => [category],
      'subcategories.list': () => [],
      'products.list': () => [product(), other],
      'combos.list': () => [],
      'option_groups.list': () => [],
      ...answers,
    },
  })
const field = async (name: string) => screen.findByTestId<HTMLInputElement>(`field-${name}`)
const fill = async (name: string, value: string): Promise<void> => {
  fireEvent.change(await field(name), { target: { value } })
}
const save = async (): Promise<void> => {
  await userEvent.click(screen.getByTestId('save'))
}
const csv = (text: string): File => new File([text], 'cardapio.csv', { type: 'text/csv' })
/** The header of a PNG of so many pixels a side. */
const pngOf = (edge: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
    ...[0, 0, edge >> 8, edge & 0xff, 0, 0, edge >> 8, edge & 0xff, 8, 2, 0, 0, 0],
  ])
const [bigPng, smallPng] = [pngOf(400), pngOf(100)]
const pictureFile = (name: string): File => new File([bigPng], name, { type: 'image/png' })
// A canvas needs a browser (e2e); here a picture is sent as it is.
vi.mock('./picture-bytes', async (original) => ({
  ...(await original<object>()),
  encodeDishPicture: (bytes: Uint8Array) =>
    Promise.resolve({ kind: 'webp', bytes: btoa(String.fromCharCode(...bytes)) }),
}))
const choose = async (file: File | File[]): Promise<void> => {
  const other = screen.queryByTestId('list-drop')
  if (other) await userEvent.click(other)
  const source = await screen.findByTestId('list-file')
  await userEvent.upload(source.querySelector('input') as HTMLInputElement, file)
}

/** The form of a dish that a colleague saved as `theirs` meanwhile; returns what is sent. */
const showChangedBy = async (theirs: Product): Promise<readonly OfficeInput<'products.save'>[]> => {
  const sent: OfficeInput<'products.save'>[] = []
  await show(`?edit=${id(10)}`, {
    'products.save': (input) => {
      sent.push(input)
      if (input.expected === at) return refuse('edit_conflict', { current: theirs })()
      return product({ ...input.record, updated_at: later })
    },
  })
  return sent
}

const combo = (n: number, name: string, parts: readonly string[]): Combo => ({
  ...{ id: id(n), company_id: company.id, category_id: null, code: `C${String(n)}`, name },
  ...{ description: '', translations: {} },
  ...{
    price_cents: 4_000,
    promotion_price_cents: null,
    image_url: null,
    is_available: true,
    is_featured: false,
  },
  ...{ sort_order: n, updated_at: at },
  items: parts.map((product_id) => ({ product_id, quantity: 1 })),
})

describe('what stands beside a dish', () => {
  const answers: Answers = {
    'products.list': () => [product({ option_group_ids: [id(30), id(31)] }), other],
    'combos.list': () => [
      combo(20, 'Combo da Casa', [id(10), id(11), id(10)]),
      combo(21, 'Combo Veggie', [id(11)]),
    ],
  }

  it('is counted in the list: its option groups, and the combos it is in', async () => {
    await show('', answers)
    expect((await screen.findByTestId('product-H001')).textContent).toContain(
      '2 grupos de opções · em 1 combo',
    )
    const veggie = screen.getByTestId('product-H002').textContent
    expect(veggie).toContain('em 2 combos')
    expect(veggie).not.toContain('grupo')
  })

  it.each([
    ['owner', 2],
    [null, 0],
  ])('is named in its form, and leads to each combo for those who may open it: %s', async (role, links) => {
    const signedIn: Answers = role
      ? { 'session.get': () => session, 'access.get': () => testAccess(role) }
      : {}
    await show(`?edit=${id(11)}`, { ...answers, ...signedIn })
    const beside = within(await screen.findByTestId('in-combos'))
    expect(beside.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Combo da Casa · C20',
      'Combo Veggie · C21',
    ])
    await waitFor(() =>
      expect(beside.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
        [20, 21].slice(0, links).map((n) => `/admin/trailer?edit=${id(n)}`),
      ),
    )
  })

  it.each([
    ['Combo da Casa', 10],
    ['Combo da Casa, Combo Veggie', 11],
  ])('names the combos that are sold on without it before it is removed: %s', async (names, n) => {
    await show(`?edit=${id(n)}`, answers)
    await userEvent.click(await screen.findByTestId('remove'))
    expect((await screen.findByRole('dialog')).textContent).toContain(`sem ele: ${names}.`)
  })

  it('is left out where there is none', async () => {
    await show(`?edit=${id(10)}`)
    await field('code')
    expect(screen.queryByTestId('in-combos')).toBeNull()
  })
})

describe('a dish’s form', () => {
  it('suggests the category’s next code, tells what is missing and what is no promotion [S3.product-code] [S3.product-fields]', async () => {
    const { gateway } = await show('?edit=new')
    expect((await field('code')).value).toBe('H003')
    await save()
    expect(screen.getAllByText('Preencha este campo.')).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('field-name')))
    await fill('name', 'Novo')
    await fill('price_cents', '10,00')
    await fill('promotion_price_cents', '10')
    await save()
    expect(screen.getByText('A promoção deve custar menos que o preço.')).toBeTruthy()
    expect(gateway.calls.some(({ method }) => method === 'products.save')).toBe(false)
  })

  it('keeps what was typed when the code is taken or nobody answers, and saves then [S8.write-errors]', async () => {
    const sent: OfficeInput<'products.save'>[] = []
    await show('?edit=new', {
      'products.save': (input) => {
        sent.push(input)
        if (sent.length === 1) return refuse('code_taken', { code: 'H002' })()
        if (sent.length === 2) return refuse('connection')()
        return product({ ...input.record, updated_at: later })
      },
    })
    await fill('code', 'h-002')
    await fill('name', 'Novo')
    await fill('price_cents', '12,90')
    await save()
    await waitFor(() => expect(screen.getByTestId('field-code').getAttribute('aria-invalid')).toBe('true'))
    await fill('code', 'H009')
    expect((await field('code')).getAttribute('aria-invalid')).toBe('false')
    await save()
    expect((await screen.findByTestId('form-problem')).textContent).toContain('Sem conexão')
    expect((await field('name')).value).toBe('Novo')
    await save()
    expect((await screen.findByTestId('toast-success')).textContent).toContain('Salvo')
    expect(sent[2]).toMatchObject({ expected: null, record: { code: 'H009', price_cents: 1_290 } })
    expect(new Set(sent.map(({ record }) => record.id)).size).toBe(1)
  })

  it('asks for what both changed, and saves the rest of both together [S8.write-errors]', async () => {
    const theirs = product({ name: 'Outro nome', price_cents: 3_000, updated_at: later })
    const sent = await showChangedBy(theirs)
    await fill('name', 'Meu nome')
    await save()
    const dialog = await screen.findByTestId('edit-conflict')
    expect(dialog.textContent).toContain('O que você digitou: Meu nome')
    expect(dialog.textContent).toContain('O que está salvo: Outro nome')
    expect(dialog.textContent, 'nobody contests their price').not.toContain('30,00')
    await userEvent.click(screen.getByTestId('keep-mine'))
    await screen.findByTestId('toast-success')
    expect(sent[1]).toMatchObject({ expected: later, record: { name: 'Meu nome', price_cents: 3_000 } })
  })

  it('saves a colleague’s other fields along, without a question', async () => {
    const theirs = product({ price_cents: 3_000, updated_at: later })
    const sent = await showChangedBy(theirs)
    await fill('name', 'Meu nome')
    await save()
    expect((await screen.findByTestId('toast-info')).textContent).toContain('As duas mudanças ficaram')
    expect(screen.queryByTestId('edit-conflict')).toBeNull()
    expect(sent[1]).toMatchObject({ expected: later, record: { name: 'Meu nome', price_cents: 3_000 } })
  })

  it('shows what a merge makes impossible before it is saved', async () => {
    const theirs = product({ price_cents: 500, updated_at: later })
    const { gateway } = await show(`?edit=${id(10)}`, {
      'products.save': refuse('edit_conflict', { current: theirs }),
    })
    await fill('promotion_price_cents', '10,00')
    await save()
    await waitFor(() =>
      expect(screen.getByTestId('field-promotion_price_cents').getAttribute('aria-invalid')).toBe('true'),
    )
    expect(gateway.calls.filter(({ method }) => method === 'products.save')).toHaveLength(1)
    expect((await field('price_cents')).value).toContain('5,00')
  })

  it('opens again with what was typed, until it is dropped or left', async () => {
    const signedIn: Answers = { 'session.get': () => session, 'access.get': () => testAccess('owner') }
    const guarded = (
      <Guard rule={{ permission: 'canManageMenu' }}>
        <MenuAdminPage />
      </Guard>
    )
    const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))
    const first = await show(`?edit=${id(10)}`, signedIn, guarded)
    await field('name')
    await fill('name', 'Meia digitada')
    const typed = { ...localStorage }
    first.unmount()
    expect(drafts(), 'left on purpose').toEqual([])
    // A reload, which unmounts nothing and leaves the browser's storage.
    const reload: Answers = {
      'products.list': () => {
        for (const [key, value] of Object.entries(typed)) localStorage.setItem(key, String(value))
        return [product(), other]
      },
    }
    await show(`?edit=${id(10)}`, { ...signedIn, ...reload }, guarded)
    expect((await screen.findByTestId('draft-restored')).textContent).toContain('não salvou')
    expect((await field('name')).value).toBe('Meia digitada')
    await userEvent.click(screen.getByTestId('draft-drop'))
    expect((await field('name')).value).toBe('Bella Burger')
    expect(screen.queryByTestId('draft-restored')).toBeNull()
    expect(drafts()).toEqual([])
  })

  it('starts as a copy with a code and a name of its own, which is stored by saving alone', async () => {
    const { gateway } = await show(`?edit=${id(10)}`, {
      'products.save': (input) => product({ ...input.record, updated_at: later }),
    })
    await userEvent.click(await screen.findByTestId('duplicate'))
    await waitFor(async () => expect((await field('name')).value).toBe('Bella Burger (cópia)'))
    expect((await field('code')).value).toBe('H003')
    expect((await field('price_cents')).value).toContain('32,90')
    const sent = () => gateway.calls.filter(({ method }) => method === 'products.save')
    expect(sent()).toEqual([])
    await save()
    await screen.findByTestId('toast-success')
    const [{ input } = { input: null }] = sent()
    expect(input).toMatchObject({ expected: null, record: { code: 'H003', name: 'Bella Burger (cópia)' } })
    expect(input).not.toMatchObject({ record: { id: id(10) } })
  })

  it('asks before a copy is begun while changes are unsaved', async () => {
    await show(`?edit=${id(10)}`)
    await fill('name', 'Meia digitada')
    await userEvent.click(screen.getByTestId('duplicate'))
    await userEvent.click(await screen.findByTestId('confirm-no'))
    expect((await field('name')).value).toBe('Meia digitada')
    await userEvent.click(screen.getByTestId('duplicate'))
    await userEvent.click(await screen.findByTestId('confirm-yes'))
    await waitFor(async () => expect((await field('name')).value).toBe('Bella Burger (cópia)'))
  })

  it('starts as a copy over the draft of a new dish, which stays for the next new one', async () => {
    const signedIn: Answers = { 'session.get': () => session, 'access.get': () => testAccess('owner') }
    const guarded = (
      <Guard rule={{ permission: 'canManageMenu' }}>
        <MenuAdminPage />
      </Guard>
    )
    const first = await show('?edit=new', signedIn, guarded)
    await field('name')
    await fill('name', 'Prato pela metade')
    const typed = { ...localStorage }
    first.unmount()
    // A reload, which unmounts nothing and leaves the browser's storage.
    const reload: Answers = {
      'products.list': () => {
        for (const [key, value] of Object.entries(typed)) localStorage.setItem(key, String(value))
        return [product(), other]
      },
    }
    const copy = await show(`?edit=new&from=${id(10)}`, { ...signedIn, ...reload }, guarded)
    expect((await field('name')).value).toBe('Bella Burger (cópia)')
    expect(screen.queryByTestId('draft-restored')).toBeNull()
    copy.unmount()
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('draft:'))
    expect(kept).toHaveLength(1)
    await show('?edit=new', { ...signedIn, ...reload }, guarded)
    await screen.findByTestId('draft-restored')
    expect((await field('name')).value).toBe('Prato pela metade')
  })

  it('marks what must be filled in', async () => {
    await show('?edit=new')
    const isMarked = (name: string): boolean =>
      screen.getByText(name, { selector: 'label' }).hasAttribute('data-required')
    await field('code')
    expect(['Código', 'Nome', 'Preço'].map(isMarked)).toEqual([true, true, true])
    expect(['Descrição', 'Preço promocional', 'Subcategoria'].map(isMarked)).toEqual([false, false, false])
  })

  it.each([
    ['categories', 'category_id', {}],
    ['subcategories', 'subcategory_id', { subcategory_id: id(5) }],
  ] as const)('marks what a colleague removed meanwhile: %s', async (entity, name, changes) => {
    const subcategory = { id: id(5), company_id: company.id, category_id: id(1), name: 'Clássicos' }
    let isRemoved = false
    const kept = <T,>(table: string, row: T): T[] => (isRemoved && table === entity ? [] : [row])
    await show(`?edit=${id(10)}`, {
      'products.list': () => [product(changes)],
      'categories.list': () => [
        ...kept('categories', category),
        { ...category, id: id(2), name: 'Pratos', sort_order: 1 },
      ],
      'subcategories.list': () =>
        kept('subcategories', { ...subcategory, translations: {}, sort_order: 0, updated_at: at }),
      'products.save': () => {
        isRemoved = true
        return refuse('not_found', { entity })()
      },
    })
    await fill('name', 'Meu nome')
    await save()
    expect((await screen.findByTestId('form-problem')).textContent).toContain('Pode ter sido removido')
    expect(await screen.findByText('O que estava aqui foi removido. Escolha de novo.')).toBeTruthy()
    expect(screen.getByTestId(`field-${name}`).textContent).not.toContain(id(1))
    await chooseOption(screen.getByTestId(`field-${name}`), name === 'category_id' ? 'Pratos' : 'Nenhuma')
    expect(screen.queryByText('O que estava aqui foi removido. Escolha de novo.')).toBeNull()
    expect((await field('name')).value).toBe('Meu nome')
  })

  it('says so where the dish is gone', async () => {
    await show(`?edit=${id(99)}`)
    expect(await screen.findByText('Este prato não existe mais.')).toBeTruthy()
  })
})

describe('the tabs of the menu', () => {
  it('ask before unsaved changes are lost', async () => {
    await show('?tab=options&edit=new')
    await fill('name', 'Meia digitada')
    await userEvent.click(screen.getByTestId('tab-stock'))
    await userEvent.click(await screen.findByTestId('confirm-no'))
    expect((await field('name')).value).toBe('Meia digitada')
    await userEvent.click(screen.getByTestId('tab-categories'))
    await userEvent.click(await screen.findByTestId('confirm-yes'))
    await waitFor(() => expect(screen.queryByTestId('field-name')).toBeNull())
    expect(screen.getByTestId('tab-categories').getAttribute('aria-selected')).toBe('true')
  })
})

describe('the list of dishes', () => {
  it('offers a removed dish back', async () => {
    const { gateway } = await show(`?edit=${id(10)}`, {
      'products.remove': () => ({}),
      'records.bringBack': () => ({ lost_groups: 0, lost_pictures: 0 }),
    })
    await userEvent.click(await screen.findByTestId('remove'))
    await userEvent.click(await screen.findByTestId('confirm-yes'))
    await userEvent.click(await screen.findByTestId('bring-back'))
    await screen.findByText('De volta, como estava')
    expect(gateway.calls.find(({ method }) => method === 'records.bringBack')?.input).toEqual({
      company_id: company.id,
      table: 'products',
      id: id(10),
    })
  })

  it('sells out in one tap, seen at once and taken back when it is refused [S4.product-states] [S8.write-errors]', async () => {
    let fail: () => void = () => undefined
    const { gateway } = await show('', {
      'products.save': () =>
        new Promise((_resolve, reject) => {
          fail = () => {
            try {
              refuse('connection')()
            } catch (cause) {
              reject(cause as Error)
            }
          }
        }),
    })
    const tap = await screen.findByTestId<HTMLInputElement>('is_available-H001')
    await userEvent.click(tap)
    expect(within(screen.getByTestId('product-H001')).getByText('Esgotado')).toBeTruthy()
    expect(gateway.calls.find(({ method }) => method === 'products.save')?.input).toMatchObject({
      expected: at,
      record: { is_available: false, name: 'Bella Burger' },
    })
    fail()
    expect((await screen.findByTestId('toast-error')).textContent).toContain('Erro ao atualizar item')
    expect(within(screen.getByTestId('product-H001')).queryByText('Esgotado')).toBeNull()
  })

  it('shows a dish as sold out whose count has run out, and puts it back by ending its count', async () => {
    let counts = [
      { id: id(10), quantity: 0 },
      { id: id(11), quantity: 3 },
    ]
    const { gateway } = await show('', {
      'stock.list': () => counts,
      'menu.setAvailable': ({ product_id }) => {
        counts = counts.filter((count) => count.id !== product_id)
        return { changed: true }
      },
    })
    const isOn = (code: string): boolean =>
      screen.getByTestId(`is_available-${code}`).getAttribute('aria-checked') === 'true'
    const bella = within(await screen.findByTestId('product-H001'))
    expect(await bella.findByText('Esgotado')).toBeTruthy()
    expect(['H001', 'H002'].map(isOn)).toEqual([false, true])
    await chooseOption(screen.getByTestId('filter-state'), 'Esgotados')
    expect(screen.queryByTestId('product-H002')).toBeNull()
    await userEvent.click(screen.getByTestId('is_available-H001'))
    await waitFor(() => expect(screen.queryByTestId('product-H001')).toBeNull())
    await chooseOption(screen.getByTestId('filter-state'), 'Disponíveis')
    expect(['H001', 'H002'].map(isOn)).toEqual([true, true])
    expect(gateway.calls.filter(({ method }) => /save|setAvailable/.test(method))).toEqual([
      { method: 'menu.setAvailable', input: { company_id: company.id, product_id: id(10), available: true } },
    ])
  })

  it('shows it as sold out again where its count could not be ended', async () => {
    await show('', {
      'stock.list': () => [{ id: id(10), quantity: 0 }],
      'menu.setAvailable': refuse('connection'),
    })
    const bella = within(await screen.findByTestId('product-H001'))
    await bella.findByText('Esgotado')
    await userEvent.click(screen.getByTestId('is_available-H001'))
    expect((await screen.findByTestId('toast-error')).textContent).toContain('Erro ao atualizar item')
    expect(await bella.findByText('Esgotado')).toBeTruthy()
  })

  it('shows each dish’s photo, else its illustration, and no picture of another site', async () => {
    const path = `${company.id}/burger.webp`
    await show('', {
      'products.list': () => [
        product({ image_url: path }),
        { ...other, image_url: 'https://pictures.example/veggie.png', illustration: 'pudding' },
      ],
      'images.addresses': ({ paths }) => Object.fromEntries(paths.map((one) => [one, `/pictures/${one}`])),
    })
    const pictureOf = (code: string) => screen.getByTestId(`product-${code}`).querySelector('img')
    await waitFor(() => expect(pictureOf('H001')?.getAttribute('src')).toBe(`/pictures/${path}`))
    expect(pictureOf('H002')?.dataset.illustration).toBe('pudding')
  })

  it('is filtered by what is sold out', async () => {
    await show('', { 'products.list': () => [product(), { ...other, is_available: false }] })
    await screen.findByTestId('product-H001')
    await chooseOption(screen.getByTestId('filter-state'), 'Esgotados')
    expect(screen.queryByTestId('product-H001')).toBeNull()
    expect(screen.getByTestId('product-H002')).toBeTruthy()
  })
})

describe('prices together', () => {
  it('are shown before they change, and counted after', async () => {
    const sent: unknown[] = []
    await show('?tab=prices', {
      'prices.change': (input) => {
        sent.push(input)
        return { changed: 2 }
      },
    })
    fireEvent.change(await screen.findByTestId('price-percent'), { target: { value: '7.5' } })
    expect(screen.getByTestId('to-H001').textContent).toContain('35,40')
    await userEvent.click(screen.getByTestId('apply-prices'))
    expect(sent).toEqual([])
    await userEvent.click(screen.getByTestId('confirm-yes'))
    expect((await screen.findByTestId('toast-success')).textContent).toContain('2 preços alterados')
    expect(sent).toMatchObject([
      {
        ...{ field: 'price_cents', percent: 7.5, cents: null, round_to_cents: 10 },
        rows: [
          { id: id(10), expected: at },
          { id: id(11), expected: at },
        ],
      },
    ])
  })

  it('leave the prices of options as they are, and say so where a dish that changes has some', async () => {
    const size = { id: id(40), name: 'Grande', price_cents: 1_000, translations: {} }
    const group = { id: id(30), company_id: company.id, name: 'Tamanho', options: [size] }
    await show('?tab=prices', {
      'products.list': () => [product({ option_group_ids: [id(30)] }), other],
      'option_groups.list': () => [group] as never,
    })
    fireEvent.change(await screen.findByTestId('price-percent'), { target: { value: '10' } })
    expect((await screen.findByTestId('price-options')).textContent).toContain('não mudam junto')
    fireEvent.change(screen.getByTestId('price-percent'), { target: { value: '0' } })
    expect(screen.queryByTestId('price-options')).toBeNull()
  })

  it.each(['percent', 'cents'])(
    'are none before an amount in %s, whatever rounding would move',
    async (unit) => {
      await show('?tab=prices', { 'products.list': () => [product({ price_cents: 1_234 })] })
      await screen.findByTestId('price-percent')
      if (unit === 'cents') await chooseOption(screen.getByTestId('price-unit'), 'Reais')
      const apply = screen.getByTestId<HTMLButtonElement>('apply-prices')
      expect([apply.disabled, apply.textContent]).toEqual([true, 'Mudar 0 preços'])
      expect(screen.getByText(/^Diga quanto/)).toBeTruthy()
      expect(screen.queryByTestId('to-H001')).toBeNull()
      fireEvent.change(screen.getByTestId(`price-${unit}`), { target: { value: '1' } })
      expect(screen.getByTestId('to-H001')).toBeTruthy()
      expect(apply.disabled).toBe(false)
    },
  )

  /** One dish of R$ 10,00, raised by 10 %; the backend answers as `answer` says, which may change the dish before. */
  const raiseTen = async (
    answer: (
      change: (changes: Partial<Product>) => void,
      sent: readonly OfficeInput<'prices.change'>[],
    ) => OfficeOutput<'prices.change'>,
  ) => {
    let dish = product({ price_cents: 1_000 })
    const sent: OfficeInput<'prices.change'>[] = []
    await show('?tab=prices', {
      'products.list': () => [dish],
      'prices.change': (input) => {
        sent.push(input)
        return answer((changes) => (dish = { ...dish, ...changes }), sent)
      },
    })
    fireEvent.change(await screen.findByTestId('price-percent'), { target: { value: '10' } })
    expect(screen.getByTestId('to-H001').textContent).toContain('11,00')
    const press = async () => {
      await userEvent.click(screen.getByTestId('apply-prices'))
      await userEvent.click(screen.getByTestId('confirm-yes'))
    }
    await press()
    return { sent, press }
  }
  const percent = () => screen.getByTestId<HTMLInputElement>('price-percent').value

  it('whose answer is lost are sent again as they were: stored already, they are not raised twice', async () => {
    const { sent, press } = await raiseTen((change, all) => {
      if (all.length > 1) return refuse('edit_conflict', { rows: [], gone: [] })()
      change({ price_cents: 1_100, updated_at: later })
      return refuse('connection')()
    })
    await screen.findByTestId('toast-error')
    await waitFor(() =>
      expect(screen.getByTestId('to-H001').closest('tr')?.textContent).toMatch(/11,00.*11,00/),
    )
    expect(percent()).toBe('10')
    await press()
    expect((await screen.findByTestId('toast-success')).textContent).toContain('1 preço alterado')
    expect(sent.map(({ rows }) => rows)).toEqual(Array(2).fill([{ id: id(10), expected: at }]))
    await waitFor(() => expect(percent()).toBe('0'))
  })

  it('that nobody answered are previewed anew once the form changes', async () => {
    const { sent, press } = await raiseTen((change, all) => {
      if (all.length === 1) change({ price_cents: 2_000, updated_at: later })
      return all.length > 1 ? { changed: 1 } : refuse('connection')()
    })
    await screen.findByTestId('toast-error')
    await waitFor(() =>
      expect(screen.getByTestId('to-H001').closest('tr')?.textContent).toMatch(/20,00.*11,00/),
    )
    fireEvent.change(screen.getByTestId('price-percent'), { target: { value: '5' } })
    expect(screen.getByTestId('to-H001').textContent).toContain('21,00')
    await press()
    await screen.findByTestId('toast-success')
    expect(sent[1]).toMatchObject({ percent: 5, rows: [{ id: id(10), expected: later }] })
  })

  it('are previewed anew where somebody else changed one of them', async () => {
    const { sent, press } = await raiseTen((change, all) => {
      if (all.length > 1) return { changed: 1 }
      change({ price_cents: 5_000, updated_at: later })
      return refuse('edit_conflict', { rows: [], gone: [] })()
    })
    expect((await screen.findByTestId('price-stale')).textContent).toContain('mudou')
    await waitFor(() => expect(screen.getByTestId('to-H001').textContent).toContain('55,00'))
    expect(screen.queryByTestId('toast-error')).toBeNull()
    await press()
    await screen.findByTestId('toast-success')
    expect(sent[1]?.rows).toEqual([{ id: id(10), expected: later }])
    expect(screen.queryByTestId('price-stale')).toBeNull()
  })
})

describe('a menu from a list', () => {
  const noImport = { 'menu.lastImport': () => ({ import: null, lists: [] }) }
  const answer = { import_id: id(90), added: 1, changed: 1, unchanged: 0, categories_added: 0 }

  it('is not sent while anything is wrong with it: every row and column is named', async () => {
    const { gateway } = await show('?tab=file', noImport)
    await choose(csv('codigo;nome;categoria;preco\nH1;;B;1\nH2;X;B;caro\nH1;Y;B;1'))
    const preview = within(await screen.findByTestId('list-preview'))
    expect(preview.getByTestId('list-problems').textContent).toContain('2 problemas')
    expect(preview.getByText('caro')).toBeTruthy()
    expect(screen.queryByTestId('list-send')).toBeNull()
    expect(gateway.calls.some(({ method }) => method === 'menu.import')).toBe(false)
  })

  it('is counted, sent, and what the backend rejects is named by the list’s rows', async () => {
    let isRefused = true
    const { gateway } = await show('?tab=file', {
      ...noImport,
      'menu.import': () =>
        isRefused
          ? refuse('invalid_input', { problems: [{ row: 1, column: 'code', reason: 'combo' }] })()
          : answer,
    })
    const file = csv('code,name,category,price\nH001,A,Hambúrgueres,1.50\nH777,B,hambúrgueres,2')
    await choose(file)
    expect((await screen.findByTestId('list-counts')).textContent).toBe(
      'Pratos: 2. Novos: 1. Mudam: 1. Iguais: 0.',
    )
    await userEvent.click(screen.getByTestId('list-send'))
    expect((await screen.findByTestId('list-problems')).textContent).toContain('1 problema')
    expect(screen.getByText(/Um combo já usa este código/)).toBeTruthy()
    isRefused = false
    await choose(file)
    await userEvent.click(await screen.findByTestId('list-send'))
    expect((await screen.findByTestId('list-done')).textContent).toContain('Novos: 1. Alterados: 1.')
    expect(gateway.calls.find(({ method }) => method === 'menu.import')?.input).toMatchObject({
      rows: [{ code: 'H001', price_cents: 150 }, { code: 'H777' }],
    })
  })

  it('that is refused says so, also where the menu was changed by another since', async () => {
    let isSent = false
    await show('?tab=file', {
      ...noImport,
      'products.list': () => [
        product(),
        isSent ? { ...other, name: 'Vegetariano', updated_at: later } : other,
      ],
      'menu.import': () => {
        isSent = true
        return refuse('invalid_input', { problems: [{ row: 0, column: 'code', reason: 'combo' }] })()
      },
    })
    await choose(csv('code,name,category,price\nH777,B,Hambúrgueres,2'))
    await userEvent.click(await screen.findByTestId('list-send'))
    expect((await screen.findByTestId('list-outdated')).textContent).toContain('não importou nada')
    expect(screen.getByTestId('list-counts').textContent).toContain('Novos: 1.')
  })

  it.each([
    ['the menu can be read at once', 1],
    ['the menu can only be read after a second try', 2],
  ])('whose answer is lost is compared with what it stored: %s', async (_title, reachableFrom) => {
    let sendings = 0
    const stored = [product(), product({ id: id(12), code: 'H777', name: 'B', price_cents: 200 })]
    await show('?tab=file', {
      ...noImport,
      'products.list': () => {
        if (sendings === 0) return [product()]
        return sendings < reachableFrom ? refuse('connection')() : stored
      },
      'menu.import': () => {
        sendings += 1
        if (sendings === 1) return refuse('connection')()
        return refuse('invalid_input', { problems: [{ row: 1, column: 'code', reason: 'taken' }] })()
      },
    })
    await choose(csv('code,name,category,price\nH001,Bella Burger,Hambúrgueres,32.90\nH777,B,Hambúrgueres,2'))
    await userEvent.click(await screen.findByTestId('list-send'))
    await screen.findByTestId('list-failed')
    if (reachableFrom > 1) await userEvent.click(screen.getByTestId('list-send'))
    expect((await screen.findByTestId('list-same')).textContent).toContain('Nada muda')
    expect(screen.queryByTestId('list-problems')).toBeNull()
    expect(sendings).toBe(reachableFrom)
  })

  it('of several sheets is imported one by one, with the sheet’s name as the category', async () => {
    const { gateway } = await show('?tab=file', { ...noImport, 'menu.import': () => answer })
    const rows = (dish: string): SheetRows => [
      ['Produto', 'Preço'],
      [dish, '8,00'],
    ]
    const workbook = await xlsxFile(
      [
        { name: 'Capa', rows: [[]] },
        { name: 'Comidas', rows: rows('Pastel') },
        { name: 'Bebidas', rows: rows('Suco') },
      ],
      'UTC',
    )
    await choose(new File([workbook], 'cardapio.xlsx'))
    const category = () => screen.getByTestId<HTMLInputElement>('list-category').value
    await screen.findByTestId('list-counts')
    expect(screen.getByTestId('list-sheet').textContent).toContain('Comidas')
    expect(category()).toBe('Comidas')
    await chooseOption(screen.getByTestId('list-sheet'), 'Bebidas')
    await waitFor(() => expect(category()).toBe('Bebidas'))
    await userEvent.click(screen.getByTestId('list-send'))
    await screen.findByTestId('list-done')
    expect(gateway.calls.find(({ method }) => method === 'menu.import')?.input).toMatchObject({
      rows: [{ name: 'Suco', category: 'Bebidas' }],
    })
  })

  it('that is read is not left without a question, until it is sent', async () => {
    await show('?tab=file', { ...noImport, 'menu.import': () => answer })
    const file = csv('code,name,category,price\nH777,B,Hambúrgueres,2')
    await choose(file)
    await screen.findByTestId('list-send')
    const leave = () => userEvent.click(screen.getByRole('tab', { name: 'Estoque' }))
    await leave()
    expect((await screen.findByTestId('confirm')).textContent).toContain('Sair sem salvar?')
    await userEvent.click(screen.getByTestId('confirm-no'))
    await userEvent.click(screen.getByTestId('list-send'))
    await screen.findByTestId('list-done')
    await leave()
    await waitFor(() => expect(screen.queryByTestId('list-done')).toBeNull())
    expect(screen.queryByTestId('confirm')).toBeNull()
  })

  it('is refused at once where it can be none, with what to do', async () => {
    await show('?tab=file', noImport)
    await choose(new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'cardapio.xls'))
    expect((await screen.findByTestId('list-refused')).textContent).toContain('salve como .xlsx ou CSV')
    await choose(new File([new Uint8Array([80, 75, 3, 4, 0, 0])], 'cardapio.xlsx'))
    await waitFor(() =>
      expect(screen.getByTestId('list-refused').textContent).toContain('não pôde ser aberto'),
    )
  })

  it('pasted needs no codes and no category; a column that a person names is as named for the next one', async () => {
    const lists: OfficeOutput<'menu.lastImport'>['lists'] = []
    const { gateway } = await show('?tab=file', {
      'menu.lastImport': () => ({ import: null, lists }),
      'menu.import': ({ list }) => {
        if (list) lists.push(list)
        return answer
      },
    })
    const list = 'Foo\tBar\tBaz\nSuco de uva\t8,00\tgelado\nÁgua\t4,00\tcom gás'
    const paste = async (): Promise<void> => {
      fireEvent.change(await screen.findByTestId('list-text'), { target: { value: list } })
      await userEvent.click(screen.getByTestId('list-read-text'))
    }
    await paste()
    expect((await screen.findByTestId('list-counts')).textContent).toContain('Pratos: 2. Novos: 2.')
    expect(screen.getByTestId<HTMLInputElement>('list-category').value).toBe('Cardápio')
    fireEvent.change(screen.getByTestId('list-category'), { target: { value: 'Bebidas' } })
    const third = within(screen.getByTestId('list-column-2')).getByRole('combobox')
    fireEvent.mouseDown(third)
    fireEvent.click(await screen.findByTitle('Subcategoria'))
    await waitFor(() =>
      expect(within(screen.getByTestId('list-column-2')).getByTitle('Subcategoria')).toBeTruthy(),
    )
    await userEvent.click(screen.getByTestId('list-send'))
    await screen.findByTestId('list-done')
    expect(gateway.calls.find(({ method }) => method === 'menu.import')?.input).toMatchObject({
      rows: [
        { name: 'Suco de uva', category: 'Bebidas', subcategory: 'gelado', is_new: true, code: 'B001' },
        { name: 'Água', category: 'Bebidas', subcategory: 'com gás', code: 'B002' },
      ],
    })
    expect(lists).toEqual([
      {
        headings: 'foo|bar|baz',
        meanings: ['name', 'price_cents', 'subcategory'],
        category: 'Bebidas',
      },
    ])
    await paste()
    expect(within(await screen.findByTestId('list-column-2')).getByTitle('Subcategoria')).toBeTruthy()
    expect(screen.getByTestId<HTMLInputElement>('list-category').value).toBe('Bebidas')
  })

  it('can be taken back after a question, until something of it was changed', async () => {
    let last: { id: string; obstacle: 'changed' | null } = { id: id(90), obstacle: null }
    const { gateway } = await show('?tab=file', {
      'menu.lastImport': () => ({ import: { ...last, at, added: 3, changed: 1 }, lists: [] }),
      'menu.undoImport': () => {
        last = { ...last, obstacle: 'changed' }
        return { removed: 3, restored: 1 }
      },
    })
    expect((await screen.findByTestId('list-last')).textContent).toContain('Novos: 3. Alterados: 1.')
    await userEvent.click(screen.getByTestId('list-undo'))
    await userEvent.click(screen.getByTestId('confirm-yes'))
    expect((await screen.findByTestId('toast-success')).textContent).toContain('Removidos: 3. Como antes: 1.')
    expect(gateway.calls.find(({ method }) => method === 'menu.undoImport')?.input).toMatchObject({
      import_id: id(90),
    })
    await waitFor(() => expect(screen.queryByTestId('list-last')).toBeNull())
  })

  it("was done at a time of the company's clock", async () => {
    const last = { id: id(90), obstacle: null, at: '2026-11-21T16:10:00.000Z', added: 3, changed: 1 }
    await show('?tab=file', { 'menu.lastImport': () => ({ import: last, lists: [] }) }, undefined, {
      ...company,
      time_zone: 'Asia/Tokyo',
    })
    expect((await screen.findByTestId('list-last')).textContent).toContain('22/11/2026, 01:10')
  })

  it('brings its pictures after it: what fails is listed and tried again, under the same id', async () => {
    const uploads: OfficeInput<'images.upload'>[] = []
    const given: OfficeInput<'menu.addPictures'>[] = []
    let isOffline = true
    const { gateway } = await show('?tab=file', {
      ...noImport,
      'menu.import': () => answer,
      'images.fetch': () => refuse('file_refused', { reason: 'unreachable' })(),
      'images.upload': (input) => {
        uploads.push(input)
        return { path: `${company.id}/${String(uploads.length)}.webp` }
      },
      'menu.addPictures': (input) => {
        given.push(input)
        return isOffline ? refuse('connection')() : { added: input.pictures.length }
      },
    })
    const list =
      'codigo;nome;categoria;preco;foto\nH001;A;Hambúrgueres;1,50;\nH777;B;Hambúrgueres;2;https://a.example/b.png\nH778;C;Hambúrgueres;2;c.png\nH779;D;Hambúrgueres;2;'
    await choose([
      csv(list),
      new File([bigPng], 'h001.png'),
      new File([smallPng], 'H779.png'),
      new File([bigPng], 'outra.png'),
    ])
    await waitFor(() =>
      expect(screen.getByTestId('pictures-counts').textContent).toBe('2 pratos recebem foto.'),
    )
    const unmet = screen.getByTestId('pictures-unmet').textContent
    expect(unmet).toContain('2 pratos ficam sem a foto pedida')
    expect(unmet).toContain('Não há um arquivo com este nome.')
    expect(unmet).toMatch(/pequena demais \(100 × 100 pixels\).*pelo menos 200 × 200/)
    expect(screen.getByTestId('pictures-unasked').textContent).toContain('outra.png')

    await userEvent.click(screen.getByTestId('list-send'))
    expect((await screen.findByTestId('pictures-done')).textContent).toContain('2 não foram')
    const copies = gateway.calls.filter(({ method }) => method === 'images.fetch')
    expect(copies.map(({ input }) => input)).toEqual([{ address: 'https://a.example/b.png', least: 200 }])
    const failed = screen.getByTestId('pictures-failed').textContent
    expect(failed).toContain('O outro site não deixa copiar a imagem')
    expect(given).toEqual([
      {
        company_id: company.id,
        import_id: answer.import_id,
        pictures: [{ code: 'H001', path: `${company.id}/1.webp` }],
      },
    ])

    isOffline = false
    await userEvent.click(screen.getByTestId('pictures-retry'))
    await waitFor(() =>
      expect(screen.getByTestId('pictures-done').textContent).toContain('1 foto no cardápio'),
    )
    expect(given.map(({ pictures }) => pictures)).toEqual([given[0]?.pictures, given[0]?.pictures])
    expect(uploads, 'a stored picture is not sent again').toHaveLength(1)
    expect(screen.getByTestId('pictures-done').textContent).toContain('1 não foi')
  })

  it('that changes nothing may bring pictures alone, and those that dishes have stay unless it is said', async () => {
    const { gateway } = await show('?tab=file', {
      ...noImport,
      'products.list': () => [product({ image_url: `${company.id}/before.webp` }), other],
      'menu.import': () => ({ ...answer, added: 0, changed: 0, unchanged: 2 }),
      'images.upload': () => ({ path: `${company.id}/new.webp` }),
      'menu.addPictures': ({ pictures }) => ({ added: pictures.length }),
    })
    await choose(csv('codigo;nome;preco\nH001;Bella Burger;32,90\nH002;Veggie;29,90'))
    expect((await screen.findByTestId('list-same')).textContent).toContain('Nada muda')
    expect(screen.queryByTestId('list-send')).toBeNull()
    const input = screen.getByTestId('list-pictures').querySelector('input[type=file]') as HTMLInputElement
    await userEvent.upload(input, [pictureFile('H001.png'), pictureFile('H002.png')])
    await waitFor(() => expect(screen.getByTestId('list-send').textContent).toBe('Enviar 1 foto'))
    await userEvent.click(screen.getByTestId('pictures-replace'))
    expect(screen.getByTestId('list-send').textContent).toBe('Enviar 2 fotos')
    await userEvent.click(screen.getByTestId('pictures-replace'))
    await userEvent.click(screen.getByTestId('list-send'))
    await screen.findByTestId('pictures-done')
    expect(gateway.calls.find(({ method }) => method === 'menu.addPictures')?.input).toMatchObject({
      pictures: [{ code: 'H002' }],
    })
  })

  it('is exported from rows read anew, not from those on screen', async () => {
    let rows = [product()]
    const path = `${company.id}/photo.webp`
    await show('?tab=file', {
      ...noImport,
      'products.list': () => rows,
      'stock.list': () => [{ id: id(12), quantity: 7 }],
      'images.addresses': ({ paths }) =>
        Object.fromEntries(paths.map((one) => [one, `https://example.com/${one}`])),
      'exports.log': () => ({}),
    })
    await screen.findByTestId('list-export')
    rows = [product(), product({ id: id(12), code: 'H003', name: 'Recém-importado', image_url: path })]
    const files = catchFiles()
    await userEvent.click(screen.getByTestId('list-export'))
    await userEvent.click(await screen.findByTestId('list-export-csv'))
    await waitFor(() => expect(files.size).toBe(1))
    const [file] = files.values()
    const text = await file?.text()
    expect(text).toMatch(/H003;Recém-importado;.*;7;/)
    expect(text).toContain(`https://example.com/${path}`)
  })
})
