import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BoardOrder } from '@shared/schemas/order/order'
import { testAccess } from '@renderer/testing/access'
import { asked, card, company, line, NOW, open, order, uuid } from './testing'
import { SETTINGS_POLL_MS } from './use-wall'

const sounds = vi.hoisted(() => ({ played: [] as string[] }))
vi.mock('@renderer/ui/sound', () => ({
  playSound: (sound: string) => sounds.played.push(sound),
  isSoundAllowed: () => true,
  watchSound: () => () => undefined,
  allowSound: async () => true,
}))

/** A browser that has every card in sight. */
class AllInSight {
  constructor(private readonly hear: (entries: unknown[]) => void) {}
  observe(target: Element) {
    const rect = { left: 0, right: 0, height: 100 }
    this.hear([
      { target, intersectionRatio: 1, intersectionRect: rect, boundingClientRect: rect, rootBounds: rect },
    ])
  }
  disconnect() {}
}

beforeEach(() => {
  sounds.played = []
  localStorage.clear()
  vi.stubGlobal('IntersectionObserver', AllInSight)
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Kitchen {
  orders: BoardOrder[]
  finished: BoardOrder[]
}

/** The board of a kitchen that changes while it is looked at. */
const openKitchen = async (kitchen: Kitchen, settings: Record<string, unknown> = {}) => {
  const { gateway, user } = await open(() => kitchen.orders, {
    'kitchen.board': () => ({ ...kitchen, now: NOW }),
    'kitchen.settings': () => ({
      kitchen_warning_minutes: 10,
      kitchen_late_minutes: 20,
      kitchen_stations: [],
      ...settings,
    }),
  })
  await screen.findByTestId('kitchen-board')
  const change = async (to: Partial<Kitchen>) => {
    Object.assign(kitchen, to)
    act(() => gateway.emit('orders.changed', { company_id: company.id }))
  }
  return { gateway, user, change }
}
const numbers = () => screen.queryAllByTestId('kitchen-order').map(({ dataset }) => dataset.number)

describe('what changed on the board', () => {
  it('is marked and heard, each kind by its own sound, until a touch says that it was seen', async () => {
    const { user, change } = await openKitchen({ orders: [order(1)], finished: [] })
    expect(sounds.played).toEqual([])
    await change({ orders: [order(1), order(2, { placed_at: NOW })] })
    await waitFor(() => expect(sounds.played).toEqual(['arrival']))
    expect((await card('W002')).textContent).toContain('Novo pedido')
    await user.click(within(await card('W002')).getByText('Cliente: Ana'))
    await waitFor(async () => expect((await card('W002')).dataset.fresh).toBe('false'))

    await change({ orders: [order(1, { items: [line(1, 1), line(1, 2, { name: 'Água' })] })] })
    await waitFor(() => expect(sounds.played).toEqual(['arrival', 'change']))
    const added = within(await card('W001'))
      .getByText('novo')
      .closest('li')
    expect(added?.textContent).toContain('Água')
    await user.click(within(await card('W001')).getByRole('button', { name: 'Visto: pedido W001' }))
    await waitFor(() => expect(screen.queryByText('novo')).toBeNull())
    expect(screen.queryByText('Pedido alterado')).toBeNull()
  })

  it('keeps a cancelled order with its reason until somebody has seen it', async () => {
    const { user, change } = await openKitchen({ orders: [order(1), order(2)], finished: [] })
    const cancelled = order(2, { status: 'cancelled', cancel_reason: 'Cliente desistiu' })
    await change({ orders: [order(1)], finished: [cancelled] })
    await waitFor(() => expect(sounds.played).toEqual(['cancellation']))
    const shown = await card('W002')
    expect(shown.textContent).toContain('Cancelado — pare o preparo')
    expect(shown.textContent).toContain('Cliente desistiu')
    expect(within(shown).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
    await user.click(screen.getByTestId('kitchen-see-all'))
    await waitFor(() => expect(numbers()).toEqual(['W001']))
  })

  it('names the reason of an order that nobody confirmed in time', async () => {
    const { change } = await openKitchen({ orders: [order(1)], finished: [] })
    await change({ orders: [], finished: [order(1, { status: 'cancelled', cancel_reason: 'expired' })] })
    expect(await screen.findByText('Cancelado — pare o preparo')).toBeTruthy()
    expect((await card('W001')).textContent).toContain('ninguém confirmou o pedido')
    expect((await card('W001')).textContent).not.toContain('expired')
  })

  it('marks a voided line', async () => {
    const lines = [line(1, 1), line(1, 2, { name: 'Água' })]
    const { change } = await openKitchen({ orders: [order(1, { items: lines })], finished: [] })
    const voided = [lines[0] as (typeof lines)[0], line(1, 2, { name: 'Água', voided_at: NOW })]
    await change({ orders: [order(1, { items: voided })] })
    expect(await screen.findByText('Pedido alterado')).toBeTruthy()
    expect(screen.getByText('anulado').closest('li')?.dataset.news).toBe('voided')
  })

  it('is heard again until it is seen', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { change } = await openKitchen({ orders: [order(1)], finished: [] })
    await change({ orders: [order(1), order(2, { placed_at: NOW })] })
    await waitFor(() => expect(sounds.played).toEqual(['arrival']))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(sounds.played).toEqual(['arrival', 'arrival'])
    act(() => screen.getByTestId('kitchen-see-all').click())
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(sounds.played).toHaveLength(2)
  })
})

describe('the screen itself', () => {
  it('reports once which orders it shows or announces', async () => {
    const queued = order(3, { sync_state: 'queued' })
    const { gateway, change } = await openKitchen({
      orders: [order(1), order(2, { shown_at: NOW }), queued],
      finished: [],
    })
    await waitFor(() => expect(asked(gateway, 'kitchen.shown')).toHaveLength(1))
    expect(asked(gateway, 'kitchen.shown')).toMatchObject([
      { order_ids: [uuid('a', 1), uuid('a', 3)], line_ids: [line(1, 1).id, line(3, 1).id] },
    ])
    await change({ orders: [order(1, { shown_at: NOW }), order(2, { shown_at: NOW }), queued] })
    await waitFor(() => expect(asked(gateway, 'kitchen.board').length).toBeGreaterThan(1))
    expect(asked(gateway, 'kitchen.shown')).toHaveLength(1)
    await change({ orders: [{ ...queued, items: [line(3, 1), line(3, 2, { name: 'Água' })] }] })
    await waitFor(() => expect(asked(gateway, 'kitchen.shown')).toHaveLength(2))
    expect(asked(gateway, 'kitchen.shown').at(-1)).toMatchObject({
      order_ids: [uuid('a', 3)],
      line_ids: [line(3, 1).id, line(3, 2).id],
    })
  })

  it('says of its station’s lines alone that the kitchen has them, once it knows which those are', async () => {
    const category = (index: number, name: string) => ({ id: uuid('e', index), name })
    const menu = { categories: [category(1, 'Pizzas'), category(2, 'Bebidas')], items: [] }
    const [oven, bar] = [
      { id: uuid('f', 1), name: 'Forno', categories: [uuid('e', 1)] },
      { id: uuid('f', 2), name: 'Bar', categories: [uuid('e', 2)] },
    ]
    const [pizza, water] = [line(1, 1), line(1, 2, { name: 'Água', category: 'Bebidas' })]
    const part = (product: number, of: string) => ({
      ...{ product_id: uuid('c', product), code: 'X', name: of, category: of, quantity: 1 },
    })
    const combo = line(1, 3, { name: 'Combo', parts: [part(1, 'Pizzas'), part(2, 'Bebidas')] })
    const queued = order(1, { sync_state: 'queued', items: [pizza, water, combo] })
    const kept = { station: oven.id, repeats: true, counts: false, keys: false }
    const settings = {
      kitchen_warning_minutes: 10,
      kitchen_late_minutes: 20,
      kitchen_stations: [oven, bar],
    }
    const answer: Record<'settings' | 'menu', () => void> = { settings: () => {}, menu: () => {} }
    const { gateway, user } = await open(() => [queued], {
      'access.get': () => {
        localStorage.setItem(`comanda_kitchen_screen:${company.id}`, JSON.stringify(kept))
        return testAccess('employee')
      },
      'kitchen.settings': () => new Promise((resolve) => (answer.settings = () => resolve(settings))),
      'menu.get': () => new Promise((resolve) => (answer.menu = () => resolve(menu as never))),
    })
    const shown = () => asked(gateway, 'kitchen.shown')
    expect((await card('W001')).textContent, 'nothing stays uncooked').toContain('Água')
    expect(shown()).toEqual([])
    act(() => answer.settings())
    await waitFor(() => expect(asked(gateway, 'menu.get')).toHaveLength(1))
    expect(shown()).toEqual([])
    act(() => answer.menu())
    await waitFor(() => expect(shown()).toMatchObject([{ order_ids: [queued.id], line_ids: [pizza.id] }]))
    await user.click(screen.getByTestId('kitchen-more'))
    await user.click(await screen.findByRole('radio', { name: 'Bar' }))
    await waitFor(() => expect(shown()).toHaveLength(2))
    expect(shown()[1]).toMatchObject({ order_ids: [queued.id], line_ids: [water.id] })
  })

  it("follows the company's own minutes", async () => {
    await openKitchen(
      { orders: [order(1)], finished: [] },
      { kitchen_warning_minutes: 2, kitchen_late_minutes: 4 },
    )
    await waitFor(async () => expect((await card('W001')).textContent).toContain('atrasado'))
  })

  it('shows one station its own lines, and keeps which it is', async () => {
    const category = (index: number, name: string) => ({ id: uuid('e', index), name })
    const kitchen = {
      orders: [
        order(1, { items: [line(1, 1), line(1, 2, { name: 'Água', category: 'Bebidas' })] }),
        order(2, { items: [line(2, 1, { name: 'Suco', category: 'Bebidas' })] }),
        order(3, { status: 'ready', items: [line(3, 1, { name: 'Café', category: 'Bebidas' })] }),
      ],
      finished: [],
    }
    const menu = { categories: [category(1, 'Pizzas'), category(2, 'Bebidas')], items: [] }
    const stations = [
      { id: uuid('f', 1), name: 'Forno', categories: [uuid('e', 1)] },
      { id: uuid('f', 2), name: 'Bar', categories: [uuid('e', 2)] },
    ]
    const answers = {
      'kitchen.board': () => ({ ...kitchen, now: NOW }),
      'kitchen.settings': () => ({
        kitchen_warning_minutes: 10,
        kitchen_late_minutes: 20,
        kitchen_stations: stations,
      }),
      'menu.get': () => menu as never,
    }
    const { gateway, user } = await open(() => kitchen.orders, answers)
    await user.click(await screen.findByTestId('kitchen-more'))
    await user.click(await screen.findByRole('radio', { name: 'Forno' }))
    await waitFor(() => expect(numbers()).toEqual(['W001']))
    expect((await card('W001')).textContent).toContain('1 item em outra estação')
    expect((await card('W001')).textContent).not.toContain('Água')
    expect(localStorage.getItem(`comanda_kitchen_screen:${company.id}`)).toContain(uuid('f', 1))
    await user.click(within(screen.getByTestId('kitchen-tools')).getByRole('button', { name: 'Fechar' }))
    // What another station made ready is not taken back from here.
    await user.keyboard('r')
    expect(asked(gateway, 'orders.advance')).toEqual([])
  })

  it('shows a dish that a manager moved to its station while it hangs there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const [pizzas, drinks] = [uuid('e', 1), uuid('e', 2)] as const
    const kept = { station: uuid('f', 1), repeats: true, counts: false, keys: false }
    let category_id: string = drinks
    const orders = [order(1, { items: [line(1, 1, { category: 'Bebidas' }), line(1, 2)] })]
    const { gateway } = await open(() => orders, {
      'access.get': () => {
        localStorage.setItem(`comanda_kitchen_screen:${company.id}`, JSON.stringify(kept))
        return testAccess('employee')
      },
      'kitchen.settings': () => ({
        ...{ kitchen_warning_minutes: 10, kitchen_late_minutes: 20 },
        kitchen_stations: [
          { id: uuid('f', 1), name: 'Forno', categories: [pizzas] },
          { id: uuid('f', 2), name: 'Bar', categories: [drinks] },
        ],
      }),
      'menu.get': () =>
        ({
          categories: [
            { id: pizzas, name: 'Pizzas' },
            { id: drinks, name: 'Bebidas' },
          ],
          items: [
            { id: uuid('c', 1), category_id },
            { id: uuid('c', 2), category_id: pizzas },
          ],
        }) as never,
    })
    await waitFor(async () => expect(within(await card('W001')).getAllByRole('checkbox')).toHaveLength(1))
    const before = asked(gateway, 'menu.get').length
    category_id = pizzas
    await act(() => vi.advanceTimersByTimeAsync(SETTINGS_POLL_MS))
    await waitFor(() => expect(asked(gateway, 'menu.get').length).toBeGreaterThan(before))
    await waitFor(async () => expect(within(await card('W001')).getAllByRole('checkbox')).toHaveLength(2))
  })

  it('counts each dish over all orders', async () => {
    const { user } = await openKitchen({
      orders: [order(1), order(2, { items: [line(2, 1), line(2, 2, { name: 'Água', quantity: 1 })] })],
      finished: [],
    })
    await user.click(screen.getByTestId('kitchen-more'))
    await user.click(screen.getByTestId('kitchen-option-counts'))
    const counts = within(screen.getByTestId('kitchen-counts')).getAllByRole('listitem')
    expect(counts.map(({ textContent }) => textContent)).toEqual(['6× Margherita', '1× Água'])
  })

  it('counts what was chosen below its dish', async () => {
    const half = (name: string) => ({
      option_id: uuid('e', name.length),
      group: 'Sabores',
      name,
      price_cents: 0,
      parts: 2,
    })
    const { user } = await openKitchen({
      orders: [
        order(1, { items: [line(1, 1, { choices: [half('Calabresa'), half('Atum')] })] }),
        order(2, { items: [line(2, 1, { quantity: 1, choices: [half('Calabresa'), half('Palmito')] })] }),
      ],
      finished: [],
    })
    await user.click(screen.getByTestId('kitchen-more'))
    await user.click(screen.getByTestId('kitchen-option-counts'))
    const dish = screen.getByTestId('counted-dish')
    expect(
      within(dish)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['4× ½ Calabresa', '3× ½ Atum', '1× ½ Palmito'])
  })

  it('lists what was finished last, and takes a ready order back', async () => {
    const { gateway, user } = await openKitchen({
      orders: [order(1, { status: 'ready' })],
      finished: [
        order(2, { status: 'delivered' }),
        order(3, { status: 'cancelled', cancel_reason: 'Em falta' }),
      ],
    })
    await user.click(screen.getByTestId('kitchen-more'))
    await user.click(screen.getByTestId('kitchen-show-finished'))
    const sheet = within(await screen.findByTestId('kitchen-finished'))
    expect(sheet.getAllByTestId('kitchen-finished-order').map(({ dataset }) => dataset.number)).toEqual([
      'W001',
      'W002',
      'W003',
    ])
    expect(sheet.getByText(/Em falta/)).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Voltar ao preparo: pedido W001' }))
    await waitFor(() =>
      expect(asked(gateway, 'orders.advance')).toMatchObject([{ order_id: uuid('a', 1), status: 'recall' }]),
    )
  })
})

describe('the screen of who hands out', () => {
  it('neither rings for new orders nor says that the kitchen has them', async () => {
    const { gateway, user, change } = await openKitchen({ orders: [order(1)], finished: [] })
    await waitFor(() => expect(asked(gateway, 'kitchen.shown')).toHaveLength(1))
    await user.click(screen.getByTestId('kitchen-more'))
    await user.click(screen.getByTestId('kitchen-show-pass'))
    await change({ orders: [order(1), order(2, { placed_at: NOW })] })
    await card('W002')
    expect(sounds.played).toEqual([])
    expect(asked(gateway, 'kitchen.shown')).toHaveLength(1)
    await user.click(within(screen.getByTestId('kitchen-pass')).getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(sounds.played).toEqual(['arrival']))
    await waitFor(() => expect(asked(gateway, 'kitchen.shown')).toHaveLength(2))
  })
})

describe('by keys alone', () => {
  it('selects, moves, advances, sees and recalls', async () => {
    const ready = order(3, { status: 'ready', placed_at: '2026-11-20T20:28:00Z' })
    const { gateway, change } = await openKitchen({ orders: [order(1), order(2), ready], finished: [] })
    const user = userEvent.setup()
    await user.keyboard('2')
    expect(document.activeElement).toBe(await card('W002'))
    expect((await card('W002')).dataset.selected).toBe('true')
    await user.keyboard('{ArrowLeft}{Enter}')
    await waitFor(() => expect(asked(gateway, 'orders.advance')).toHaveLength(1))
    await user.keyboard('r')
    await waitFor(() => expect(asked(gateway, 'orders.advance')).toHaveLength(2))
    expect(asked(gateway, 'orders.advance')).toMatchObject([
      { order_id: uuid('a', 1), status: 'preparing' },
      { order_id: uuid('a', 3), status: 'recall' },
    ])
    // A change must be seen before the order goes on.
    await change({ orders: [order(1, { items: [line(1, 1), line(1, 2)] }), order(2), ready] })
    await screen.findByText('Pedido alterado')
    await user.keyboard(' ')
    await waitFor(() => expect(screen.queryByText('Pedido alterado')).toBeNull())
    expect(asked(gateway, 'orders.advance')).toHaveLength(2)
    await user.keyboard('h')
    expect(screen.getByTestId('kitchen-keys').textContent).toContain('voltar ao preparo')
    await user.keyboard('t')
    expect(screen.getByTestId('kitchen-counts')).toBeTruthy()
  })

  it('does one step by a key that is held down, and goes on after a tick', async () => {
    const { gateway } = await openKitchen({ orders: [order(1), order(2)], finished: [] })
    await userEvent.keyboard('1')
    const first = await card('W001')
    fireEvent.keyDown(first, { key: 'Enter' })
    for (let times = 0; times < 3; times += 1) fireEvent.keyDown(first, { key: 'Enter', repeat: true })
    expect(asked(gateway, 'orders.advance')).toHaveLength(1)
    const tick = within(await card('W001')).getAllByRole('checkbox')[0] as HTMLElement
    tick.focus()
    fireEvent.keyDown(tick, { key: ' ' })
    expect(asked(gateway, 'orders.advance')).toHaveLength(1)
    fireEvent.keyDown(tick, { key: 'Enter' })
    await waitFor(() => expect(asked(gateway, 'orders.advance')).toHaveLength(2))
  })

  it('takes the next card in hand when one goes', async () => {
    const { change } = await openKitchen({ orders: [order(1), order(2)], finished: [] })
    await userEvent.keyboard('1')
    await change({ orders: [order(2)], finished: [order(1, { status: 'delivered' })] })
    await waitFor(async () => expect((await card('W002')).dataset.selected).toBe('true'))
  })
})

describe('a press that was on its way when the wall changed', () => {
  const advanced = (gateway: Awaited<ReturnType<typeof openKitchen>>['gateway']) =>
    asked(gateway, 'orders.advance').map((input) => {
      const { order_id, status } = input as { order_id: string; status: string }
      return `${order_id} ${status}`
    })
  const step = async (number: string) =>
    (await card(number)).querySelector<HTMLButtonElement>('[data-next]') as HTMLButtonElement
  const pass = () => act(() => vi.advanceTimersByTimeAsync(1_000))
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })

  it('is no step by a button that became the next one, and hinders no other card', async () => {
    const orders = [order(1, { status: 'preparing' }), order(2)]
    const { gateway, change } = await openKitchen({ orders, finished: [] })
    const [first, second] = [await step('W001'), await step('W002')]
    await change({ orders: [order(1, { status: 'ready' }), order(2)] })
    await waitFor(() => expect(first.textContent).toBe('Entregar'))
    act(() => first.click())
    act(() => second.click())
    expect(advanced(gateway)).toEqual([`${uuid('a', 2)} preparing`])
    await pass()
    act(() => first.click())
    expect(advanced(gateway).slice(1)).toEqual([`${uuid('a', 1)} delivered`])
  })

  it('is no step of the order that moved under the finger', async () => {
    const { gateway, change } = await openKitchen({ orders: [order(1), order(2)], finished: [] })
    const second = await step('W002')
    await change({ orders: [order(2)] })
    await waitFor(() => expect(numbers()).toEqual(['W002']))
    act(() => second.click())
    expect(advanced(gateway)).toEqual([])
    await pass()
    act(() => second.click())
    expect(advanced(gateway)).toEqual([`${uuid('a', 2)} preparing`])
  })

  it('is no step of the order that came in hand, but of one that was chosen', async () => {
    const all = [order(1), order(2), order(3)]
    const { gateway, change } = await openKitchen({ orders: all, finished: [] })
    const [first, second, third] = [await card('W001'), await card('W002'), await card('W003')]
    const press = (key: string) => fireEvent.keyDown(document.body, { key })
    press('3')
    expect(third.dataset.selected).toBe('true')
    await change({ orders: all.slice(0, 2) })
    await waitFor(() => expect(second.dataset.selected).toBe('true'))
    press('Enter')
    expect(advanced(gateway)).toEqual([])
    press('1')
    expect(first.dataset.selected).toBe('true')
    press('Enter')
    expect(advanced(gateway)).toEqual([`${uuid('a', 1)} preparing`])
    await change({ orders: [order(2)] })
    await waitFor(() => expect(second.dataset.selected).toBe('true'))
    await pass()
    press('Enter')
    expect(advanced(gateway).slice(1)).toEqual([`${uuid('a', 2)} preparing`])
  })

  it('takes back one order, not the next one too', async () => {
    const ready = (index: number) => order(index, { status: 'ready' })
    const { gateway, change } = await openKitchen({ orders: [ready(1), ready(2)], finished: [] })
    fireEvent.keyDown(document.body, { key: 'r' })
    expect(advanced(gateway)).toEqual([`${uuid('a', 1)} recall`])
    const first = await card('W001')
    await change({ orders: [order(1, { status: 'preparing' }), ready(2)] })
    await waitFor(() => expect(first.dataset.status).toBe('preparing'))
    fireEvent.keyDown(document.body, { key: 'r' })
    expect(advanced(gateway)).toHaveLength(1)
  })

  it('only shows a selected card that is out of sight', async () => {
    const looks = new Set<() => void>()
    const away = new Set<string | undefined>()
    class Watched {
      constructor(private readonly hear: (entries: unknown[]) => void) {}
      observe(target: HTMLElement) {
        const look = () => {
          const isAway = away.has(target.dataset.number)
          const at = { left: 0, right: isAway ? 2_000 : 100, height: 100 }
          const rootBounds = { left: 0, right: 1_000, height: 1_000 }
          const [intersectionRatio, intersectionRect] = isAway ? [0, { height: 0 }] : [1, at]
          this.hear([{ target, intersectionRatio, intersectionRect, boundingClientRect: at, rootBounds }])
        }
        looks.add(look)
        look()
      }
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Watched)
    const lookAgain = () => act(() => looks.forEach((look) => look()))
    const { gateway } = await openKitchen({ orders: [order(1), order(2)], finished: [] })
    const second = await card('W002')
    const scroll = vi.fn()
    second.scrollIntoView = scroll
    fireEvent.keyDown(document.body, { key: '2' })
    away.add('W002')
    lookAgain()
    scroll.mockClear()
    fireEvent.keyDown(document.body, { key: 'Enter' })
    expect(scroll).toHaveBeenCalledTimes(1)
    expect(advanced(gateway)).toEqual([])
    away.clear()
    lookAgain()
    await pass()
    fireEvent.keyDown(document.body, { key: 'Enter' })
    expect(advanced(gateway)).toEqual([`${uuid('a', 2)} preparing`])
  })
})
