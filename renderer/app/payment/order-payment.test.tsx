import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { TerminalOutput } from '@shared/contract/gateway'
import { GatewayError } from '@shared/contract/errors'
import { endedByPayments, withCharge } from '@shared/domain/tab/pix-charges'
import { changeTab } from '@shared/domain/tab/tab'
import { approvalOfTabChange } from '@shared/domain/terminal/approval'
import { movedCall } from '@shared/domain/tab/table-calls'
import { chargeOf, tabNamed } from '@shared/domain/tab/tab-money'
import type { Tab, TabState } from '@shared/domain/tab/tab-types'
import type { BoardOrder } from '@shared/schemas/order/order'
import { tabChangeSchema, type TabRow } from '@shared/schemas/tab/tab'
import { callChangeSchema, type CallChange, type TableCall } from '@shared/schemas/tab/table-call'
import { changeLanguage } from '@renderer/i18n/set-up'
import { testAccess, testSession } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, type Answers } from '@renderer/testing/fake-gateway'
import { testOrder, testOrderLine } from '@renderer/testing/orders'
import { testContact, testPages } from '@renderer/testing/pages'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal, testOperator, testOperators } from '@renderer/testing/terminal'
import { OrderPayment } from './order-payment'
// Loaded here, so that the dynamic import takes no time.
import './pay-dialog'
import { RefundDialog } from './refund-dialog'

const company = { ...testCompany(), service_fee_percent: 10, cash_discount_percent: 0 }
const idOf = (place: number): string => `aaaaaaaa-0000-4000-8000-${String(place).padStart(12, '0')}`
type Seated = BoardOrder & { tab_id: string | null }
const trailerOrder = (place: number): Seated => ({
  ...testOrder({
    id: idOf(place),
    number: `A00${place}`,
    table_number: 'Trailer',
    subtotal_cents: 4_500,
    total_cents: 4_500,
    items: [
      testOrderLine({
        id: idOf(place + 100),
        order_id: idOf(place),
        quantity: 1,
        unit_price_cents: 4_500,
        total_cents: 4_500,
      }),
    ],
  }),
  tab_id: null,
})

type Cash = TerminalOutput<'cash.get'>

const NOW = '2026-03-01T20:00:00Z'
const sessionOf = (id: string, float_cents: number, opened_at: string): Cash['sessions'][number] => ({
  id,
  terminal_id: idOf(900),
  terminal_name: 'Balcão',
  z_number: 1,
  float_cents,
  opened_at,
  opened_by: null,
  entries: [],
  closing: null,
  flags: [],
  event_ids: [],
  report: null,
})

/** A terminal with the sessions opened at its drawer, and operators who take orders. */
const terminalWith = (cash: { sessions: Cash['sessions'] }, opened: string[] = []) => {
  const operator = testOperator()
  return fakeTerminal({
    'operators.list': () => testOperators([operator], operator),
    'terminal.state': () => ({
      config: null,
      identity: null,
      company,
      app_version: '0',
      is_storage_encrypted: true,
    }),
    'cash.get': () => ({
      terminal_id: idOf(900),
      sessions: cash.sessions,
      loose: { own: [], carried: [], others: [] },
      now: NOW,
    }),
    'print.openDrawer': ({ entry_id }) => {
      opened.push(entry_id)
      return { opened: true }
    },
    'cash.change': ({ change }) => {
      if (change.op !== 'open') throw new Error(change.op)
      cash.sessions = [sessionOf(change.session_id, change.float_cents, NOW)]
      return { changed: true }
    },
  })
}

const paidTab: Tab = {
  id: idOf(801),
  table_number: '8',
  comanda: null,
  opened_at: NOW,
  is_closed: true,
  closed_at: NOW,
  closed_by: null,
  merged_into: null,
  splits: [
    {
      id: idOf(802),
      lines: [{ item_id: idOf(101), quantity: 1 }],
      bills: [
        {
          id: idOf(803),
          subtotal_cents: 4_500,
          payment: {
            ...chargeOf(4_500, { service_fee_percent: 0, discount_percent: 0 }),
            parts: [
              {
                id: idOf(804),
                method: 'pix',
                amount_cents: 4_500,
                received_cents: null,
                tip_cents: 0,
                corrected_from: null,
              },
            ],
          },
        },
      ],
    },
  ],
  event_ids: [],
}

type Screen = (order: Seated, orders: readonly Seated[], onDone: () => void) => ReactNode
const justSent: Screen = (order, _, onDone) => (
  <OrderPayment order={order} company={company} onDone={onDone} />
)

