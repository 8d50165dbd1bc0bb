import { describe, expect, it } from 'vitest'
import type { CashReport, CashReportRow } from '@shared/domain/cash/cash-report'
import type { CashSession } from '@shared/domain/cash/cash-types'
import { cashTicket, type CashPaperSetting } from './cash-tickets'
import { laidOut } from './ticket-layout'

const setting: CashPaperSetting = {
  texts: {
    x: 'LEITURA X',
    z: 'RELATÓRIO Z',
    terminal: 'Terminal',
    opened: 'Abertura',
    closed: 'Fechamento',
    printed: 'Impresso em',
    notCounted: 'Não contado',
    float: 'Fundo',
    received: 'RECEBIDO',
    refunded: 'Devolvido',
    tips: 'Gorjetas',
    held: 'À espera do PIX',
    people: 'Por pessoa',
    nobody: 'Sem nome',
    sales: 'Empresa',
    sold: 'Vendido',
    soldReceived: 'Pago',
    owed: 'Em aberto',
    expected: 'Esperado',
    counted: 'Contado',
    difference: 'Diferença',
    late: 'Depois',
    noSales: 'Gaveta aberta',
    signature: 'Assinatura',
    noFiscalValue: 'Não é documento fiscal.',
    kinds: { paid_in: 'Suprimento', paid_out: 'Sangria' },
    methods: {
      cash: 'Dinheiro',
      debit: 'Débito',
      pix: 'PIX',
      visa: 'Visa',
      mastercard: 'Mastercard',
      elo: 'Elo',
    },
  },
  company: 'Bella Napoli',
  language: 'pt',
  timeZone: 'America/Sao_Paulo',
  at: '2026-03-02T03:05:00Z',
}
const open: CashSession = {
  id: 's',
  terminal_id: 't',
  terminal_name: 'Balcão',
  z_number: 12,
  float_cents: 10_000,
  opened_at: '2026-03-01T12:00:00Z',
  opened_by: null,
  entries: [],
  closing: null,
  flags: [],
  event_ids: [],
}
const row = (method: CashReportRow['method'], over: Partial<CashReportRow> = {}): CashReportRow => ({
  method,
  payments: 0,
  received_cents: 0,
  tip_cents: 0,
  expected_cents: 0,
  counted_cents: null,
  difference_cents: null,
  late_cents: 0,
  ...over,
})
const quiet: CashReport = {
  rows: [row('cash', { expected_cents: 10_000 })],
  people: [{ name: 'Ana', payments: 0, received_cents: 0, tip_cents: 0 }],
  float_cents: 10_000,
  paid_in_cents: 0,
  paid_out_cents: 0,
  no_sales: 0,
  received_cents: 0,
  refunded_cents: 0,
  tip_cents: 0,
  expected_cents: 10_000,
  counted_cents: null,
  difference_cents: null,
  late_cents: 0,
  held_cents: 0,
  sales: null,
}

const entry = (
  kind: CashSession['entries'][number]['kind'],
  amount_cents = 0,
  reason: string | null = null,
) => ({
  ...{ id: kind, kind, amount_cents, reason, at: '2026-03-01T15:00:00Z', by: 'Ana' },
  ...{ payment_ids: [], is_late: false },
})
const counted: CashSession = {
  ...open,
  opened_by: 'Ana',
  entries: [
    entry('paid_in', 2_000),
    entry('paid_out', 3_000, 'gelo'),
    entry('no_sale', 0, 'trocar nota'),
    entry('taken_in'),
  ],
  closing: {
    at: '2026-03-02T02:30:00Z',
    by: 'Bia',
    counted: [{ method: 'cash', cents: 17_450 }],
    expected: [{ method: 'cash', cents: 17_500 }],
    reason: 'fim do turno',
    is_by_other: false,
  },
}
const busy: CashReport = {
  ...quiet,
  rows: [
    row('cash', {
      payments: 2,
      received_cents: 8_000,
      expected_cents: 17_500,
      counted_cents: 17_450,
      difference_cents: -50,
    }),
    row('debit', { payments: 1, counted_cents: 0, difference_cents: 0 }),
    row('pix', { payments: 1, received_cents: 5_000, expected_cents: 5_000, late_cents: 1_200 }),
    row('visa', { counted_cents: 0, difference_cents: 0 }),
    row('elo', { received_cents: -700, expected_cents: -700, counted_cents: -700, difference_cents: 0 }),
  ],
  people: [
    { name: 'Ana', payments: 3, received_cents: 8_000, tip_cents: 500 },
    { name: null, payments: 1, received_cents: 4_300, tip_cents: 0 },
  ],
  no_sales: 1,
  received_cents: 12_300,
  refunded_cents: 700,
  tip_cents: 500,
  difference_cents: -50,
  held_cents: 1_500,
  sales: { sold_cents: 20_000, received_cents: 12_300, owed_cents: 7_700 },
}

