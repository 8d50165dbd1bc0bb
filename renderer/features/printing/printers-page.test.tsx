import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GatewayError } from '@shared/contract/errors'
import type { HeldTicket, PrintSettings, PrintState, Printer } from '@shared/schemas/printing/printing'
import { answersDrawn } from '@renderer/testing/answers-drawn'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal, testOperator, testOperators, type TerminalAnswers } from '@renderer/testing/terminal'
import { Slot } from './notice-slot'
import { PrintersPage } from './printers-page'

const company = testCompany({ time_zone: 'Asia/Tokyo' })
const MANAGER = testOperator({ can_manage_company: true })
const printer = (over: Partial<Printer> = {}): Printer => ({
  id: 'aaaaaaaa-0000-4000-8000-000000000001',
  name: 'Cozinha',
  connection: { kind: 'network', host: '192.168.0.50', port: 9100 },
  paper: 80,
  kitchen: 'unsent',
  stations: [],
  customer: false,
  ...over,
})
const ticket = (number: string, reason: HeldTicket['reason'] = 'old'): HeldTicket => ({
  id: `bbbbbbbb-0000-4000-8000-0000000000${number.slice(-2)}`,
  printer_id: printer().id,
  kind: 'kitchen',
  number,
  table_number: '5',
  reason,
  at: '2026-11-20T20:00:00Z',
})
const stateOf = (printers: readonly Printer[], over: Partial<PrintState> = {}): PrintState => ({
  settings: { language: 'pt', printers: [...printers] },
  printers: printers.map(({ id }) => ({ id, waiting: 0, problem: null })),
  held: [],
  ...over,
})

const open = (state: PrintState, answers: TerminalAnswers = {}, page = <PrintersPage />) =>
  renderWithApp(page, {
    company,
    gateway: fakeGateway(
      {
        'session.get': () => null,
        'kitchen.settings': () => ({
          kitchen_warning_minutes: 10,
          kitchen_late_minutes: 20,
          kitchen_stations: [{ id: 'cccccccc-0000-4000-8000-000000000001', name: 'Bar', categories: [] }],
        }),
      },
      {
        terminal: fakeTerminal({
          'terminal.state': () => ({
            config: null,
            identity: { id: 'bbbbbbbb-0000-4000-8000-000000000001' } as never,
            company,
            app_version: '1.2.3',
            is_storage_encrypted: true,
          }),
          'operators.list': () => testOperators([MANAGER], MANAGER, company),
          'print.state': () => state,
          'print.systemPrinters': () => ({ names: ['HP do caixa'] }),
          ...answers,
        }),
      },
    ),
  })

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(cleanup)

