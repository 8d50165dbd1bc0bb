import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { testOrder } from '@renderer/testing/orders'
import { renderWithApp } from '@renderer/testing/render'
import { UnconfirmedOrders } from './unconfirmed-orders'

const company = testCompany()
const order = testOrder({
  number: 'W007',
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
  await renderWithApp(<UnconfirmedOrders companyId={company.id} />, { gateway, company })
  return (method: string) => gateway.calls.filter((call) => call.method === method)
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

  it('say what failed, and stay', async () => {
    await open({ 'orders.advance': refuse('connection') })
    await userEvent.click(await screen.findByTestId('unconfirmed-accept-W007'))
    expect((await screen.findByTestId('toast-error')).textContent).toContain('W007 não foi alterado')
    expect(screen.getByTestId('unconfirmed-W007')).toBeTruthy()
  })

  it('leave no trace where there are none', async () => {
    const calls = await open({ 'orders.unconfirmed': () => ({ orders: [] }) })
    await waitFor(() => expect(calls('orders.unconfirmed')).toHaveLength(1))
    expect(screen.queryByTestId('unconfirmed-orders')).toBeNull()
  })
})
