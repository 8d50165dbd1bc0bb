import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { GatewayError } from '@shared/contract/errors'
import type { OfficeOutput, Output } from '@shared/contract/gateway'
import type { Dashboard } from '@shared/contract/sales/sales-figure-methods'
import type { DaySpan } from '@shared/domain/sales/sales-figures'
import { changeTab } from '@shared/domain/tab/tab'
import type { Order } from '@shared/schemas/order/order'
import { tabChangeSchema } from '@shared/schemas/tab/tab'
import type { Access } from '@shared/schemas/access/access'
import { testAccess, testSession } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { testOrder, testOrderLine } from '@renderer/testing/orders'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal, testOperator, testOperators, testTerminalState } from '@renderer/testing/terminal'
import { catchFiles } from '@renderer/testing/written-files'
// Loaded here, so that the dynamic import takes no time.
import '@renderer/app/payment/correct-payment-dialog'
import '@renderer/app/payment/refund-dialog'
import { HistoryPage } from './history-page'

const company = testCompany()
const idOf = (place: number): string => `aaaaaaaa-0000-4000-8000-${String(place).padStart(12, '0')}`
const access = testAccess('employee')
const orderOf = (place: number): Order =>
  testOrder({
    id: idOf(place),
    number: `W${String(place)}`,
    customer_name: 'Caio',
    table_number: 'Mesa 7',
    comanda: '118',
    subtotal_cents: 9_180,
    total_cents: 9_180,
    status: 'delivered',
    delivered: true,
    client_placed_at: '2026-03-01T23:00:00Z',
    placed_at: '2026-03-01T23:00:00Z',
    shown_at: '2026-03-01T23:01:00Z',
    items: [
      testOrderLine({
        id: idOf(500 + place),
        order_id: idOf(place),
        quantity: 2,
        unit_price_cents: 4_590,
        total_cents: 9_180,
        notes: 'sem cebola',
      }),
    ],
  })
const page = (orders: Order[], count = orders.length): OfficeOutput<'history.read'> => ({
  count,
  total_cents: 9_180 * count,
  dish: null,
  person: null,
  orders,
})
const closedTabs: Output<'tabs.history'> = {
  count: 1,
  takings: {
    items_cents: 9_180,
    service_fee_cents: 918,
    discount_cents: 459,
    revenue_cents: 9_639,
    tip_cents: 0,
    by_method: [{ method: 'cash', count: 1, revenue_cents: 9_639, tip_cents: 0 }],
  },
  tabs: [
    {
      id: idOf(700),
      table_number: 'Mesa 7',
      comanda: '118',
      opened_at: '2026-03-01T22:00:00Z',
      is_closed: true,
      closed_at: '2026-03-01T23:30:00Z',
      closed_by: 'Bia',
      merged_into: null,
      splits: [
        {
          id: idOf(701),
          lines: [{ item_id: idOf(501), quantity: 2 }],
          bills: [
            {
              id: idOf(702),
              subtotal_cents: 9_180,
              payment: {
                parts: [
                  {
                    id: idOf(703),
                    method: 'cash',
                    amount_cents: 9_639,
                    received_cents: 10_000,
                    tip_cents: 0,
                    corrected_from: null,
                  },
                ],
                service_fee_percent: 10,
                discount_percent: 5,
                service_fee_cents: 918,
                discount_cents: 459,
                total_cents: 9_639,
              },
            },
          ],
        },
      ],
      event_ids: [],
      orders: [orderOf(1)],
    },
  ],
  holds_from: null,
}
const plain = (element: HTMLElement): string => (element.textContent ?? '').replace(/\s/g, ' ')
const Here = () => <output data-testid="here">{decodeURIComponent(useLocation().search)}</output>
const shown = (
  <>
    <HistoryPage />
    <Here />
  </>
)
const show = (over: Answers = {}, rights: Access = access, path = '/historico') =>
  renderWithApp(shown, {
    path,
    company,
    answers: {
      'session.get': () => testSession(),
      'access.get': () => rights,
      'companies.mine': () => [{ role: 'employee', is_active: true, company }],
      'history.read': () => page([orderOf(1)]),
      ...over,
    },
  })

/** Opens a list by its label and presses one of its options. */
const chooseOption = async (label: string, option: string): Promise<void> => {
  await userEvent.click(screen.getByLabelText(label))
  const shown = await screen.findAllByText(option)
  await userEvent.click(shown.at(-1) as HTMLElement)
}

