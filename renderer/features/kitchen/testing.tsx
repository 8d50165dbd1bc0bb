import { useState, type ReactNode } from 'react'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { BoardOrder, OrderItem } from '@shared/schemas/order/order'
import { testAccess } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, type Answers } from '@renderer/testing/fake-gateway'
import { testOrder, testOrderLine } from '@renderer/testing/orders'
import { renderWithApp } from '@renderer/testing/render'
import { KitchenPage } from './kitchen-page'

export const company = testCompany()
export const NOW = '2026-11-20T20:30:00Z'
export const uuid = (kind: string, index: number) =>
  `${kind.repeat(8)}-0000-4000-8000-${String(index).padStart(12, '0')}`

export const line = (order: number, position: number, changes: Partial<OrderItem> = {}): OrderItem =>
  testOrderLine({
    id: uuid('b', order * 10 + position),
    order_id: uuid('a', order),
    position,
    product_id: uuid('c', position),
    quantity: 3,
    total_cents: 15_000,
    ...changes,
  })
export const order = (index: number, changes: Partial<BoardOrder> = {}): BoardOrder =>
  testOrder({
    id: uuid('a', index),
    number: `W00${index}`,
    table_number: '5',
    subtotal_cents: 15_000,
    total_cents: 15_000,
    placed_at: '2026-11-20T20:25:00Z',
    updated_at: NOW,
    status_changed_at: NOW,
    items: [line(index, 1)],
    ...changes,
  })

/** The page of a company with these orders; `changed` answers otherwise. */
/** The page, and a button that mounts it anew on the same device. */
export const Reloadable = () => {
  const [turn, setTurn] = useState(0)
  return (
    <>
      <KitchenPage key={turn} />
      <button onClick={() => setTurn(turn + 1)}>reload</button>
    </>
  )
}

export const open = async (
  orders: () => BoardOrder[],
  changed: Answers = {},
  role = 'employee',
  page: ReactNode = <KitchenPage />,
) => {
  const gateway = fakeGateway({
    'session.get': () => ({ user: { id: uuid('d', 1), email: 'cozinha@comanda.test' }, expires_at: null }),
    'access.get': () => testAccess(role),
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
  await renderWithApp(page, { gateway, company })
  return { gateway, user: userEvent.setup() }
}

export const card = (number: string) => screen.findByRole('article', { name: `Pedido ${number}` })
export const asked = (gateway: ReturnType<typeof fakeGateway>, method: string) =>
  gateway.calls.filter((call) => call.method === method).map(({ input }) => input)
