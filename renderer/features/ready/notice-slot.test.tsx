import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BoardOrder } from '@shared/schemas/order/order'
import type { TabRow } from '@shared/schemas/tab/tab'
import type { TableCall } from '@shared/schemas/tab/table-call'
import { answersDrawn } from '@renderer/testing/answers-drawn'
import { testAccess } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, type Answers } from '@renderer/testing/fake-gateway'
import { testOrder, testOrderLine } from '@renderer/testing/orders'
import { renderWithApp } from '@renderer/testing/render'
// Loaded here, so that the dynamic import takes no time.
import '@renderer/app/approval/approval-dialog'
import '@renderer/app/payment/pix-amount-dialog'
import { Slot } from './notice-slot'

const sounds = vi.hoisted(() => ({ played: [] as string[] }))
vi.mock('@renderer/ui/sound', () => ({ playSound: (sound: string) => sounds.played.push(sound) }))

const company = testCompany()
const ME = 'dddddddd-0000-4000-8000-000000000001'
const LINE = 'bbbbbbbb-0000-4000-8000-000000000001'
const OPENED = '2026-11-20T20:30:00Z'
const LATER = '2026-11-20T20:35:00Z'

const order = (index: number, status: BoardOrder['status'], changes: Partial<BoardOrder> = {}): BoardOrder =>
  testOrder({
    id: `aaaaaaaa-0000-4000-8000-00000000000${index}`,
    number: `W00${index}`,
    user_id: ME,
    table_number: 'Mesa 5',
    responsible_name: 'Ana',
    status,
    status_changed_at: status === 'ready' ? LATER : '2026-11-20T20:00:00Z',
    ...changes,
  })

/** Two pages of one browser, the second one opened on demand. */
const Pages = () => {
  const [isSecond, setSecond] = useState(false)
  const { pathname, search } = useLocation()
  return (
    <>
      <output data-testid="address">{pathname + search}</output>
      <Slot />
      <button onClick={() => setSecond(true)}>another page</button>
      {isSecond && <Slot />}
    </>
  )
}

const open = async (orders: BoardOrder[], role = 'owner', path = '/mesas', answers: Answers = {}) => {
  const board = { orders }
  const gateway = fakeGateway({
    'session.get': () => ({ user: { id: ME, email: 'dono@comanda.test' }, expires_at: null }),
    'access.get': () => testAccess(role, role === 'employee' ? { funcionario_adiciona: true } : {}),
    'orders.board': () => ({ orders: board.orders, now: OPENED }),
    'orders.reportItem': () => ({ order: board.orders[0] as BoardOrder }),
    'tabs.change': () => ({ changed: true }),
    ...answers,
  })
  const { store } = await renderWithApp(<Pages />, { gateway, company, path })
  const change = (to: BoardOrder[]) => {
    board.orders = to
    act(() => gateway.emit('orders.changed', { company_id: company.id }))
  }
  return { gateway, store, change, user: userEvent.setup() }
}
const numbers = () => screen.queryAllByTestId('ready-notice').map(({ dataset }) => dataset.number)
const boardIsRead = (gateway: { calls: { method: string }[] }, times = 1) =>
  waitFor(() =>
    expect(gateway.calls.filter(({ method }) => method === 'orders.board').length).toBeGreaterThanOrEqual(
      times,
    ),
  )

