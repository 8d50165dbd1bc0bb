import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Access } from '@shared/schemas/access/access'
import type { BoardOrder, Order } from '@shared/schemas/order/order'
import { answersDrawn } from '@renderer/testing/answers-drawn'
import { testAccess } from '@renderer/testing/access'
import { followGatewayEvents } from '@renderer/api/gateway-events'
import { testCompany } from '@renderer/testing/company'
import { testOrder, testOrderLine } from '@renderer/testing/orders'
import { renderWithApp } from '@renderer/testing/render'
import { Slot } from './ready-slot'

const USER = 'dddddddd-0000-4000-8000-000000000001'
const company = testCompany()

const open = async (
  path: string,
  first: Order['status'],
  changes: Partial<BoardOrder> = {},
  access: Access = testAccess('customer'),
) => {
  let status = first
  const { gateway, store } = await renderWithApp(<Slot />, {
    company,
    path,
    answers: {
      'session.get': () => ({ user: { id: USER, email: 'cliente@comanda.test' }, expires_at: null }),
      'access.get': () => access,
      'orders.mine': () => [testOrder({ number: 'W012', user_id: USER, status, ...changes })],
    },
  })
  followGatewayEvents(gateway, store.dispatch)
  const reads = () => gateway.calls.filter(({ method }) => method === 'orders.mine').length
  /** That every read was answered, and the page drawn with its answer. */
  const settled = (): Promise<void> => answersDrawn(store)
  await waitFor(() => expect(reads()).toBe(1))
  await settled()
  /** What the backend says from now on, and that it has been read. */
  const become = async (next: Order['status']): Promise<void> => {
    status = next
    gateway.emit('orders.changed', { company_id: company.id })
    await waitFor(() => expect(reads()).toBeGreaterThan(1))
    await settled()
  }
  return { become }
}

it('says above the menu that an order became ready, until it is delivered', async () => {
  const { become } = await open('/menu', 'preparing')
  expect(screen.queryByTestId('ready-news')).toBeNull()
  await become('ready')
  const news = await screen.findByTestId('ready-news')
  expect(news.textContent).toContain('Pedido W012 pronto')
  expect(news.querySelector('a')?.getAttribute('href')).toBe('/pedidos')
  await become('delivered')
  await waitFor(() => expect(screen.queryByTestId('ready-news')).toBeNull())
})

it.each([
  ['Mesa 05', 'Pedido W012 pronto · Mesa 05'],
  ['Trailer', 'Pedido W012 pronto'],
])('names the place %s once, and none where the order is carried away', async (table_number, text) => {
  const { become } = await open('/menu', 'preparing', { table_number })
  await become('ready')
  const news = await screen.findByTestId('ready-news')
  expect(news.textContent.replace('Ver o pedido', '')).toBe(text)
})

it.each([
  ['of an order that was ready when the page opened', '/menu', 'ready'],
  ['above the orders, which show it themselves', '/pedidos', 'preparing'],
] as const)('says nothing %s', async (_when, path, first) => {
  const { become } = await open(path, first)
  await become('ready')
  expect(screen.queryByTestId('ready-news')).toBeNull()
})

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it('notifies by the worker, in the notice that a push would replace, and by the page where there is none', async () => {
  const ofPage = vi.fn<(title: string, options: NotificationOptions) => void>()
  const showNotification = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>(() =>
    Promise.resolve(),
  )
  let active: object | null = {}
  vi.stubGlobal(
    'Notification',
    Object.assign(
      function notice(title: string, options: NotificationOptions) {
        ofPage(title, options)
      },
      { permission: 'granted' },
    ),
  )
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ active, showNotification }) },
  })
  const tag = `${company.slug}/W012`
  await (await open('/menu', 'preparing', { table_number: 'Mesa 05' })).become('ready')
  await waitFor(() =>
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      'Pedido W012 pronto',
      expect.objectContaining({
        tag,
        body: 'Mesa 05',
        data: { path: `/pedidos?empresa=${company.slug}`, state: 'ready' },
      }),
    ),
  )
  expect(ofPage).not.toHaveBeenCalled()
  active = null
  await (await open('/menu', 'preparing', { table_number: 'Trailer' })).become('ready')
  await waitFor(() =>
    expect(ofPage).toHaveBeenCalledExactlyOnceWith(
      'Pedido W012 pronto',
      expect.objectContaining({ tag, body: '' }),
    ),
  )
})

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

it('asks above the menu what is preferred to a line that can’t be made, until it was said', async () => {
  const asked = testOrderLine({ unavailable_reason: 'Acabou a massa' })
  await open('/menu', 'preparing', { items: [asked] })
  const news = await screen.findByTestId('choice-news')
  expect(news.textContent).toContain('W012 · A cozinha não consegue fazer: Margherita.')
  expect(news.querySelector('a')?.getAttribute('href')).toBe('/pedidos')
  await open('/menu', 'preparing', { items: [{ ...asked, guest_choice: 'remove' }] })
  expect(screen.queryByTestId('choice-news')).toBeNull()
})

it('says above the menu that nobody has accepted an order for minutes, but not all night', async () => {
  await open('/menu', 'unconfirmed', { placed_at: minutesAgo(6) })
  expect((await screen.findByTestId('unnoticed-news')).textContent).toContain('W012 · Ninguém aceitou')
  await open('/menu', 'unconfirmed', { placed_at: minutesAgo(4) })
  expect(screen.queryByTestId('unnoticed-news')).toBeNull()
  await open('/menu', 'placed', { placed_at: minutesAgo(200), shown_at: null })
  expect(screen.queryByTestId('unnoticed-news')).toBeNull()
})

it('warns those who take no orders that the kitchen has not seen one, and tells all others only that it is ready', async () => {
  const unseen = { placed_at: minutesAgo(6), shown_at: null }
  await open('/menu', 'placed', unseen, testAccess('employee'))
  expect((await screen.findByTestId('unnoticed-news')).textContent).toContain(
    'W012 · A cozinha ainda não viu',
  )
  cleanup()
  const elsewhere = testAccess('owner', {}, testCompany({ id: 'eeeeeeee-0000-4000-8000-000000000001' }))
  await open('/menu', 'placed', unseen, elsewhere)
  expect(await screen.findByTestId('unnoticed-news')).toBeTruthy()
  cleanup()
  const waiter = testAccess('employee', { funcionario_adiciona: true })
  const { become } = await open('/menu', 'placed', unseen, waiter)
  expect(screen.queryByTestId('unnoticed-news')).toBeNull()
  await become('ready')
  expect((await screen.findByTestId('ready-news')).textContent).toContain('Pedido W012 pronto')
})
