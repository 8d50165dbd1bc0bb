import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { chooseOption } from '@renderer/testing/choose-option'
import { testSession } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { testGroup, testOption } from '@renderer/testing/options'
import { renderWithApp } from '@renderer/testing/render'
import { MenuAdminPage } from './menu-admin-page'
import { blankGroup, blankOption, groupProblems, optionProblems, optionsOf } from './blank-options'

const company = testCompany()
const at = '2026-03-01T12:00:00.000Z'
const CATEGORY = '44444444-4444-4444-8444-444444444444'
const category = {
  id: CATEGORY,
  company_id: company.id,
  key: null,
  name: 'Pizzas',
  translations: {},
  sort_order: 0,
  is_active: true,
  updated_at: at,
}
const product = (place: number, name: string) => ({
  id: `33333333-3333-4333-8333-33333333333${String(place)}`,
  company_id: company.id,
  code: `P00${String(place)}`,
  name,
  description: '',
  translations: { en: { name: `${name} pizza`, description: 'Good' } },
  price_cents: 5_000 + place,
  promotion_price_cents: null,
  image_url: null,
  is_available: true,
  is_featured: false,
  sort_order: place,
  category_id: CATEGORY,
  subcategory_id: null,
  allergens: [],
  option_group_ids: [],
  updated_at: at,
})
const products = [product(1, 'Margherita'), product(2, 'Calabresa')]
const extras = {
  ...testGroup('Adicionais', [testOption('Bacon', 500), testOption('Ovo', 300)], { max_choices: 3 }),
  updated_at: at,
}
const show = async (path: string, over: Answers = {}) => {
  const view = await renderWithApp(<MenuAdminPage />, {
    company,
    path,
    answers: {
      'session.get': () => testSession(),
      'categories.list': () => [category],
      'subcategories.list': () => [],
      'products.list': () => products,
      'combos.list': () => [],
      'option_groups.list': () => [extras],
      'option_groups.save': ({ company_id, record }) => ({ ...record, company_id, updated_at: at }),
      'products.save': ({ company_id, record }) =>
        ({ ...products[0], ...record, company_id, updated_at: at }) as never,
      ...over,
    },
  })
  const saved = (table: 'option_groups' | 'products') =>
    view.gateway.calls.filter(({ method }) => method === `${table}.save`).map(({ input }) => input)
  return { user: userEvent.setup(), saved, ...view }
}