/** The outbox entry of a terminal's change of a call. */
const entryOf = (change: CallChange): string => (change.op === 'charge' ? change.call_id : idOf(950))

/** Whether the answer to a payment is lost, and whether the payment was stored before. */
type Loss = 'before' | 'after' | null

const open = async (
  screenOf: Screen = justSent,
  terminal?: ReturnType<typeof terminalWith>,
  role: 'owner' | 'employee' = 'employee',
) => {
  let loss: Loss = null
  const sent: { entry_id: string; change: unknown }[] = []
  const orders = [trailerOrder(1), trailerOrder(2)]
  let state: TabState<Seated> = { tabs: [], orders }
  let calls: readonly TableCall[] = []
  const onDone = vi.fn()
  const [order] = orders
  if (!order) throw new Error('no order')
  const answers: Answers = {
    'session.get': () => testSession(),
    'access.get': () => testAccess(role),
    'pages.get': () => testPages({ contact: testContact({ pix_key: 'pix@casa.test' }) }),
    'tabs.list': () => ({
      tabs: state.tabs as TabRow[],
      orders: [...state.orders],
      now: '2026-03-01T20:00:00Z',
    }),
    'calls.list': () => ({ calls: calls.filter(({ done_at }) => done_at === null), now: NOW }),
    'calls.change': ({ change: asked }) => {
      const change = callChangeSchema.parse(asked)
      const by = { at: NOW, by: 'Rui' }
      calls =
        change.op === 'charge'
          ? withCharge(calls, change, tabNamed(state.tabs, change.charge.tab_id), {
              company_id: company.id,
              terminal_id: null,
              name: null,
              ...by,
            })
          : calls.map((call) => (call.id === change.call_id ? movedCall(call, change, by) : call))
      return terminal ? { changed: true, entry_id: entryOf(change) } : { changed: true }
    },
    'approvals.approvers': () => ({
      approvers: [{ user_id: idOf(970), name: 'Bia', decides_pix_key: true }],
    }),
    'tabs.change': ({ entry_id, change, approver }) => {
      const lost = change.op === 'pay' ? loss : null
      if (change.op === 'pay') {
        sent.push({ entry_id, change })
        loss = null
      }
      if (!approver && approvalOfTabChange(tabChangeSchema.parse(change), company))
        throw new GatewayError('approval_required')
      if (lost === 'before') throw new GatewayError('connection')
      const outcome = changeTab(state, tabChangeSchema.parse(change), {
        entry_id,
        at: '2026-03-01T20:00:00Z',
      })
      if (outcome.kind === 'refused') throw new Error(outcome.code)
      state = outcome.state
      calls = endedByPayments(calls, state.tabs, NOW)
      if (lost === 'after') throw new GatewayError('connection')
      return { changed: outcome.changed }
    },
  }
  const web = fakeGateway(answers)
  const gateway = {
    ...web,
    ...(terminal ? { terminal, capabilities: { ...web.capabilities, print: true } } : {}),
  }
  await renderWithApp(screenOf(order, orders, onDone), { company, gateway })
  const lose = (what: Loss): void => {
    loss = what
  }
  /** The order's bill, paid at another terminal. */
  const payElsewhere = (): void => {
    const [first, ...others] = state.orders
    if (!first) throw new Error('no order')
    state = { tabs: [paidTab], orders: [{ ...first, tab_id: paidTab.id }, ...others] }
    gateway.emit('orders.changed', { company_id: company.id })
  }
  /** The PIX that waits, ended at another terminal. */
  const endPixElsewhere = (): void => {
    calls = calls.map((call) => ({ ...call, done_at: NOW }))
    gateway.emit('orders.changed', { company_id: company.id })
  }
  return {
    user: userEvent.setup(),
    endPixElsewhere,
    onDone,
    state: () => state,
    calls: () => calls,
    lose,
    sent,
    payElsewhere,
  }
}
const textOf = (testId: string): string =>
  (screen.getByTestId(testId).textContent ?? '').replace(/\s/g, ' ').trim()

