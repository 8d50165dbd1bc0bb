import { describe, expect, it } from 'vitest'
import type { Payment, PaymentPart } from '@shared/domain/tab/tab-types'
import { billTicket, type BillPaper, type BillSetting } from './bill-tickets'
import { laidOut } from './ticket-layout'

const named = (others = {}): object =>
  new Proxy(others, { get: (target, name) => (Reflect.get(target, name) as unknown) ?? `<${String(name)}>` })
const setting: BillSetting = {
  texts: named({ bill: named({ methods: named() }) }) as BillSetting['texts'],
  language: 'pt',
  timeZone: 'America/Sao_Paulo',
  isCopy: false,
  at: '2026-03-02T02:30:00Z',
}
const company = {
  name: 'Bella Napoli',
  address: 'Rua A, 1',
  service_fee_percent: 10,
  cash_discount_percent: 5,
}
const paper: BillPaper = {
  table_number: '5',
  comanda: null,
  number: null,
  lines: [{ name: 'Pizza', quantity: 2, unit_price_cents: 4_500, choices: [{ name: 'Borda' }] }],
  among: 1,
  lines_cents: 9_000,
  subtotal_cents: 9_000,
  bills: [],
  payments: [],
  unpaid: [9_000],
}
const part = (over: Partial<PaymentPart>): PaymentPart => ({
  ...{ id: 'p', method: 'cash', amount_cents: 0, received_cents: null, tip_cents: 0, corrected_from: null },
  ...over,
})
const payment = (...parts: PaymentPart[]): Payment => ({
  service_fee_percent: 0,
  discount_percent: 0,
  service_fee_cents: 0,
  discount_cents: 0,
  total_cents: 9_000,
  parts,
})

const RULE = `|${'-'.repeat(32)}`
/** The lines with their marks: Large, Bold; a code as its text. */
const linesOf = (
  of: BillPaper,
  { seller = company, isCopy = false, pix = null as string | null } = {},
): string[] =>
  laidOut(billTicket(of, seller, { ...setting, isCopy }, pix), 58).map(({ text, size, is_bold }) => {
    const marks = [size === 'large' && 'L', size === 'code' && 'C', is_bold && 'B']
    return `${marks.filter(Boolean).join('')}|${text.replace(/(\S)\s+/g, '$1 ').trimEnd()}`
  })

describe("a bill's paper", () => {
  it('has its company and title large, its place and what is to pay bold, and a payment code at its end', () =>
    expect(linesOf(paper, { pix: '000201' })).toEqual([
      ...['LB|  Bella Napoli', '|            Rua A, 1', '|', 'L|    <check>'],
      ...['B|<table> 5', '|01/03/2026 23:30', RULE, '|2x Pizza R$ 90,00', '|   Borda', RULE],
      ...['|<items> R$ 90,00', '|<fee> (10%) R$ 9,00', 'B|<toPay> R$ 99,00', '|<inCash> R$ 94,50', '|'],
      ...['|             <pix>', 'C|000201', '|        <noFiscalValue>', '|'],
    ]))

  it('of several bills has each below a rule, a paid one with its methods', () => {
    const bills = [
      { id: 'b1', subtotal_cents: 4_500, payment: payment(part({ amount_cents: 4_500 })) },
      { id: 'b2', subtotal_cents: 4_500, payment: null },
    ]
    expect(linesOf({ ...paper, bills }).slice(-8)).toEqual([
      ...['|<inCash> R$ 94,50', RULE, '|<bill> 1 · <paid> R$ 90,00', '|(<cash>)', '|<bill> 2 R$ 45,00'],
      ...['|', '|        <noFiscalValue>', '|'],
    ])
  })

  it('is a receipt with its sum and the change bold, and with what was given back of payment and tip', () => {
    const payments = [
      payment(
        part({ amount_cents: 9_000, received_cents: 10_000, tip_cents: 300 }),
        part({ method: 'pix', amount_cents: -500 }),
        part({ tip_cents: -300 }),
      ),
    ]
    const seller = { ...company, address: '' }
    expect(linesOf({ ...paper, unpaid: [], payments }, { seller, isCopy: true, pix: '000201' })).toEqual([
      ...['LB|  Bella Napoli', '|', 'L|   <receipt>', '|             <copy>'],
      ...['B|<table> 5', '|01/03/2026 23:30', RULE, '|2x Pizza R$ 90,00', '|   Borda', RULE],
      ...['|<items> R$ 90,00', 'B|<total> R$ 90,00', '|<cash> R$ 90,00', '|<tip> R$ 3,00'],
      ...['|<received> R$ 100,00', 'B|<change> R$ 7,00', '|<refunded> · <pix> -R$ 5,00'],
      ...['|<refunded> · <cash> -R$ 3,00', '|', '|        <noFiscalValue>', '|'],
    ])
  })

  it('has no total in cash where cash gets no discount', () => {
    const lines = linesOf(paper, { seller: { ...company, cash_discount_percent: 0 } })
    expect(lines.slice(-5)).toEqual([
      ...['|<fee> (10%) R$ 9,00', 'B|<toPay> R$ 99,00', '|', '|        <noFiscalValue>', '|'],
    ])
  })

  it('of nothing is a check of nothing and no receipt', () => {
    const lines = linesOf({ ...paper, lines: [], lines_cents: 0, subtotal_cents: 0, unpaid: [] })
    expect(lines).toContain('L|    <check>')
    expect(lines).toContain('B|<toPay> R$ 0,00')
  })
})
