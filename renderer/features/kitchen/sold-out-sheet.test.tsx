import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_MENU_DISPLAY } from '@shared/domain/menu/menu'
import type { MenuItem } from '@shared/schemas/menu/menu'
import { refuse } from '@renderer/testing/fake-gateway'
import { asked, company, open, uuid } from './testing'

const dish = (index: number, name: string, changes: Partial<MenuItem> = {}): MenuItem => ({
  id: uuid('e', index),
  kind: 'product',
  company_id: company.id,
  category_id: null,
  category: 'Pizzas',
  code: `P00${index}`,
  name,
  description: null,
  translations: {},
  price_cents: 4_000,
  promotion_price_cents: null,
  image_url: null,
  is_available: true,
  is_featured: false,
  sort_order: index,
  allergens: [],
  ...changes,
})

let items: MenuItem[]
const openSheet = async (answers: Parameters<typeof open>[1] = {}) => {
  const found = await open(() => [], {
    'menu.get': () => ({
      company,
      categories: [],
      items,
      theme: null,
      opening_hours: [],
      opening_exceptions: [],
      display: DEFAULT_MENU_DISPLAY,
    }),
    'menu.setAvailable': ({ product_id, available }) => {
      items = items.map((item) => (item.id === product_id ? { ...item, is_available: available } : item))
      return { changed: true }
    },
    ...answers,
  })
  await found.user.click(await screen.findByTestId('kitchen-more'))
  await found.user.click(await screen.findByTestId('kitchen-show-sold-out'))
  return { ...found, sheet: within(await screen.findByTestId('kitchen-sold-out')) }
}

beforeEach(() => {
  items = [
    dish(1, 'Margherita'),
    dish(2, 'Calabresa', { is_available: false }),
    dish(3, 'Café da manhã', {
      is_available: false,
      available_hours: [{ days: [1], opens_at: '07:00', closes_at: '10:00' }],
    }),
  ]
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe("the kitchen's sold-out dishes", () => {
  it('are listed, without those that only wait for their hour, and put back by one press', async () => {
    const { gateway, user, sheet } = await openSheet()
    await user.click(await sheet.findByRole('button', { name: 'Voltou ao cardápio: Calabresa' }))
    expect(sheet.queryByText(/Margherita|Café/)).toBeNull()
    expect(await sheet.findByText('Nenhum prato esgotado.')).toBeTruthy()
    expect(asked(gateway, 'menu.setAvailable')).toEqual([
      { company_id: company.id, product_id: uuid('e', 2), available: true },
    ])
  })

  it('are found by name or code and marked by a cook who does nothing else', async () => {
    const { gateway, user, sheet } = await openSheet()
    await user.type(sheet.getByTestId('sold-out-search'), 'margerita')
    await user.click(await sheet.findByRole('button', { name: 'Esgotou: Margherita' }))
    expect(await sheet.findByRole('button', { name: 'Voltou ao cardápio: Margherita' })).toBeTruthy()
    expect(await screen.findByText('Margherita: marcado como esgotado')).toBeTruthy()
    await user.clear(sheet.getByTestId('sold-out-search'))
    await user.type(sheet.getByTestId('sold-out-search'), 'P009')
    expect(await sheet.findByText('Nenhum prato com esse nome ou código.')).toBeTruthy()
    expect(asked(gateway, 'menu.setAvailable')).toMatchObject([{ available: false }])
  })

  it('stay as they are where the change is refused, and the sheet says why', async () => {
    const { user, sheet } = await openSheet({ 'menu.setAvailable': refuse('connection') })
    await user.click(await sheet.findByRole('button', { name: 'Voltou ao cardápio: Calabresa' }))
    expect(await screen.findByText('Calabresa: nada mudou')).toBeTruthy()
    await waitFor(() =>
      expect(sheet.getByRole('button', { name: 'Voltou ao cardápio: Calabresa' })).toBeTruthy(),
    )
  })
})
