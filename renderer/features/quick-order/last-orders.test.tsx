import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { withCharge, type PixCharge } from '@shared/domain/tab/pix-charges'
import { changeTab } from '@shared/domain/tab/tab'
import type { TabState } from '@shared/domain/tab/tab-types'
import type { BoardOrder } from '@shared/schemas/order/order'
import { tabChangeSchema, type TabRow } from '@shared/schemas/tab/tab'
import '@renderer/app/payment/pay-dialog'
import { testAccess, testSession } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { testOrder, testOrderLine } from '@renderer/testing/orders'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal } from '@renderer/testing/terminal'
import { LastOrders } from './last-orders'
import { useLastOrders } from './use-last-orders'

const company = { ...testCompany(), service_fee_percent: 10, cash_discount_percent: 0 }
const LastOfCompany = () => <LastOrders orders={useLastOrders(company.id)} company={company} />
const idOf = (place: number): string => `aaaaaaaa-0000-4000-8000-${String(place).padStart(12, '0')}`

describe('the last orders', () => {
  const show = (changes: Partial<BoardOrder>) =>
    renderWithApp(
      <LastOrders
        orders={[testOrder({ number: 'A001', terminal_id: idOf(1), items: [testOrderLine()], ...changes })]}
        company={company}
      />,
      {
        company,
        answers: { 'session.get': () => testSession(), 'access.get': () => testAccess('employee') },
      },
    )
  const state = async (): Promise<[string | undefined, string]> => {
    const row = await screen.findByTestId('quick-last-order')
    return [row.dataset.state, row.textContent ?? '']
  }
  const ago = (ms: number): string => new Date(Date.now() - ms).toISOString()

  it('say that the kitchen has one that the server lacks, which never looks sent', async () => {
    await show({ sync_state: 'queued', reached_kitchen: 'kitchen', client_placed_at: ago(60_000) })
    expect(await state()).toEqual(['queued', expect.stringContaining('◷ já na cozinha, aguardando envio')])
  })

  it('warn of one that no screen and no printer has brought to the kitchen after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await show({ sync_state: 'queued', reached_kitchen: 'nowhere', client_placed_at: ago(8_500) })
    expect(await state()).toEqual(['queued', expect.stringContaining('◷ aguardando envio')])
    vi.setSystemTime(Date.now() + 2_000)
    await waitFor(async () =>
      expect(await state()).toEqual([
        'unseen',
        expect.stringContaining('! a cozinha ainda não viu: avise-a'),
      ]),
    )
  })

  it('warn of a guest’s order ten seconds after its confirmation, whenever it was placed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await show({
      sync_state: 'queued',
      reached_kitchen: 'nowhere',
      terminal_id: null,
      client_placed_at: ago(600_000),
      status_changed_at: ago(8_500),
    })
    expect((await state())[0]).toBe('queued')
    vi.setSystemTime(Date.now() + 2_000)
    await waitFor(async () => expect((await state())[0]).toBe('unseen'))
  })

  it('are those of this terminal, and the guests’ of which the kitchen hears by it alone', async () => {
    const terminal = fakeTerminal({
      'terminal.state': () => ({
        config: null,
        identity: { id: idOf(1) } as never,
        company,
        app_version: '0',
        is_storage_encrypted: true,
      }),
    })
    const orders = [
      testOrder({ id: idOf(11), number: 'A001', terminal_id: idOf(1) }),
      testOrder({ id: idOf(12), number: 'B001', terminal_id: idOf(2) }),
      testOrder({ id: idOf(13), number: 'W001' }),
      testOrder({ id: idOf(14), number: 'W002', sync_state: 'queued', reached_kitchen: 'nowhere' }),
    ]
    const gateway = fakeGateway(
      {
        'session.get': () => testSession(),
        'access.get': () => testAccess('employee'),
        'orders.board': () => ({ orders, now: new Date().toISOString() }),
      },
      { terminal },
    )
    await renderWithApp(<LastOfCompany />, { gateway, company })
    const numbers = () => screen.queryAllByTestId('quick-last-order').map((row) => row.dataset.number)
    await waitFor(() => expect(numbers()).toEqual(['W002', 'A001']))
  })

  it('warn of none that is printed here, or of a terminal without others', async () => {
    await show({ sync_state: 'queued', reached_kitchen: 'paper', client_placed_at: ago(60_000) })
    expect((await state())[0]).toBe('queued')
    cleanup()
    await show({ sync_state: 'queued', client_placed_at: ago(60_000) })
    expect((await state())[0]).toBe('queued')
  })

  it('are paid from the list by one press and the confirmation, until they are paid', async () => {
    const orders = [1, 2].map((place): BoardOrder & { tab_id: string | null } => ({
      ...testOrder({
        id: idOf(place),
        number: `A00${place}`,
        table_number: 'Trailer',
        subtotal_cents: 4_500,
        total_cents: 4_500,
        items: [testOrderLine({ id: idOf(place + 100), unit_price_cents: 4_500, total_cents: 4_500 })],
      }),
      tab_id: null,
    }))
    let state: TabState<(typeof orders)[number]> = { tabs: [], orders }
    await renderWithApp(<LastOrders orders={orders} company={company} />, {
      company,
      answers: {
        'session.get': () => testSession(),
        'access.get': () => testAccess('owner'),
        'tabs.list': () => ({
          tabs: state.tabs as TabRow[],
          orders: [...state.orders],
          now: '2026-03-01T20:00:00Z',
        }),
        'tabs.change': ({ entry_id, change }) => {
          const at = '2026-03-01T20:00:00Z'
          const outcome = changeTab(state, tabChangeSchema.parse(change), { entry_id, at })
          if (outcome.kind === 'refused') throw new Error(outcome.code)
          state = outcome.state
          return { changed: outcome.changed }
        },
      },
    })
    const user = userEvent.setup()
    expect(await screen.findAllByTestId('quick-last-pay')).toHaveLength(2)
    const row = screen.getAllByTestId('quick-last-order').find(({ dataset }) => dataset.number === 'A001')
    if (!row) throw new Error('no row')
    await user.click(within(row).getByTestId('quick-last-pay'))
    await user.type(await screen.findByTestId('pay-value'), '50')
    await user.click(screen.getByTestId('pay-confirm'))
    expect(await screen.findByText(/Pago: Dinheiro R\$\s45,00/)).toBeTruthy()
    expect(screen.getByText(/Troco R\$\s5,00/)).toBeTruthy()
    await waitFor(() => expect(within(row).queryByTestId('quick-last-pay')).toBeNull())
    expect(screen.getAllByTestId('quick-last-pay')).toHaveLength(1)
    expect(state.tabs).toMatchObject([{ comanda: 'A001', is_closed: true }])
  })

  it('are paid with what a PIX that waits says: its fee, its discount and the cash handed over before it', async () => {
    const at = '2026-03-01T20:00:00Z'
    const [orderId, itemId, tabId, billId] = [idOf(1), idOf(101), idOf(201), idOf(202)]
    const order = {
      ...testOrder({
        id: orderId,
        number: 'A001',
        table_number: '5',
        subtotal_cents: 4_500,
        total_cents: 4_500,
        items: [testOrderLine({ id: itemId, unit_price_cents: 4_500, total_cents: 4_500, quantity: 1 })],
      }),
      tab_id: tabId,
    }
    const tab: TabRow = {
      id: tabId,
      table_number: '5',
      comanda: null,
      opened_at: at,
      is_closed: false,
      closed_at: null,
      closed_by: null,
      merged_into: null,
      splits: [
        {
          id: idOf(203),
          lines: [{ item_id: itemId, quantity: 1 }],
          bills: [{ id: billId, subtotal_cents: 4_500, payment: null }],
        },
      ],
      event_ids: [],
    }
    const cash = {
      id: idOf(204),
      method: 'cash' as const,
      amount_cents: 2_000,
      received_cents: null,
      tip_cents: 0,
    }
    const charge = { tab_id: tabId, bill_id: billId, amount_cents: 1_600, parts: [cash] }
    const asked: PixCharge = {
      call_id: idOf(205),
      op: 'charge',
      charge: { ...charge, service_fee_percent: 0, discount_percent: 20 },
    }
    const by = { company_id: company.id, terminal_id: null, at, by: 'Rui', name: null }
    const calls = [...withCharge([], asked, tab, by)]
    await renderWithApp(<LastOrders orders={[order]} company={company} />, {
      company,
      answers: {
        'session.get': () => testSession(),
        'access.get': () => testAccess('owner'),
        'tabs.list': () => ({ tabs: [tab], orders: [order], now: at }),
        'calls.list': () => ({ calls, now: at }),
      },
    })
    const user = userEvent.setup()
    await user.click(await screen.findByTestId('quick-last-pay'))
    const dialog = await screen.findByTestId('pay-dialog')
    const textOf = (testId: string): string =>
      (within(dialog).getByTestId(testId).textContent ?? '').replace(/\s/g, ' ').trim()
    expect(textOf('pay-total')).toBe('R$ 36,00')
    expect(textOf('pay-parts')).toContain('Dinheiro R$ 20,00')
    expect(textOf('pay-rest')).toBe('Falta R$ 16,00')
    expect(within(dialog).getByTestId('pay-fee').getAttribute('aria-checked')).toBe('false')
  })
})
