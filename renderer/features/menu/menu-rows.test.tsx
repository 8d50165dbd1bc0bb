import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { DEFAULT_MENU_DISPLAY } from '@shared/domain/menu/menu'
import type { Menu } from '@shared/schemas/menu/menu'
import { answersDrawn } from '@renderer/testing/answers-drawn'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { testGroup, testOption } from '@renderer/testing/options'
import { renderWithApp } from '@renderer/testing/render'
import { MenuPage } from './menu-page'
import { testCategory, testItem } from './testing'

const company = testCompany()
const pizzas = Array.from({ length: 12 }, (_none, place) =>
  testItem(`P0${place + 10}`, `Pizza ${place}`, 'pizzas', { is_available: place !== 3 }),
)
const menu: Menu = {
  company,
  categories: [testCategory('pizzas', 'Pizzas'), testCategory('drinks', 'Bebidas')],
  items: [...pizzas, testItem('B001', 'Guaraná', 'drinks')],
  theme: null,
  opening_hours: [],
  opening_exceptions: [],
  display: DEFAULT_MENU_DISPLAY,
}
const idAt = (place: number): string => pizzas[place]?.id ?? ''
const ranking = [menu.items[12]?.id ?? '', idAt(3), '00000000-0000-4000-8000-000000000009', idAt(5), idAt(0)]

const open = async (product_ids: readonly string[], answers: Answers = {}) => {
  const { store } = await renderWithApp(<MenuPage />, {
    company,
    path: '/menu',
    answers: {
      'menu.get': () => menu,
      'menu.bestSellers': () => ({ product_ids: [...product_ids] }),
      ...answers,
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('heading', { name: 'Pizzas' }))
  return { user, store }
}

describe('what is ordered most', () => {
  it('is a row below the first view, in the order of the ranking, of what can be had now', async () => {
    const { user } = await open(ranking)
    const row = await screen.findByTestId('best-sellers')
    expect(within(row).getByRole('heading').textContent).toBe('Mais pedidos')
    expect(
      within(row)
        .getAllByRole('button')
        .map(({ textContent }) => textContent?.replace(/R\$.*/, '')),
    ).toEqual(['Guaraná', 'Pizza 5', 'Pizza 0'])
    expect(
      screen.getByTestId('dish-P010').compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy()
    expect(row.nextElementSibling?.textContent).toContain('Bebidas')
    await user.click(within(row).getByRole('button', { name: /Pizza 5/ }))
    expect(await screen.findByTestId('dish-detail')).toBeTruthy()
  })

  it('costs what its card says: of halves the cheapest, of a promotion the price now', async () => {
    const halves = testGroup(
      'Sabores',
      pizzas.slice(0, 2).map(({ id, name }) => testOption(name, null, { product_id: id })),
      { rule: 'halves', min_choices: 2, max_choices: 2 },
    )
    const half = testItem('P099', 'Meio a Meio', 'pizzas', {
      price_cents: 0,
      option_group_ids: [halves.id],
    })
    const cheaper = testItem('B002', 'Suco', 'drinks', { price_cents: 900, promotion_price_cents: 700 })
    await open([half.id, cheaper.id, idAt(0)], {
      'menu.get': () => ({ ...menu, items: [...menu.items, half, cheaper], option_groups: [halves] }),
    })
    const row = await screen.findByTestId('best-sellers')
    const [ofHalves, ofJuice] = within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.replace(/\s/g, ' '))
    expect(ofHalves).toContain('a partir deR$ 10,00')
    expect(ofJuice).toContain('R$ 7,00')
  })

  it('is not shown of two products, and where it cannot be read', async () => {
    const few = await open(ranking.slice(0, 4))
    await waitFor(() => expect(screen.getByTestId('dish-B001')).toBeTruthy())
    await answersDrawn(few.store)
    expect(screen.queryByTestId('best-sellers')).toBeNull()
    const { store } = await open(ranking, { 'menu.bestSellers': refuse('forbidden') })
    await answersDrawn(store)
    expect(screen.queryByTestId('best-sellers')).toBeNull()
  })
})

describe('what a person marked', () => {
  const [first, second] = [idAt(5), idAt(0)]
  const signedIn = {
    'session.get': () => ({
      user: { id: 'dddddddd-0000-4000-8000-000000000001', email: 'cliente@comanda.test' },
      expires_at: null,
    }),
  }

  it('is a row of the menu, and is marked in the sheet of a product [S1.favourites-shown]', async () => {
    let product_ids = [first]
    const { user } = await open([], {
      ...signedIn,
      'menu.favourites': () => ({ product_ids }),
      'menu.setFavourite': ({ product_id, is_favourite }) => {
        product_ids = is_favourite
          ? [product_id, ...product_ids]
          : product_ids.filter((id) => id !== product_id)
        return { product_ids }
      },
    })
    const row = await screen.findByTestId('favourites')
    expect(within(row).getByRole('heading').textContent).toBe('Seus favoritos')
    expect(within(row).getAllByRole('button')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: /^Pizza 0/ }))
    const heart = await screen.findByTestId('favourite')
    expect(heart.getAttribute('aria-pressed')).toBe('false')
    await user.click(heart)
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
    expect(product_ids).toEqual([second, first])
    await waitFor(() => expect(within(row).getAllByRole('button', { hidden: true })).toHaveLength(2))
  })

  it('is nothing of a guest’s: no row, no heart, no question [S1.favourites-shown]', async () => {
    const { user } = await open(ranking, { 'menu.favourites': refuse('not_authenticated') })
    const row = await screen.findByTestId('best-sellers')
    expect(screen.queryByTestId('favourites')).toBeNull()
    await user.click(within(row).getByRole('button', { name: /Pizza 5/ }))
    await screen.findByTestId('dish-detail')
    expect(screen.queryByTestId('favourite')).toBeNull()
  })
})