describe("a terminal's printers", () => {
  it('are set up with where they are and what they print; nothing half-filled is sent', async () => {
    const configured = vi.fn((settings: PrintSettings) => stateOf(settings.printers))
    await open(stateOf([]), { 'print.configure': (settings) => configured(settings as PrintSettings) })
    const user = userEvent.setup()
    expect(await screen.findByTestId('no-printers')).toBeDefined()
    await user.click(screen.getByTestId('add-printer'))
    await user.click(await screen.findByTestId('save-printer'))
    expect(await screen.findByText('Dê um nome à impressora.')).toBeDefined()
    expect(screen.getByText('Informe o endereço, por exemplo 192.168.0.50.')).toBeDefined()
    expect(configured).not.toHaveBeenCalled()

    await user.type(screen.getByTestId('printer-name'), ' Bar ')
    await user.type(screen.getByTestId('printer-host'), '10.0.0.7')
    await user.click(screen.getByLabelText('58 mm'))
    await user.click(screen.getByLabelText('No pino 5'))
    await user.click(await screen.findByLabelText('Bar'))
    await user.click(screen.getByTestId('printer-customer'))
    await user.click(screen.getByTestId('save-printer'))
    await waitFor(() => expect(configured).toHaveBeenCalledTimes(1))
    expect(configured.mock.calls[0]?.[0]).toMatchObject({
      printers: [
        {
          name: 'Bar',
          connection: { kind: 'network', host: '10.0.0.7', port: 9100 },
          paper: 58,
          drawer_pin: 5,
          kitchen: 'unsent',
          stations: ['cccccccc-0000-4000-8000-000000000001'],
          customer: true,
        },
      ],
    })
    await waitFor(() => expect(screen.queryByTestId('printer-dialog')).toBeNull())
  })

  it("may be one of the system's", async () => {
    const configured = vi.fn((settings: PrintSettings) => stateOf(settings.printers))
    await open(stateOf([printer()]), {
      'print.configure': (settings) => configured(settings as PrintSettings),
    })
    const user = userEvent.setup()
    await user.click(await screen.findByTestId('edit-printer'))
    await user.click(await screen.findByLabelText('Impressora deste computador'))
    const own = await screen.findByLabelText('HP do caixa')
    await user.click(screen.getByTestId('save-printer'))
    expect(await screen.findByText('Escolha uma impressora.')).toBeDefined()
    expect(configured).not.toHaveBeenCalled()
    await user.click(own)
    await user.click(screen.getByTestId('save-printer'))
    await waitFor(() =>
      expect(configured.mock.calls[0]?.[0].printers[0]?.connection).toEqual({
        kind: 'system',
        name: 'HP do caixa',
      }),
    )
  })

  it('print in the language that one tap chooses', async () => {
    const configured = vi.fn((settings: PrintSettings) => stateOf(settings.printers))
    await open(stateOf([printer()]), {
      'print.configure': (settings) => configured(settings as PrintSettings),
    })
    fireEvent.click(await screen.findByLabelText('Français'))
    await waitFor(() =>
      expect(configured.mock.calls[0]?.[0]).toMatchObject({
        language: 'fr',
        printers: [{ name: 'Cozinha' }],
      }),
    )
  })

  it('stay as typed where they could not be kept', async () => {
    await open(stateOf([printer()]), {
      'print.configure': () => {
        throw new GatewayError('forbidden')
      },
    })
    const user = userEvent.setup()
    await user.click(await screen.findByTestId('edit-printer'))
    await user.type(await screen.findByTestId('printer-name'), ' 2')
    await user.click(screen.getByTestId('save-printer'))
    expect(await screen.findByText('As impressoras não foram salvas')).toBeDefined()
    expect(screen.getByTestId<HTMLInputElement>('printer-name').value).toBe('Cozinha 2')
  })

  it('tell why nothing comes out, on their page and everywhere', async () => {
    const failing = stateOf([printer()], {
      printers: [{ id: printer().id, waiting: 2, problem: 'no_paper' }],
    })
    await open(failing)
    expect((await screen.findByTestId('printer-status')).textContent).toContain(
      'A impressora “Cozinha” está sem papel.',
    )
    expect(screen.getByTestId('printer-status').textContent).toContain('2 tíquetes na fila.')
    cleanup()
    await open(failing, {}, <Slot />)
    expect((await screen.findByTestId('print-notice')).textContent).toContain(
      'A impressora “Cozinha” está sem papel.',
    )
  })

  it('are set up by managers: others read so, and still print a test', async () => {
    const cook = testOperator({ can_take_orders: false })
    const tested = vi.fn(() => stateOf([printer()]))
    await open(stateOf([printer()]), {
      'operators.list': () => testOperators([cook], cook, company),
      'print.test': tested,
    })
    expect((await screen.findByTestId('printers-by-manager')).textContent).toBe(
      'Um gerente configura as impressoras.',
    )
    for (const testId of ['add-printer', 'edit-printer', 'remove-printer', 'ticket-language'])
      expect(screen.queryByTestId(testId)).toBeNull()
    await userEvent.click(screen.getByTestId('test-printer'))
    await waitFor(() => expect(tested).toHaveBeenCalled())
  })

  it('are quiet where all is well', async () => {
    const state = vi.fn(() => stateOf([printer()]))
    const { store } = await open(stateOf([]), { 'print.state': state }, <Slot />)
    await waitFor(() => expect(state).toHaveBeenCalled())
    await answersDrawn(store)
    expect(screen.queryByTestId('print-notice')).toBeNull()
  })
})

describe('tickets that wait for a person', () => {
  it('say why and when, and go or are given up one by one or all at once', async () => {
    const decided = vi.fn(() => stateOf([printer()]))
    await open(stateOf([printer()], { held: [ticket('A001'), ticket('A002', 'unsure')] }), {
      'print.decide': decided,
    })
    const user = userEvent.setup()
    const [first, second] = await screen.findAllByTestId('held-ticket')
    if (!first || !second) throw new Error('two tickets wait')
    expect(first.textContent).toContain('A001 · Mesa 5')
    expect(first.textContent).toContain('21/11/2026 05:00')
    expect(first.textContent).toContain('talvez já tenha sido preparado')
    expect(second.textContent).toContain('talvez já esteja no papel')
    await user.click(within(second).getByTestId('held-discard'))
    await waitFor(() =>
      expect(decided).toHaveBeenLastCalledWith({ ticket_ids: [ticket('A002').id], decision: 'discard' }),
    )
    await user.click(screen.getByTestId('held-print-all'))
    await waitFor(() =>
      expect(decided).toHaveBeenLastCalledWith({
        ticket_ids: [ticket('A001').id, ticket('A002').id],
        decision: 'print',
      }),
    )
  })

  it('are headed by what they are: a bill by its table, a report and a test by their kind', async () => {
    const [bill, report, test] = [
      { ...ticket('0001'), kind: 'customer', number: null },
      { ...ticket('0002'), kind: 'customer', number: null, table_number: null },
      { ...ticket('0003'), kind: 'test', number: null, table_number: null },
    ] as const
    await open(stateOf([printer()], { held: [bill, report, test] }))
    const cards = await screen.findAllByTestId('held-ticket')
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Mesa 5',
      'Relatório de caixa',
      'Teste',
    ])
    expect(cards[0]?.textContent).toContain('Conta · Cozinha')
  })
})
