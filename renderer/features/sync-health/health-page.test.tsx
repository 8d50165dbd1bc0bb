import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GatewayError } from '@shared/contract/errors'
import type { Health } from '@shared/schemas/sync/health'
import type { RejectedEntry } from '@shared/schemas/sync/rejected-entry'
import type { StorageState } from '@shared/schemas/sync/storage'
import { formatsOf } from '@renderer/i18n/format'
import { answersDrawn } from '@renderer/testing/answers-drawn'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal, testOperator, testOperators, type TerminalAnswers } from '@renderer/testing/terminal'
import { HealthPage } from './health-page'
import { Slot } from './notice-slot'

const company = testCompany()
const LINE = 'cccccccc-0000-4000-8000-000000000001'
const MANAGER = testOperator({
  user_id: 'dddddddd-0000-4000-8000-000000000009',
  name: 'Carmela Esposito',
  can_manage_company: true,
})

const sale = (changes: Partial<RejectedEntry> = {}): RejectedEntry => ({
  id: 'eeeeeeee-0000-4000-8000-000000000001',
  kind: 'place_order',
  at: '2026-11-20T20:00:00Z',
  operator_name: 'Fábio Rocha',
  code: 'invalid_input',
  field: 'items[0].notes',
  mend: 'edit',
  may_decide: true,
  waiting: 2,
  order: {
    number: 'A017',
    customer_name: 'Ana',
    customer_phone: null,
    responsible_name: null,
    table_number: '5',
    comanda: null,
  },
  content: {
    type: 'lines',
    total_cents: 5000,
    lines: [
      {
        id: LINE,
        code: 'H001',
        name: 'X-Burger',
        quantity: 2,
        unit_price_cents: 2500,
        notes: null,
        is_known: false,
      },
    ],
  },
  ...changes,
})

const status = {
  connection: 'online' as const,
  offline_since: null,
  queued: 3,
  sending: 0,
  rejected: 1,
  catalogue_ready: true,
  last_pull_at: '2026-11-20T20:00:00Z',
  gone: false,
}
const health: Health = {
  app_version: '1.2.3',
  terminal: { name: 'Balcão', prefix: 'A', backend: 'http://x' },
  status,
  queue: {
    by_kind: { place_order: 2, set_available: 1 },
    awaited: [],
    stranded: [],
    oldest_at: null,
    is_pulling_afresh: false,
  },
  last_push_at: null,
  server_ahead_ms: 3_600_000,
  disk: { free_bytes: 50_000_000, database_bytes: 4_000_000, images_bytes: 0, backups: 2 },
  is_storage_encrypted: true,
  is_kiosk: true,
}

