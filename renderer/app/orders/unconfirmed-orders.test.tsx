import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppRoutes } from '@renderer/app/routes/app-routes'
import { answersDrawn } from '@renderer/testing/answers-drawn'
import { testAccess } from '@renderer/testing/access'
import type { BoardOrder } from '@shared/schemas/order/order'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { testOrder } from '@renderer/testing/orders'
import { renderWithApp } from '@renderer/testing/render'
import { OrderStatusBadge } from './order-status-badge'
import { UnconfirmedOrders } from './unconfirmed-orders'

const sounds = vi.hoisted(() => ({ played: [] as string[] }))
vi.mock('@renderer/ui/sound', () => ({
  playSound: (sound: string) => sounds.played.push(sound),
  isSoundAllowed: () => true,
  watchSound: () => () => undefined,
  allowSound: async () => true,
}))
beforeEach(() => {
  sounds.played = []
})

const company = testCompany()
const order = testOrder({
  number: 'W007',
  table_number: 'Mesa 12',
  subtotal_cents: 4_500,
  total_cents: 4_500,
  status: 'unconfirmed',
})

const open = async (answers: Answers = {}) => {
  const gateway = fakeGateway({
    'orders.unconfirmed': () => ({ orders: [order] }),
    'orders.advance': () => ({ order: { ...order, status: 'placed' }, changed: true }),
    'menu.get': refuse('not_found'),
    ...answers,
  })
  const { store } = await renderWithApp(<UnconfirmedOrders companyId={company.id} />, { gateway, company })
  const calls = (method: string) => gateway.calls.filter((call) => call.method === method)
  return Object.assign(calls, {
    store,
    hint: () => act(() => gateway.emit('orders.changed', { company_id: company.id })),
  })
}

describe('orders that wait for staff', () => {
  it('show table, customer and total, and are accepted with one tap', async () => {
    const calls = await open()
    const card = await screen.findByTestId('unconfirmed-W007')
    expect(card.textContent).toMatch(/Pedido W007 · Mesa 12.*45,00.*Ana/)
    await userEvent.click(screen.getByTestId('unconfirmed-accept-W007'))
    await waitFor(() =>
      expect(calls('orders.advance')).toMatchObject([{ input: { order_id: order.id, status: 'placed' } }]),
    )
    await waitFor(() => expect(calls('orders.unconfirmed').length).toBeGreaterThan(1))
  })

  it('are refused with a reason alone', async () => {
    const calls = await open()
    await userEvent.click(await screen.findByTestId('unconfirmed-refuse-W007'))
    await userEvent.click(await screen.findByTestId('unconfirmed-refuse-confirm'))
    expect(await screen.findByText('Diga o motivo.')).toBeTruthy()
    expect(calls('orders.advance')).toEqual([])
    await userEvent.type(screen.getByTestId('unconfirmed-reason'), 'Mesa vazia')
    await userEvent.click(screen.getByTestId('unconfirmed-refuse-confirm'))
    await waitFor(() =>
      expect(calls('orders.advance')).toMatchObject([
        { input: { order_id: order.id, status: 'cancelled', reason: 'Mesa vazia' } },
      ]),
    )
  })

  it('close the dialog that refuses one, and say so, when another device decided it', async () => {
    let orders = [order]
    const { hint } = await open({ 'orders.unconfirmed': () => ({ orders }) })
    await userEvent.click(await screen.findByTestId('unconfirmed-refuse-W007'))
    await userEvent.type(await screen.findByTestId('unconfirmed-reason'), 'Mesa vazia')
    orders = []
    hint()
    expect(await screen.findByText('O pedido W007 já foi decidido em outro lugar')).toBeTruthy()
    await waitFor(() => expect(screen.queryByTestId('unconfirmed-reason')).toBeNull())
    expect(screen.queryByTestId('unconfirmed-orders')).toBeNull()
  })

  it('take the own refusal for no decision of another device', async () => {
    let orders = [order]
    const calls = await open({
      'orders.unconfirmed': () => ({ orders }),
      'orders.advance': () => {
        orders = []
        return { order: { ...order, status: 'cancelled' }, changed: true }
      },
    })
    await userEvent.click(await screen.findByTestId('unconfirmed-refuse-W007'))
    await userEvent.type(await screen.findByTestId('unconfirmed-reason'), 'Mesa vazia')
    await userEvent.click(screen.getByTestId('unconfirmed-refuse-confirm'))
    await waitFor(() => expect(calls('orders.advance')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByTestId('unconfirmed-reason')).toBeNull())
    expect(screen.queryByText(/decidido em outro lugar/)).toBeNull()
  })

  it('say what failed, and stay', async () => {
    await open({ 'orders.advance': refuse('connection') })
    await userEvent.click(await screen.findByTestId('unconfirmed-accept-W007'))
    expect((await screen.findByTestId('toast-error')).textContent).toContain('W007 não foi alterado')
    expect(screen.getByTestId('unconfirmed-W007')).toBeTruthy()
  })

  it('leave no trace where there are none', async () => {
    const calls = await open({ 'orders.unconfirmed': () => ({ orders: [] }) })
    await waitFor(() => expect(calls('orders.unconfirmed')).toHaveLength(1))
    await answersDrawn(calls.store)
    expect(screen.queryByTestId('unconfirmed-orders')).toBeNull()
  })
})