beforeEach(() => {
  sounds.played = []
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('the notice that an order is ready', () => {
  it('sounds once and stands there until it is read, on another page too', async () => {
    const { change, gateway, user } = await open([order(1, 'preparing'), order(2, 'preparing')])
    await boardIsRead(gateway)
    expect(numbers()).toEqual([])
    change([order(1, 'ready'), order(2, 'preparing')])
    await waitFor(() => expect(numbers()).toEqual(['W001']))
    expect(screen.getByTestId('ready-notice').textContent).toContain('Mesa 5 · Ana')
    expect(screen.getByText('Pedido W001 pronto.').getAttribute('role')).toBe('status')
    expect(sounds.played).toEqual(['ready'])
    await user.click(screen.getByText('another page'))
    await waitFor(() => expect(numbers()).toEqual(['W001', 'W001']))
    expect(sounds.played).toEqual(['ready'])
    const [first] = screen.getAllByTestId('ready-read')
    await user.click(first as HTMLElement)
    const key = Object.keys(localStorage).find((name) => name.startsWith('comanda_ready:'))
    // What the browser sends to its other pages.
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: key ?? null })))
    await waitFor(() => expect(numbers()).toEqual([]))
  })

  it('goes by a press, and by the order itself being delivered', async () => {
    const { change, gateway, user } = await open([order(1, 'preparing'), order(2, 'preparing')])
    await boardIsRead(gateway)
    change([order(1, 'ready'), order(2, 'ready')])
    await waitFor(() => expect(numbers()).toEqual(['W001', 'W002']))
    await user.click(screen.getByRole('button', { name: 'Visto: pedido W001' }))
    await waitFor(() => expect(numbers()).toEqual(['W002']))
    change([])
    await waitFor(() => expect(numbers()).toEqual([]))
  })

  it('does not come for what was ready before the session, nor for a colleague’s order', async () => {
    const before = order(1, 'ready', { status_changed_at: '2026-11-20T20:00:00Z' })
    const { change, gateway } = await open([before, order(3, 'preparing')])
    await boardIsRead(gateway)
    change([before, order(2, 'ready', { user_id: null, source: 'trailer' }), order(3, 'ready')])
    await waitFor(() => expect(numbers()).toEqual(['W003']))
  })

  it('comes in a browser for what a guest ordered by the table’s code', async () => {
    const { change, gateway } = await open([order(1, 'preparing', { user_id: null })], 'employee')
    await boardIsRead(gateway)
    change([order(1, 'ready', { user_id: null })])
    await waitFor(() => expect(numbers()).toEqual(['W001']))
  })

  it('sounds once where the browser stores nothing any more', async () => {
    const { change, gateway, user } = await open([order(1, 'preparing'), order(2, 'preparing')])
    await boardIsRead(gateway)
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    change([order(1, 'ready'), order(2, 'preparing')])
    await waitFor(() => expect(numbers()).toEqual(['W001']))
    await user.click(screen.getByTestId('ready-read'))
    await waitFor(() => expect(numbers()).toEqual([]))
    change([order(1, 'ready'), order(2, 'ready')])
    await waitFor(() => expect(numbers()).toEqual(['W002']))
    expect(sounds.played).toEqual(['ready', 'ready'])
  })

  it('is silent where it was muted', async () => {
    const { change, gateway, user } = await open([order(1, 'preparing')])
    await boardIsRead(gateway)
    change([order(1, 'ready')])
    await user.click(await screen.findByTestId('ready-mute'))
    expect(screen.getByTestId('ready-mute').getAttribute('aria-pressed')).toBe('true')
    change([order(1, 'ready'), order(2, 'ready')])
    await waitFor(() => expect(numbers()).toEqual(['W001', 'W002']))
    expect(sounds.played).toEqual(['ready'])
  })

  it.each([
    ['who may not take orders', 'customer', '/mesas'],
    ['the kitchen’s own page', 'owner', '/cozinha'],
    ['the office', 'owner', '/admin/menu'],
  ])('is not for %s', async (_what, role, path) => {
    const { gateway, store } = await open([order(1, 'ready')], role, path)
    await waitFor(() => expect(gateway.calls.some(({ method }) => method === 'access.get')).toBe(true))
    await answersDrawn(store)
    expect(gateway.calls.some(({ method }) => method === 'orders.board')).toBe(false)
  })
})

