import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { DEFAULT_MENU_DISPLAY } from '@shared/domain/menu/menu'
import type { Menu } from '@shared/schemas/menu/menu'
import { testCompany } from '@renderer/testing/company'
import { renderWithApp } from '@renderer/testing/render'
import { GROUP } from './dish-list'
import { MenuPage } from './menu-page'
import { testCategory, testItem } from './testing'

const company = testCompany()
const DISHES = GROUP * 5 + 1
const codeOf = (place: number): string => `P${String(place + 1).padStart(3, '0')}`

const menu: Menu = {
  company,
  categories: [testCategory('pizzas', 'Pizzas')],
  items: Array.from({ length: DISHES }, (_none, place) =>
    testItem(codeOf(place), place === DISHES - 1 ? 'Tiramisu' : `Pizza ${place + 1}`, 'pizzas'),
  ),
  theme: null,
  opening_hours: [],
  opening_exceptions: [],
  display: DEFAULT_MENU_DISPLAY,
}

const open = () =>
  renderWithApp(<MenuPage />, { company, path: '/menu', answers: { 'menu.get': () => menu } })
const dishes = () => screen.queryAllByTestId(/^dish-P/)

describe('a long menu', () => {
  it('draws at once what is seen first, and all of it once there is time: a search of the page finds every dish', async () => {
    await open()
    await screen.findByTestId('dish-P001')
    expect(dishes()).toHaveLength(GROUP)
    await waitFor(() => expect(dishes()).toHaveLength(DISHES))
    expect(dishes().map(({ dataset }) => dataset.testid)).toEqual(
      menu.items.map(({ code }) => `dish-${code}`),
    )
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(DISHES)
  })

  it('is put aside for a search and comes back as it was, not drawn anew', async () => {
    await open()
    const user = userEvent.setup()
    const first = await screen.findByTestId('dish-P001')
    await user.type(screen.getByTestId('menu-search'), 'tiramisu')
    await waitFor(() =>
      expect(dishes().map(({ dataset }) => dataset.testid)).toEqual([`dish-${codeOf(DISHES - 1)}`]),
    )
    expect(first.isConnected).toBe(false)
    await user.clear(screen.getByTestId('menu-search'))
    await waitFor(() => expect(screen.getByTestId('dish-P001')).toBe(first))
    // What had not had its turn before the search has it now.
    await waitFor(() => expect(dishes()).toHaveLength(DISHES))
  })
})

const codesShown = () => dishes().map(({ dataset }) => dataset.testid?.replace('dish-', ''))

describe('a search of it', () => {
  const search = async (text: string) => {
    const user = userEvent.setup()
    await user.click(await screen.findByTestId('menu-search'))
    await user.paste(text)
    return screen.findByTestId('menu-result-count')
  }

  it('draws at once what is in sight of what it finds, and all of it once there is time', async () => {
    await open()
    await screen.findByTestId('dish-P001')
    await search('pizza')
    expect(dishes()).toHaveLength(GROUP)
    // The tiramisu is found by its category, and comes last.
    const found = menu.items.map(({ code }) => code)
    await waitFor(() => expect(codesShown()).toEqual(found))
  })

  it('draws other dishes into the cards that are there, but never under a finger that went down on one', async () => {
    await open()
    await screen.findByTestId('dish-P001')
    await search('pizza')
    const [card] = dishes()
    const before = within(card as HTMLElement).getAllByRole('button')
    await search(' 29')
    await waitFor(() => expect(codesShown()).toEqual(['P029']))
    expect(dishes()[0]).toBe(card)
    const after = within(card as HTMLElement).getAllByRole('button')
    expect(after[0]?.textContent).toBe('Pizza 29')
    expect(after.some((button) => before.includes(button))).toBe(false)
  })
})
