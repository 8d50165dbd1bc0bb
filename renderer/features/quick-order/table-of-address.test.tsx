import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addLine, emptyCart, markSent, type Cart } from '@shared/domain/cart/cart'
import type { BoardOrder, NewOrder } from '@shared/schemas/order/order'
import { mutable } from '@renderer/app/cart/carts-store'
import { addItemsLink } from '@renderer/app/routes/table-paths'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { testCartLine } from '@renderer/testing/orders'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal, testOperator, testOperators } from '@renderer/testing/terminal'
import { QuickOrderPage } from './quick-order-page'
import { company, dish, offlineCompany } from './testing'

const place = { table_number: 'Mesa 05', comanda: '17' }

/** /mesas, whose card has the names of the table's last order. */
const Tables = () => {
  const { pathname, search } = useLocation()
  return (
    <>
      <p data-testid="tables">{pathname + search}</p>
      <Link {...addItemsLink(place, { customer_name: 'Bruno', responsible_name: 'Bruno' })}>Mais um</Link>
    </>
  )
}

const terminal = fakeTerminal({
  'terminal.state': () => ({
    config: null,
    identity: { id: 'bbbbbbbb-0000-4000-8000-000000000001' } as never,
    company,
    app_version: '0',
    is_storage_encrypted: true,
  }),
  'operators.list': () => testOperators([testOperator()], null),
})