describe('option groups in the back office', () => {
  it('are listed with what they ask; one tap says that an option has run out', async () => {
    const { user, saved } = await show('/?tab=options')
    const row = within(await screen.findByTestId('option-group-Adicionais'))
    expect(row.getByText(/Escolha até 3 · os preços se somam · em 0 pratos/)).toBeTruthy()
    const bacon = row.getByTestId('sold-out-Bacon')
    expect(bacon.getAttribute('aria-pressed')).toBe('false')
    await user.click(bacon)
    await waitFor(() => expect(saved('option_groups')).toHaveLength(1))
    expect(saved('option_groups')[0]).toMatchObject({
      record: {
        options: [
          { name: 'Bacon', is_available: false },
          { name: 'Ovo', is_available: true },
        ],
      },
      expected: at,
    })
  })

  it('are made of what is typed and of a category’s dishes, at their own prices or the dishes’', async () => {
    const { user, saved } = await show('/?tab=options')
    await user.click(await screen.findByTestId('add-option-group'))
    await user.type(await screen.findByTestId('field-name'), 'Sabores')
    await chooseOption(screen.getByTestId('field-rule'), 'meio a meio')
    expect(screen.getByTestId<HTMLInputElement>('field-min_choices').value).toBe('2')
    await chooseOption(screen.getByTestId('options-category'), 'Pizzas')
    await user.click(screen.getByTestId('add-category-options'))
    await user.click(screen.getByTestId('add-option'))
    expect(screen.getAllByTestId('option-row')).toHaveLength(3)
    await user.click(screen.getByTestId('save'))
    expect(await screen.findByText('Complete o nome e o preço de cada opção.')).toBeTruthy()
    expect(saved('option_groups')).toHaveLength(0)
    await user.type(screen.getAllByTestId('option-name')[2] as HTMLElement, 'Da casa')
    await user.type(screen.getAllByTestId('option-price')[2] as HTMLElement, '61,90')
    await user.click(screen.getByTestId('save'))
    await waitFor(() => expect(saved('option_groups')).toHaveLength(1))
    expect(saved('option_groups')[0]).toMatchObject({
      record: {
        name: 'Sabores',
        rule: 'halves',
        min_choices: 2,
        max_choices: 2,
        sort_order: 1,
        options: [
          {
            name: 'Margherita',
            code: 'P001',
            price_cents: null,
            product_id: products[0]?.id,
            translations: { en: { name: 'Margherita pizza' } },
          },
          { name: 'Calabresa', price_cents: null },
          { name: 'Da casa', price_cents: 6_190, product_id: null, code: null },
        ],
      },
      expected: null,
    })
    expect(await screen.findByTestId('option-group-Adicionais')).toBeTruthy()
  })

  it('have words in other languages, and so has each option: no two parts of the form are called the same', async () => {
    const { user } = await show('/?tab=options')
    await user.click(await screen.findByTestId('edit-group-Adicionais'))
    await screen.findByTestId('option-group-form')
    await user.click(screen.getByTestId('add-option'))
    for (const name of ['Bacon', 'Ovo', 'Nova opção'])
      expect(within(screen.getByRole('group', { name })).getByLabelText(/^Nome/)).toBeTruthy()
    for (const more of screen.getAllByText('Produto, código e traduções')) await user.click(more)
    await waitFor(() => expect(screen.getAllByTestId('translate-en')).toHaveLength(4))
    for (const of of ['', ': Bacon', ': Ovo', ': Nova opção'])
      expect(screen.getByRole('group', { name: `Outros idiomas${of}` })).toBeTruthy()
    expect(screen.getAllByRole('group', { name: /idioma/i })).toHaveLength(4)
  })

  it('say which option’s dish was removed or has run out, and ask for another before they are saved', async () => {
    const removed = '99999999-9999-4999-8999-999999999999'
    const [margherita = '', calabresa = ''] = products.map(({ id }) => id)
    const dish = (name: string, product_id: string) => ({ ...testOption(name, null), product_id })
    const flavours = {
      ...testGroup('Sabores', [
        dish('Margherita', margherita),
        dish('Calabresa', calabresa),
        dish('Portuguesa', removed),
      ]),
      updated_at: at,
    }
    const { user, saved } = await show('/?tab=options', {
      'option_groups.list': () => [flavours],
      'stock.list': () => [{ id: calabresa, quantity: 0 }],
    })
    const chip = (name: string) => screen.getByTestId(`sold-out-${name}`).textContent
    await screen.findByTestId('option-group-Sabores')
    await waitFor(() => expect(chip('Calabresa')).toBe('Calabresa · Esgotado'))
    expect([chip('Margherita'), chip('Portuguesa')]).toEqual([
      'Margherita',
      'Portuguesa · o prato foi removido',
    ])
    await user.click(screen.getByTestId('edit-group-Sabores'))
    const row = within(await screen.findByRole('group', { name: 'Portuguesa' }))
    expect(row.getByText('o prato foi removido')).toBeTruthy()
    expect(row.getByTestId('option-product').textContent).not.toContain(removed)
    await user.click(screen.getByTestId('save'))
    expect(await screen.findByText(/Há opções de pratos que foram removidos/)).toBeTruthy()
    expect(saved('option_groups')).toEqual([])
    await chooseOption(row.getByTestId('option-product'), 'P001 · Margherita')
    await user.click(screen.getByTestId('save'))
    await waitFor(() => expect(saved('option_groups')).toHaveLength(1))
    expect(saved('option_groups')[0]).toMatchObject({
      record: { options: [{}, {}, { name: 'Portuguesa', product_id: margherita }] },
    })
  })

  it('that a colleague removed are named on a dish until they are taken out', async () => {
    const kept = { ...testGroup('Tamanho', [testOption('Grande', 0)]), updated_at: at }
    let groups = [extras, kept]
    const { user, saved } = await show(`/?edit=${products[0]?.id ?? ''}`, {
      'products.list': () => [
        { ...product(1, 'Margherita'), option_group_ids: [extras.id, kept.id] as never },
      ],
      'option_groups.list': () => groups,
      'products.save': ({ company_id, record }) => {
        if (record.option_group_ids?.includes(extras.id)) {
          groups = [kept]
          return refuse('not_found', { entity: 'option_groups' })()
        }
        return { ...products[0], ...record, company_id, updated_at: at } as never
      },
    })
    const field = within(await screen.findByTestId('option-groups'))
    await field.findByText('Adicionais')
    await user.type(screen.getByTestId('field-name'), '!')
    await user.click(screen.getByTestId('save'))
    expect(await field.findByText('Grupo removido')).toBeTruthy()
    await user.click(field.getByRole('button', { name: 'Tirar Grupo removido' }))
    await user.click(screen.getByTestId('save'))
    await waitFor(() => expect(saved('products')).toHaveLength(2))
    expect(saved('products')[1]).toMatchObject({ record: { option_group_ids: [kept.id] } })
  })

  it('are put on a dish in its form', async () => {
    const { user, saved } = await show(`/?edit=${products[0]?.id ?? ''}`)
    const field = within(await screen.findByTestId('option-groups'))
    await chooseOption(await field.findByTestId('add-group'), 'Adicionais')
    expect(field.getByText('Bacon, Ovo')).toBeTruthy()
    await user.click(screen.getByTestId('save'))
    await waitFor(() => expect(saved('products')).toHaveLength(1))
    expect(saved('products')[0]).toMatchObject({ record: { option_group_ids: [extras.id] } })
  })

  it('are checked before they are sent', () => {
    const group = { ...blankGroup(0), options: [{ ...blankOption(), name: 'Bacon', price_cents: 500 }] }
    expect(groupProblems(group, products)).toEqual({})
    expect(groupProblems({ ...group, min_choices: 3, max_choices: 2 }, products)).toEqual({
      max_choices: 'range',
      options: 'tooFew',
    })
    expect(groupProblems({ ...group, rule: 'halves' }, products)).toEqual({ min_choices: 'halves' })
    expect(groupProblems({ ...group, rule: 'halves', min_choices: 1, max_choices: 5 }, products)).toEqual({
      max_choices: 'halves',
    })
    expect(groupProblems({ ...group, options: [] }, products)).toEqual({ options: 'tooFew' })
    expect(groupProblems({ ...group, options: [blankOption()] }, products)).toEqual({ options: 'incomplete' })
    expect(optionProblems({ ...blankOption(), code: 'p-1', price_cents: Number.NaN }, products)).toEqual({
      name: 'required',
      price_cents: 'invalid',
      code: 'invalid',
    })
  })

  it('take each dish once, and no more than a group holds', () => {
    const held = optionsOf([], products, 0)
    expect(held.map(({ price_cents }) => price_cents)).toEqual([0, 0])
    expect(optionsOf(held, products, null)).toEqual([])
    const many = Array.from({ length: 80 }, (_none, place) => ({ ...product(1, 'X'), id: String(place) }))
    expect(optionsOf(held, many as never, null)).toHaveLength(58)
  })
})
