import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Cart } from '@shared/domain/cart/cart'
import { orderFromCart } from '@shared/domain/cart/checkout'
import type { Input, Output } from '@shared/contract/gateway'
import { GatewayError } from '@shared/contract/errors'
import type { MenuItem } from '@shared/schemas/menu/menu'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { asOwner, company, DISH, filled, MOMENT, open, taken } from './testing'

describe('an admin adds to a sent order', () => {
  const sent = { id: '00000000-0000-4000-8000-000000000012', number: 'W012', total_cents: 10_980 }
  const dish: MenuItem = {
    id: DISH,
    company_id: company.id,
    kind: 'product',
    category_id: null,
    category: 'Pizzas',
    code: 'P001',
    name: 'Margherita',
    description: null,
    translations: {},
    price_cents: 5_490,
    promotion_price_cents: null,
    image_url: null,
    is_available: true,
    is_featured: false,
    sort_order: 1,
    allergens: [],
  }
  const appended = ({ order_id, expected_total_cents }: Input<'orders.append'>): Output<'orders.append'> => ({
    order: {
      ...taken({
        company_id: company.id,
        order: {
          ...orderFromCart(filled(), order_id, MOMENT),
          expected_total_cents: sent.total_cents + expected_total_cents,
        },
      }).order,
      id: order_id,
    },
  })
  const byCode: Answers = { ...asOwner, 'menu.findByCode': ({ code }) => (code === 'P001' ? dish : null) }
  const sentCart = (): Cart => ({ ...filled(), sent })
  const appends = (calls: readonly { method: string; input: unknown }[]) =>
    calls
      .filter(({ method }) => method === 'orders.append')
      .map(({ input }) => input as Input<'orders.append'>)

  it('by code, at its price, and keeps what is unknown in the field [S6.sent-cart-admin] [S8.code-error]', async () => {
    const { user, gateway, store } = await open({ ...byCode, 'orders.append': appended }, sentCart())
    const code = await screen.findByTestId('append-code')
    await user.type(code, 'X999{Enter}')
    expect(await screen.findByText('Código não encontrado ou produto indisponível')).toBeTruthy()
    await user.clear(code)
    await user.type(code, '2*p001{Enter}')
    expect((await screen.findByTestId('added-total')).textContent).toMatch(/109,80/)
    await user.click(screen.getByTestId('send-addition'))
    await waitFor(() => expect(screen.queryByTestId('send-addition')).toBeNull())
    expect(appends(gateway.calls)).toMatchObject([
      { order_id: sent.id, expected_total_cents: 10_980, items: [{ code: 'P001', quantity: 2 }] },
    ])
    expect(store.getState().carts.byCompany[company.id]).toMatchObject({
      sent: { total_cents: 21_960 },
      added: [],
      append_id: null,
    })
  })

  it('sends the same lines again after a lost answer, and lets nothing change in between', async () => {
    let isDown = true
    const { user, gateway } = await open(
      {
        ...byCode,
        'orders.append': (input) => {
          if (isDown) throw new GatewayError('connection')
          return appended(input)
        },
      },
      sentCart(),
    )
    await user.type(await screen.findByTestId('append-code'), 'P001{Enter}')
    await user.click(await screen.findByTestId('send-addition'))
    expect(await screen.findByTestId('append-unknown')).toBeTruthy()
    expect(screen.queryByTestId('append-code')).toBeNull()
    isDown = false
    await user.click(screen.getByTestId('send-addition'))
    await waitFor(() => expect(appends(gateway.calls)).toHaveLength(2))
    const [first, second] = appends(gateway.calls)
    expect(second?.items).toEqual(first?.items)
    expect(await screen.findByTestId('append-code')).toBeTruthy()
  })

  it('shows why the order takes no more, and allows changes', async () => {
    const { user } = await open({ ...byCode, 'orders.append': refuse('order_final') }, sentCart())
    await user.type(await screen.findByTestId('append-code'), 'P001{Enter}')
    await user.click(await screen.findByTestId('send-addition'))
    expect((await screen.findByTestId('send-problem')).textContent).toContain('já foi entregue ou cancelado')
    expect(screen.getByTestId('append-code')).toBeTruthy()
  })

  it('others read that only admins may', async () => {
    await open({}, sentCart())
    expect((await screen.findByTestId('whatsapp-hint')).textContent).toContain(
      'Apenas administradores podem mudar um pedido enviado.',
    )
    expect(screen.queryByTestId('add-to-order')).toBeNull()
  })
})