describe('the payment of an order that was just sent', () => {
  it('takes two presses in cash, without a service fee for what is carried away, and pays this order alone', async () => {
    const { user, onDone, state } = await open()
    await screen.findByTestId('order-payment')
    expect(textOf('order-due')).toBe('A receber R$ 45,00')
    await user.click(screen.getByTestId('order-pay-cash'))
    await screen.findByTestId('pay-dialog')
    expect(textOf('pay-total')).toBe('R$ 45,00')
    await user.click(screen.getByTestId('pay-confirm'))
    expect((await screen.findByTestId('order-paid')).textContent).toContain('Dinheiro')
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(state().tabs).toMatchObject([{ comanda: 'A001', is_closed: true }])
    expect(state().orders[1]?.tab_id).toBeNull()
  })

  it('goes by keys: a letter chooses the method, digits the value, Enter takes it and the change stays in sight', async () => {
    const { user, state } = await open()
    await user.click(await screen.findByTestId('order-pay-visa'))
    const value = await screen.findByTestId('pay-value')
    await user.type(value, 'd50')
    expect(textOf('pay-change')).toBe('Troco R$ 5,00')
    await user.type(value, '{Enter}')
    await screen.findByTestId('order-paid')
    expect(textOf('order-change')).toBe('Troco R$ 5,00')
    const [part] = state().tabs[0]?.splits[0]?.bills[0]?.payment?.parts ?? []
    expect(part).toMatchObject({ method: 'cash', amount_cents: 4_500, received_cents: 5_000 })
  })

  it('is divided: less than the rest is noted, and another method takes what is left', async () => {
    const { user, state } = await open()
    await user.click(await screen.findByTestId('order-pay-pix'))
    await user.type(await screen.findByTestId('pay-value'), '20')
    await user.click(screen.getByTestId('pay-confirm'))
    expect(textOf('pay-rest')).toBe('Falta R$ 25,00')
    expect(state().tabs).toEqual([])
    await user.click(screen.getByTestId('pay-method-elo'))
    await user.click(screen.getByTestId('pay-confirm'))
    await screen.findByTestId('order-paid')
    expect(state().tabs[0]?.splits[0]?.bills[0]?.payment?.parts).toMatchObject([
      { method: 'pix', amount_cents: 2_000 },
      { method: 'elo', amount_cents: 2_500 },
    ])
  })

  it('takes no rest by pressing twice: after a part was noted the rest waits for a choice', async () => {
    const { user, state } = await open()
    await user.click(await screen.findByTestId('order-pay-pix'))
    await user.type(await screen.findByTestId('pay-value'), '20')
    await user.dblClick(screen.getByTestId('pay-confirm'))
    await user.type(screen.getByTestId('pay-value'), '{Enter>3/}')
    expect(textOf('pay-rest')).toBe('Falta R$ 25,00')
    expect(screen.getByTestId('pay-confirm').hasAttribute('disabled')).toBe(true)
    expect(state().tabs).toEqual([])
    await user.keyboard('d')
    await user.click(screen.getByTestId('pay-exact'))
    expect(textOf('pay-confirm')).toContain('R$ 25,00')
  })

  const takePart = async () => {
    const opened = await open()
    await opened.user.click(await screen.findByTestId('order-pay-cash'))
    await opened.user.type(await screen.findByTestId('pay-value'), '20')
    await opened.user.click(screen.getByTestId('pay-confirm'))
    return opened
  }

  it('is not left with a part taken before the person has said that it is given back', async () => {
    const { user, state } = await takePart()
    await user.keyboard('{Escape}')
    expect(textOf('pay-give-up')).toContain('Devolva R$ 20,00 ao cliente.')
    await user.click(screen.getByTestId('pay-give-up-no'))
    expect(textOf('pay-rest')).toBe('Falta R$ 25,00')
    await user.click(screen.getByTestId('pay-leave'))
    await user.click(await screen.findByTestId('pay-give-up-yes'))
    await waitFor(() => expect(screen.queryByTestId('pay-dialog')).toBeNull())
    expect(state().tabs).toEqual([])
    expect(screen.queryByText('Devolva R$ 20,00 ao cliente.', { collapseWhitespace: true })).toBeNull()
  })

  it('tells what is to be given back where another terminal took the payment meanwhile', async () => {
    const { payElsewhere } = await takePart()
    payElsewhere()
    await screen.findByText(/Devolva R\$\s20,00 ao cliente\./)
    expect(screen.queryByTestId('pay-dialog')).toBeNull()
  })

  const leaveAfterCash = async (terminal?: ReturnType<typeof terminalWith>) => {
    const opened = await open(justSent, terminal)
    const { user } = opened
    await user.click(await screen.findByTestId('order-pay-cash'))
    await user.type(await screen.findByTestId('pay-value'), '20')
    await user.click(screen.getByTestId('pay-confirm'))
    await user.click(screen.getByTestId('pay-method-pix'))
    await screen.findByTestId('pay-pix')
    await user.click(screen.getByTestId('pay-leave'))
    await screen.findByTestId('waiting-pix')
    return opened
  }

  it('keeps the cash that was handed over before a PIX that waits, and records both with it', async () => {
    const { user, state } = await leaveAfterCash()
    expect(textOf('waiting-pix')).toContain('PIX de R$ 25,00')
    expect(textOf('pix-beside')).toBe('Já entregue: Dinheiro R$ 20,00')
    await user.click(screen.getByTestId('pix-received'))
    await screen.findByTestId('order-paid')
    expect(state().tabs[0]?.splits[0]?.bills[0]?.payment?.parts).toMatchObject([
      { method: 'cash', amount_cents: 2_000 },
      { method: 'pix', amount_cents: 2_500 },
    ])
  })

  it('opens the drawer when the cash before a PIX is handed over, and not again once both are recorded', async () => {
    const drawer: string[] = []
    const { user, calls } = await leaveAfterCash(terminalWith({ sessions: [] }, drawer))
    await waitFor(() => expect(drawer).toEqual([calls()[0]?.id]))
    await user.click(screen.getByTestId('pix-received'))
    await screen.findByTestId('order-paid')
    expect(drawer).toHaveLength(1)
  })

  it('asks for the rest by another method where the PIX never came, and the cash stays entered', async () => {
    const { user, state } = await leaveAfterCash()
    await user.click(screen.getByTestId('pix-drop'))
    await screen.findByTestId('pay-dialog')
    expect(textOf('pay-parts')).toContain('Dinheiro R$ 20,00')
    expect(textOf('pay-rest')).toBe('Falta R$ 25,00')
    // Left without a payment, it waits on: the cash is forgotten by no way out.
    await user.click(screen.getByTestId('pay-leave'))
    expect(textOf('pix-beside')).toBe('Já entregue: Dinheiro R$ 20,00')
    await user.click(screen.getByTestId('pix-drop'))
    await user.click(await screen.findByTestId('pay-method-visa'))
    await user.click(screen.getByTestId('pay-confirm'))
    await screen.findByTestId('order-paid')
    expect(state().tabs[0]?.splits[0]?.bills[0]?.payment?.parts).toMatchObject([
      { method: 'cash', amount_cents: 2_000 },
      { method: 'visa', amount_cents: 2_500 },
    ])
  })

  it('opens the drawer again for the cash that is given back where the PIX never came', async () => {
    const drawer: string[] = []
    const { user, calls } = await leaveAfterCash(terminalWith({ sessions: [] }, drawer))
    await user.click(screen.getByTestId('pix-drop'))
    await user.click(await screen.findByTestId('pay-give-back'))
    await screen.findByText(/Devolva R\$\s20,00 ao cliente/)
    await waitFor(() => expect(drawer).toEqual([calls()[0]?.id, idOf(950)]))
  })

  it('says what to give back where the PIX never came and the guest pays nothing', async () => {
    const { user, state, calls } = await leaveAfterCash()
    await user.click(screen.getByTestId('pix-drop'))
    expect(textOf(await screen.findByTestId('pay-give-back').then(() => 'pay-give-back'))).toBe(
      'Devolver R$ 20,00 e desistir',
    )
    await user.click(screen.getByTestId('pay-give-back'))
    await screen.findByText(/Devolva R\$\s20,00 ao cliente/)
    expect(screen.queryByTestId('pay-dialog')).toBeNull()
    expect(calls()).toMatchObject([{ received_cents: null }])
    expect(calls()[0]?.done_at).not.toBeNull()
    expect(state().tabs[0]?.splits[0]?.bills[0]?.payment).toBeNull()
  })

  it('takes nothing by an Enter that is held', async () => {
    const { user, state } = await open()
    await user.click(await screen.findByTestId('order-pay-pix'))
    await user.type(await screen.findByTestId('pay-value'), '20')
    for (const repeat of [true, true])
      fireEvent.keyDown(screen.getByTestId('pay-value'), { key: 'Enter', repeat })
    expect(screen.queryByTestId('pay-rest')).toBeNull()
    expect(state().tabs).toEqual([])
  })

  it('says that no cash session is open, which stops no payment, and opens one beside it', async () => {
    const cash = { sessions: [] as Cash['sessions'] }
    const { user, state } = await open(justSent, terminalWith(cash))
    await user.click(await screen.findByTestId('order-pay-pix'))
    await screen.findByTestId('pay-dialog')
    expect(screen.queryByTestId('pay-no-session')).toBeNull()
    await user.click(screen.getByTestId('pay-method-cash'))
    expect((await screen.findByTestId('pay-no-session')).textContent).toContain('Sem caixa aberto')
    await user.click(screen.getByTestId('pay-open-session'))
    // Letters and Enter in its field are not keys of the payment.
    await user.type(await screen.findByTestId('cash-float'), '50{Enter}')
    await waitFor(() => expect(screen.queryByTestId('pay-no-session')).toBeNull())
    expect(cash.sessions).toMatchObject([{ float_cents: 5_000 }])
    expect(state().tabs).toEqual([])
    await user.click(screen.getByTestId('pay-confirm'))
    await screen.findByTestId('order-paid')
  })

  it('is taken without an open session as well', async () => {
    const { user } = await open(justSent, terminalWith({ sessions: [] }))
    await user.click(await screen.findByTestId('order-pay-cash'))
    await screen.findByTestId('pay-no-session')
    await user.click(screen.getByTestId('pay-confirm'))
    await screen.findByTestId('order-paid')
  })

  it('in cash says that the open session is of an earlier business day, and is taken', async () => {
    const sessions = [sessionOf(idOf(901), 5_000, '2026-02-28T20:00:00Z')]
    const { user } = await open(justSent, terminalWith({ sessions }))
    await user.click(await screen.findByTestId('order-pay-pix'))
    await screen.findByTestId('pay-dialog')
    expect(screen.queryByTestId('pay-past-session')).toBeNull()
    await user.click(screen.getByTestId('pay-method-cash'))
    expect((await screen.findByTestId('pay-past-session')).textContent).toContain('Feche-o em Caixa')
    expect(screen.queryByTestId('pay-no-session')).toBeNull()
    await user.click(screen.getByTestId('pay-confirm'))
    await screen.findByTestId('order-paid')
  })

  it('is given back beginning with what came too much, in the way of the language', async () => {
    const Late = () => {
      const [isOpen, setOpen] = useState(false)
      if (!isOpen) return <button onClick={() => setOpen(true)}>give back</button>
      return (
        <RefundDialog
          company={company}
          tab={paidTab}
          surplus={{ bill_id: paidTab.splits[0]?.bills[0]?.id ?? '', amount_cents: 650 }}
          run={(change) => change()}
          onDone={() => undefined}
          onClose={() => undefined}
        />
      )
    }
    const { user } = await open(() => <Late />)
    await act(() => changeLanguage('en', null))
    await user.click(screen.getByText('give back'))
    expect((await screen.findByTestId<HTMLInputElement>('refund-value')).value).toBe('6.50')
    await act(() => changeLanguage('pt', null))
  })

  it('that is given back in cash without an open session says so, and opens one beside it', async () => {
    const cash = { sessions: [] as Cash['sessions'] }
    const paid: Screen = () => (
      <RefundDialog
        company={company}
        tab={paidTab}
        run={(change) => change()}
        onDone={() => undefined}
        onClose={() => undefined}
      />
    )
    const { user } = await open(paid, terminalWith(cash))
    const value = await screen.findByTestId('refund-value')
    value.focus()
    await user.click(screen.getByTestId('pay-method-pix'))
    expect(document.activeElement).toBe(value)
    expect(screen.queryByTestId('pay-no-session')).toBeNull()
    await user.click(screen.getByTestId('pay-method-cash'))
    await user.click(await screen.findByTestId('pay-open-session'))
    await user.type(await screen.findByTestId('cash-float'), '50{Enter}')
    await waitFor(() => expect(screen.queryByTestId('pay-no-session')).toBeNull())
    expect(cash.sessions).toMatchObject([{ float_cents: 5_000 }])
  })

  it('takes a noted part out again by one press of a button', async () => {
    const { user } = await open()
    await user.click(await screen.findByTestId('order-pay-visa'))
    await user.type(await screen.findByTestId('pay-value'), '10')
    await user.click(screen.getByTestId('pay-confirm'))
    await user.click(await screen.findByRole('button', { name: /^Tirar Visa R\$\s10,00$/ }))
    expect(screen.queryByTestId('pay-rest')).toBeNull()
  })

  it('is tried again under the same ids after it did not arrive', async () => {
    const { user, lose, sent } = await open()
    lose('before')
    await user.click(await screen.findByTestId('order-pay-pix'))
    await user.click(await screen.findByTestId('pay-confirm'))
    await screen.findByText('O pagamento não foi registrado')
    await waitFor(() => expect(screen.getByTestId('pay-confirm').hasAttribute('disabled')).toBe(false))
    await user.click(screen.getByTestId('pay-confirm'))
    await screen.findByTestId('order-paid')
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
  })

  it('whose answer was lost is no payment of somebody else', async () => {
    const { user, lose } = await open()
    lose('after')
    await user.click(await screen.findByTestId('order-pay-pix'))
    await user.click(await screen.findByTestId('pay-confirm'))
    await screen.findByTestId('order-paid')
    await waitFor(() => expect(screen.queryByTestId('pay-dialog')).toBeNull())
    expect(screen.queryByText('Este pedido já foi pago em outro lugar')).toBeNull()
  })

  it('closes with its PIX code when another terminal took it, and says so', async () => {
    const { user, payElsewhere, sent } = await open()
    await user.click(await screen.findByTestId('order-pay-pix'))
    await screen.findByTestId('pay-pix')
    payElsewhere()
    await screen.findByText('Este pedido já foi pago em outro lugar')
    await waitFor(() => expect(screen.queryByTestId('pay-dialog')).toBeNull())
    expect(sent).toEqual([])
  })

  const approve = async (user: Awaited<ReturnType<typeof open>>['user']): Promise<void> => {
    await user.type(await screen.findByTestId('pin-field'), '135790')
    await user.click(screen.getByTestId('pin-submit'))
  }
  const paymentIn = (state: TabState<Seated>) => state.tabs[0]?.splits[0]?.bills[0]?.payment
  const give = async (user: Awaited<ReturnType<typeof open>>['user'], method: string, percent: string) => {
    await user.click(await screen.findByTestId(`order-pay-${method}`))
    await user.click(await screen.findByTestId('pay-give-discount'))
    await user.keyboard(percent)
  }

  it('is given a discount in percent by any method, without an approval up to the limit', async () => {
    const { user, state } = await open()
    await give(user, 'visa', '1d0')
    // Letters choose a method there, too.
    expect(screen.getByTestId('pay-method-cash').getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByTestId('pay-method-visa'))
    await user.clear(screen.getByTestId('pay-discount-percent'))
    expect(textOf('pay-total')).toBe('R$ 45,00')
    await user.type(screen.getByTestId('pay-discount-percent'), '10')
    expect(textOf('pay-total')).toBe('R$ 40,50')
    expect(textOf('pay-discount-problem')).toBe('')
    await user.keyboard('{Enter}')
    await screen.findByTestId('order-paid')
    expect(paymentIn(state())).toMatchObject({
      discount_percent: 10,
      total_cents: 4_050,
      parts: [{ method: 'visa' }],
    })
  })

  it('takes no discount that is no whole number up to 100, which its field says', async () => {
    const { user } = await open()
    await give(user, 'visa', '10')
    const field = screen.getByTestId('pay-discount-percent')
    const problem = screen.getByTestId('pay-discount-problem')
    expect(problem.getAttribute('role')).toBe('status')
    expect(field.getAttribute('aria-invalid')).toBe('false')
    await user.keyboard('1')
    expect(textOf('pay-discount-problem')).toBe('Um número inteiro de 0 a 100.')
    // Filled, not put there: only so it is read out.
    expect(screen.getByTestId('pay-discount-problem')).toBe(problem)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toBe(problem.id)
    expect(screen.getByTestId('pay-confirm').hasAttribute('disabled')).toBe(true)
  })

  it('says nothing of a PIN to a manager who is signed in on the web, whom none is asked of', async () => {
    const { user } = await open(justSent, undefined, 'owner')
    await give(user, 'debit', '20')
    expect(textOf('pay-discount-problem')).toBe('')
  })

  const withCashDiscount: Screen = (order, _, onDone) => (
    <OrderPayment order={order} company={{ ...company, cash_discount_percent: 5 }} onDone={onDone} />
  )

  it('given no discount after all has the company’s own for cash', async () => {
    const { user } = await open(withCashDiscount)
    await user.click(await screen.findByTestId('order-pay-pix'))
    await user.click(await screen.findByTestId('pay-give-discount'))
    await user.click(screen.getByTestId('pay-method-cash'))
    expect(textOf('pay-total')).toBe('R$ 42,75')
    expect(screen.getByTestId('pay-discount').getAttribute('aria-checked')).toBe('true')
    expect(document.activeElement).toBe(screen.getByTestId('pay-value'))
    await user.click(screen.getByTestId('pay-give-discount'))
    await user.clear(screen.getByTestId('pay-discount-percent'))
    await user.click(screen.getByTestId('pay-value'))
    expect(screen.queryByTestId('pay-discount-percent')).toBeNull()
    expect(textOf('pay-total')).toBe('R$ 42,75')
  })

  it('keeps a PIX whose code was shown, though the discount typed since is wrong', async () => {
    const { user } = await open()
    await give(user, 'pix', '101')
    expect(screen.queryByTestId('pay-pix')).toBeNull()
    await user.click(screen.getByTestId('pay-leave'))
    await screen.findByTestId('waiting-pix')
    expect(textOf('waiting-pix')).toContain('PIX de R$ 40,50')
  })

  it('takes no tip beside parts that pay it all, and says so', async () => {
    const { user, state } = await open()
    await user.click(await screen.findByTestId('order-pay-visa'))
    await user.type(await screen.findByTestId('pay-value'), '40,50{Enter}')
    await user.click(screen.getByTestId('pay-give-discount'))
    await user.keyboard('10')
    await user.click(screen.getByTestId('pay-add-tip'))
    await user.keyboard('5{Enter}')
    expect(textOf('pay-tip-problem')).toContain('A conta já está coberta')
    expect(screen.getByTestId('pay-confirm').hasAttribute('disabled')).toBe(true)
    expect(state().tabs).toEqual([])
    await user.clear(screen.getByTestId('pay-tip'))
    expect(textOf('pay-tip-problem')).toBe('')
    await user.keyboard('{Enter}')
    await screen.findByTestId('order-paid')
  })

  it('takes a discount beyond the limit by a manager’s PIN, and the keys are the payment’s again without one', async () => {
    const { user, state, sent } = await open()
    await give(user, 'debit', '20')
    expect(textOf('pay-discount-problem')).toBe('Acima de 10%, um gerente aprova com o PIN.')
    await user.keyboard('{Enter}')
    const dialog = await screen.findByTestId('discount-approval')
    expect((dialog.textContent ?? '').replace(/\s/g, ' ')).toContain('R$ 9,00')
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByTestId('discount-approval')).toBeNull())
    expect(document.activeElement).toBe(screen.getByTestId('pay-value'))
    await user.keyboard('{Enter}')
    await approve(user)
    await screen.findByTestId('order-paid')
    await waitFor(() => expect(screen.queryByTestId('pay-dialog')).toBeNull())
    expect(paymentIn(state())).toMatchObject({ discount_percent: 20, total_cents: 3_600 })
    expect(new Set(sent.map(({ entry_id }) => entry_id)).size).toBe(1)
  })

  it('given away whole is paid by nothing', async () => {
    const { user, state } = await open()
    await give(user, 'pix', '100')
    expect(screen.queryByTestId('pay-pix')).toBeNull()
    expect(textOf('pay-total')).toBe('R$ 0,00')
    await user.click(screen.getByTestId('pay-confirm'))
    await approve(user)
    await screen.findByTestId('order-paid')
    expect(paymentIn(state())).toMatchObject({ total_cents: 0, parts: [{ method: 'pix', amount_cents: 0 }] })
    expect(state().tabs[0]?.is_closed).toBe(true)
  })

  it('given a discount after its parts is paid by them where they cover it, and says what is too much', async () => {
    const { user, state } = await open()
    await user.click(await screen.findByTestId('order-pay-visa'))
    await user.type(await screen.findByTestId('pay-value'), '40,50{Enter}')
    expect(textOf('pay-rest')).toBe('Falta R$ 4,50')
    await user.click(screen.getByTestId('pay-give-discount'))
    await user.keyboard('15')
    expect(textOf('pay-rest')).toBe('R$ 2,25 a mais: tire uma forma de pagamento')
    expect(screen.getByTestId('pay-confirm').hasAttribute('disabled')).toBe(true)
    await user.keyboard('{Backspace}0')
    expect(textOf('pay-confirm')).toBe('Recebido R$ 40,50')
    await user.keyboard('{Enter}')
    await screen.findByTestId('order-paid')
    expect(paymentIn(state())).toMatchObject({ discount_percent: 10, parts: [{ amount_cents: 4_050 }] })
  })

  it.each([
    ['10', 4_050, false],
    ['20', 3_600, true],
  ])('of a PIX that waits keeps its discount of %s %', async (percent, total_cents, isApproved) => {
    const { user, state } = await open()
    await give(user, 'pix', percent)
    await user.click(screen.getByTestId('pay-leave'))
    await user.click(await screen.findByTestId('pix-received'))
    if (isApproved) await approve(user)
    await screen.findByTestId('order-paid')
    await waitFor(() => expect(screen.queryByTestId('discount-approval')).toBeNull())
    expect(screen.queryByTestId('pay-dialog')).toBeNull()
    expect(screen.queryByText('Este PIX já foi resolvido em outro lugar')).toBeNull()
    expect(paymentIn(state())).toMatchObject({ discount_percent: Number(percent), total_cents })
  })

  const askManager = async () => {
    const opened = await open()
    await give(opened.user, 'pix', '20')
    await opened.user.click(screen.getByTestId('pay-leave'))
    await opened.user.click(await screen.findByTestId('pix-received'))
    return { ...opened, dialog: await screen.findByTestId('discount-approval') }
  }

  it('of a PIX that came, whose discount no manager approves, goes on with a lower one and the rest by another method', async () => {
    const { user, state, calls, dialog } = await askManager()
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    const field = await screen.findByTestId('pay-discount-percent')
    expect(screen.getByText(/PIX de R\$\s36,00 recebido: acerte o desconto/)).toBeTruthy()
    expect(textOf('pay-parts')).toContain('PIX R$ 36,00')
    await user.clear(field)
    await user.type(field, '10')
    expect(textOf('pay-rest')).toBe('Falta R$ 4,50')
    await user.click(screen.getByTestId('pay-method-visa'))
    await user.click(screen.getByTestId('pay-confirm'))
    await screen.findByTestId('order-paid')
    expect(paymentIn(state())).toMatchObject({
      discount_percent: 10,
      parts: [
        { method: 'pix', amount_cents: 3_600 },
        { method: 'visa', amount_cents: 450 },
      ],
    })
    expect(calls()).toMatchObject([{ received_cents: 3_600 }])
  })

  it('of a PIX that another terminal settles meanwhile asks no manager any more, and says so', async () => {
    const { endPixElsewhere } = await askManager()
    endPixElsewhere()
    await screen.findByText('Este PIX já foi resolvido em outro lugar')
    await waitFor(() => expect(screen.queryByTestId('discount-approval')).toBeNull())
    expect(screen.queryByTestId('pay-dialog')).toBeNull()
  })

  it('keeps the keys, whatever was pressed before, and after a refusal', async () => {
    const { user, lose } = await open()
    await user.click(await screen.findByTestId('order-pay-cash'))
    const value = await screen.findByTestId('pay-value')
    await waitFor(() => expect(document.activeElement).toBe(value))
    // A pressed banknote leaves them in the field.
    await user.click(screen.getByTestId('pay-note-50'))
    expect(document.activeElement).toBe(value)
    // So do a method and a switch, by its text as well, and under a finger.
    await user.click(screen.getByTestId('pay-method-visa'))
    expect(document.activeElement).toBe(value)
    const fee = screen.getByTestId('pay-fee')
    const [isOn, isOff] = ['true', 'false']
    await user.click(fee)
    expect([document.activeElement, fee.getAttribute('aria-checked')]).toEqual([value, isOn])
    await user.click(screen.getByText(/^\s*Taxa de serviço/))
    expect([document.activeElement, fee.getAttribute('aria-checked')]).toEqual([value, isOff])
    await user.pointer({ keys: '[TouchA]', target: fee })
    await user.pointer({ keys: '[TouchA]', target: fee })
    await user.pointer({ keys: '[TouchA]', target: screen.getByTestId('pay-method-cash') })
    expect([document.activeElement, fee.getAttribute('aria-checked')]).toEqual([value, isOff])
    // One that was reached by Tab is gone with the method.
    screen.getByTestId('pay-note-50').focus()
    await user.keyboard('v')
    expect(document.activeElement).toBe(value)
    await user.keyboard('10')
    await user.click(screen.getByTestId('pay-confirm'))
    await user.click(screen.getByTestId('pay-drop-part'))
    expect(document.activeElement).toBe(value)
    await user.click(screen.getByTestId('pay-add-tip'))
    expect(document.activeElement).toBe(screen.getByTestId('pay-tip'))
    await user.keyboard('e')
    lose('before')
    await user.click(screen.getByTestId('pay-confirm'))
    await screen.findByText('O pagamento não foi registrado')
    await waitFor(() => expect(document.activeElement).toBe(value))
    await user.keyboard('{Enter}')
    await screen.findByTestId('order-paid')
  })

  it('is left for later without any change', async () => {
    const { user, state } = await open()
    await user.click(await screen.findByTestId('order-pay-later'))
    expect(screen.queryByTestId('order-payment')).toBeNull()
    expect(state().tabs).toEqual([])
  })
})
