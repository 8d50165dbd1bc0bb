import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { GatewayError } from '@shared/contract/errors'
import { cashReport } from '@shared/domain/cash/cash-report'
import type { TerminalInput, TerminalOutput } from '@shared/contract/gateway'
import type { TableCall } from '@shared/schemas/tab/table-call'
import { testAccess, testSession } from '@renderer/testing/access'
import { testCashSession } from '@renderer/testing/cash'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal, testOperator, testOperators } from '@renderer/testing/terminal'
import { CashPage } from './cash-page'

type Cash = TerminalOutput<'cash.get'>

const TERMINAL = testCashSession().terminal_id
const company = testCompany()
const NOW = '2026-03-01T21:00:00Z'

const shown = async (
  cash: Partial<Cash>,
  hasPrinter = false,
  calls: readonly TableCall[] = [],
  company = testCompany(),
) => {
  let now = cash
  const drawers: string[] = []
  const sent: TerminalInput<'cash.change'>[] = []
  const operator = testOperator()
  const gateway = fakeGateway({
    'companies.mine': () => [{ role: 'owner', is_active: true, company }],
    'session.get': () => testSession(),
    'access.get': () => testAccess('owner'),
    'calls.list': () => ({ calls: [...calls], now: NOW }),
    'pages.get': () => {
      throw new GatewayError('not_found')
    },
  })
  await renderWithApp(<CashPage />, {
    company,
    gateway: {
      ...gateway,
      capabilities: { ...gateway.capabilities, offline: true, print: hasPrinter },
      terminal: fakeTerminal({
        'operators.list': () => testOperators([operator], operator),
        'terminal.state': () => ({
          config: null,
          identity: null,
          company,
          app_version: '0',
          is_storage_encrypted: true,
        }),
        'cash.get': () => ({
          terminal_id: TERMINAL,
          sessions: [],
          loose: { own: [], carried: [], others: [] },
          now: NOW,
          ...now,
        }),
        'print.openDrawer': ({ entry_id }) => {
          drawers.push(entry_id)
          return { opened: true }
        },
        'cash.change': (input) => {
          sent.push(input)
          return { changed: true }
        },
      }),
    },
  })
  /** What another terminal made of it, and its hint. */
  const elsewhere = (changed: Partial<Cash>): void => {
    now = changed
    act(() => gateway.emit('orders.changed', { company_id: company.id }))
  }
  return { user: userEvent.setup(), sent, drawers, elsewhere }
}

