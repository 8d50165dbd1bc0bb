import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GatewayError, type ErrorCode } from '@shared/contract/errors'
import { changeTab } from '@shared/domain/tab/tab'
import type { TabState } from '@shared/domain/tab/tab-types'
import type { TabChangeInput, TabRow } from '@shared/schemas/tab/tab'
import { approvalOfTabChange } from '@shared/domain/terminal/approval'
import { withCharge, type PixCharge } from '@shared/domain/tab/pix-charges'
import type { TableCall } from '@shared/schemas/tab/table-call'
import { inOnePart } from '@shared/domain/tab/bill-payment'
import { testAccess } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
// Loaded before the page asks for it.
import '@renderer/app/approval/approval-dialog'
import '@renderer/app/orders/delay-dialog'
import '@renderer/app/payment/correct-payment-dialog'
import '@renderer/app/payment/pay-dialog'
import '@renderer/app/payment/refund-dialog'
import './merge-dialog'
import './place-dialog'
import './split-dialog'
import { tabPathOf } from '@renderer/app/routes/table-paths'
import { testOrder, testOrderLine } from '@renderer/testing/orders'
import { renderWithApp } from '@renderer/testing/render'
import { TabsPage } from './tabs-page'
import type { SeatedOrder } from './tabs-view'

const company = { ...testCompany(), service_fee_percent: 10, cash_discount_percent: 5 }
const accessOf = (role: 'employee' | 'owner') => testAccess(role, { funcionario_adiciona: true })
const idOf = (place: number): string => `aaaaaaaa-0000-4000-8000-${String(place).padStart(12, '0')}`
const orderAt = (place: number, table: string, cents: number, quantity = 1): SeatedOrder => ({
  ...testOrder({
    id: idOf(place),
    number: `A00${place}`,
    origin: 'terminal',
    table_number: table,
    source: 'trailer',
    subtotal_cents: cents * quantity,
    total_cents: cents * quantity,
    client_placed_at: '2026-03-01T20:00:00Z',
    placed_at: '2026-03-01T20:00:00Z',
    items: [
      testOrderLine({
        id: idOf(place + 100),
        order_id: idOf(place),
        product_id: idOf(900),
        code: 'H001',
        name: `Prato ${place}`,
        category: 'Pratos',
        quantity,
        unit_price_cents: cents,
        total_cents: cents * quantity,
        source: 'trailer',
      }),
    ],
  }),
  tab_id: null,
})

/** The page over the real rules: what is asked is done by them, or refused. */
const open = async (
  orders: readonly SeatedOrder[],
  role: 'employee' | 'owner' = 'employee',
  path = '/mesas',
) => {
  let state: TabState<SeatedOrder> = { tabs: [], orders }
  let isLost = false
  let isDown = false
  let calls: readonly TableCall[] = []
  const delays: { order_id: string; minutes: number; reason: string }[] = []
  const { gateway } = await renderWithApp(<TabsPage />, {
    company,
    path,
    answers: {
      'companies.mine': () => [{ role, is_active: true, company }],
      'session.get': () => ({ user: { id: idOf(1), email: 'balcao@comanda.test' }, expires_at: null }),
      'access.get': () => accessOf(role),
      'pages.get': () => {
        throw new GatewayError('not_found')
      },
      'tabs.list': () => {
        if (isDown) throw new GatewayError('backend')
        return { tabs: state.tabs as TabRow[], orders: [...state.orders], now: '2026-03-01T21:00:00Z' }
      },
      'orders.delay': ({ order_id, minutes, reason }) => {
        delays.push({ order_id, minutes, reason })
        return { order: orderAt(1, '5', 1000), changed: true }
      },
      'calls.list': () => ({ calls: [...calls], now: '2026-03-01T21:00:00Z' }),
      'approvals.approvers': () => ({
        approvers: [{ user_id: idOf(2), name: 'Bia', decides_pix_key: true }],
      }),
      'tabs.change': ({ entry_id, change, approver }) => {
        if (role === 'employee' && approvalOfTabChange(change as never, company) && !approver)
          throw new GatewayError('approval_required')
        const outcome = changeTab(state, change as never, { entry_id, at: '2026-03-01T21:00:00Z' })
        if (outcome.kind === 'refused') throw new GatewayError(outcome.code as ErrorCode, outcome.details)
        state = outcome.state
        if (isLost && outcome.changed) throw new GatewayError('connection')
        return { changed: outcome.changed }
      },
    },
  })
  /** From here on the answers to what is stored are lost. */
  const loseAnswers = (): void => {
    isLost = true
  }
  /** The backend answers no more, or again, and the next hint comes. */
  const setDown = (isNow: boolean): void => {
    isDown = isNow
    act(() => gateway.emit('orders.changed', { company_id: company.id }))
  }
  await screen.findByTestId('tabs-page')
  const user = userEvent.setup()
  /** The same change at another terminal, and its hint. */
  const elsewhere = (change: TabChangeInput): void => {
    const outcome = changeTab(state, change, { entry_id: crypto.randomUUID(), at: '2026-03-01T21:00:00Z' })
    if (outcome.kind === 'refused') throw new Error(outcome.code)
    state = outcome.state
    act(() => gateway.emit('orders.changed', { company_id: company.id }))
  }
  /** A PIX asked for at another terminal. */
  const waits = (charge: PixCharge['charge']): void => {
    const change: PixCharge = { call_id: idOf(900), op: 'charge', charge }
    const at = {
      company_id: company.id,
      terminal_id: idOf(901),
      at: '2026-03-01T21:00:00Z',
      by: null,
      name: null,
    }
    calls = withCharge(calls, change, state.tabs[0] ?? null, at)
    act(() => gateway.emit('orders.changed', { company_id: company.id }))
  }
  return { user, state: () => state, elsewhere, waits, loseAnswers, setDown, delays }
}

