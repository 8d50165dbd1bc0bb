import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { BoardOrder, Order } from '@shared/schemas/order/order'
import { testOrder, testOrderLine } from '@renderer/testing/orders'
import { renderWithApp } from '@renderer/testing/render'
import { CartBar } from './cart-bar'
import { company, filled, open, stored, USER } from './testing'

const ORDER = 'eeeeeeee-0000-4000-8000-000000000001'
const sentCart = () => ({ ...filled(), sent: { id: ORDER, number: 'W012', total_cents: 10_980 } })
const order = (changes: Partial<Order>): BoardOrder =>
  testOrder({ id: ORDER, number: 'W012', user_id: USER, total_cents: 10_980, ...changes })
const openWith = (changes: Partial<Order>) => open({ 'orders.mine': () => [order(changes)] }, sentCart())
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

describe('a sent order', () => {
  it.each([
    ['placed', 'Pedido aceito', 'O pedido foi aceito.', 'Aceito'],
    ['preparing', 'Em preparo', 'A cozinha já prepara o pedido.', 'Em preparo'],
    ['ready', 'Pronto!', 'O pedido está pronto.', 'Pronto'],
    ['delivered', 'Entregue', 'O pedido foi entregue.', null],
    ['cancelled', 'Cancelado', 'O pedido foi cancelado.', null],
  ] as const)('that is %s says so in its headline, steps and hint', async (status, headline, hint, step) => {
    await openWith({ status })
    await waitFor(() => expect(screen.getByTestId('order-status').textContent).toBe(headline))
    expect(screen.getByTestId('order-status').closest('h3')).toBeTruthy()
    expect(screen.getByTestId('whatsapp-hint').textContent).toContain(hint)
    const at = screen.getByTestId('order-confirmation').querySelector('li[aria-current="step"]')
    expect(at?.textContent ?? null).toBe(step)
  })

  it('is not with the kitchen before the staff accept it, and advises to call after five minutes', async () => {
    await openWith({ status: 'unconfirmed', placed_at: minutesAgo(6) })
    expect((await screen.findByTestId('order-unnoticed')).textContent).toContain('Ninguém aceitou')
    expect(screen.getByTestId('order-status').textContent).toBe('Aguardando confirmação da equipe')
    expect(screen.getByRole('heading', { name: 'Pedido enviado!', hidden: true })).toBeTruthy()
    const hint = screen.getByTestId('whatsapp-hint').textContent
    expect(hint).toContain('O pedido espera que a equipe aceite.')
    expect(hint).not.toContain('com a cozinha')
    expect(hint).not.toMatch(/^Apenas administradores/)
  })

  it('has its minutes, the reason of a delay and the question about a line that can’t be made', async () => {
    const line = testOrderLine({ unavailable_reason: 'Acabou a massa' })
    const { user, gateway } = await open(
      {
        'orders.mine': () => [
          order({
            status: 'preparing',
            accepted_at: minutesAgo(1),
            estimate_minutes: 20,
            delay_reason: 'Forno cheio',
            items: [line],
          }),
        ],
        'orders.chooseForItem': () => ({ order: order({ items: [line] }) }),
      },
      sentCart(),
    )
    expect((await screen.findByTestId('order-estimate')).textContent).toContain('minutos')
    expect(screen.getByTestId('order-delay').textContent).toContain('Forno cheio')
    expect(screen.getByTestId('guest-choice').textContent).toContain('Acabou a massa')
    await user.click(screen.getByTestId('guest-choice-swap'))
    await waitFor(() =>
      expect(gateway.calls.filter(({ method }) => method === 'orders.chooseForItem')).toMatchObject([
        { input: { item_id: line.id, choice: 'swap' } },
      ]),
    )
  })
})

it.each([
  ['unconfirmed', 'Pedido W012 enviado'],
  ['ready', 'Pedido W012 pronto'],
  ['cancelled', 'Pedido W012 cancelado'],
] as const)('the bar over the menu says that a sent order is %s', async (status, text) => {
  await renderWithApp(<CartBar />, {
    company,
    path: '/menu',
    answers: {
      'session.get': () => ({ user: { id: USER, email: 'cliente@comanda.test' }, expires_at: null }),
      'cart.load': () => stored(sentCart()),
      'orders.mine': () => [order({ status })],
    },
  })
  await waitFor(() => expect(screen.getByTestId('cart-bar').textContent).toContain(text))
})