/** Quick order, come to from a table's card. */
const open = async ({
  conflict = false,
  items = [] as { product_id: string }[],
  stored = null as Cart | null,
  device = 'terminal' as 'terminal' | 'web',
} = {}) => {
  const orders: NewOrder[] = []
  const saved: string[] = []
  let kept = stored
  const gateway = fakeGateway(
    {
      ...offlineCompany([dish('H001', 'X-Burger', 2500), dish('H002', 'X-Salada', 2700)]),
      'cart.load': () => kept && mutable(kept),
      'cart.save': ({ cart }) => {
        kept = cart
        saved.push(cart?.checkout.table_number ?? '')
        return {}
      },
      'orders.place': ({ order }) => {
        orders.push(order as NewOrder)
        const placed = { ...order, number: 'A017', sync_state: 'queued', total_cents: 2500, items }
        return { order: placed as unknown as BoardOrder, conflict: conflict && orders.length === 1 }
      },
    },
    { terminal: device === 'terminal' ? terminal : null },
  )
  const last = { customer_name: 'Ana', responsible_name: null }
  await renderWithApp(
    <>
      <Link to="/mesas">Sair</Link>
      <Link to="/pedido-rapido">Pedido rápido</Link>
      <Link {...addItemsLink({ table_number: 'Mesa 07', comanda: null }, last)}>Mesa 7</Link>
      <Routes>
        <Route path="/" element={<Link {...addItemsLink(place, last)}>Adicionar</Link>} />
        <Route path="/pedido-rapido" element={<QuickOrderPage />} />
        <Route path="/mesas" element={<Tables />} />
      </Routes>
    </>,
    { gateway, company },
  )
  const user = userEvent.setup()
  await user.click(screen.getByText('Adicionar'))
  const field = await screen.findByTestId('quick-code')
  /** Another tab of this browser stores the cart. */
  const storeElsewhere = (cart: Cart): void => {
    kept = cart
    act(() => gateway.emit('cart.changed', {}))
  }
  return { user, field, orders, saved, storeElsewhere }
}
/** Longer than a changed cart waits until it is stored. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)))
const input = (testId: string) => screen.getByTestId<HTMLInputElement>(testId)

beforeEach(() => (Element.prototype.scrollIntoView ??= () => undefined))
afterEach(cleanup)

describe('a round for a table', () => {
  it('goes to that table, with the names of its last order, and leads back to it', async () => {
    const { user, field, orders } = await open()
    await waitFor(() => expect(input('quick-table_number').value).toBe('Mesa 05'))
    expect(input('quick-comanda').value).toBe('17')
    expect(input('quick-responsible_name').value).toBe('Ana')
    expect([input('quick-table_number').disabled, input('quick-comanda').disabled]).toEqual([true, true])
    await user.type(field, 'H001{Enter}')
    await screen.findByTestId('quick-line')
    await user.click(screen.getByTestId('quick-send'))
    expect((await screen.findByTestId('tables')).textContent).toBe('/mesas?mesa=Mesa+05&comanda=17')
    expect(orders).toMatchObject([{ table_number: 'Mesa 05', comanda: '17', customer_name: 'Ana' }])
  })

  it('gives way to the table that another tab of the browser writes, and writes no more over it', async () => {
    const { saved, storeElsewhere } = await open({ device: 'web' })
    await waitFor(() => expect(saved).toContain('Mesa 05'))
    const before = saved.length
    const checkout = { ...emptyCart(company.id).checkout, table_number: '8', responsible_name: 'Zé' }
    storeElsewhere({ ...emptyCart(company.id), checkout })
    await waitFor(() => expect(input('quick-table_number').value).toBe('8'))
    expect(input('quick-responsible_name').value).toBe('Zé')
    await waitFor(() => expect(input('quick-table_number').disabled).toBe(false))
    await settled()
    expect(saved.slice(before)).toEqual([])
    expect(input('quick-table_number').value).toBe('8')
  })

  it('on the web too takes its table and its names, though the round before is still shown there', async () => {
    const { user, field, orders } = await open({ device: 'web' })
    await waitFor(() => expect(input('quick-table_number').value).toBe('Mesa 05'))
    await user.type(field, 'H001{Enter}')
    await screen.findByTestId('quick-line')
    await user.click(screen.getByTestId('quick-send'))
    await screen.findByTestId('tables')
    await user.click(screen.getByText('Mais um'))
    const next = await screen.findByTestId('quick-code')
    await waitFor(() => expect(input('quick-responsible_name').value).toBe('Bruno'))
    expect(input('quick-table_number').value).toBe('Mesa 05')
    expect(screen.queryByTestId('quick-line')).toBeNull()
    await user.type(next, '2*H001{Enter}')
    await screen.findByTestId('quick-line')
    await user.click(screen.getByTestId('quick-send'))
    await waitFor(() => expect(orders).toHaveLength(2))
    expect(orders[1]).toMatchObject({ table_number: 'Mesa 05', comanda: '17', responsible_name: 'Bruno' })
  })

  it('stays where an earlier attempt stored less, and keeps what is missing for an order of its own', async () => {
    const items = [{ product_id: dish('H001', '', 0).id, quantity: 1, notes: null, choices: [] }]
    const { user, field, orders } = await open({ conflict: true, items })
    await user.type(field, 'H001{Enter}H002{Enter}')
    await waitFor(() => expect(screen.getAllByTestId('quick-line')).toHaveLength(2))
    await user.click(screen.getByTestId('quick-send'))
    expect((await screen.findByTestId('quick-conflict')).textContent).toContain('A017')
    expect(screen.getByTestId('quick-line').textContent).toContain('X-Salada')
    expect(screen.queryByTestId('tables')).toBeNull()
    await user.click(screen.getByTestId('quick-send'))
    await screen.findByTestId('tables')
    expect(orders[1]).toMatchObject({ table_number: 'Mesa 05', comanda: '17', items: [{ code: 'H002' }] })
    expect(orders[1]?.id).not.toBe(orders[0]?.id)
  })

  it('that was not begun leaves no table to the next order', async () => {
    const { user, orders } = await open()
    await waitFor(() => expect(input('quick-table_number').value).toBe('Mesa 05'))
    await user.click(screen.getByText('Sair'))
    await screen.findByTestId('tables')
    await user.click(screen.getByText('Pedido rápido', { selector: 'a' }))
    await screen.findByTestId('quick-code')
    expect(input('quick-table_number').value).toBe('')
    expect(input('quick-table_number').disabled).toBe(false)
    expect(orders).toEqual([])
  })

  it('can be sent elsewhere, once the table is released', async () => {
    const { user, field, orders } = await open()
    await user.click(await screen.findByTestId('quick-change-place'))
    expect(screen.queryByTestId('quick-place')).toBeNull()
    await user.clear(input('quick-table_number'))
    await user.type(input('quick-table_number'), '8')
    await user.type(field, 'H001{Enter}')
    await screen.findByTestId('quick-line')
    await user.click(screen.getByTestId('quick-send'))
    await waitFor(() => expect(orders).toMatchObject([{ table_number: '8' }]))
    expect(screen.queryByTestId('tables')).toBeNull()
  })

  it('leaves nothing to the next customer where the page itself stays open', async () => {
    const { user, orders } = await open()
    await waitFor(() => expect(input('quick-table_number').value).toBe('Mesa 05'))
    await user.click(screen.getByText('Pedido rápido', { selector: 'a' }))
    await waitFor(() => expect(input('quick-table_number').value).toBe(''))
    expect([input('quick-comanda').value, input('quick-responsible_name').value]).toEqual(['', ''])
    expect(input('quick-table_number').disabled).toBe(false)
    expect(orders).toEqual([])
  })

  it('is for the table’s customer, not for the name that is kept', async () => {
    const { user } = await open()
    await waitFor(() => expect(input('quick-responsible_name').value).toBe('Ana'))
    await user.click(screen.getByText('Pedido rápido', { selector: 'a' }))
    await waitFor(() => expect(input('quick-responsible_name').value).toBe(''))
    await user.type(input('quick-responsible_name'), 'Balcão')
    await user.click(screen.getByTestId('quick-keep-name'))
    await user.click(screen.getByText('Sair'))
    await screen.findByTestId('tables')
    await user.click(screen.getByText('Mesa 7'))
    await waitFor(() => expect(input('quick-table_number').value).toBe('Mesa 07'))
    expect(input('quick-responsible_name').value).toBe('Ana')
    await user.click(screen.getByText('Pedido rápido', { selector: 'a' }))
    await waitFor(() => expect(input('quick-responsible_name').value).toBe('Balcão'))
    expect(input('quick-table_number').value).toBe('')
  })
})

describe('lines begun for another place', () => {
  const begin = async () => {
    const opened = await open()
    await opened.user.type(opened.field, 'H001{Enter}')
    await screen.findByTestId('quick-line')
    await opened.user.click(screen.getByText('Sair'))
    await screen.findByTestId('tables')
    await opened.user.click(screen.getByText('Mesa 7'))
    await screen.findByTestId('quick-begun')
    expect(input('quick-table_number').value).toBe('Mesa 05')
    expect(screen.queryByTestId('quick-place')).toBeNull()
    return opened
  }

  it('go along to the table once the operator says so', async () => {
    const { user, orders } = await begin()
    await user.click(screen.getByTestId('quick-take-along'))
    await waitFor(() => expect(input('quick-table_number').value).toBe('Mesa 07'))
    expect(screen.queryByTestId('quick-begun')).toBeNull()
    await user.click(screen.getByTestId('quick-send'))
    expect((await screen.findByTestId('tables')).textContent).toBe('/mesas?mesa=Mesa+07')
    expect(orders).toMatchObject([{ table_number: 'Mesa 07', comanda: null }])
  })

  it('are finished first, at their own place', async () => {
    const { user, orders } = await begin()
    await user.click(screen.getByTestId('quick-finish-first'))
    await waitFor(() => expect(screen.queryByTestId('quick-begun')).toBeNull())
    await user.click(screen.getByTestId('quick-send'))
    await waitFor(() => expect(orders).toMatchObject([{ table_number: 'Mesa 05', comanda: '17' }]))
  })

  it('are discarded, and the table’s round begins', async () => {
    const { user, orders } = await begin()
    await user.click(screen.getByTestId('quick-discard-first'))
    await waitFor(() => expect(input('quick-table_number').value).toBe('Mesa 07'))
    expect(screen.queryByTestId('quick-line')).toBeNull()
    expect(screen.getByTestId('quick-place').textContent).toContain('07')
    expect(orders).toEqual([])
  })

  it('that were added to a sent order become the table’s own order, once they go along', async () => {
    const id = 'eeeeeeee-0000-4000-8000-000000000001'
    const sent = markSent(addLine(emptyCart(company.id), testCartLine(), 1), {
      id,
      number: 'W001',
      total_cents: 1,
    })
    const { user, orders } = await open({ stored: addLine(sent, testCartLine({ code: 'P002' }), 2) })
    expect((await screen.findByTestId('quick-begun')).textContent).toContain('W001')
    expect(screen.queryByTestId('quick-place')).toBeNull()
    await user.click(screen.getByTestId('quick-take-along'))
    await waitFor(() => expect(input('quick-table_number').value).toBe('Mesa 05'))
    await user.click(screen.getByTestId('quick-send'))
    await screen.findByTestId('tables')
    expect(orders).toMatchObject([{ table_number: 'Mesa 05', items: [{ code: 'P002' }] }])
    expect(orders[0]?.id).not.toBe(id)
  })
})