describe('the drawer of a terminal', () => {
  it('is opened with a float', async () => {
    const { user, sent } = await shown({})
    await user.type(await screen.findByTestId('cash-float'), '150,50')
    await user.click(screen.getByTestId('cash-open'))
    await waitFor(() => expect(sent).toMatchObject([{ change: { op: 'open', float_cents: 15_050 } }]))
  })

  it('is counted with the cash handed over before a PIX that waits, which lies in it', async () => {
    const waits: TableCall = {
      id: '22222222-2222-4222-8222-222222222222',
      company_id: company.id,
      kind: 'pix',
      table_number: '7',
      comanda: null,
      tab_id: '22222222-2222-4222-8222-222222222223',
      customer_name: null,
      bill_id: '22222222-2222-4222-8222-222222222224',
      amount_cents: 2_500,
      service_fee_percent: 0,
      received_cents: null,
      by_staff: true,
      parts: [
        {
          id: '22222222-2222-4222-8222-222222222225',
          method: 'cash',
          amount_cents: 2_000,
          received_cents: null,
          tip_cents: 0,
          handed: {
            session_id: testCashSession().id,
            terminal_id: testCashSession().terminal_id,
            by: 'Ana',
            at: NOW,
          },
        },
      ],
      called_at: NOW,
      taken_at: NOW,
      taken_name: 'Ana',
      done_at: null,
    }
    const { user } = await shown({ sessions: [testCashSession()] }, false, [waits])
    await user.click(await screen.findByTestId('cash-close'))
    expect((await screen.findByTestId('cash-count-held')).textContent).toMatch(
      /1 PIX aguarda com R\$\s20,00 em dinheiro/,
    )
  })

  it('is counted blind: no expected amount is on screen, and cash must be counted', async () => {
    const { user, sent } = await shown({ sessions: [testCashSession()] })
    await user.click(await screen.findByTestId('cash-close'))
    expect(screen.queryByTestId('cash-x')).toBeNull()
    await user.click(await screen.findByTestId('cash-count-go'))
    expect((await screen.findByRole('alert')).textContent).toContain('gaveta vazia é 0')
    await user.type(screen.getByTestId('cash-count-cash'), '180')
    await user.type(screen.getByTestId('cash-count-pix'), '20')
    await user.click(screen.getByTestId('cash-count-go'))
    await waitFor(() => expect(sent).toHaveLength(1))
    const [{ change } = { change: null }] = sent
    expect(change).toMatchObject({ op: 'close', reason: null })
    // What nobody counted is no 0.
    expect(change && 'counted' in change && change.counted).toEqual([
      { method: 'cash', cents: 18_000 },
      { method: 'pix', cents: 2_000 },
    ])
  })

  it('opens once for its float, for what moves in it, for its count, and without a sale', async () => {
    const { user, sent, drawers, elsewhere } = await shown({}, true)
    const isOpenedFor = async (count: number): Promise<void> => {
      await waitFor(() => expect(drawers).toHaveLength(count))
      expect(drawers).toEqual(sent.map(({ entry_id }) => entry_id))
    }
    await user.type(await screen.findByTestId('cash-float'), '100')
    await user.click(screen.getByTestId('cash-open'))
    await isOpenedFor(1)
    elsewhere({ sessions: [testCashSession()] })
    await user.click(await screen.findByTestId('cash-no-sale'))
    await isOpenedFor(2)
    await user.click(screen.getByTestId('cash-paid-in'))
    await user.type(await screen.findByTestId('cash-amount'), '20')
    await user.type(screen.getByTestId('cash-reason'), 'troco')
    await user.click(screen.getByTestId('cash-entry-go'))
    await isOpenedFor(3)
    await user.click(screen.getByTestId('cash-close'))
    await user.type(await screen.findByTestId('cash-count-cash'), '120')
    await user.click(screen.getByTestId('cash-count-go'))
    await isOpenedFor(4)
  })

  it('says so where more is taken out than it should have', async () => {
    const session = testCashSession()
    const { user } = await shown({ sessions: [{ ...session, report: cashReport(session, []) }] })
    const takeOut = async (amount: string): Promise<string> => {
      await user.click(await screen.findByTestId('cash-paid-out'))
      await user.type(await screen.findByTestId('cash-amount'), amount)
      await user.click(screen.getByTestId('cash-entry-go'))
      const { textContent } = await screen.findByTestId('cash-approval')
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByTestId('cash-approval')).toBeNull())
      return textContent?.replace(/\s/g, ' ') ?? ''
    }
    expect(await takeOut('5000')).toContain('mais do que o caixa deve ter em dinheiro: R$ 100,00')
    expect(await takeOut('100')).not.toContain('mais do que')
  })

  it('keeps a count that was begun when another terminal closes the session, and takes one later', async () => {
    const { user, sent, elsewhere } = await shown({ sessions: [testCashSession()] })
    await user.click(await screen.findByTestId('cash-close'))
    await user.type(await screen.findByTestId('cash-count-cash'), '90')
    const closing = { at: NOW, by: 'Bia', counted: null, expected: [], reason: 'parado', is_by_other: true }
    const foreign = { id: '44444444-4444-4444-8444-444444444444', terminal_id: company.id, closing }
    elsewhere({ sessions: [testCashSession({ closing }), testCashSession(foreign)] })
    await screen.findByTestId('cash-count-elsewhere')
    expect(screen.getByTestId<HTMLInputElement>('cash-count-cash').value).toBe('90')
    await user.click(screen.getByTestId('cash-count-go'))
    const counted = [{ method: 'cash', cents: 9_000 }]
    await waitFor(() => expect(sent).toMatchObject([{ change: { op: 'close', counted } }]))
    // Offered of this terminal's own session alone.
    await user.click(screen.getByTestId('cash-count-late'))
    expect(await screen.findByTestId('cash-count-elsewhere')).toBeDefined()
  })

  it('takes in what was paid without a session, and what waiters carry', async () => {
    const payment = {
      method: 'cash',
      cents: 2_000,
      tip_cents: 0,
      session_id: null,
      by: 'Bia',
      at: '2026-03-01T20:00:00Z',
    } as const
    const own = { ...payment, id: '22222222-2222-4222-8222-222222222222', terminal_id: TERMINAL }
    const carried = { ...payment, id: '33333333-3333-4333-8333-333333333333', terminal_id: null }
    const { user, sent } = await shown({
      sessions: [testCashSession()],
      loose: { own: [own], carried: [carried], others: [] },
    })
    const [first, second] = await screen.findAllByTestId('cash-loose')
    expect(first?.textContent).toContain('Sem caixa aberto: 1 pagamento')
    expect(second?.textContent).toContain('Em mãos de Bia: 1 pagamento')
    const [, takeIn] = screen.getAllByTestId('cash-take-in')
    if (takeIn) await user.click(takeIn)
    await waitFor(() =>
      expect(sent).toMatchObject([{ change: { op: 'take_in', payment_ids: [carried.id] } }]),
    )
  })

  it('names only cash as in a waiter’s hands, and offers what another terminal left in no session', async () => {
    const BROKEN = '66666666-6666-4666-8666-666666666666'
    const payment = {
      method: 'cash',
      cents: 2_000,
      tip_cents: 0,
      session_id: null,
      by: 'Bia',
      at: '2026-03-01T20:00:00Z',
      terminal_id: null,
    } as const
    const at = (place: number) => `22222222-2222-4222-8222-22222222222${String(place)}`
    const closing = {
      at: NOW,
      by: 'Ana',
      counted: null,
      expected: [],
      sales: null,
      reason: null,
      is_by_other: true,
    }
    const { user, sent } = await shown({
      sessions: [
        testCashSession(),
        testCashSession({ id: at(9), terminal_id: BROKEN, terminal_name: 'Trailer', closing }),
      ],
      loose: {
        own: [],
        carried: [
          { ...payment, id: at(1) },
          { ...payment, id: at(2), method: 'pix', cents: 3_000 },
          { ...payment, id: at(3), method: 'visa', cents: 700, by: 'Caio' },
        ],
        others: [{ ...payment, id: at(4), terminal_id: BROKEN }],
      },
    })
    const [bia, caio, trailer] = (await screen.findAllByTestId('cash-loose')).map(({ textContent }) =>
      (textContent ?? '').replace(/\s/g, ' '),
    )
    expect(bia).toContain('Em mãos de Bia: 2 pagamentos, R$ 20,00')
    expect(bia).toContain('Mais R$ 30,00 por PIX ou cartão')
    expect(caio).toContain('Recebido por Caio, sem dinheiro: 1 pagamento, R$ 7,00')
    expect(trailer).toContain('Sem caixa aberto em Trailer: 1 pagamento, R$ 20,00')
    const takeIn = screen.getAllByTestId('cash-take-in').at(-1)
    if (takeIn) await user.click(takeIn)
    await waitFor(() => expect(sent).toMatchObject([{ change: { op: 'take_in', payment_ids: [at(4)] } }]))
  })

  it('counts a payment by two methods once, and names what was given back apart from it', async () => {
    const payment = {
      id: '22222222-2222-4222-8222-222222222222',
      method: 'cash',
      cents: 2_000,
      tip_cents: 0,
      session_id: null,
      terminal_id: TERMINAL,
      by: 'Bia',
      at: '2026-03-01T20:00:00Z',
    } as const
    const refund = { ...payment, id: '33333333-3333-4333-8333-333333333333', cents: -500 }
    const { user, sent } = await shown({
      sessions: [testCashSession()],
      loose: {
        own: [payment, { ...payment, method: 'visa', cents: 1_000 }, refund],
        carried: [],
        others: [],
      },
    })
    const [paid, given] = (await screen.findAllByTestId('cash-loose')).map(({ textContent }) =>
      (textContent ?? '').replace(/\s/g, ' '),
    )
    expect(paid).toContain('1 pagamento neste terminal, R$ 30,00')
    expect(given).toContain('1 devolução neste terminal, -R$ 5,00')
    for (const button of screen.getAllByTestId('cash-take-in')) await user.click(button)
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent).toMatchObject([
      { change: { op: 'take_in', payment_ids: [payment.id] } },
      { change: { op: 'take_in', payment_ids: [refund.id] } },
    ])
  })

  it('is opened without a sale once for a recorded entry', async () => {
    const { user, sent, drawers } = await shown({ sessions: [testCashSession()] }, true)
    await user.click(await screen.findByTestId('cash-no-sale'))
    await waitFor(() => expect(sent).toMatchObject([{ change: { op: 'no_sale' } }]))
    await screen.findByText('Abertura da gaveta registrada')
    expect(drawers).toEqual([sent[0]?.entry_id])
  })

  it('refuses a reason that is too long with a text, and keeps it whole', async () => {
    const { user, sent } = await shown({ sessions: [testCashSession()] })
    await user.click(await screen.findByTestId('cash-paid-in'))
    await user.type(await screen.findByLabelText(/Valor/), '20')
    await user.click(screen.getByTestId('cash-reason'))
    await user.paste('a'.repeat(201))
    expect(screen.getByTestId<HTMLInputElement>('cash-reason').value).toHaveLength(201)
    await user.click(screen.getByTestId('cash-entry-go'))
    expect(await screen.findByText('Texto longo demais.')).toBeTruthy()
    expect(sent).toEqual([])
    await user.type(screen.getByTestId('cash-reason'), '{Backspace}')
    await user.click(screen.getByTestId('cash-entry-go'))
    await waitFor(() => expect(sent).toMatchObject([{ change: { op: 'paid_in', reason: 'a'.repeat(200) } }]))
  })

  it('of another terminal is closed with a blind count, in which cash must be counted, or without one', async () => {
    const other = testCashSession({
      terminal_id: '66666666-6666-4666-8666-666666666666',
      terminal_name: 'Trailer',
    })
    const { user, sent } = await shown({ sessions: [other] })
    await user.click(await screen.findByTestId('cash-close-other'))
    await user.type(await screen.findByTestId('cash-count-pix'), '20')
    await user.type(screen.getByTestId('cash-close-reason'), 'parado')
    await user.click(screen.getByTestId('cash-close-confirm'))
    expect(screen.getByRole('alert').textContent).toContain('gaveta vazia é 0')
    expect(sent).toEqual([])
    await user.type(screen.getByTestId('cash-count-cash'), '80,50')
    await user.click(screen.getByTestId('cash-close-confirm'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.change).toMatchObject({
      op: 'close',
      session_id: other.id,
      reason: 'parado',
      counted: expect.arrayContaining([
        { method: 'cash', cents: 8_050 },
        { method: 'pix', cents: 2_000 },
      ]),
    })
  })

  it('of another terminal closes its dialog with a word when a third one closed it', async () => {
    const other = testCashSession({
      terminal_id: '66666666-6666-4666-8666-666666666666',
      terminal_name: 'Trailer',
    })
    const { user, elsewhere } = await shown({ sessions: [other] })
    await user.click(await screen.findByTestId('cash-close-other'))
    await screen.findByTestId('cash-close-reason')
    const at = '2026-03-01T20:00:00Z'
    const closing = {
      at,
      by: 'Bia',
      counted: null,
      expected: [],
      sales: null,
      reason: null,
      is_by_other: true,
    }
    elsewhere({ sessions: [{ ...other, closing }] })
    expect(await screen.findByText(/foi fechado em outro lugar/)).toBeTruthy()
    expect(screen.queryByTestId('cash-close-reason')).toBeNull()
  })

  it('of an earlier business day is to be closed', async () => {
    await shown({ sessions: [testCashSession({ opened_at: '2026-02-27T20:00:00Z' })] })
    expect((await screen.findByTestId('cash-past-cutoff')).textContent).toContain('Feche-o agora')
  })

  it('shows the company’s time, as its printed reports do, whatever the device’s is', async () => {
    const id = (place: number) => `22222222-2222-4222-8222-22222222222${String(place)}`
    const closing = { at: NOW, by: 'Bia', counted: [], expected: [], reason: null, is_by_other: false }
    const entry = {
      id: id(1),
      kind: 'no_sale' as const,
      amount_cents: 0,
      reason: null,
      at: '2026-03-01T18:10:00Z',
      by: null,
      payment_ids: [],
      is_late: false,
    }
    await shown(
      {
        sessions: [
          testCashSession({ entries: [entry] }),
          testCashSession({ id: id(2), terminal_id: id(4), opened_at: '2026-03-01T18:20:00Z' }),
          testCashSession({ id: id(3), closing }),
        ],
      },
      false,
      [],
      testCompany({ time_zone: 'Asia/Tokyo' }),
    )
    const text = (testId: string): string => screen.getByTestId(testId).textContent
    expect((await screen.findByTestId('cash-session')).textContent).toContain('02/03/2026 às 03:00')
    expect(text('cash-entries')).toContain('03:10')
    expect(text('cash-others')).toContain('02/03/2026 às 03:20')
    expect(text('cash-closed-row')).toContain('02/03/2026 06:00')
  })
})
