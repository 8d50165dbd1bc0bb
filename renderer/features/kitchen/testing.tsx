import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Access } from '@shared/schemas/company/company'
import type { BoardOrder, OrderItem } from '@shared/schemas/order/order'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { KitchenPage } from './kitchen-page'

export const company = testCompany()
export const NOW = '2026-11-20T20:30:00Z'
export const uuid = (kind: string, index: number) =>
  `${kind.repeat(8)}-0000-4000-8000-${String(index).padStart(12, '0')}`

export const line = (order: number, position: number, changes: Partial<OrderItem> = {}): OrderItem => ({
  id: uuid('b', order * 10 + position),
  order_id: uuid('a', order),
  company_id: company.id,
  position,
  product_id: uuid('c', position),
  code: 'P001',
  name: 'Margherita',
  category: 'Pizzas',
  quantity: 3,
  unit_price_cents: 5000,
  total_cents: 15000,
  notes: null,
  source: 'main_menu',
  done_at: null,
  voided_at: null,
  ...changes,
})
export const order = (index: number, changes: Partial<BoardOrder> = {}): BoardOrder => ({
  id: uuid('a', index),
  company_id: company.id,
  number: `W00${index}`,
  origin: 'web',
  terminal_id: null,
  user_id: null,
  operator_id: null,
  customer_name: 'Ana',
  customer_phone: null,
  responsible_name: null,
  table_number: '5',
  comanda: null,
  source: 'main_menu',
  subtotal_cents: 15000,
  total_cents: 15000,
  status: 'placed',
  delivered: false,
  cancel_reason: null,
  flags: [],
  client_placed_at: NOW,
  placed_at: '2026-11-20T20:25:00Z',
  updated_at: NOW,
  status_changed_at: NOW,
  items: [line(index, 1)],
  sync_state: 'sent',
  ...changes,
})

const accessOf = (role: string): Access => ({
  is_admin: false,
  is_super_admin: false,
  permissions: [],
  roles: [],
  funcionario_adiciona: false,
  memberships: [{ company_id: company.id, role, is_active: true }],
})

/** The page of a company with these orders; `changed` answers otherwise. */
export const open = async (orders: () => BoardOrder[], changed: Answers = {}, role = 'employee') => {
  const gateway = fakeGateway({
    'session.get': () => ({ user: { id: uuid('d', 1), email: 'cozinha@comanda.test' }, expires_at: null }),
    'access.get': () => accessOf(role),
    'kitchen.board': () => ({ orders: orders(), finished: [], now: NOW }),
    'kitchen.settings': () => ({
      kitchen_warning_minutes: 10,
      kitchen_late_minutes: 20,
      kitchen_stations: [],
    }),
    'kitchen.shown': () => ({}),
    'orders.advance': () => ({ order: orders()[0] as BoardOrder, changed: true }),
    'orders.tickItem': () => ({ order: orders()[0] as BoardOrder }),
    'orders.reportItem': () => ({ order: orders()[0] as BoardOrder }),
    ...changed,
  })
  await renderWithApp(<KitchenPage />, { gateway, company })
  return { gateway, user: userEvent.setup() }
}

export const card = (number: string) => screen.findByRole('article', { name: `Pedido ${number}` })
export const asked = (gateway: ReturnType<typeof fakeGateway>, method: string) =>
  gateway.calls.filter((call) => call.method === method).map(({ input }) => input)