describe('the call of a table', () => {
  const pix: TableCall = {
    id: 'abababab-0000-4000-8000-000000000001',
    company_id: company.id,
    kind: 'pix',
    table_number: 'Mesa 7',
    comanda: null,
    tab_id: 'abababab-0000-4000-8000-000000000002',
    customer_name: 'Bia',
    bill_id: 'abababab-0000-4000-8000-000000000003',
    amount_cents: 4_400,
    service_fee_percent: 10,
    received_cents: null,
    by_staff: false,
    parts: [],
    called_at: OPENED,
    taken_at: null,
    taken_name: null,
    done_at: null,
  }
  const waiter: TableCall = {
    ...pix,
    id: 'abababab-0000-4000-8000-000000000004',
    kind: 'waiter',
    bill_id: null,
    amount_cents: null,
    service_fee_percent: null,
  }
  const tab: TabRow = {
    id: pix.tab_id ?? '',
    table_number: 'Mesa 7',
    comanda: null,
    opened_at: OPENED,
    is_closed: false,
    closed_at: null,
    closed_by: null,
    merged_into: null,
    splits: [
      { id: LINE, lines: [], bills: [{ id: pix.bill_id ?? '', subtotal_cents: 4_000, payment: null }] },
    ],
    event_ids: [],
  }
  const press = async (testId: string): Promise<void> => {
    await waitFor(() => expect(screen.getByTestId<HTMLButtonElement>(testId).disabled).toBe(false))
    await userEvent.click(screen.getByTestId(testId))
  }
  const show = async (calls: TableCall[]) => {
    const gateway = fakeGateway({
      'session.get': () => ({ user: { id: ME, email: 'dono@comanda.test' }, expires_at: null }),
      'access.get': () => testAccess('owner'),
      'orders.board': () => ({ orders: [], now: OPENED }),
      'calls.list': () => ({ calls: [...calls], now: OPENED }),
      'calls.change': () => ({ changed: true }),
      'tabs.list': () => ({ tabs: [tab], orders: [], now: OPENED }),
      'tabs.change': () => ({ changed: true }),
    })
    await renderWithApp(<Slot />, { gateway, company, path: '/mesas' })
    const asked = (method: string) =>
      gateway.calls.filter((one) => one.method === method).map(({ input }) => input)
    return Object.assign(asked, {
      hint: () => act(() => gateway.emit('orders.changed', { company_id: company.id })),
    })
  }

  it('sounds once, and is taken and ended', async () => {
    const asked = await show([waiter])
    expect((await screen.findByTestId('table-call')).textContent).toContain('Mesa 7 chama')
    await waitFor(() => expect(sounds.played).toEqual(['request']))
    await userEvent.click(screen.getByTestId('call-take'))
    await userEvent.click(screen.getByTestId('call-finish'))
    await waitFor(() =>
      expect(asked('calls.change')).toMatchObject([
        { change: { call_id: waiter.id, op: 'take' } },
        { change: { call_id: waiter.id, op: 'finish' } },
      ]),
    )
  })

  it('says who took it', async () => {
    await show([{ ...waiter, taken_at: OPENED, taken_name: 'Rui' }])
    expect((await screen.findByTestId('call-taken-by')).textContent).toBe('Rui atende')
    expect(screen.queryByTestId('call-take')).toBeNull()
  })

  it('comes before those that somebody has taken', async () => {
    const taken = (id: string) => ({ ...waiter, id, taken_at: OPENED, taken_name: 'Rui' })
    await show([taken(ME), taken(LINE), pix])
    const kinds = (await screen.findAllByTestId('table-call')).map(({ dataset }) => dataset.kind)
    expect(kinds).toEqual(['pix', 'waiter'])
  })

  it('is folded away from what lies under it until another one comes', async () => {
    const calls = [waiter]
    const { hint } = await show(calls)
    await userEvent.click(await screen.findByTestId('ready-fold'))
    expect(screen.queryByTestId('table-call')).toBeNull()
    await userEvent.click(screen.getByTestId('ready-unfold'))
    await userEvent.click(screen.getByTestId('ready-fold'))
    expect(screen.getByTestId('ready-unfold').textContent).toBe('1 aviso')
    calls.push(pix)
    hint()
    expect(await screen.findAllByTestId('table-call')).toHaveLength(2)
  })

  it('keeps what is typed of its amount while others call, and ends with the call', async () => {
    const calls = [pix, { ...waiter, id: ME }]
    const { hint } = await show(calls)
    await screen.findByTestId('call-other')
    await press('call-other')
    await userEvent.type(await screen.findByTestId('pix-amount-field'), '40')
    // Two others come before one that was taken; two are shown.
    calls[0] = { ...pix, taken_at: OPENED, taken_name: 'Rui' }
    calls.push(waiter)
    hint()
    await waitFor(() => expect(screen.queryByTestId('call-other')).toBeNull())
    expect(screen.getByTestId<HTMLInputElement>('pix-amount-field').value).toBe('40')
    calls.shift()
    hint()
    expect(await screen.findByText('Este PIX já foi resolvido em outro lugar')).toBeTruthy()
    await waitFor(() => expect(screen.queryByTestId('pix-amount')).toBeNull())
  })

  it('for a PIX records the payment of its bill, also where more came', async () => {
    const asked = await show([pix])
    await screen.findByTestId('call-confirm')
    await press('call-confirm')
    await waitFor(() =>
      expect(asked('tabs.change')).toMatchObject([
        { change: { op: 'pay', bill_id: pix.bill_id, total_cents: 4_400, service_fee_percent: 10 } },
      ]),
    )
    await press('call-other')
    await userEvent.type(await screen.findByTestId('pix-amount-field'), '50,00{Enter}')
    await waitFor(() =>
      expect(asked('tabs.change').at(-1)).toMatchObject({
        change: { op: 'pay', parts: [{ method: 'pix', amount_cents: 4_400, tip_cents: 600 }] },
      }),
    )
    expect(asked('calls.change'), 'the payment ends it').toEqual([])
  })

  it('for a PIX that brought too little takes the rest before anything is recorded', async () => {
    const asked = await show([pix])
    await screen.findByTestId('call-other')
    await press('call-other')
    await userEvent.type(await screen.findByTestId('pix-amount-field'), '40,00{Enter}')
    expect((await screen.findByTestId('pay-rest')).textContent).toMatch(/4,00$/)
    expect(asked('tabs.change')).toEqual([])
    await userEvent.click(screen.getByTestId('pay-method-visa'))
    await userEvent.click(screen.getByTestId('pay-confirm'))
    await waitFor(() =>
      expect(asked('tabs.change')).toMatchObject([
        {
          change: {
            parts: [
              { method: 'pix', amount_cents: 4_000 },
              { method: 'visa', amount_cents: 400 },
            ],
          },
        },
      ]),
    )
  })
})