const gatewayOf = (
  entries: readonly RejectedEntry[],
  changes: TerminalAnswers = {},
  answers: Answers = {},
) => {
  const current = testOperators([MANAGER], MANAGER)
  return fakeGateway(
    { 'session.get': () => null, 'sync.status': () => status, ...answers },
    {
      terminal: fakeTerminal({
        'terminal.state': () => ({
          config: null,
          identity: { id: 'bbbbbbbb-0000-4000-8000-000000000001' } as never,
          company,
          app_version: '1.2.3',
          is_storage_encrypted: true,
        }),
        'operators.list': () => ({ ...current, company_id: company.id }),
        'terminal.health': () => health,
        'rejected.list': () => ({ entries: [...entries] }),
        ...changes,
      }),
    },
  )
}
const open = async (entries: readonly RejectedEntry[], changes: TerminalAnswers = {}) => {
  await renderWithApp(<HealthPage />, { gateway: gatewayOf(entries, changes), company })
  await screen.findByTestId('sync-health')
  return userEvent.setup()
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(cleanup)

it('says that PINs need a connection where the system has no key store', async () => {
  await open([], { 'terminal.health': () => ({ ...health, is_storage_encrypted: false }) })
  const figure = await screen.findByTestId('health-secrets')
  expect(figure.dataset.bad).toBe('true')
  expect(figure.textContent).toContain('PINs e aprovações só com conexão')
})

it('says which terminal has not sent what entries here wait for', async () => {
  const awaited = [
    { terminal: 'Bar', count: 1 },
    { terminal: 'Salão', count: 3 },
  ]
  await open([], { 'terminal.health': () => ({ ...health, queue: { ...health.queue, awaited } }) })
  const figure = await screen.findByTestId('health-awaited')
  expect(figure.dataset.bad).toBe('true')
  expect(figure.textContent).toContain(
    '1 espera por Bar: ligue esse terminal com internet ou, se ele não volta, tire a autorização dele em Terminais. ' +
      '3 esperam por Salão: ligue esse terminal com internet ou, se ele não volta, tire a autorização dele em Terminais.',
  )
})

it('says how much waits for a company that this terminal no longer belongs to', async () => {
  const stranded = [
    { company_id: company.id, is_current: true, entries: 2 },
    { company_id: 'aaaaaaaa-0000-4000-8000-0000000000ff', is_current: false, entries: 6 },
  ]
  await open([], { 'terminal.health': () => ({ ...health, queue: { ...health.queue, stranded } }) })
  const figure = await screen.findByTestId('health-stranded')
  expect(figure.dataset.bad).toBe('true')
  expect(figure.textContent).toContain('6 esperam por uma empresa da qual este terminal não é mais')
})

describe('what needs attention', () => {
  it('has a card for each refused entry: what, whose, why, and what waits behind it', async () => {
    await open([sale()])
    const card = await screen.findByTestId('rejected-entry')
    expect(within(card).getByRole('heading').textContent).toBe('Pedido A017')
    for (const text of [
      'Mesa 5 · Ana',
      'Fábio Rocha',
      'items[0].notes',
      '2× X-Burger',
      'fora do cardápio',
      '50,00',
      '2 registros esperam',
    ])
      expect(card.textContent).toContain(text)
  })

  it('says what was chosen with a line, on its card and where it is mended', async () => {
    const half = (name: string) => ({ option_id: LINE, group: 'Sabores', name, price_cents: 0, parts: 2 })
    const plain = sale()
    if (plain.content.type !== 'lines') throw new Error('a sale has lines')
    const lines = plain.content.lines.map((line) => ({ ...line, choices: [half('Calabresa'), half('Atum')] }))
    const user = await open([{ ...plain, content: { ...plain.content, lines } }])
    expect((await screen.findByTestId('rejected-choices')).textContent).toBe('½ Calabresa, ½ Atum')
    await user.click(screen.getByTestId('rejected-mend'))
    expect(within(screen.getByTestId('mend-line')).getByText('½ Calabresa, ½ Atum')).toBeTruthy()
  })

  it('names no field where the backend’s tables refused the whole', async () => {
    await open([sale({ field: 'payload' })])
    const card = await screen.findByTestId('rejected-entry')
    expect(card.textContent).toContain('O servidor recusou este registro')
    expect(card.textContent).not.toContain('payload')
  })

  it('says that there is nothing', async () => {
    await open([])
    expect((await screen.findByTestId('attention-none')).textContent).toContain('Nada precisa de atenção')
  })

  it('is mended line by line; a line taken out is not sent', async () => {
    const sent: unknown[] = []
    const user = await open([sale()], {
      'rejected.mend': (input) => {
        sent.push(input)
        return { entries: [] }
      },
    })
    await user.click(await screen.findByTestId('rejected-mend'))
    await user.click(screen.getByRole('button', { name: 'Menos um: X-Burger' }))
    await user.type(screen.getByLabelText('Observação de X-Burger'), 'sem cebola')
    await user.clear(screen.getByTestId('mend-table_number'))
    await user.click(screen.getByTestId('mend-send'))
    expect(screen.getByText('Preencha este campo.')).not.toBeNull()
    await user.type(screen.getByTestId('mend-table_number'), '9')
    await user.click(screen.getByTestId('mend-send'))
    await waitFor(() => expect(screen.queryByTestId('mend')).toBeNull())
    expect(sent).toEqual([
      {
        id: sale().id,
        lines: [{ id: LINE, quantity: 1, notes: 'sem cebola' }],
        head: { ...sale().order, number: undefined, table_number: '9' },
      },
    ])
  })

  it('can’t be mended to nothing', async () => {
    const user = await open([sale()])
    await user.click(await screen.findByTestId('rejected-mend'))
    const less = screen.getByRole('button', { name: 'Menos um: X-Burger' })
    await user.click(less)
    await user.click(less)
    expect(screen.getByTestId('mend-send')).toHaveProperty('disabled', true)
  })

  it('offers no mending of what can’t be mended', async () => {
    await open([
      sale({
        kind: 'set_available',
        code: 'forbidden',
        mend: null,
        order: null,
        content: { type: 'available', item_name: 'X-Burger', available: false },
      }),
    ])
    expect((await screen.findByTestId('rejected-entry')).textContent).toContain('X-Burger: esgotado')
    expect(screen.queryByTestId('rejected-mend')).toBeNull()
  })

  it('offers neither mending nor another try to who may not decide on it', async () => {
    await open([sale({ may_decide: false })])
    expect(await screen.findByTestId('rejected-discard')).toBeTruthy()
    expect(screen.queryByTestId('rejected-mend')).toBeNull()
    expect(screen.queryByTestId('rejected-retry')).toBeNull()
  })

  it('names the money that was taken, and that a guest paid twice', async () => {
    await open([
      sale({
        kind: 'change_tab',
        code: 'bill_paid',
        mend: null,
        order: null,
        content: { type: 'tab', op: 'pay', place: '5', parts: [{ method: 'pix', amount_cents: 18_000 }] },
      }),
    ])
    const card = await screen.findByTestId('rejected-entry')
    expect(screen.getByTestId('rejected-payment').textContent?.replace(/\s/g, ' ')).toBe('PIXR$ 180,00')
    expect(card.textContent).toContain('o cliente pagou duas vezes')
  })

  it('names the money that was taken for a bill which another terminal made first', async () => {
    const parts = [{ method: 'cash' as const, amount_cents: 5_000 }]
    await open([
      sale({
        kind: 'change_tab',
        code: 'line_on_bill',
        mend: null,
        order: null,
        content: { type: 'tab', op: 'split', place: '5', parts },
      }),
    ])
    const card = await screen.findByTestId('rejected-entry')
    expect(screen.getByTestId('rejected-payment').textContent?.replace(/\s/g, ' ')).toBe('DinheiroR$ 50,00')
    expect(card.textContent).toContain('Outro terminal já pôs um destes itens em uma conta.')
    expect(card.textContent).toContain('Se a conta também foi paga em outro terminal, devolva-o ao cliente.')
  })

  it('is tried again once, however often it is pressed meanwhile, and beside the others', async () => {
    const other = sale({ id: 'eeeeeeee-0000-4000-8000-000000000002' })
    const tried: string[] = []
    let answer = (): void => undefined
    const user = await open([sale(), other], {
      'rejected.retry': ({ id }) => {
        tried.push(id)
        return new Promise((resolve) => (answer = () => resolve({ entries: [other] })))
      },
    })
    const [first, second] = await screen.findAllByTestId('rejected-retry')
    if (!first || !second) throw new Error('no entries')
    await user.dblClick(first)
    expect(first.hasAttribute('disabled')).toBe(true)
    expect(second.hasAttribute('disabled')).toBe(false)
    answer()
    await screen.findByTestId('toast-success')
    expect(tried).toEqual([sale().id])
  })

  it('that was settled meanwhile is no error when it is tried again: its card goes', async () => {
    let entries = [sale()]
    const user = await open(entries, {
      'rejected.list': () => ({ entries }),
      'rejected.retry': () => {
        entries = []
        throw new GatewayError('not_found', { entity: 'entry' })
      },
    })
    await user.click(await screen.findByTestId('rejected-retry'))
    await screen.findByTestId('attention-none')
    expect(screen.queryByTestId('toast-error')).toBeNull()
  })

  it('that was settled meanwhile is not given up: the dialog closes and blames no PIN', async () => {
    let entries = [sale()]
    const user = await open(entries, {
      'rejected.list': () => ({ entries }),
      'rejected.discard': () => {
        entries = []
        throw new GatewayError('not_found', { entity: 'entry' })
      },
    })
    await user.click(await screen.findByTestId('rejected-discard'))
    await user.type(await screen.findByTestId('pin-field'), '50817{Enter}')
    expect(await screen.findByText('Isto já foi resolvido em outro lugar')).toBeTruthy()
    await screen.findByTestId('attention-none')
    expect(screen.queryByTestId('manager-pin')).toBeNull()
  })

  it('is given up by a manager’s PIN; a wrong one says so and keeps it', async () => {
    const tried: unknown[] = []
    const user = await open([sale()], {
      'rejected.discard': (input) => {
        tried.push(input)
        if (input.pin !== '50817') throw new GatewayError('wrong_pin', { left: 4 })
        return { entries: [] }
      },
    })
    await user.click(await screen.findByTestId('rejected-discard'))
    await user.type(await screen.findByTestId('pin-field'), '8642{Enter}')
    await waitFor(() => expect(screen.getByTestId('pin-problem').textContent).toContain('Restam 4'))
    await waitFor(() => expect(screen.getByTestId('pin-field')).toHaveProperty('disabled', false))
    await user.type(screen.getByTestId('pin-field'), '50817{Enter}')
    await waitFor(() => expect(screen.queryByTestId('manager-pin')).toBeNull())
    expect(tried).toHaveLength(2)
    expect(tried[1]).toEqual({ id: sale().id, user_id: MANAGER.user_id, pin: '50817' })
  })
})

describe('how the terminal is doing', () => {
  it('is shown in figures, and marks those that somebody should look after', async () => {
    await open([])
    const text = async (key: string) => (await screen.findByTestId(`health-${key}`)).textContent
    expect(await text('queue')).toContain('2 pedidos, 1 aviso de esgotado')
    expect(await text('clock')).toContain('60 min atrasado')
    expect(await text('disk')).toContain('50 MB livres')
    const isBad = (key: string) => screen.getByTestId(`health-${key}`).hasAttribute('data-bad')
    expect(['clock', 'disk', 'connection', 'catalogue'].filter(isBad)).toEqual(['clock', 'disk'])
  })

  it('says when its figures came, however later they are drawn', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') })
    try {
      const user = await open([], { 'terminal.exportDiagnostics': () => ({ path: '/tmp/diagnostico.txt' }) })
      const cameAt = (await screen.findByTestId('health-as-of')).textContent
      vi.setSystemTime('2026-11-20T20:07:00Z')
      await user.click(await screen.findByTestId('export-diagnostics'))
      await screen.findByTestId('diagnostics-path')
      expect(screen.getByTestId('health-as-of').textContent).toBe(cameAt)
    } finally {
      vi.useRealTimers()
    }
  })

  it('names a large disk in gigabytes', async () => {
    const disk = { ...health.disk, free_bytes: 80_674_800_000 }
    await open([], { 'terminal.health': () => ({ ...health, disk }) })
    expect((await screen.findByTestId('health-disk')).textContent).toContain('80,7 GB livres')
  })

  it('goes into a file, whose path is shown', async () => {
    const user = await open([], { 'terminal.exportDiagnostics': () => ({ path: '/tmp/diagnostico.txt' }) })
    await user.click(await screen.findByTestId('export-diagnostics'))
    expect((await screen.findByTestId('diagnostics-path')).textContent).toContain('/tmp/diagnostico.txt')
  })
})