describe('orders that wait for staff, on every page of those who take orders', () => {
  const show = async (orders: () => BoardOrder[], funcionario_adiciona: boolean, path = '/nao-existe') =>
    renderWithApp(<AppRoutes />, {
      path,
      company,
      answers: {
        'session.get': () => ({
          user: { id: '11111111-1111-4111-8111-111111111111', email: 'ana@comanda.test' },
          expires_at: null,
        }),
        'access.get': () => testAccess('employee', { funcionario_adiciona }),
        'companies.mine': () => [{ role: 'employee', is_active: true, company }],
        'companies.get': () => company,
        'orders.unconfirmed': () => ({ orders: orders() }),
      },
    })

  it('are counted in the header and heard once each', async () => {
    let orders = [order]
    const { gateway } = await show(() => orders, true)
    expect((await screen.findByTestId('unconfirmed-count')).textContent).toBe('1')
    expect(screen.getByRole('link', { name: 'Mesas 1 pedido a confirmar' })).toBeTruthy()
    expect(sounds.played).toEqual(['request'])
    orders = [order, { ...order, id: crypto.randomUUID(), number: 'W008' }]
    gateway.emit('orders.changed', { company_id: company.id })
    await waitFor(() => expect(screen.getByTestId('unconfirmed-count').textContent).toBe('2'))
    expect(sounds.played).toEqual(['request', 'request'])
    orders = []
    gateway.emit('orders.changed', { company_id: company.id })
    await waitFor(() => expect(screen.queryByTestId('unconfirmed-count')).toBeNull())
    expect(sounds.played).toHaveLength(2)
  })

  it('are heard in the kitchen, too, where nothing else rings for them', async () => {
    await show(() => [order], true, '/cozinha')
    await screen.findByTestId('kitchen-wall', {}, { timeout: 10_000 })
    await waitFor(() => expect(sounds.played).toEqual(['request']))
  })

  it('are nothing to those who only cook', async () => {
    const { gateway } = await show(() => [order], false)
    await screen.findByTestId('staff-link-kitchen')
    expect(gateway.calls.filter(({ method }) => method === 'orders.unconfirmed')).toEqual([])
    expect(sounds.played).toEqual([])
  })
})

describe('an order that nobody confirmed', () => {
  it('says so to its customer, in the language in use', async () => {
    await renderWithApp(<OrderStatusBadge order={{ status: 'cancelled', cancel_reason: 'expired' }} />)
    expect((await screen.findByTestId('cancel-reason')).textContent).toBe(
      'Motivo: ninguém confirmou o pedido em 30 minutos. Fale com a equipe ou peça de novo.',
    )
  })
})
