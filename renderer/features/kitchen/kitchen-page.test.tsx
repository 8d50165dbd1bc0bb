import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refuse } from '@renderer/testing/fake-gateway'
// Loaded before the page asks for them.
import '@renderer/app/approval/approval-dialog'
import '@renderer/app/orders/delay-dialog'
import './unavailable-dialog'
import { asked, card, company, line, NOW, open, order, Reloadable, uuid } from './testing'

const numbers = () => screen.queryAllByTestId('kitchen-order').map(({ dataset }) => dataset.number)

beforeEach(() => {
  // happy-dom shows dialogs without modality; the browser's own is proved end to end.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe("the kitchen's board", () => {
  it('shows what to cook: number, table, comanda, person, lines, notes, age, table total [S3.order-table-total]', async () => {
    await open(() => [
      order(1, {
        comanda: '12',
        responsible_name: 'Marina',
        items: [line(1, 1), line(1, 2, { name: 'Água', notes: 'sem gelo' })],
      }),
      order(2, { comanda: '12', placed_at: '2026-11-20T20:05:00Z', total_cents: 500 }),
    ])
    const first = await card('W001')
    for (const text of [
      'Mesa 5',
      'Comanda 12',
      'Responsável: Marina',
      '3×',
      'P001',
      'sem gelo',
      '5 min',
      'R$ 155,00',
    ])
      expect(first.textContent?.replaceAll('\u00a0', ' ')).toContain(text)
    const late = await card('W002')
    expect(late.textContent).toContain('25 min')
    expect(late.textContent).toContain('atrasado')
    expect(numbers()).toEqual(['W002', 'W001'])
  })

  it.each([
    ['5', 'Mesa 5'],
    ['Mesa 5', 'Mesa 5'],
    ['mesa 05', 'Mesa 05'],
    ['Varanda 2', 'Mesa Varanda 2'],
    ['Trailer', 'Trailer'],
  ])('names the table %j as %j on the card and among the last orders', async (table_number, shown) => {
    const { user } = await open(() => [order(1, { table_number, status: 'ready' })])
    expect(within(await card('W001')).getByText(shown, { selector: 'strong' })).toBeTruthy()
    await user.click(screen.getByTestId('kitchen-more'))
    await user.click(await screen.findByTestId('kitchen-show-finished'))
    const finished = within(await screen.findByTestId('kitchen-finished'))
    expect(finished.getByText(shown)).toBeTruthy()
  })

  it('says of an allergy that it is one, and of an order that it is not sent yet or was refused', async () => {
    await open(() => [
      order(1, { sync_state: 'queued', items: [line(1, 1, { notes: 'ALERGIA a camarão' })] }),
      order(2, { sync_state: 'rejected' }),
    ])
    expect((await card('W002')).textContent).toContain('recusado pelo servidor')
    const shown = await card('W001')
    expect(shown.textContent).toContain('Atenção, alergia: ALERGIA a camarão')
    expect(shown.textContent).toContain('ainda não enviado')
  })

  it('shows a new order unasked and marks it', async () => {
    let orders = [order(1)]
    const { gateway } = await open(() => orders)
    expect((await card('W001')).dataset.fresh).toBe('false')
    orders = [...orders, order(2, { placed_at: NOW })]
    act(() => gateway.emit('orders.changed', { company_id: company.id }))
    // Marked right after it was drawn.
    await waitFor(async () => expect((await card('W002')).dataset.fresh).toBe('true'))
    expect((await card('W001')).dataset.fresh).toBe('false')
  })

  it('advances, ticks and recalls', async () => {
    const { gateway, user } = await open(() => [order(1), order(2, { status: 'ready' })])
    await user.click(within(await card('W001')).getByRole('button', { name: 'Preparar: pedido W001' }))
    await user.click(
      within(await card('W002')).getByRole('button', { name: 'Voltar ao preparo: pedido W002' }),
    )
    await user.click(within(await card('W001')).getByRole('checkbox'))
    await waitFor(() => expect(asked(gateway, 'orders.tickItem')).toHaveLength(1))
    expect(asked(gateway, 'orders.advance')).toMatchObject([
      { order_id: uuid('a', 1), status: 'preparing', reason: null },
      { order_id: uuid('a', 2), status: 'recall', reason: null },
    ])
    expect(asked(gateway, 'orders.tickItem')).toMatchObject([{ item_id: uuid('b', 11), done: true }])
  })

  it('has no cancellation for those who take no orders: they tell the counter what they cannot make', async () => {
    const { gateway, user } = await open(() => [
      order(1, { items: [line(1, 1, { done_at: NOW }), line(1, 2, { name: 'Calabresa' })] }),
    ])
    const shown = within(await card('W001'))
    expect(shown.queryByRole('button', { name: 'Cancelar o pedido W001' })).toBeNull()
    await user.click(shown.getByRole('button', { name: 'Não dá para fazer: pedido W001' }))
    await user.click(await screen.findByTestId('kitchen-unavailable-confirm'))
    expect(await screen.findByText('Diga por que não dá.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Produto em falta' }))
    await user.click(screen.getByTestId('kitchen-unavailable-confirm'))
    await waitFor(() =>
      expect(asked(gateway, 'orders.reportItem')).toMatchObject([
        { item_id: uuid('b', 12), reason: 'Produto em falta' },
      ]),
    )
  })

  it('reports by keys: Escape leaves, Enter sends what was typed', async () => {
    const { gateway, user } = await open(() => [
      order(1, { items: [line(1, 1), line(1, 2, { name: 'Calabresa' })] }),
    ])
    const ask = within(await card('W001')).getByRole('button', { name: 'Não dá para fazer: pedido W001' })
    ask.focus()
    await user.keyboard('{Enter}')
    await screen.findByTestId('kitchen-unavailable-line')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByTestId('kitchen-unavailable')).toBeNull())
    await user.click(ask)
    await user.click(await screen.findByRole('radio', { name: '3× Calabresa' }))
    await user.type(screen.getByTestId('kitchen-unavailable-reason'), 'Queimou{Enter}')
    await waitFor(() =>
      expect(asked(gateway, 'orders.reportItem')).toMatchObject([
        { item_id: uuid('b', 12), reason: 'Queimou' },
      ]),
    )
  })

  it('ends a question about an order that another screen ended meanwhile, and says so', async () => {
    const accepted = { accepted_at: NOW, estimate_minutes: 20 }
    let orders = [order(1, accepted), order(2, accepted), order(3)]
    const { gateway, user } = await open(() => orders, {}, 'admin')
    const elsewhere = (left: typeof orders) => {
      orders = left
      act(() => gateway.emit('orders.changed', { company_id: company.id }))
    }
    await user.click(within(await card('W001')).getByTestId('kitchen-delay-open'))
    await screen.findByTestId('delay')
    elsewhere([order(1, { ...accepted, status: 'ready' }), ...orders.slice(1)])
    expect(await screen.findByText('O pedido W001 já não tem horário para atrasar')).toBeTruthy()
    await waitFor(() => expect(screen.queryByTestId('delay')).toBeNull())

    await user.click(
      within(await card('W002')).getByRole('button', { name: 'Não dá para fazer: pedido W002' }),
    )
    await screen.findByTestId('kitchen-unavailable')
    elsewhere(orders.slice(2))
    expect(await screen.findByText('O pedido W002 já não tem o que fazer')).toBeTruthy()
    await waitFor(() => expect(screen.queryByTestId('kitchen-unavailable')).toBeNull())

    // The last card of the wall.
    await user.click(within(await card('W003')).getByRole('button', { name: 'Cancelar o pedido W003' }))
    await screen.findByTestId('kitchen-cancel')
    elsewhere([])
    expect(await screen.findByText('O pedido W003 já terminou em outro lugar')).toBeTruthy()
    await waitFor(() => expect(screen.queryByTestId('kitchen-cancel')).toBeNull())
    expect(asked(gateway, 'orders.advance')).toEqual([])
  })

  it('cancels only with a reason', async () => {
    const { gateway, user } = await open(() => [order(1)], {}, 'admin')
    await user.click(within(await card('W001')).getByRole('button', { name: 'Cancelar o pedido W001' }))
    await user.click(await screen.findByTestId('kitchen-cancel-confirm'))
    expect(await screen.findByText('Informe o motivo.')).toBeTruthy()
    expect(asked(gateway, 'orders.advance')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Produto em falta' }))
    await user.click(screen.getByTestId('kitchen-cancel-confirm'))
    await waitFor(() =>
      expect(asked(gateway, 'orders.advance')).toMatchObject([
        { status: 'cancelled', reason: 'Produto em falta' },
      ]),
    )
  })

  it('tells a refusal and keeps the board', async () => {
    const { user } = await open(() => [order(1)], { 'orders.advance': refuse('order_final') })
    await user.click(within(await card('W001')).getByRole('button', { name: 'Preparar: pedido W001' }))
    expect((await screen.findByTestId('toast-error')).textContent).toContain('W001')
    expect(numbers()).toEqual(['W001'])
  })

  it('shows every part of a combo, and at a station its own, whose tick is this screen’s alone', async () => {
    const station = (index: number, name: string) => ({
      ...{ id: uuid('e', index), name, categories: [uuid('f', index)] },
    })
    const [oven, bar] = [station(0, 'Forno'), station(1, 'Bar')] as const
    const part = (name: string, quantity: number, category: string) => ({
      ...{ product_id: uuid('c', 90), code: name.slice(0, 2), name, category, quantity },
    })
    const combo = {
      ...line(1, 1, { name: 'Combo Família', quantity: 2 }),
      parts: [part('Margherita', 2, 'Pizzas'), part('Guaraná', 1, 'Bebidas')],
    }
    const categories = ['Pizzas', 'Bebidas'].map((name, index) => ({ id: uuid('f', index), name }))
    const { gateway, user } = await open(
      () => [order(1, { items: [combo, line(1, 2, { category: 'Bebidas' })] })],
      {
        'kitchen.settings': () => ({
          ...{ kitchen_warning_minutes: 10, kitchen_late_minutes: 20 },
          kitchen_stations: [oven, bar],
        }),
        'menu.get': () => ({ categories, items: [] }) as never,
      },
    )
    const parts = async () =>
      within(await card('W001'))
        .getAllByTestId('kitchen-parts')
        .flatMap((list) => [...list.children].map(({ textContent }) => textContent))
    expect(await parts()).toEqual(['4× Margherita Ma', '2× Guaraná Gu'])
    await user.click(within(await card('W001')).getByRole('checkbox', { name: /Combo Família/ }))
    await waitFor(() => expect(asked(gateway, 'orders.tickItem')).toHaveLength(1))

    await user.click(screen.getByTestId('kitchen-more'))
    await user.click(await screen.findByRole('radio', { name: oven.name }))
    await waitFor(async () => expect(await parts()).toEqual(['4× Margherita Ma']))
    expect((await card('W001')).textContent).toContain('2 itens em outras estações')
    const tick = within(await card('W001')).getByRole<HTMLInputElement>('checkbox')
    await user.click(tick)
    await waitFor(() => expect(tick.checked).toBe(true))
    expect(asked(gateway, 'orders.tickItem'), 'the bar is not done').toHaveLength(1)
    await user.click(screen.getByRole('radio', { name: bar.name }))
    await waitFor(async () => expect(await parts()).toEqual(['2× Guaraná Gu']))
    expect(
      within(await card('W001')).getByRole<HTMLInputElement>('checkbox', { name: /Combo/ }).checked,
    ).toBe(false)
  })

  it('takes back at a station what is done as a whole, its own tick too', async () => {
    const stations = ['Forno', 'Bar'].map((name, index) => ({
      ...{ id: uuid('e', index), name, categories: [uuid('f', index)] },
    }))
    const categories = ['Pizzas', 'Bebidas'].map((name, index) => ({ id: uuid('f', index), name }))
    const part = (name: string, category: string) => ({
      ...{ product_id: uuid('c', 90), code: name.slice(0, 2), name, category, quantity: 1 },
    })
    const combo = {
      ...line(1, 1, { name: 'Combo' }),
      parts: [part('Margherita', 'Pizzas'), part('Guaraná', 'Bebidas')],
    }
    let now: { done_at: string | null; notes: string } = { done_at: null, notes: 'bem passada' }
    const { gateway, user } = await open(() => [order(1, { items: [{ ...combo, ...now }] })], {
      'kitchen.settings': () => ({
        ...{ kitchen_warning_minutes: 10, kitchen_late_minutes: 20 },
        kitchen_stations: stations,
      }),
      'menu.get': () => ({ categories, items: [] }) as never,
    })
    await card('W001')
    await user.click(screen.getByTestId('kitchen-more'))
    await user.click(await screen.findByRole('radio', { name: 'Forno' }))
    const tick = async () => within(await card('W001')).getByRole<HTMLInputElement>('checkbox')
    await waitFor(async () => expect((await card('W001')).textContent).not.toContain('Guaraná'))
    await user.click(await tick())
    await waitFor(async () => expect((await tick()).checked).toBe(true))
    expect(asked(gateway, 'orders.tickItem')).toEqual([])
    now = { done_at: NOW, notes: 'sem gelo' }
    act(() => gateway.emit('orders.changed', { company_id: company.id }))
    await waitFor(async () => expect((await card('W001')).textContent).toContain('sem gelo'))
    await user.click(await tick())
    await waitFor(() =>
      expect(asked(gateway, 'orders.tickItem')).toMatchObject([{ item_id: combo.id, done: false }]),
    )
    now = { done_at: null, notes: 'sem gelo' }
    act(() => gateway.emit('orders.changed', { company_id: company.id }))
    await waitFor(async () => expect((await tick()).checked).toBe(false))
  })

  it('shows what is ready by table, and delivers it with one tap', async () => {
    const { gateway, user } = await open(() => [
      order(1, { status: 'ready', status_changed_at: '2026-11-20T20:28:00Z' }),
      order(2, {
        status: 'ready',
        table_number: 'Trailer',
        customer_name: 'Bia',
        status_changed_at: '2026-11-20T20:26:00Z',
      }),
      order(3, { status: 'ready' }),
      order(4),
    ])
    await card('W001')
    await user.click(screen.getByTestId('kitchen-more'))
    await user.click(screen.getByTestId('kitchen-show-pass'))
    const tables = screen.getAllByTestId('kitchen-pass-table')
    expect(tables.map((table) => within(table).getByRole('heading').textContent)).toEqual(['Bia', 'Mesa 5'])
    expect(tables[0]?.textContent).toContain('pronto há 4 min')
    expect(within(tables[1] as HTMLElement).getAllByRole('button')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Entregue: pedido W001' }))
    expect(asked(gateway, 'orders.advance')).toMatchObject([
      { order_id: uuid('a', 1), status: 'delivered', reason: null },
    ])
  })

  it('says to who hands out what was noted on a line, an allergy in words', async () => {
    const { user } = await open(() => [
      order(1, {
        status: 'ready',
        items: [line(1, 1, { notes: 'I am coeliac' }), line(1, 2, { name: 'Água', notes: 'sem gelo' })],
      }),
    ])
    await card('W001')
    await user.click(screen.getByTestId('kitchen-more'))
    await user.click(screen.getByTestId('kitchen-show-pass'))
    const shown = screen.getByTestId('kitchen-pass').textContent
    expect(shown).toContain('3× MargheritaAtenção, alergia: I am coeliac')
    expect(shown).toContain('3× Águasem gelo')
  })

  it.each([
    ['kitchen-show-pass', 'Entregue', 'delivered'],
    ['kitchen-show-finished', 'Voltar ao preparo', 'recall'],
  ])('takes a second tap in %s for no step of the order that moved there', async (list, action, status) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      let orders = [1, 2].map((index) => order(index, { status: 'ready' }))
      const { gateway } = await open(() => orders)
      await card('W001')
      act(() => screen.getByTestId('kitchen-more').click())
      act(() => screen.getByTestId(list).click())
      const dialog = () => within(screen.getByRole('dialog'))
      const second = dialog().getByRole('button', { name: `${action}: pedido W002` })
      act(() =>
        dialog()
          .getByRole('button', { name: `${action}: pedido W001` })
          .click(),
      )
      orders = orders.slice(1)
      act(() => gateway.emit('orders.changed', { company_id: company.id }))
      await waitFor(() => expect(numbers()).toEqual(['W002']))
      act(() => second.click())
      const steps = () => asked(gateway, 'orders.advance')
      expect(steps()).toMatchObject([{ order_id: uuid('a', 1), status }])
      await act(() => vi.advanceTimersByTimeAsync(1_000))
      act(() => second.click())
      expect(steps().slice(1)).toMatchObject([{ order_id: uuid('a', 2), status }])
    } finally {
      vi.useRealTimers()
    }
  })

  it('stays on what is ready by table over a reload, until it is closed', async () => {
    const ready = () => [order(1, { status: 'ready', status_changed_at: '2026-11-20T20:28:00Z' })]
    const { user } = await open(ready, {}, 'employee', <Reloadable />)
    const reload = () => user.click(screen.getByText('reload'))
    await card('W001')
    await user.click(screen.getByTestId('kitchen-more'))
    await user.click(screen.getByTestId('kitchen-show-pass'))
    await reload()
    const sheet = within(await screen.findByTestId('kitchen-pass'))
    await user.click(sheet.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByTestId('kitchen-pass')).toBeNull())
    await reload()
    await card('W001')
    expect(screen.queryByTestId('kitchen-pass')).toBeNull()
  })

  it("shows the evening's median and slowest time of each stage, with the slowest order's number", async () => {
    const at = (minute: number) => `2026-11-20T20:${String(minute).padStart(2, '0')}:00Z`
    const moments = (number: string, placed: number, begun: number, ready: number | null) => ({
      ...{ number, placed_at: at(placed), preparing_at: at(begun) },
      ...{ ready_at: ready === null ? null : at(ready), delivered_at: null },
    })
    const { gateway, user } = await open(() => [order(1)], {
      'kitchen.times': () => [
        moments('W001', 0, 2, 12),
        moments('W002', 1, 4, 24),
        moments('W003', 2, 11, 26),
        moments('W004', 20, 25, null),
      ],
    })
    await card('W001')
    await user.click(screen.getByTestId('kitchen-more'))
    const times = within(await screen.findByTestId('kitchen-times'))
    await times.findByText('Espera')
    const shown = times.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(shown).toEqual(['4 min · mais lento 9 min (W003)', '15 min · mais lento 20 min (W002)', '–'])
    // The last twelve hours, by the server's clock.
    expect(asked(gateway, 'kitchen.times')).toMatchObject([
      { company_id: company.id, since: expect.stringMatching(/^2026-11-20T08:30:/) as string },
    ])
  })

  it('is friendly when there is nothing to cook', async () => {
    await open(() => [])
    expect((await screen.findByTestId('kitchen-empty')).textContent).toContain('Nenhum pedido aberto')
  })

  it("is closed to customers, with 'Acesso Negado' and the permission [S6.denied-card]", async () => {
    await open(() => [order(1)], {}, 'customer')
    const denied = await screen.findByTestId('access-denied')
    expect(denied.textContent).toContain('Acesso Negado')
    expect(denied.textContent).toContain('canWorkKitchen')
    expect(numbers()).toEqual([])
  })
})