/** Without the blanks that do not break. */
const textOf = (element: HTMLElement): string => (element.textContent ?? '').replace(/\s/g, ' ')

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(cleanup)

describe('tables and their bills', () => {
  it('are found by the table somebody comes for: its open bill, or first of all its orders without one', async () => {
    const path = tabPathOf({ table_number: '7', comanda: null })
    const { user } = await open([orderAt(1, '5', 1000), orderAt(2, '7', 500)], 'employee', path)
    const [first, second] = await screen.findAllByTestId('loose-table')
    expect([first, second].map((card) => card?.getAttribute('data-asked'))).toEqual(['true', 'false'])
    expect(textOf(first as HTMLElement)).toContain('Mesa 7')
    await user.click(within(first as HTMLElement).getByTestId('open-loose'))
    expect(textOf(await screen.findByTestId('tab-total'))).toBe('R$ 5,00')
    // The address named the table, not the bill: what is open there is shown at once.
    await user.click(screen.getByTestId('tabs-back'))
    expect(await screen.findByTestId('tab-card')).toBeTruthy()
    expect(screen.getByTestId('tabs-history').getAttribute('href')).toBe('/historico?ver=contas')
  })

  it('are opened for what was ordered there, split among people and paid to the cent', async () => {
    const { user, state } = await open([orderAt(1, '5', 1000), orderAt(2, '5', 500, 2)])
    expect(textOf(await screen.findByTestId('loose-table'))).toContain('Mesa 5')
    await user.click(screen.getByTestId('open-loose'))
    expect(textOf(await screen.findByTestId('tab-total'))).toBe('R$ 20,00')

    await user.click(screen.getByTestId('split-tab'))
    await user.click(await screen.findByRole('button', { name: 'Mais: Pessoas' }))
    expect(textOf(screen.getByTestId('split-shares'))).toBe('Cada uma: R$ 6,67 / R$ 6,66')
    await user.click(screen.getByTestId('split-confirm'))
    await waitFor(() => expect(screen.getAllByTestId('bill')).toHaveLength(3))
    expect(textOf(screen.getByTestId('tab-rest'))).toBe('R$ 0,00')

    for (const [place, expected] of ['R$ 7,01', 'R$ 7,01', 'R$ 6,66'].entries()) {
      const [next] = screen.getAllByTestId('pay-bill')
      await user.click(next as HTMLElement)
      // 10 % fee, 5 % off in cash; the last one pays by card and leaves the fee out.
      if (expected === 'R$ 6,66') {
        await user.click(await screen.findByTestId('pay-method-debit'))
        await user.click(screen.getByTestId('pay-fee'))
      }
      await waitFor(() => expect(textOf(screen.getByTestId('pay-total'))).toBe(expected))
      await user.click(screen.getByTestId('pay-confirm'))
      await waitFor(() => expect(screen.queryByTestId('pay-dialog')).toBeNull())
      await waitFor(() => expect(screen.queryAllByTestId('pay-bill')).toHaveLength(2 - place))
    }
    expect(await screen.findByTestId('tab-is-closed')).toBeDefined()
    expect(textOf(screen.getByTestId('tab-paid'))).toBe('R$ 20,68')
    expect(state().tabs[0]?.is_closed).toBe(true)
  })

  it('are paid with a discount beyond the limit by a manager’s PIN, which takes the payment', async () => {
    const { user, state } = await open([orderAt(1, '5', 1000)])
    await user.click(await screen.findByTestId('open-loose'))
    await user.click(await screen.findByTestId('bill-rest'))
    await user.click(await screen.findByTestId('pay-bill'))
    expect(textOf(screen.getByTestId('pay-total'))).toBe('R$ 10,50')
    await user.click(screen.getByTestId('pay-give-discount'))
    expect(screen.getByTestId<HTMLInputElement>('pay-discount-percent').value).toBe('5')
    await user.keyboard('50')
    expect(textOf(screen.getByTestId('pay-total'))).toBe('R$ 6,00')
    await user.click(screen.getByTestId('pay-confirm'))
    await user.type(await screen.findByTestId('pin-field'), '135790')
    await user.click(screen.getByTestId('pin-submit'))
    await waitFor(() =>
      expect(state().tabs[0]?.splits[0]?.bills[0]?.payment).toMatchObject({
        discount_percent: 50,
        total_cents: 600,
      }),
    )
    await waitFor(() => expect(screen.queryByTestId('pay-dialog')).toBeNull())
    expect(screen.queryByText('Esta conta já foi paga em outro lugar')).toBeNull()
  })

  it('lengthen what a customer was promised, with the reason, for an order that has an estimate alone', async () => {
    // A moment before the list's own: this machine's clock says nothing of it.
    const accepted_at = '2026-03-01T20:59:30Z'
    const { user, delays } = await open([
      { ...orderAt(1, '5', 1000), accepted_at, estimate_minutes: 20 },
      orderAt(2, '5', 500),
    ])
    await user.click(await screen.findByTestId('open-loose'))
    expect(await screen.findAllByTestId('delay-order')).toHaveLength(1)
    await user.click(within(screen.getByTestId('tab-order-A001')).getByTestId('delay-order'))
    await user.click(await screen.findByTestId('delay-30'))
    await user.click(screen.getByTestId('delay-confirm'))
    expect(await screen.findByText('Diga por que atrasa.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Forno cheio' }))
    await user.click(screen.getByTestId('delay-confirm'))
    await waitFor(() => expect(screen.queryByTestId('delay')).toBeNull())
    expect(delays).toEqual([{ order_id: idOf(1), minutes: 50, reason: 'Forno cheio' }])
  })

  it('close the payment of a bill that another terminal took or undid, and say so', async () => {
    const { user, state, elsewhere } = await open([orderAt(1, '5', 1000)])
    await user.click(await screen.findByTestId('open-loose'))
    await user.click(await screen.findByTestId('bill-rest'))
    await user.click(await screen.findByTestId('pay-bill'))
    expect(screen.getByTestId('pay-dialog')).toBeDefined()
    const [tab] = state().tabs
    const [split] = tab?.splits ?? []
    const tab_id = tab?.id ?? ''
    elsewhere({ op: 'unsplit', tab_id, split_id: split?.id ?? '' })
    expect(await screen.findByText('Esta conta foi desfeita em outro lugar')).toBeDefined()
    expect(screen.queryByTestId('pay-dialog')).toBeNull()

    await user.click(screen.getByTestId('bill-rest'))
    await user.click(await screen.findByTestId('pay-bill'))
    const bill_id = state().tabs[0]?.splits[0]?.bills[0]?.id ?? ''
    const parts = inOnePart(crypto.randomUUID(), 'pix', 1000).map((part) => ({ ...part, tip_cents: 300 }))
    const terms = { service_fee_percent: 0, discount_percent: 0, total_cents: 1000 }
    elsewhere({ op: 'pay', tab_id, bill_id, parts, ...terms })
    expect(await screen.findByText(/com gorjeta ou valor a mais de R\$\s3,00/)).toBeDefined()
    expect(await screen.findByText('Esta conta já foi paga em outro lugar')).toBeDefined()
    expect(screen.queryByTestId('pay-dialog')).toBeNull()
    expect(screen.queryByTestId('pay-bill')).toBeNull()
  })

  it('are paid with what was handed over before a PIX that waits, of which the rest alone is asked for', async () => {
    const { user, state, elsewhere, waits } = await open([orderAt(1, '5', 1000)])
    await user.click(await screen.findByTestId('open-loose'))
    await screen.findByTestId('tab-total')
    const tab_id = state().tabs[0]?.id ?? ''
    const bill_id = idOf(601)
    const lines = [{ item_id: idOf(101), quantity: 1 }]
    elsewhere({ op: 'split', tab_id, split_id: idOf(600), lines, bill_ids: [bill_id] })
    await screen.findByTestId('unsplit')
    const parts = inOnePart(idOf(602), 'cash', 600)
    waits({ tab_id, bill_id, amount_cents: 400, service_fee_percent: 0, parts })
    await screen.findByTestId('waiting-pix')
    // Undone, the bill would forget the cash.
    expect(screen.queryByTestId('unsplit')).toBeNull()
    await user.click(screen.getByTestId('pay-bill'))
    expect(textOf(await screen.findByTestId('pay-parts'))).toContain('Dinheiro R$ 6,00')
    await user.click(screen.getByTestId('pay-method-visa'))
    await user.click(screen.getByTestId('pay-confirm'))
    await waitFor(() =>
      expect(state().tabs[0]?.splits[0]?.bills[0]?.payment?.parts).toMatchObject([
        { id: idOf(602), method: 'cash', amount_cents: 600, handed: { terminal_id: idOf(901) } },
        { method: 'visa' },
      ]),
    )
  })

  it('correct and refund a paid bill while the tab is open, and close that dialog once nothing is left of it', async () => {
    const { user, state, elsewhere } = await open([orderAt(1, '5', 1000, 2)], 'owner')
    await user.click(await screen.findByTestId('open-loose'))
    await screen.findByTestId('tab-total')
    expect(screen.queryByTestId('correct-payment')).toBeNull()
    expect(screen.queryByTestId('refund-payment')).toBeNull()
    const tab_id = state().tabs[0]?.id ?? ''
    const bill_id = idOf(601)
    const lines = [{ item_id: idOf(101), quantity: 1 }]
    elsewhere({ op: 'split', tab_id, split_id: idOf(600), lines, bill_ids: [bill_id] })
    const terms = { service_fee_percent: 0, discount_percent: 0, total_cents: 1000 }
    elsewhere({ op: 'pay', tab_id, bill_id, parts: inOnePart(idOf(602), 'cash', 1000), ...terms })

    await user.click(await screen.findByTestId('correct-payment'))
    await user.click(await screen.findByTestId('pay-method-pix'))
    await user.type(screen.getByTestId('reason-text'), 'era PIX')
    await user.click(screen.getByTestId('reason-confirm'))
    const parts = () => state().tabs[0]?.splits[0]?.bills[0]?.payment?.parts ?? []
    await waitFor(() => expect(parts()[0]?.method).toBe('pix'))
    await waitFor(() => expect(screen.queryByTestId('reason-dialog')).toBeNull())
    expect(screen.queryByText('A conta mudou em outro lugar')).toBeNull()
    expect(screen.queryByTestId('reopen-tab')).toBeNull()

    await user.click(screen.getByTestId('refund-payment'))
    await user.type(await screen.findByTestId('reason-text'), 'veio frio')
    const refund = { bill_id, refund_id: idOf(603), method: 'pix' as const, amount_cents: 1000 }
    elsewhere({ op: 'refund', tab_id, ...refund, reason: 'veio frio' })
    expect(await screen.findByText('A conta mudou em outro lugar')).toBeTruthy()
    expect(screen.queryByTestId('reason-dialog')).toBeNull()
    await waitFor(() => expect(screen.queryByTestId('refund-payment')).toBeNull())
    expect(screen.getByTestId('bill').textContent).toMatch(/R\$\s10,00 devolvidos/)
  })

  it('closes the dialog that voids a line, and says so, when another terminal voided or billed it', async () => {
    const { user, state, elsewhere } = await open([orderAt(1, '5', 1000), orderAt(2, '5', 700)], 'owner')
    await user.click(await screen.findByTestId('open-loose'))
    const tab_id = () => state().tabs[0]?.id ?? ''
    const ask = async (testId: string, place: number): Promise<void> => {
      await user.click((await screen.findAllByTestId(testId))[place] ?? document.body)
      await user.type(await screen.findByTestId('reason-text'), 'caiu')
    }
    /** The notice is put away: it would be gone after a while, or stand for the next one. */
    const isClosed = async (): Promise<void> => {
      await screen.findByText('A conta mudou em outro lugar')
      expect(screen.queryByTestId('reason-dialog')).toBeNull()
      await user.click(within(screen.getByTestId('toast-warning')).getByRole('button'))
      await waitFor(() => expect(screen.queryByText('A conta mudou em outro lugar')).toBeNull())
    }
    await ask('void-line', 0)
    elsewhere({ op: 'void', order_id: idOf(1), item_id: idOf(101), reason: 'caiu' })
    await isClosed()
    await ask('void-line', 0)
    const lines = [{ item_id: idOf(102), quantity: 1 }]
    elsewhere({ op: 'split', tab_id: tab_id(), split_id: idOf(600), lines, bill_ids: [idOf(601)] })
    await isClosed()
  })

  it('offers to cancel an order only while none of its lines is on a bill', async () => {
    const { user, state, elsewhere } = await open([orderAt(1, '5', 1000, 2), orderAt(2, '5', 700)], 'owner')
    await user.click(await screen.findByTestId('open-loose'))
    const billed = within(await screen.findByTestId('tab-order-A001'))
    await user.click(billed.getByTestId('cancel-order'))
    await user.type(await screen.findByTestId('reason-text'), 'desistiu')
    const tab_id = state().tabs[0]?.id ?? ''
    const lines = [{ item_id: idOf(101), quantity: 1 }]
    elsewhere({ op: 'split', tab_id, split_id: idOf(600), lines, bill_ids: [idOf(601)] })
    expect(await screen.findByText('A conta mudou em outro lugar')).toBeTruthy()
    expect(screen.queryByTestId('reason-dialog')).toBeNull()
    expect(billed.queryByTestId('cancel-order')).toBeNull()
    expect(within(screen.getByTestId('tab-order-A002')).getByTestId('cancel-order')).toBeTruthy()
  })

  it('keeps what a closed tab offers as far apart as what an open one does', async () => {
    const { user, state, elsewhere } = await open([orderAt(1, '5', 1000)])
    await user.click(await screen.findByTestId('open-loose'))
    const spaced = (await screen.findByTestId('move-tab')).parentElement?.className
    const tab_id = state().tabs[0]?.id ?? ''
    const lines = [{ item_id: idOf(101), quantity: 1 }]
    elsewhere({ op: 'split', tab_id, split_id: idOf(600), lines, bill_ids: [idOf(601)] })
    const terms = { service_fee_percent: 0, discount_percent: 0, total_cents: 1000 }
    const parts = inOnePart(idOf(602), 'cash', 1000)
    elsewhere({ op: 'pay', tab_id, bill_id: idOf(601), parts, ...terms })
    for (const testId of ['reopen-tab', 'refund-payment', 'correct-payment'])
      expect((await screen.findByTestId(testId)).parentElement?.className).toBe(spaced)
    expect(spaced).toBeTruthy()
  })

  it('takes a payment whose answer was lost for no payment of somebody else', async () => {
    const { user, loseAnswers } = await open([orderAt(1, '5', 1000)])
    await user.click(await screen.findByTestId('open-loose'))
    await user.click(await screen.findByTestId('bill-rest'))
    await user.click(await screen.findByTestId('pay-bill'))
    loseAnswers()
    await user.click(await screen.findByTestId('pay-confirm'))
    expect(await screen.findByText('Não foi feito')).toBeDefined()
    expect(await screen.findByTestId('tab-is-closed')).toBeDefined()
    await waitFor(() => expect(screen.queryByTestId('pay-dialog')).toBeNull())
    expect(screen.queryByText('Esta conta já foi paga em outro lugar')).toBeNull()
  })

  it('asks in no open dialog for what another terminal has done meanwhile', async () => {
    const { user, state, elsewhere } = await open([
      orderAt(1, '5', 1000, 2),
      orderAt(2, '6', 700),
      orderAt(3, '7', 900),
    ])
    const openAt = (tab: number, table: string, order: number) =>
      elsewhere({
        op: 'open',
        tab_id: idOf(tab),
        table_number: table,
        comanda: null,
        order_ids: [idOf(order)],
      })
    openAt(501, '5', 1)
    openAt(502, '6', 2)
    openAt(503, '7', 3)
    await waitFor(() => expect(screen.getAllByTestId('tab-card')).toHaveLength(3))
    const card = screen.getAllByTestId('tab-card').find(({ dataset }) => dataset.table === '5')
    await user.click(card as HTMLElement)

    await user.click(await screen.findByTestId('split-tab'))
    await user.click(await screen.findByRole('radio', { name: 'Por itens' }))
    const more = screen.getByRole('button', { name: /^Mais: Prato 1/ })
    await user.click(more)
    await user.click(more)
    expect(screen.getByTestId('split-confirm').textContent).toContain('20,00')
    const bill = (split: number, quantity: number) =>
      elsewhere({
        op: 'split',
        tab_id: idOf(501),
        split_id: idOf(split),
        lines: [{ item_id: idOf(101), quantity }],
        bill_ids: [idOf(split + 10)],
      })
    bill(600, 1)
    await waitFor(() => expect(screen.getByTestId('split-confirm').textContent).toContain('10,00'))
    bill(601, 1)
    await waitFor(() => expect(screen.queryByTestId('split-dialog')).toBeNull())
    expect(await screen.findByText('A conta mudou em outro lugar')).toBeDefined()

    await user.click(screen.getByTestId('merge-tab'))
    const isUnchosen = (await screen.findByTestId('merge-confirm')).hasAttribute('disabled')
    expect(isUnchosen, 'of several none is chosen by its place').toBe(true)
    await user.click(await screen.findByRole('radio', { name: 'Mesa 6' }))
    elsewhere({ op: 'merge', tab_id: idOf(503), from_tab_id: idOf(502) })
    const dialog = within(screen.getByTestId('merge-dialog'))
    expect((await dialog.findByRole('alert')).textContent).toContain('foi fechada em outro lugar')
    const left = within(screen.getByTestId('merge-into')).getAllByRole<HTMLInputElement>('radio')
    expect(left.map(({ checked }) => checked)).toEqual([false])
    expect(screen.getByTestId('merge-confirm').hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Mesa 7' }))
    await user.click(screen.getByTestId('merge-confirm'))
    await waitFor(() => expect(state().tabs.find(({ id }) => id === idOf(501))?.is_closed ?? true).toBe(true))
  })

  it('pay some units of a line on a bill of their own, which can be undone while nobody paid it', async () => {
    const { user } = await open([orderAt(1, '5', 500, 3)])
    await user.click(await screen.findByTestId('open-loose'))
    await user.click(await screen.findByTestId('split-tab'))
    await user.click(await screen.findByRole('radio', { name: 'Por itens' }))
    await user.click(screen.getByRole('button', { name: 'Mais: Prato 1' }))
    await user.click(screen.getByTestId('split-confirm'))
    expect(textOf(await screen.findByTestId('bill'))).toContain('R$ 5,00')
    expect(textOf(screen.getByTestId('tab-rest'))).toBe('R$ 10,00')
    expect(textOf(screen.getByTestId('tab-line'))).toContain('(na conta: 1 de 3)')
    await user.click(screen.getByTestId('unsplit'))
    await waitFor(() => expect(screen.queryByTestId('bill')).toBeNull())
  })

  it.each([
    { chosen: 1, left: 'R$ 10,00', bill: 'R$ 5,00' },
    { chosen: 2, left: 'R$ 5,00', bill: 'R$ 10,00' },
  ])('whose split lost its answer are split once: $chosen of 3', async ({ chosen, left, bill }) => {
    const { user, state, loseAnswers } = await open([orderAt(1, '5', 500, 3)])
    await user.click(await screen.findByTestId('open-loose'))
    await user.click(await screen.findByTestId('split-tab'))
    await user.click(await screen.findByRole('radio', { name: 'Por itens' }))
    for (let units = 0; units < chosen; units += 1)
      await user.click(screen.getByRole('button', { name: 'Mais: Prato 1' }))
    loseAnswers()
    await user.click(screen.getByTestId('split-confirm'))
    await waitFor(() => expect(textOf(screen.getByTestId('tab-rest'))).toBe(left))
    await waitFor(() => expect(screen.getByTestId('split-confirm').hasAttribute('disabled')).toBe(false))
    await user.click(screen.getByTestId('split-confirm'))
    await waitFor(() => expect(screen.queryByTestId('split-dialog')).toBeNull())
    expect(textOf(screen.getByTestId('bill'))).toContain(bill)
    expect(state().tabs[0]?.splits).toHaveLength(1)
  })

  it('with a refund whose answer was lost are refunded once, and what was recorded is said', async () => {
    const { user, state, elsewhere, loseAnswers } = await open([orderAt(1, '5', 1000, 2)], 'owner')
    await user.click(await screen.findByTestId('open-loose'))
    await screen.findByTestId('tab-total')
    const tab_id = state().tabs[0]?.id ?? ''
    const lines = [{ item_id: idOf(101), quantity: 1 }]
    elsewhere({ op: 'split', tab_id, split_id: idOf(600), lines, bill_ids: [idOf(601)] })
    const terms = { service_fee_percent: 0, discount_percent: 0, total_cents: 1000 }
    elsewhere({
      ...{ op: 'pay', tab_id, bill_id: idOf(601), ...terms },
      parts: inOnePart(idOf(602), 'cash', 1000),
    })
    const refunds = () => state().tabs[0]?.splits[0]?.bills[0]?.payment?.parts.slice(1)
    await user.click(await screen.findByTestId('refund-payment'))
    await user.type(await screen.findByTestId('refund-value'), '4')
    await user.type(screen.getByTestId('reason-text'), 'veio frio')
    loseAnswers()
    await user.click(screen.getByTestId('reason-confirm'))
    await screen.findByTestId('approval-problem')
    await user.click(screen.getByTestId('pay-method-pix'))
    await user.type(screen.getByTestId('reason-text'), ' demais')
    await user.click(screen.getByTestId('reason-confirm'))
    expect(textOf(await screen.findByTestId('toast-warning'))).toContain(
      'Já registrado: R$ 4,00 devolvido por Dinheiro',
    )
    await waitFor(() => expect(screen.queryByTestId('reason-dialog')).toBeNull())
    expect(screen.queryByTestId('toast-success')).toBeNull()
    expect(refunds()).toMatchObject([{ method: 'cash', amount_cents: -400 }])

    // Another one, opened anew, whose reason alone is corrected: what it gave back is recorded as it is now.
    await user.click(screen.getByTestId('refund-payment'))
    await user.type(await screen.findByTestId('refund-value'), '1')
    await user.type(screen.getByTestId('reason-text'), 'a bebida')
    await user.click(screen.getByTestId('reason-confirm'))
    await screen.findByTestId('approval-problem')
    await user.type(screen.getByTestId('reason-text'), ' também')
    await user.click(screen.getByTestId('reason-confirm'))
    await screen.findByTestId('toast-success')
    expect(refunds()).toMatchObject([{ amount_cents: -400 }, { amount_cents: -100 }])
  })

  it('are moved, joined, and tell a table that is taken in words', async () => {
    const { user } = await open([orderAt(1, '5', 1000), orderAt(2, '6', 500)])
    await user.click((await screen.findAllByTestId('open-loose'))[0] as HTMLElement)
    await user.click(await screen.findByTestId('tabs-back'))
    await user.click(await screen.findByTestId('open-loose'))
    await user.click(await screen.findByTestId('move-tab'))
    await user.click(await screen.findByTestId('place-confirm'))
    expect(await screen.findByText('Informe a mesa.')).toBeDefined()
    await user.type(screen.getByTestId('place-table'), '5')
    await user.click(screen.getByTestId('place-confirm'))
    expect(await screen.findByText('Não foi feito')).toBeDefined()
    expect(screen.getByTestId<HTMLInputElement>('place-table').value, 'stays as typed').toBe('5')
    await user.click(within(screen.getByTestId('place-dialog')).getByRole('button', { name: 'Cancelar' }))
    await user.click(screen.getByTestId('merge-tab'))
    await user.click(await screen.findByTestId('merge-confirm'))
    await waitFor(() => expect(textOf(screen.getByTestId('tab-total'))).toBe('R$ 15,00'))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Mesa 5')
  })

  it('are moved with their comanda, and without the number that a carried-away order has instead of one', async () => {
    const { user, state, elsewhere } = await open([
      { ...orderAt(1, '5', 1000), comanda: '12' },
      orderAt(2, 'Trailer', 500),
    ])
    const openAt = (tab: number, table_number: string, comanda: string, order: number) =>
      elsewhere({ op: 'open', tab_id: idOf(tab), table_number, comanda, order_ids: [idOf(order)] })
    openAt(501, '5', '12', 1)
    openAt(502, 'Trailer', 'A002', 2)
    for (const [tab, table] of [
      [501, '5'],
      [502, 'Trailer'],
    ] as const) {
      await waitFor(() => expect(screen.getAllByTestId('tab-card')).toHaveLength(2))
      const card = screen.getAllByTestId('tab-card').find(({ dataset }) => dataset.table === table)
      await user.click(card as HTMLElement)
      await user.click(await screen.findByTestId('move-tab'))
      await user.type(await screen.findByTestId('place-table'), `${tab}`)
      await user.click(screen.getByTestId('place-confirm'))
      await waitFor(() => expect(screen.queryByTestId('place-dialog')).toBeNull())
      await user.click(screen.getByTestId('tabs-back'))
    }
    expect(state().tabs.map(({ table_number, comanda }) => [table_number, comanda])).toEqual([
      ['501', '12'],
      ['502', null],
    ])
  })

  it('lose a line with a reason and, by those who do not manage, with a manager’s PIN', async () => {
    const { user: waiter } = await open([orderAt(1, '5', 1000)])
    await waiter.click(await screen.findByTestId('open-loose'))
    await waiter.click(await screen.findByTestId('void-line'))
    await waiter.type(screen.getByTestId('reason-text'), 'caiu no chão')
    await waiter.click(screen.getByTestId('reason-confirm'))
    await waiter.type(await screen.findByTestId('pin-field'), '135790')
    expect(textOf(screen.getByTestId('tab-total'))).toBe('R$ 10,00')
    await waiter.click(screen.getByTestId('pin-submit'))
    await waitFor(() => expect(textOf(screen.getByTestId('tab-total'))).toBe('R$ 0,00'))
    cleanup()
    const { user } = await open([orderAt(1, '5', 1000)], 'owner')
    await user.click(await screen.findByTestId('open-loose'))
    await user.click(await screen.findByTestId('void-line'))
    await user.click(await screen.findByTestId('reason-confirm'))
    expect(await screen.findByText('Informe o motivo.')).toBeDefined()
    await user.type(screen.getByTestId('reason-text'), 'caiu no chão')
    await user.click(screen.getByTestId('reason-confirm'))
    await waitFor(() => expect(textOf(screen.getByTestId('tab-total'))).toBe('R$ 0,00'))
    expect(textOf(screen.getByTestId('tab-line'))).toContain('Anulado')
  })

  it('are not taken for those of now while the backend does not answer', async () => {
    const { setDown } = await open([orderAt(1, '5', 1000)])
    await screen.findByTestId('open-loose')
    expect(screen.queryByTestId('tabs-stale')).toBeNull()
    setDown(true)
    expect(textOf(await screen.findByTestId('tabs-stale'))).toMatch(/As contas são as das 18:00/)
    expect(screen.getByTestId('open-loose')).toBeDefined()
    setDown(false)
    await waitFor(() => expect(screen.queryByTestId('tabs-stale')).toBeNull())
  })

  it('say so where there are none', async () => {
    await open([])
    expect(textOf(await screen.findByTestId('no-tabs'))).toBe('Nenhuma conta aberta.')
  })
})
