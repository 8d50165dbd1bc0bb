import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_MENU_DISPLAY } from '@shared/domain/menu/menu'
import type { Menu } from '@shared/schemas/menu/menu'
import { testAccess } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { testGroup, testOption } from '@renderer/testing/options'
import { renderWithApp } from '@renderer/testing/render'
import { MenuPage } from './menu-page'
import { testCategory, testItem } from './testing'

const company = testCompany()
const flavour = testItem('P001', 'Margherita', 'pizzas', { price_cents: 5_490 })
const soldOut = testItem('P002', 'Toscana', 'pizzas', { price_cents: 5_690, is_available: false })
const ham = testItem('P003', 'Portuguesa', 'pizzas', { price_cents: 6_490, allergens: ['peixe'] })
const flavours = testGroup(
  'Sabores',
  [flavour, soldOut, ham].map(({ id, name }) => testOption(name, null, { product_id: id })),
  { rule: 'halves', min_choices: 2, max_choices: 2 },
)
const crust = testGroup('Borda', [testOption('Catupiry', 990), testOption('Cheddar', 890)])
const extras = testGroup(
  'Adicionais',
  [testOption('Bacon', 500), testOption('Ovo', 300), testOption('Milho', 0)],
  {
    max_choices: 2,
  },
)
const menu: Menu = {
  company,
  categories: [testCategory('pizzas', 'Pizzas')],
  items: [
    flavour,
    soldOut,
    ham,
    testItem('P011', 'Meio a Meio', 'pizzas', {
      price_cents: 0,
      allergens: ['glúten'],
      option_group_ids: [flavours.id, crust.id, extras.id],
    }),
    testItem('B001', 'Água', 'pizzas', { option_group_ids: [extras.id] }),
  ],
  option_groups: [flavours, crust, extras],
  theme: null,
  opening_hours: [],
  opening_exceptions: [],
  display: DEFAULT_MENU_DISPLAY,
}

const open = async (changes: Partial<Menu> = {}) => {
  const view = await renderWithApp(<MenuPage />, {
    company,
    path: '/menu',
    answers: {
      'menu.get': () => ({ ...menu, ...changes }),
      'session.get': () => ({
        user: { id: 'dddddddd-0000-4000-8000-000000000001', email: 'c@x.test' },
        expires_at: null,
      }),
      'access.get': () => testAccess('customer'),
    },
  })
  const lines = () => view.store.getState().carts.byCompany[company.id]?.lines ?? []
  await waitFor(() => expect(view.store.getState().carts.byCompany[company.id]).toBeDefined())
  return { user: userEvent.setup(), lines, ...view }
}
const text = (element: HTMLElement) => element.textContent.replace(/\s/g, ' ')
const box = (name: string) =>
  screen.getByTestId<HTMLElement>(`choice-${name}`).querySelector('input') as HTMLInputElement
const openPizza = async () => {
  const view = await open()
  await view.user.click(await screen.findByTestId('add-P011'))
  const dish = within(await screen.findByTestId('dish-detail'))
  await screen.findAllByTestId('choice-group')
  return { ...view, dish }
}

beforeEach(() => (Element.prototype.scrollIntoView ??= () => undefined))

