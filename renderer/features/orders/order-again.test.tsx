import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { emptyCart } from '@shared/domain/cart/cart'
import { DEFAULT_MENU_DISPLAY } from '@shared/domain/menu/menu'
import type { MenuItem } from '@shared/schemas/menu/menu'
import { mutable } from '@renderer/app/cart/carts-store'
import { changeLanguage } from '@renderer/i18n/set-up'
import { testAccess } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { testOrder, testOrderLine } from '@renderer/testing/orders'
import { renderWithApp } from '@renderer/testing/render'
import { OrderAgain } from './order-again'

const USER = 'dddddddd-0000-4000-8000-000000000001'
const company = testCompany()
const line = testOrderLine({ quantity: 2 })
const item: MenuItem = {
  id: line.product_id,
  company_id: company.id,
  code: 'P001',
  name: line.name,
  description: null,
  translations: {},
  price_cents: 5_490,
  promotion_price_cents: null,
  image_url: null,
  is_available: true,
  is_featured: false,
  sort_order: 0,
  kind: 'product',
  category_id: null,
  category: 'Pizzas',
  allergens: [],
}
const last = testOrder({ number: 'W012', user_id: USER, status: 'delivered', items: [line] })
const sentAt7 = {
  ...emptyCart(company.id),
  sent: { id: last.id, number: 'W012', total_cents: 10_980 },
  checkout: { ...emptyCart(company.id).checkout, table_number: '7' },
}

/** The last order's card, with a menu of these dishes. */
const open = (items: MenuItem[], orders = [last]) =>
  renderWithApp(<OrderAgain company={company} orders={orders} />, {
    company,
    answers: {
      'session.get': () => ({ user: { id: USER, email: 'cliente@comanda.test' }, expires_at: null }),
      'access.get': () => testAccess('customer'),
      'cart.load': () => mutable(sentAt7),
      'menu.get': () => ({
        company,
        categories: [],
        items,
        theme: null,
        opening_hours: [],
        opening_exceptions: [],
        display: DEFAULT_MENU_DISPLAY,
      }),
    },
  })
const repeat = async (): Promise<void> => {
  const again = await screen.findByTestId<HTMLButtonElement>('order-again-button')
  await waitFor(() => expect(again.disabled).toBe(false))
  await userEvent.click(again)
}

it('the last order goes into the cart once more, at the table where its guest sits', async () => {
  const { store } = await open([item])
  await repeat()
  expect(store.getState().carts.byCompany[company.id]).toMatchObject({
    sent: null,
    checkout: { table_number: '7' },
    lines: [{ code: 'P001', quantity: 2 }],
  })
})

it('says in the guest’s language which dishes are sold out', async () => {
  const soup: MenuItem = {
    ...item,
    id: 'cccccccc-0000-4000-8000-000000000002',
    name: 'Sopa',
    translations: { fr: { name: 'Soupe' } },
    is_available: false,
  }
  const other = testOrderLine({ product_id: soup.id, name: soup.name })
  await open([item, soup], [{ ...last, items: [line, other] }])
  await act(() => changeLanguage('fr', null))
  await repeat()
  expect((await screen.findByTestId('toast-warning')).textContent).toContain('Sans Soupe')
  await act(() => changeLanguage('pt', null))
})