describe('the table-orders history', () => {
  it('shows table, comanda, total and on opening the lines [S1.table-history] [S2.table-orders-screen]', async () => {
    await show()
    const order = await screen.findByTestId('history-W1')
    expect(order.textContent).toContain('Mesa 7')
    expect(order.textContent).toContain('Comanda 118')
    expect(order.textContent).toContain('Entregue')
    expect(order.textContent).toContain('2 × Margherita')
    expect(order.textContent).toMatch(/na tela da cozinha \d\d:01/)
    expect(screen.getByTestId('history-totals').textContent?.replace(/\s/g, ' ')).toBe('1 pedido · R$ 91,80')
  })

  it('says what was sold, received and is owed in the range asked for, whatever the filter; nothing to those without money', async () => {
    const figures = (over: Partial<Dashboard> = {}): Dashboard => ({
      from: '2026-03-01',
      to: '2026-03-01',
      today: '2026-03-01',
      orders: 3,
      cancelled: 0,
      sold_cents: 20_000,
      takings: {
        items_cents: 12_000,
        service_fee_cents: 0,
        discount_cents: 0,
        revenue_cents: 12_000,
        tip_cents: 0,
        by_method: [],
      },
      owed_cents: 8_000,
      open_orders: 0,
      open_tables: 1,
      by_hour: [],
      by_day: [],
      by_source: [],
      by_staff: [],
      cancel_reasons: [],
      before: { from: '2026-01-01', to: '2026-01-01', orders: 0, sold_cents: 0, received_cents: 0 },
      best_sellers: [],
      ...over,
    })
    const { gateway } = await show({ 'dashboard.read': () => figures() }, testAccess('owner'))
    expect(plain(await screen.findByTestId('range-figures'))).toBe(
      'VendidoR$ 200,00RecebidoR$ 120,00A receberR$ 80,00',
    )
    const [history, read] = ['history.read', 'dashboard.read'].map(
      (method) => gateway.calls.find((call) => call.method === method)?.input as { from: string; to: string },
    )
    expect(read).toEqual({ company_id: company.id, from: history?.from, to: history?.to })
    cleanup()
    const { gateway: unasked } = await show({ 'dashboard.read': () => figures() })
    await screen.findByTestId('history-W1')
    expect(screen.queryByTestId('range-figures')).toBeNull()
    expect(unasked.calls.map(({ method }) => method)).not.toContain('dashboard.read')
  })

  it('asks for what is filtered, once it is sent', async () => {
    const { gateway } = await show()
    await screen.findByTestId('history-W1')
    await userEvent.type(screen.getByTestId('filter-comanda'), '118')
    await chooseOption('Situação', 'Entregue')
    const asked = () => gateway.calls.filter(({ method }) => method === 'history.read')
    expect(asked()).toHaveLength(1)
    await userEvent.click(screen.getByTestId('filter-go'))
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(asked()[1]?.input).toMatchObject({ comanda: '118', status: 'delivered', table_number: null })
  })

  it('has its days from a calendar, written in the way of the language', async () => {
    const { gateway } = await show()
    await screen.findByTestId('history-W1')
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
    const write = (label: string, day: string): void => {
      fireEvent.mouseDown(field(label))
      fireEvent.change(field(label), { target: { value: day } })
      fireEvent.keyDown(field(label), { key: 'Enter' })
    }
    expect(field('De').value).toMatch(/^\d{2}\/\d{2}\/\d{4}$/)
    write('De', '01022026')
    await waitFor(() => expect(field('De').value).toBe('01/02/2026'))
    write('Até', '31/01/2026')
    const go = screen.getByTestId('filter-go')
    await waitFor(() => expect(go.hasAttribute('disabled'), 'it ends before it begins').toBe(true))
    write('Até', '01/02/2026')
    fireEvent.mouseDown(field('Até'))
    fireEvent.click(field('Até'))
    // The calendar of the other field is still there.
    fireEvent.click((await screen.findAllByTitle('2026-02-03')).at(-1) as HTMLElement)
    await userEvent.click(screen.getByTestId('filter-go'))
    await waitFor(() =>
      expect(gateway.calls.findLast(({ method }) => method === 'history.read')?.input).toMatchObject({
        from: '2026-02-01',
        to: '2026-02-03',
      }),
    )
  })

  it('reads its filters from the address, each a chip that goes away by a press', async () => {
    const dish = idOf(800)
    const path = `/historico?de=2026-02-01&ate=2026-02-28&situacao=sold&hora=20&prato=${dish}&atendente=customers`
    const { gateway } = await show(
      {
        'history.read': ({ product_id }) => ({
          ...page([orderOf(1)]),
          dish: product_id ? { name: 'Margherita', quantity: 2 } : null,
        }),
      },
      access,
      path,
    )
    await screen.findByTestId('history-W1')
    const asked = () => gateway.calls.filter(({ method }) => method === 'history.read')
    const filter = { from: '2026-02-01', to: '2026-02-28', status: 'sold', hour: 20, product_id: dish }
    expect(asked().map(({ input }) => input)).toMatchObject([{ ...filter, taken_by: 'customers' }])
    expect(screen.getByTestId('filter-chips').textContent).toBe(
      'Vendidos Das 20 h às 20h59 Margherita Pelos próprios clientes ',
    )
    expect(plain(screen.getByTestId('history-totals'))).toBe('1 pedido · 2 × Margherita · R$ 91,80')
    await userEvent.click(screen.getByTestId('chip-taken_by'))
    await waitFor(() => expect(screen.queryByTestId('chip-taken_by')).toBeNull())
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(asked()[1]?.input).toMatchObject({ ...filter, taken_by: null })
    expect(screen.getByTestId('here').textContent).not.toContain('atendente')
    await userEvent.click(await screen.findByTestId('chip-status'))
    await waitFor(() => expect(asked()).toHaveLength(3))
    // The form has what is left of it.
    await userEvent.click(screen.getByTestId('filter-go'))
    await waitFor(() => expect(asked()).toHaveLength(4))
    expect(asked()[3]?.input).toMatchObject({ ...filter, status: null, taken_by: null })
  })

  it('shows of cancelled orders their reason and no sum, and leaves out what an address cannot mean', async () => {
    const { gateway } = await show(
      {},
      access,
      '/historico?situacao=cancelled&motivo=&hora=99&prato=x&atendente=y&origem=z&de=2026-02-31&ate=x',
    )
    await screen.findByTestId('history-W1')
    expect(screen.getByTestId('filter-chips').textContent).toBe('Cancelado Sem motivo ')
    expect(plain(screen.getByTestId('history-totals'))).toBe('1 pedido')
    const input = gateway.calls.find(({ method }) => method === 'history.read')?.input as DaySpan
    expect(input).toMatchObject({ reason: '', hour: null, product_id: null, taken_by: null, source: null })
    expect(input.from).toBe(input.to)
  })

  it('shows what was received, payment by payment, each leading to its bill', async () => {
    const payment = (id: number, over: object = {}) => ({
      id: idOf(id),
      at: '2026-03-01T23:30:00Z',
      method: 'cash' as const,
      items_cents: 9_180,
      service_fee_cents: 918,
      discount_cents: 459,
      amount_cents: 9_639,
      tip_cents: 0,
      table_number: 'Mesa 7',
      comanda: '118',
      closed_at: '2026-03-02T02:00:00Z',
      ...over,
    })
    const { gateway } = await show(
      {
        'payments.read': () => ({
          count: 2,
          takings: closedTabs.takings as NonNullable<typeof closedTabs.takings>,
          payments: [payment(900), payment(901, { amount_cents: -500, closed_at: null })],
        }),
      },
      testAccess('owner'),
      '/historico?ver=pagamentos&de=2026-03-01&ate=2026-03-01&forma=cash',
    )
    const [closed, open] = await screen.findAllByTestId('payment-row')
    expect(gateway.calls.find(({ method }) => method === 'payments.read')?.input).toMatchObject({
      from: '2026-03-01',
      to: '2026-03-01',
      method: 'cash',
    })
    expect(plain(screen.getByTestId('takings-cash'))).toBe('R$ 96,39')
    expect(screen.getByTestId('filter-chips').textContent).toBe('Dinheiro ')
    expect(open?.textContent).toContain('Devolvido')
    expect(open?.getAttribute('href')).toBe('/mesas?mesa=Mesa+7&comanda=118')
    expect(closed?.getAttribute('href')).toBe(
      '/historico?ver=contas&de=2026-03-01&ate=2026-03-01&mesa=Mesa+7&comanda=118',
    )
  })

  it('shows no payments to those who may not see the takings', async () => {
    const { gateway } = await show({}, access, '/historico?ver=pagamentos')
    await screen.findByTestId('history-W1')
    expect(screen.queryByTestId('tab-payments')).toBeNull()
    expect(gateway.calls.map(({ method }) => method)).not.toContain('payments.read')
  })

  it('goes on by pages from the last order shown', async () => {
    const { gateway } = await show({
      'history.read': ({ before }) => page([orderOf(before ? 2 : 1)], 2),
    })
    await userEvent.click(await screen.findByTestId('history-more'))
    expect(await screen.findByTestId('history-W2')).toBeTruthy()
    expect(screen.getByTestId('history-W1')).toBeTruthy()
    expect(screen.queryByTestId('history-more')).toBeNull()
    expect(gateway.calls.filter(({ method }) => method === 'history.read').at(-1)?.input).toMatchObject({
      before: '2026-03-01T23:00:00Z',
      before_id: idOf(1),
    })
  })

  it('exports the orders of every page, also of those that are not shown', async () => {
    const files = catchFiles()
    const { gateway } = await show({
      'history.read': ({ before }) => page([orderOf(before ? 2 : 1)], 2),
      'exports.log': () => ({}),
    })
    await userEvent.click(await screen.findByTestId('history-export'))
    await userEvent.click(await screen.findByTestId('history-export-csv'))
    await waitFor(() =>
      expect(gateway.calls.find(({ method }) => method === 'exports.log')?.input).toMatchObject({
        exported: { kind: 'history', rows: orderOf(1).items.length + orderOf(2).items.length },
      }),
    )
    await waitFor(() => expect(files.size).toBe(1))
    expect(screen.queryByTestId('history-W2')).toBeNull()
  })

  it('exports a long range a week at a time, the last first, under one heading', async () => {
    const files = catchFiles()
    const { gateway } = await show(
      { 'history.read': ({ from }) => page([orderOf(Number(from.slice(-2)))]), 'exports.log': () => ({}) },
      access,
      '/historico?de=2026-03-01&ate=2026-03-16',
    )
    await userEvent.click(await screen.findByTestId('history-export'))
    gateway.calls.length = 0
    await userEvent.click(await screen.findByTestId('history-export-csv'))
    await waitFor(() => expect(files.size).toBe(1))
    const reads = gateway.calls.filter(({ method }) => method === 'history.read')
    expect(reads.map(({ input }) => input)).toMatchObject([
      { from: '2026-03-10', to: '2026-03-16' },
      { from: '2026-03-03', to: '2026-03-09' },
      { from: '2026-03-01', to: '2026-03-02' },
    ])
    const text = (await [...files.values()][0]?.text()) ?? ''
    const firsts = text.split('\r\n').map((line) => line.split(';')[0])
    expect(firsts).toEqual(
      ['\uFEFFPedido', 'W10', 'W3', 'W1'].flatMap((first, place) =>
        place === 0 ? [first] : orderOf(1).items.map(() => first),
      ),
    )
  })

  it('exports of a dish its own lines alone', async () => {
    const files = catchFiles()
    const dish = idOf(800)
    const juice = testOrderLine({ id: idOf(900), product_id: dish, name: 'Suco' })
    const order = { ...orderOf(1), items: [...orderOf(1).items, juice] }
    const answers = { 'history.read': () => page([order]), 'exports.log': () => ({}) }
    await show(answers, access, `/historico?prato=${dish}`)
    await userEvent.click(await screen.findByTestId('history-export'))
    await userEvent.click(await screen.findByTestId('history-export-csv'))
    await waitFor(() => expect(files.size).toBe(1))
    const text = (await [...files.values()][0]?.text()) ?? ''
    expect(text).toContain(';Suco;')
    expect(text).not.toContain(';Margherita;')
  })

  it('exports of a payment method its own parts alone', async () => {
    const files = catchFiles()
    const [tab] = closedTabs.tabs
    const [split] = tab?.splits ?? []
    const [bill] = split?.bills ?? []
    const [cash] = bill?.payment?.parts ?? []
    if (!tab || !split || !bill?.payment || !cash) throw new Error('no payment')
    const pix = { ...cash, id: idOf(704), method: 'pix' as const, amount_cents: 5_000, received_cents: null }
    const payment = { ...bill.payment, parts: [{ ...cash, amount_cents: 4_639 }, pix] }
    const tabs = [{ ...tab, splits: [{ ...split, bills: [{ ...bill, payment }] }] }]
    await show(
      { 'tabs.history': () => ({ ...closedTabs, tabs }), 'exports.log': () => ({}) },
      access,
      '/historico?ver=contas&forma=pix',
    )
    await userEvent.click(await screen.findByTestId('closed-tabs-export'))
    await userEvent.click(await screen.findByTestId('closed-tabs-export-csv'))
    await waitFor(() => expect(files.size).toBe(1))
    const text = (await [...files.values()][0]?.text()) ?? ''
    expect(text).toContain(';50,00;')
    expect(text).not.toContain(';46,39;')
  })

  it('says when there is nothing, and what went wrong', async () => {
    await show({ 'history.read': () => page([]) })
    expect((await screen.findByTestId('history-empty')).textContent).toBe('Nenhum pedido com estes filtros.')
    await show({ 'history.read': refuse('unexpected') })
    expect((await screen.findByTestId('history-problem')).textContent).toContain('erro inesperado')
  })

  it('shows closed tabs with comanda, bills, fee, discount, how they were paid and who closed them [S1.table-history]', async () => {
    const { gateway } = await show({ 'tabs.history': () => closedTabs })
    await userEvent.click(await screen.findByTestId('tab-closed'))
    const row = await screen.findByTestId('closed-tab-row')
    expect(plain(row)).toContain('Mesa 7Comanda 118')
    expect(plain(row)).toContain('fechada por Bia')
    expect(plain(within(row).getByTestId('closed-tab-bills'))).toContain(
      '1R$ 91,80R$ 9,18-R$ 4,59R$ 96,39R$ 0,00Dinheiro',
    )
    expect(plain(screen.getByTestId('takings-paid'))).toBe('R$ 96,39')
    expect(plain(screen.getByTestId('takings-cash'))).toBe('R$ 96,39')
    await userEvent.type(screen.getByTestId('tabs-filter-comanda'), '118')
    await chooseOption('Forma de pagamento', 'Dinheiro')
    await userEvent.click(screen.getByTestId('tabs-filter-go'))
    await waitFor(() =>
      expect(gateway.calls.filter(({ method }) => method === 'tabs.history').at(-1)?.input).toMatchObject({
        comanda: '118',
        method: 'cash',
        before: null,
      }),
    )
  })

  it('shows on the row of a closed tab what was kept of its payment', async () => {
    const [tab] = closedTabs.tabs
    const [split] = tab?.splits ?? []
    const [bill] = split?.bills ?? []
    const [paid] = bill?.payment?.parts ?? []
    if (!tab || !split || !bill?.payment || !paid) throw new Error('no payment')
    const refund = { ...paid, id: idOf(704), amount_cents: -2_000, received_cents: null }
    const bills = [{ ...bill, payment: { ...bill.payment, parts: [paid, refund] } }]
    const tabs = [{ ...tab, splits: [{ ...split, bills }] }]
    await show({ 'tabs.history': () => ({ ...closedTabs, tabs }) })
    await userEvent.click(await screen.findByTestId('tab-closed'))
    const row = await screen.findByTestId('closed-tab-row')
    expect(plain(row.querySelector('summary') ?? row)).toContain('R$ 76,39')
  })

  it('corrects the method of a payment with a reason, and reads the list again, with its row still unfolded', async () => {
    const { gateway } = await show(
      { 'tabs.history': () => closedTabs, 'tabs.change': () => ({ changed: true }) },
      testAccess('owner'),
    )
    await userEvent.click(await screen.findByTestId('tab-closed'))
    const row = await screen.findByTestId<HTMLDetailsElement>('closed-tab-row')
    row.open = true
    await userEvent.click(screen.getByTestId('correct-payment'))
    await userEvent.click(await screen.findByTestId('pay-method-pix'))
    expect(screen.queryByTestId('pay-method-cash')).toBeNull()
    await userEvent.type(screen.getByTestId('reason-text'), 'era PIX')
    await userEvent.click(screen.getByTestId('reason-confirm'))
    const done = (name: string) => gateway.calls.filter(({ method }) => method === name)
    await waitFor(() => expect(done('tabs.history')).toHaveLength(2))
    expect(screen.getByTestId<HTMLDetailsElement>('closed-tab-row').open).toBe(true)
    expect(done('tabs.change')[0]?.input).toMatchObject({
      change: {
        op: 'correct_payment',
        tab_id: idOf(700),
        bill_id: idOf(702),
        part_id: idOf(703),
        from_method: 'cash',
        method: 'pix',
        reason: 'era PIX',
      },
    })
  })

  it('reopens a closed bill with a reason, says how much that undoes, and reads the list again', async () => {
    const { gateway } = await show(
      { 'tabs.history': () => closedTabs, 'tabs.change': () => ({ changed: true }) },
      testAccess('owner'),
    )
    await userEvent.click(await screen.findByTestId('tab-closed'))
    await userEvent.click(await screen.findByTestId('reopen-tab'))
    expect(plain(await screen.findByTestId('reason-dialog'))).toContain('R$ 96,39')
    const done = (name: string) => gateway.calls.filter(({ method }) => method === name)
    await userEvent.click(screen.getByTestId('reason-confirm'))
    expect(await screen.findByText('Informe o motivo.')).toBeTruthy()
    expect(done('tabs.change')).toEqual([])
    await userEvent.type(screen.getByTestId('reason-text'), 'faltou a sobremesa')
    await userEvent.click(screen.getByTestId('reason-confirm'))
    await waitFor(() => expect(done('tabs.history')).toHaveLength(2))
    expect(done('tabs.change').map(({ input }) => input)).toMatchObject([
      { change: { op: 'reopen', tab_id: idOf(700), reason: 'faltou a sobremesa' } },
    ])
    await waitFor(() => expect(screen.queryByTestId('reason-dialog')).toBeNull())
  })

  it('reads closed tabs again when one changes, and closes a dialog that another device left nothing to do', async () => {
    const [tab] = closedTabs.tabs
    if (!tab) throw new Error('no tab')
    let tabs = [tab]
    const { gateway } = await show(
      { 'tabs.history': () => ({ ...closedTabs, count: tabs.length, tabs }) },
      testAccess('owner'),
    )
    const change = (): void => act(() => gateway.emit('orders.changed', { company_id: company.id }))
    await userEvent.click(await screen.findByTestId('tab-closed'))
    await screen.findByTestId('closed-tab-row')
    tabs = [tab, { ...tab, id: idOf(710), table_number: 'Mesa 8' }]
    change()
    await waitFor(() => expect(screen.getAllByTestId('closed-tab-row')).toHaveLength(2))
    await userEvent.click(screen.getAllByTestId('reopen-tab')[1] ?? document.body)
    await screen.findByTestId('reason-dialog')
    tabs = [tab]
    change()
    expect(await screen.findByText('A conta mudou em outro lugar')).toBeTruthy()
    expect(screen.queryByTestId('reason-dialog')).toBeNull()
  })

  it('corrects no part that nobody chose, and names what is approved beside the PIN', async () => {
    const [tab] = closedTabs.tabs
    const [split] = tab?.splits ?? []
    const [bill] = split?.bills ?? []
    const [cash] = bill?.payment?.parts ?? []
    if (!tab || !split || !bill?.payment || !cash) throw new Error('no payment')
    const visa = {
      ...cash,
      id: idOf(704),
      method: 'visa' as const,
      amount_cents: 5_000,
      received_cents: null,
    }
    const parts = [{ ...cash, amount_cents: 4_639 }, visa]
    const bills = [{ ...bill, payment: { ...bill.payment, parts } }]
    const { gateway } = await show(
      {
        'tabs.history': () => ({ ...closedTabs, tabs: [{ ...tab, splits: [{ ...split, bills }] }] }),
        'tabs.change': refuse('approval_required'),
      },
      testAccess('owner'),
    )
    await userEvent.click(await screen.findByTestId('tab-closed'))
    await userEvent.click(await screen.findByTestId('correct-payment'))
    const confirm = await screen.findByTestId('reason-confirm')
    await userEvent.type(screen.getByTestId('reason-text'), 'era PIX')
    await userEvent.click(screen.getByTestId('pay-method-pix'))
    expect(confirm.hasAttribute('disabled')).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: /Visa/ }))
    await userEvent.click(confirm)
    expect(plain(await screen.findByTestId('approval-summary'))).toContain('Visa R$ 50,00 → PIX')
    const sent = gateway.calls.filter(({ method }) => method === 'tabs.change')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.input).toMatchObject({
      change: { part_id: idOf(704), from_method: 'visa', method: 'pix' },
    })
  })

  it('gives back a part of a payment with a reason, never more than was paid', async () => {
    const { gateway } = await show(
      { 'tabs.history': () => closedTabs, 'tabs.change': () => ({ changed: true }) },
      testAccess('owner'),
    )
    await userEvent.click(await screen.findByTestId('tab-closed'))
    await screen.findByTestId('closed-tab-row')
    await userEvent.click(screen.getByTestId('refund-payment'))
    // A browser has no drawer that it could come out of.
    const dialog = plain(await screen.findByTestId('reason-dialog'))
    expect(dialog).toContain('a devolução fica em seu nome até ser incluída em um caixa')
    expect(dialog).not.toContain('neste terminal')
    await userEvent.type(await screen.findByTestId('refund-value'), '96,40')
    await userEvent.type(screen.getByTestId('reason-text'), 'veio frio')
    await userEvent.click(screen.getByTestId('reason-confirm'))
    expect(plain(screen.getByTestId('reason-dialog'))).toContain('No máximo R$ 96,39')
    const sent = () => gateway.calls.filter(({ method }) => method === 'tabs.change')
    expect(sent()).toEqual([])
    await userEvent.clear(screen.getByTestId('refund-value'))
    await userEvent.type(screen.getByTestId('refund-value'), '20')
    await userEvent.click(screen.getByTestId('pay-method-pix'))
    await userEvent.click(screen.getByTestId('reason-confirm'))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.input).toMatchObject({
      change: {
        op: 'refund',
        tab_id: idOf(700),
        bill_id: idOf(702),
        method: 'pix',
        amount_cents: 2_000,
        reason: 'veio frio',
      },
    })
  })

  it('gives back of one of several bills only what was chosen, once in the life of the dialog', async () => {
    const [tab] = closedTabs.tabs
    const [split] = tab?.splits ?? []
    const [bill] = split?.bills ?? []
    if (!tab || !split || !bill) throw new Error('no payment')
    const bills = [bill, { ...bill, id: idOf(705) }]
    const { gateway } = await show(
      {
        'tabs.history': () => ({ ...closedTabs, tabs: [{ ...tab, splits: [{ ...split, bills }] }] }),
        'tabs.change': refuse('connection'),
      },
      testAccess('owner'),
    )
    await userEvent.click(await screen.findByTestId('tab-closed'))
    await userEvent.click(await screen.findByTestId('refund-payment'))
    await userEvent.type(await screen.findByTestId('reason-text'), 'veio frio')
    const confirm = screen.getByTestId('reason-confirm')
    expect(confirm.hasAttribute('disabled')).toBe(true)
    await userEvent.click(screen.getAllByRole('radio')[1] ?? confirm)
    const give = async (value: string): Promise<void> => {
      await userEvent.clear(screen.getByTestId('refund-value'))
      await userEvent.type(screen.getByTestId('refund-value'), value)
      await userEvent.click(confirm)
    }
    await give('20')
    await give('20')
    await give('10')
    const sent = gateway.calls
      .filter(({ method }) => method === 'tabs.change')
      .map(({ input }) => input as { entry_id: string; change: { bill_id: string; refund_id: string } })
    expect(sent.map(({ change }) => change.bill_id)).toEqual([idOf(705), idOf(705), idOf(705)])
    expect(sent[1]).toEqual(sent[0])
    expect(sent[2]?.entry_id).toBe(sent[0]?.entry_id)
    expect(sent[2]?.change.refund_id).toBe(sent[0]?.change.refund_id)
  })

  it('gives back once of a tab that no list holds any more: its day says what was recorded', async () => {
    let tabs = closedTabs.tabs
    const { gateway } = await show(
      {
        'tabs.history': () => ({ ...closedTabs, tabs }),
        'tabs.list': () => ({ tabs: [], orders: [], now: '2026-03-09T12:00:00Z' }),
        'tabs.change': ({ entry_id, change }) => {
          const at = '2026-03-09T12:00:00Z'
          const outcome = changeTab({ tabs, orders: [] }, tabChangeSchema.parse(change), { entry_id, at })
          if (outcome.kind === 'refused') throw new GatewayError('unexpected')
          if (!outcome.changed) return { changed: false }
          tabs = outcome.state.tabs.map((tab) => ({ ...tab, orders: [] })) as unknown as typeof tabs
          throw new GatewayError('connection')
        },
      },
      testAccess('owner'),
    )
    await userEvent.click(await screen.findByTestId('tab-closed'))
    await userEvent.click(await screen.findByTestId('refund-payment'))
    await userEvent.type(await screen.findByTestId('refund-value'), '20')
    await userEvent.type(screen.getByTestId('reason-text'), 'veio frio')
    await userEvent.click(screen.getByTestId('reason-confirm'))
    await screen.findByTestId('approval-problem')
    await userEvent.click(screen.getByTestId('pay-method-pix'))
    await userEvent.click(screen.getByTestId('reason-confirm'))
    expect(plain(await screen.findByTestId('toast-warning'))).toContain('R$ 20,00 devolvido por Dinheiro')
    const asked = gateway.calls.filter(({ method }) => method === 'tabs.history').map(({ input }) => input)
    expect(asked).toContainEqual({
      ...{ company_id: company.id, from: '2026-03-01', to: '2026-03-01' },
      ...{ table_number: 'Mesa 7', comanda: '118' },
    })
    expect(tabs[0]?.splits[0]?.bills[0]?.payment?.parts).toHaveLength(2)
  })

  it('says of closed tabs when there are none, and when a terminal shows only what it holds', async () => {
    const none = { ...closedTabs, count: 0, tabs: [], holds_from: '2026-02-23' }
    await show({ 'tabs.history': () => none })
    await userEvent.click(await screen.findByTestId('tab-closed'))
    expect((await screen.findByTestId('closed-tabs-empty')).textContent).toBe(
      'Nenhuma conta fechada com estes filtros.',
    )
    expect(screen.getByTestId('tabs-held-only').textContent).toContain('desde 23/02/2026')
  })

  it('shows no sum, no bill and no file to those who may not see the takings', async () => {
    await show({
      'history.read': () => ({ ...page([orderOf(1)]), total_cents: null }),
      'tabs.history': () => ({
        ...closedTabs,
        takings: null,
        tabs: closedTabs.tabs.map((tab) => ({ ...tab, splits: [] })),
      }),
    })
    await screen.findByTestId('history-W1')
    expect(plain(screen.getByTestId('history-totals'))).toBe('1 pedido')
    expect(screen.queryByTestId('history-export')).toBeNull()
    await userEvent.click(screen.getByTestId('tab-closed'))
    const row = await screen.findByTestId('closed-tab-row')
    expect(within(row).queryByTestId('closed-tab-bills')).toBeNull()
    expect(screen.queryByTestId('takings')).toBeNull()
    expect(screen.queryByTestId('closed-tabs-export')).toBeNull()
    expect(screen.queryByTestId('reopen-tab')).toBeNull()
  })

  describe('at a terminal, by PIN', () => {
    const manager = testOperator({ can_manage_company: true })
    const showByPin = (path?: string, history = closedTabs) =>
      renderWithApp(shown, {
        path: path ?? '/historico',
        company,
        gateway: fakeGateway(
          { 'tabs.history': () => history },
          {
            capabilities: { offline: true, audio: true, kiosk: true, print: true },
            terminal: fakeTerminal({
              'terminal.state': () => testTerminalState(company),
              'operators.list': () => testOperators([manager], manager, company),
            }),
          },
        ),
      })
    const asked = ({ gateway }: Awaited<ReturnType<typeof showByPin>>): string[] =>
      gateway.calls.map(({ method }) => method)

    it.each(['/historico', '/historico?ver=pagamentos'])(
      '%s shows closed tabs and offers no payments',
      async (path) => {
        const view = await showByPin(path)
        expect(await screen.findByTestId('closed-tab-row')).toBeTruthy()
        expect(screen.queryByTestId('tab-payments')).toBeNull()
        expect(asked(view)).not.toContain('history.read')
        expect(asked(view)).not.toContain('payments.read')
        expect(asked(view)).not.toContain('dashboard.read')
      },
    )

    it('prints what is on its disk, and offers no print of what the backend alone has', async () => {
      const [tab] = closedTabs.tabs
      if (!tab) throw new Error('no tab')
      await showByPin('/historico')
      expect(await screen.findByTestId('print-tab')).toBeTruthy()
      await showByPin('/historico', { ...closedTabs, tabs: [{ ...tab, can_print: false }] })
      expect(await screen.findByTestId('correct-payment')).toBeTruthy()
      expect(screen.queryByTestId('print-tab')).toBeNull()
    })

    it('gives back out of its own drawer', async () => {
      await showByPin()
      await userEvent.click(await screen.findByTestId('refund-payment'))
      expect(plain(await screen.findByTestId('reason-dialog'))).toContain(
        'sai do caixa aberto neste terminal',
      )
    })

    it('says that orders need an account, with a sign-in that returns to them', async () => {
      const view = await showByPin()
      await userEvent.click(await screen.findByTestId('tab-orders'))
      const notice = within(await screen.findByTestId('orders-need-account'))
      expect(notice.getByRole('link').getAttribute('href')).toBe(
        `/auth?voltar=${encodeURIComponent('/historico?ver=pedidos')}`,
      )
      expect(asked(view)).not.toContain('history.read')
      await userEvent.click(screen.getByTestId('tab-closed'))
      expect(await screen.findByTestId('closed-tab-row')).toBeTruthy()
    })
  })

  it('is for the staff alone', async () => {
    const { gateway } = await show({}, testAccess('customer'))
    expect(await screen.findByTestId('access-denied')).toBeTruthy()
    expect(gateway.calls.some(({ method }) => method === 'history.read')).toBe(false)
  })
})