describe('what the disk has to say', () => {
  const show = async (state: StorageState, changes: TerminalAnswers = {}, syncs = status) => {
    const answers = { 'sync.status': () => syncs }
    const gateway = gatewayOf([], { 'storage.state': () => state, ...changes }, answers)
    return renderWithApp(<Slot />, { gateway, company })
  }
  const recovery = {
    at: '2026-11-20T20:00:00Z',
    entries: 7,
    waiting: 2,
    is_complete: true,
    orders: ['Z001', 'Z002'],
    has_catalogue: false,
    catalogue_at: null,
    file: 'comanda.db.damaged-1',
  }

  it('is nothing while all is well, and nothing on the web', async () => {
    const { store } = await show({ trouble: 'none', recovery: null })
    await answersDrawn(store)
    expect(screen.queryByRole('alert')).toBeNull()
    const web = await renderWithApp(<Slot />, { gateway: fakeGateway({}), company })
    await answersDrawn(web.store)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['full', 'O disco deste terminal está cheio.'],
    ['failing', 'O disco deste terminal não responde.'],
  ] as const)('%s: a banner that lasts', async (trouble, text) => {
    await show({ trouble, recovery: null })
    expect((await screen.findByTestId(`storage-${trouble}`)).textContent).toContain(text)
  })

  it('damaged: asks to start again and make it anew', async () => {
    let rebuilt = 0
    await show(
      { trouble: 'damaged', recovery: null },
      {
        'storage.rebuild': () => {
          rebuilt += 1
          return {}
        },
      },
    )
    await userEvent.setup().click(await screen.findByTestId('storage-rebuild'))
    await waitFor(() => expect(rebuilt).toBe(1))
  })

  it('damaged: says why it could not be made anew', async () => {
    await show({ trouble: 'damaged', recovery: null }, { 'storage.rebuild': refuse('unexpected') })
    await userEvent.setup().click(await screen.findByTestId('storage-rebuild'))
    expect(await screen.findByText('Ocorreu um erro inesperado. Tente novamente.')).toBeTruthy()
  })

  it('made anew: names the orders that wait, and no longer once all is sent', async () => {
    const now = { ...status, queued: 2, rejected: 0 }
    const { gateway } = await show({ trouble: 'none', recovery }, {}, now)
    const banner = await screen.findByTestId('storage-recovered')
    expect(banner.textContent).toContain('2 registros esperam o envio. Pedidos: Z001, Z002.')
    gateway.emit('sync.status', { ...now, queued: 1 })
    await waitFor(() => expect(banner.textContent).toContain('1 registro espera o envio.'))
    expect(banner.textContent).not.toContain('Z001')
    gateway.emit('sync.status', { ...now, queued: 0 })
    await waitFor(() => expect(banner.textContent).not.toContain('espera'))
  })

  it('made anew: says of which moment the menu is', async () => {
    const catalogue_at = '2026-11-20T20:00:00Z'
    const copied = { ...recovery, has_catalogue: true, catalogue_at }
    await show({ trouble: 'none', recovery: copied })
    const banner = await screen.findByTestId('storage-recovered')
    const { date, time } = formatsOf('pt')
    expect(banner.textContent).toContain(`O cardápio é o de ${date(catalogue_at)} ${time(catalogue_at)}`)
    expect(banner.textContent).not.toContain('chega com a próxima conexão')
  })

  it('made anew: says what was saved until somebody has read it', async () => {
    let state: StorageState = { trouble: 'none', recovery }
    await show(state, {
      'storage.state': () => state,
      'storage.acknowledge': () => {
        state = { trouble: 'none', recovery: null }
        return state
      },
    })
    const banner = await screen.findByTestId('storage-recovered')
    for (const text of ['Todos os pedidos foram recuperados', '4 registros', 'comanda.db.damaged-1'])
      expect(banner.textContent).toContain(text)
    await userEvent.setup().click(screen.getByTestId('recovery-read'))
    await waitFor(() => expect(screen.queryByTestId('storage-recovered')).toBeNull())
  })
})
