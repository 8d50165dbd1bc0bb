import userEvent from '@testing-library/user-event'
import { addLine, emptyCart, type Cart } from '@shared/domain/cart/cart'
import { DEFAULT_MENU_DISPLAY } from '@shared/domain/menu/menu'
import { NO_ACCESS } from '@shared/domain/access/permissions'
import type { Input, Output } from '@shared/contract/gateway'
import type { MenuItem } from '@shared/schemas/menu/menu'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { testCartLine } from '@renderer/testing/orders'
import { renderWithApp } from '@renderer/testing/render'
import { CartDrawer } from './cart-drawer'

export const company = testCompany({ fone_cliente: '(11) 99876-5432' })
export const USER = 'dddddddd-0000-4000-8000-000000000001'
export const DISH = 'cccccccc-0000-4000-8000-000000000001'
export const MOMENT = '2026-11-21T15:00:00Z'

/** Two Margheritas for Ana at table 5. */
export const filled = (): Cart => ({
  ...addLine(emptyCart(company.id), testCartLine({ product_id: DISH, price_cents: 5_490, quantity: 2 }), 1),
  checkout: {
    customer_name: 'Ana',
    customer_phone: '',
    table_number: '5',
    comanda: '',
    responsible_name: '',
  },
})
export const stored = (cart: Cart) => ({
  ...cart,
  lines: [...cart.lines],
  added: cart.added && [...cart.added],
})

/** What a server answers that took the order. */
export const taken = ({ order }: Input<'orders.place'>, conflict = false): Output<'orders.place'> => ({
  conflict,
  order: {
    ...order,
    customer_phone: null,
    responsible_name: null,
    comanda: null,
    company_id: company.id,
    number: 'W012',
    origin: 'web',
    terminal_id: null,
    user_id: USER,
    operator_id: null,
    subtotal_cents: order.expected_total_cents,
    total_cents: order.expected_total_cents,
    status: 'placed',
    delivered: false,
    cancel_reason: null,
    flags: [],
    placed_at: MOMENT,
    updated_at: MOMENT,
    status_changed_at: MOMENT,
    items: [],
    sync_state: 'sent',
  },
})

/** The cart's drawer of somebody signed in, with this cart stored. */
export const open = async (answers: Answers = {}, cart: Cart = filled()) => {
  const view = await renderWithApp(<CartDrawer company={company} onClose={() => undefined} />, {
    company,
    path: '/menu?openCart=true',
    answers: {
      'session.get': () => ({ user: { id: USER, email: 'cliente@comanda.test' }, expires_at: null }),
      'access.get': () => ({ ...NO_ACCESS, permissions: [], roles: [], memberships: [] }),
      'cart.load': () => stored(cart),
      'menu.get': refuse('not_found'),
      'orders.mine': () => [],
      ...answers,
    },
  })
  const sent = () => view.gateway.calls.filter(({ method }) => method === 'orders.place')
  return { user: userEvent.setup(), sent, ...view }
}

const OWNER = { role: 'owner', is_active: true, company_id: company.id }
/** Rights of the company's owner. */
export const asOwner: Answers = {
  'access.get': () => ({ ...NO_ACCESS, permissions: [], roles: [], memberships: [OWNER] }),
}
/** A menu of these items. */
export const menuWith = (
  items: MenuItem[],
  changes: Partial<Output<'menu.get'>> = {},
): Output<'menu.get'> => ({
  company,
  categories: [],
  items,
  theme: null,
  opening_hours: [],
  opening_exceptions: [],
  display: DEFAULT_MENU_DISPLAY,
  ...changes,
})