describe('the notice of what the kitchen can’t make', () => {
  const reported = (index: number, reason: string | null, changes: Partial<BoardOrder> = {}): BoardOrder => {
    const one = order(index, 'preparing', { user_id: null, ...changes })
    return { ...one, items: [testOrderLine({ id: LINE, order_id: one.id, unavailable_reason: reason })] }
  }
  const asked = (gateway: { calls: { method: string; input: unknown }[] }, method: string) =>
    gateway.calls.filter((call) => call.method === method).map(({ input }) => input)

  it('sounds once for each person who takes orders, with table, dish and reason, until the report is withdrawn', async () => {
    const { change, gateway } = await open([reported(1, null)])
    await boardIsRead(gateway)
    expect(screen.queryByTestId('undecided-notice')).toBeNull()
    change([reported(1, 'Produto em falta')])
    const notice = await screen.findByTestId('undecided-notice')
    for (const text of ['W001', 'Mesa 5 · Ana', 'Margherita', 'Produto em falta'])
      expect(notice.textContent).toContain(text)
    expect(screen.getByText(/A cozinha não consegue fazer/).getAttribute('role')).toBe('status')
    expect(sounds.played).toEqual(['request'])
    change([reported(1, 'Produto em falta', { updated_at: LATER })])
    await boardIsRead(gateway, 3)
    expect(sounds.played).toEqual(['request'])
    change([reported(1, null)])
    await waitFor(() => expect(screen.queryByTestId('undecided-notice')).toBeNull())
    expect(sounds.played).toEqual(['request'])
  })

  it('keeps the line by one press', async () => {
    const { gateway, user } = await open([reported(1, 'Produto em falta')])
    await user.click(await screen.findByTestId('undecided-keep'))
    await waitFor(() =>
      expect(asked(gateway, 'orders.reportItem')).toMatchObject([{ item_id: LINE, reason: null }]),
    )
  })

  it.each([
    ['void', '/mesas'],
    ['replace', '/pedido-rapido?mesa=Mesa+5'],
  ])(
    '%s takes the line off with a reason for those who take orders, and leads to %s',
    async (choice, path) => {
      const { gateway, user } = await open([reported(1, 'Produto em falta')], 'employee')
      await user.click(await screen.findByTestId(`undecided-${choice}`))
      await user.click(await screen.findByRole('button', { name: 'Produto em falta' }))
      expect(asked(gateway, 'tabs.change')).toEqual([])
      await user.click(screen.getByTestId('reason-confirm'))
      await waitFor(() =>
        expect(asked(gateway, 'tabs.change')).toMatchObject([
          { change: { op: 'void', item_id: LINE, reason: 'Produto em falta' } },
        ]),
      )
      await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(path))
    },
  )

  it('keeps the reason that is typed while the kitchen reports a dish of an older order', async () => {
    const { change, gateway, user } = await open([reported(2, 'Produto em falta')])
    await user.click(await screen.findByTestId('undecided-void'))
    await user.type(await screen.findByTestId('reason-text'), 'cliente não quer mais')
    const older = reported(1, 'Forno parado', { placed_at: '2026-11-20T19:00:00Z' })
    const oldest = { ...older, items: older.items.map((item) => ({ ...item, id: ME, name: 'Calzone' })) }
    change([oldest, reported(2, 'Produto em falta')])
    await waitFor(() => expect(screen.getByTestId('undecided-notice').dataset.number).toBe('W001'))
    expect(screen.getByTestId<HTMLInputElement>('reason-text').value).toBe('cliente não quer mais')
    await user.click(screen.getByTestId('reason-confirm'))
    await waitFor(() =>
      expect(asked(gateway, 'tabs.change')).toMatchObject([
        { change: { op: 'void', item_id: LINE, reason: 'cliente não quer mais' } },
      ]),
    )
  })

  it('closes its dialog with a word when a colleague keeps the line', async () => {
    const { change, user } = await open([reported(1, 'Produto em falta')])
    await user.click(await screen.findByTestId('undecided-void'))
    await user.type(await screen.findByTestId('reason-text'), 'cliente')
    change([reported(1, null)])
    expect(await screen.findByText('Margherita já foi resolvido em outro lugar')).toBeTruthy()
    await waitFor(() => expect(screen.queryByTestId('reason-text')).toBeNull())
  })

  it('says nothing of elsewhere for a line that is taken off here', async () => {
    const boardOf = (reason: string | null) => ({ orders: [reported(1, reason)], now: OPENED })
    let board = Promise.resolve(boardOf('Produto em falta'))
    let answer: () => void = () => undefined
    let read: () => void = () => undefined
    const { change, gateway, user } = await open([], 'owner', '/mesas', {
      'orders.board': () => board,
      'tabs.change': () => new Promise((resolve) => (answer = () => resolve({ changed: true }))),
    })
    await user.click(await screen.findByTestId('undecided-void'))
    await user.type(await screen.findByTestId('reason-text'), 'cliente')
    // Read before the change is answered, with the change in it.
    board = new Promise((resolve) => (read = () => resolve(boardOf(null))))
    change([])
    await boardIsRead(gateway, 2)
    await user.click(screen.getByTestId('reason-confirm'))
    await waitFor(() => expect(asked(gateway, 'tabs.change')).toHaveLength(1))
    read()
    await waitFor(() => expect(screen.queryByTestId('undecided-notice')).toBeNull())
    answer()
    await waitFor(() => expect(screen.queryByTestId('reason-text')).toBeNull())
    expect(screen.queryByText(/em outro lugar/)).toBeNull()
  })
})