describe('a dish with something to choose', () => {
  it('says on its card from which price on it sells; one with extras alone says its own', async () => {
    await open()
    expect(text(await screen.findByTestId('dish-P011'))).toContain('a partir deR$ 64,90')
    expect(text(screen.getByTestId('dish-B001'))).not.toContain('a partir de')
  })

  it('is opened by its plus where something must be chosen, and added by it where nothing must', async () => {
    const { user, lines } = await open()
    await user.click(await screen.findByTestId('add-B001'))
    expect(lines()).toHaveLength(1)
    await user.click(screen.getByTestId('add-P011'))
    expect(text(await screen.findByTestId('dish-detail'))).toContain('Contém: glúten')
    expect(lines()).toHaveLength(1)
  })

  it('is chosen with boxes up to so many, one of a kind with buttons, at a price that runs along', async () => {
    const { user, lines, dish } = await openPizza()
    const add = dish.getByTestId('dish-add')
    await user.click(box('Margherita'))
    await user.click(box('Portuguesa'))
    expect(text(add)).toBe('Adicionar · R$ 64,90')
    await user.click(box('Catupiry'))
    await user.click(box('Cheddar'))
    expect([box('Catupiry').type, box('Catupiry').checked, box('Cheddar').checked]).toEqual([
      'radio',
      false,
      true,
    ])
    await user.click(box('Bacon'))
    await user.click(box('Ovo'))
    expect(box('Milho').disabled).toBe(true)
    await user.click(box('Ovo'))
    expect(box('Milho').disabled).toBe(false)
    await user.click(dish.getByRole('button', { name: 'Um a mais', hidden: true }))
    expect(text(add)).toBe('Adicionar · R$ 157,60')
    await user.click(add)
    const chosen = [flavours.options[0], flavours.options[2], crust.options[1], extras.options[0]]
    expect(lines()).toMatchObject([
      { code: 'P011', quantity: 2, price_cents: 7_880, choices: chosen.map((option) => option?.id) },
    ])
  })

  it('says what it contains as it is chosen', async () => {
    const { user, dish } = await openPizza()
    expect(dish.getByText('Contém: glúten')).toBeTruthy()
    await user.click(box('Portuguesa'))
    expect(dish.getByText('Contém: glúten, peixe')).toBeTruthy()
    await user.click(box('Portuguesa'))
    expect(dish.getByText('Contém: glúten')).toBeTruthy()
  })

  it('of several products says what all of them contain', async () => {
    const combo = testItem('C001', 'Combo da casa', 'pizzas', {
      kind: 'combo',
      items: [{ product_id: ham.id, quantity: 1 }],
    })
    const { user } = await open({ items: [...menu.items, combo] })
    await user.click(await screen.findByRole('button', { name: 'Combo da casa' }))
    expect(text(await screen.findByTestId('dish-detail'))).toContain('Contém: peixe')
  })

  it('is not added while something is missing: what is missing is named where it is chosen, and has the focus', async () => {
    const { user, lines, dish } = await openPizza()
    await user.click(box('Margherita'))
    expect(screen.queryByTestId('choice-problem')).toBeNull()
    expect(text(dish.getByTestId('dish-add'))).toBe('Escolha: Sabores')
    await user.click(dish.getByTestId('dish-add'))
    expect(text(screen.getByTestId('choice-problem'))).toBe('Escolha mais 1.')
    expect(document.activeElement).toBe(box('Margherita'))
    expect(lines()).toHaveLength(0)
    await user.click(box('Portuguesa'))
    expect(screen.queryByTestId('choice-problem')).toBeNull()
  })

  it('offers nothing that is sold out, and names each group and its rule to screen readers', async () => {
    await openPizza()
    expect(box('Toscana').disabled).toBe(true)
    expect(text(screen.getByTestId('choice-Toscana'))).toContain('Esgotado')
    const [group] = screen.getAllByTestId('choice-group')
    expect(group?.querySelector('legend')?.textContent).toBe('Sabores')
    const rule = document.getElementById(group?.getAttribute('aria-describedby') ?? '')
    expect(rule?.textContent).toContain('Escolha 2')
    expect(rule?.textContent).toContain('Obrigatório')
  })

  it('takes the company’s average for its halves', async () => {
    const { user } = await open({ company: { ...company, halves_price: 'average' } })
    await user.click(await screen.findByTestId('add-P011'))
    await screen.findAllByTestId('choice-group')
    await user.click(box('Margherita'))
    await user.click(box('Portuguesa'))
    expect(text(screen.getByTestId('dish-add'))).toBe('Adicionar · R$ 59,90')
  })
})