const RULE = '-'.repeat(32)
const laid = (session: CashSession, report: CashReport) => laidOut(cashTicket(session, report, setting), 58)
const linesOf = (session: CashSession, report: CashReport): string[] =>
  laid(session, report).map(({ text }) => text.replace(/\s+/g, ' ').trim())

describe("a cash session's report on paper", () => {
  it('has all that happened in the drawer and in the company, by the company’s clock', () =>
    expect(linesOf(counted, busy)).toEqual([
      ...['Bella Napoli', '', 'RELATÓRIO Z 12', 'Terminal Balcão'],
      ...['Abertura 01/03/2026 09:00', 'Ana', 'Fechamento 01/03/2026 23:30', 'Bia', 'fim do turno', RULE],
      ...['2x Dinheiro R$ 80,00', '1x Débito R$ 0,00', '1x PIX R$ 50,00', 'Elo -R$ 7,00'],
      ...['RECEBIDO R$ 123,00', 'Devolvido R$ 7,00', 'Gorjetas R$ 5,00'],
      ...['Por pessoa', '3x Ana R$ 80,00', '1x Sem nome R$ 43,00', RULE],
      ...['Empresa', 'Vendido R$ 200,00', 'Pago R$ 123,00', 'Em aberto R$ 77,00', RULE],
      ...['Fundo R$ 100,00', 'Suprimento R$ 20,00', 'Sangria -R$ 30,00', 'gelo'],
      ...['À espera do PIX R$ 15,00', 'Gaveta aberta 1', RULE],
      ...['Dinheiro', 'Esperado R$ 175,00', 'Contado R$ 174,50', 'Diferença -R$ 0,50'],
      ...['Débito', 'Esperado R$ 0,00', 'Contado R$ 0,00', 'Diferença R$ 0,00'],
      ...['PIX', 'Esperado R$ 50,00', 'Contado -', 'Diferença -', 'Depois R$ 12,00'],
      ...['Visa', 'Esperado R$ 0,00', 'Contado R$ 0,00', 'Diferença R$ 0,00'],
      ...['Elo', 'Esperado -R$ 7,00', 'Contado -R$ 7,00', 'Diferença R$ 0,00', RULE],
      ...['Diferença -R$ 0,50', '', 'Assinatura ______________', ''],
      ...['Impresso em 02/03/2026 00:05', 'Não é documento fiscal.', ''],
    ]))

  it('of an open session has neither a count nor a signature, and leaves out what did not happen', () =>
    expect(linesOf(open, quiet)).toEqual([
      ...['Bella Napoli', '', 'LEITURA X 12', 'Terminal Balcão', 'Abertura 01/03/2026 09:00', RULE],
      ...['RECEBIDO R$ 0,00', RULE, 'Fundo R$ 100,00', RULE, 'Dinheiro', 'Esperado R$ 100,00', ''],
      ...['Impresso em 02/03/2026 00:05', 'Não é documento fiscal.', ''],
    ]))

  it('says that nobody counted, and then of no difference', () => {
    const closing = { at: '2026-03-02T02:30:00Z', by: null, counted: null, expected: [], reason: null }
    expect(linesOf({ ...open, closing: { ...closing, is_by_other: true } }, quiet)).toEqual([
      ...['Bella Napoli', '', 'RELATÓRIO Z 12', 'Terminal Balcão', 'Abertura 01/03/2026 09:00'],
      ...['Fechamento 01/03/2026 23:30', RULE, 'RECEBIDO R$ 0,00', RULE, 'Fundo R$ 100,00', RULE],
      ...['Dinheiro', 'Esperado R$ 100,00', 'Não contado', '', 'Assinatura ______________', ''],
      ...['Impresso em 02/03/2026 00:05', 'Não é documento fiscal.', ''],
    ])
  })

  it('has its company and title large, sums and methods bold, and the last lines centred', () => {
    const lines = laid(counted, busy)
    const textsOf = (wanted: typeof lines) => wanted.map(({ text }) => text.replace(/(\S)\s+/g, '$1 '))
    expect(textsOf(lines.filter(({ size }) => size === 'large'))).toEqual([
      '  Bella Napoli',
      ' RELATÓRIO Z 12',
    ])
    expect(textsOf(lines.filter(({ is_bold }) => is_bold))).toEqual([
      ...['  Bella Napoli', 'RECEBIDO R$ 123,00', 'Dinheiro', 'Débito', 'PIX', 'Visa', 'Elo'],
      'Diferença -R$ 0,50',
    ])
    expect(textsOf(lines.slice(-3))).toEqual([
      '  Impresso em 02/03/2026 00:05',
      '    Não é documento fiscal.',
      '',
    ])
  })
})
