import { describe, expect, it } from 'vitest'
import { billPaperOf, billTicket, dueCents, type BillSetting } from './bill-tickets'
import { changeTab } from '@shared/domain/tab/tab'
import { inOnePart } from '@shared/domain/tab/bill-payment'
import { chargeOf } from '@shared/domain/tab/tab-money'
import type { TabChange, TabOrder, TabState } from '@shared/domain/tab/tab-types'
import { laidOut } from './ticket-layout'

const company = {
  name: 'Bella Napoli',
  address: 'Rua A, 1',
  service_fee_percent: 10,
  cash_discount_percent: 5,
}
const texts: BillSetting['texts'] = {
  table: 'Mesa',
  comanda: 'Comanda',
  carriedAway: 'Trailer',
  copy: '2ª VIA',
  inCash: 'Em dinheiro',
  noFiscalValue: 'Não é documento fiscal.',
  pix: 'Não confirma o pagamento.',
  bill: {
    check: 'CONFERÊNCIA',
    receipt: 'RECIBO',
    bill: 'Conta',
    items: 'Itens',
    share: 'Sua parte',
    fee: 'Taxa de serviço',
    discount: 'Desconto',
    total: 'TOTAL PAGO',
    toPay: 'A PAGAR',
    paid: 'Pago',
    tip: 'Gorjeta',
    received: 'Recebido',
    change: 'TROCO',
    open: 'Em aberto',
    refunded: 'Devolvido',
    methods: {
      cash: 'Dinheiro',
      debit: 'Débito',
      pix: 'PIX',
      visa: 'Visa',
      mastercard: 'Mastercard',
      elo: 'Elo',
    },
  },
}
const setting: BillSetting = {
  texts,
  language: 'pt',
  timeZone: 'America/Sao_Paulo',
  isCopy: false,
  at: '2026-03-01T23:05:00Z',
}
type Named = Omit<TabOrder, 'items'> & { items: readonly (TabOrder['items'][number] & { name: string })[] }

const order: Named = {
  id: 'o1',
  tab_id: null,
  table_number: '5',
  comanda: '17',
  status: 'placed',
  subtotal_cents: 10_001,
  total_cents: 10_001,
  items: [
    { id: 'i1', name: 'Pizza', quantity: 2, unit_price_cents: 4_500, voided_at: null },
    { id: 'i2', name: 'Suco', quantity: 1, unit_price_cents: 1_001, voided_at: null },
    { id: 'i3', name: 'Vinho', quantity: 1, unit_price_cents: 9_900, voided_at: '2026-03-01T23:00:00Z' },
  ],
}
const more: Named = {
  ...order,
  id: 'o2',
  subtotal_cents: 4_500,
  total_cents: 4_500,
  items: [{ id: 'i4', name: 'Pizza', quantity: 1, unit_price_cents: 4_500, voided_at: null }],
}

let entry = 0
const after = (state: TabState<Named>, change: TabChange): TabState<Named> => {
  const outcome = changeTab(state, change, { entry_id: `e${(entry += 1)}`, at: '2026-03-01T23:00:00Z' })
  if (outcome.kind === 'refused') throw new Error(outcome.code)
  return outcome.state
}
const opened = after(
  { tabs: [], orders: [order, more] },
  { op: 'open', tab_id: 't', table_number: '5', comanda: '17', order_ids: ['o1', 'o2'] },
)
const inThree = after(opened, {
  op: 'split',
  tab_id: 't',
  split_id: 's',
  lines: [
    { item_id: 'i1', quantity: 2 },
    { item_id: 'i2', quantity: 1 },
    { item_id: 'i4', quantity: 1 },
  ],
  bill_ids: ['b1', 'b2', 'b3'],
})
const paid = (
  state: TabState<Named>,
  bill_id: string,
  cents: number,
  discount_percent = 5,
): TabState<Named> => {
  const terms = { service_fee_percent: 10, discount_percent }
  const { total_cents } = chargeOf(cents, terms)
  const parts = inOnePart(`part-${bill_id}`, 'cash', total_cents)
  return after(state, { op: 'pay', tab_id: 't', bill_id, parts, ...terms, total_cents })
}

const paperOf = (state: TabState<Named>, billId: string | null) => {
  const [tab] = state.tabs
  const paper = tab && billPaperOf(state, tab, billId)
  if (!paper) throw new Error('no paper')
  return paper
}
const textOf = (
  state: TabState<Named>,
  billId: string | null,
  { width = 80, pix = null, isCopy = false }: { width?: 58 | 80; pix?: string | null; isCopy?: boolean } = {},
): string =>
  laidOut(billTicket(paperOf(state, billId), company, { ...setting, isCopy }, pix), width)
    .map(({ text }) => text.replace(/\s+/g, ' ').trim())
    .join('\n')

describe("a tab's bill on paper", () => {
  it('can be checked: equal lines merged, fee, total, cash total, and the note that it is no fiscal document', () => {
    expect(textOf(opened, null)).toBe(
      [
        'Bella Napoli',
        'Rua A, 1',
        '',
        'CONFERÊNCIA',
        'Mesa 5 · Comanda 17',
        '01/03/2026 20:05',
        '-'.repeat(48),
        '3x Pizza R$ 135,00',
        '1x Suco R$ 10,01',
        '-'.repeat(48),
        'Itens R$ 145,01',
        'Taxa de serviço (10%) R$ 14,50',
        'A PAGAR R$ 159,51',
        'Em dinheiro R$ 152,26',
        '',
        'Não é documento fiscal.',
        '',
      ].join('\n'),
    )
  })

  it('separates a product from the same product with other choices', () => {
    const [pizza] = order.items
    const chosen = (id: string, name: string) => ({
      ...pizza,
      id,
      quantity: 1,
      choices: [{ name, parts: 2 }],
    })
    const items = [chosen('c1', 'Atum'), chosen('c2', 'Bauru'), chosen('c3', 'Atum')] as Named['items']
    const state = after(
      { tabs: [], orders: [{ ...order, items }] },
      { op: 'open', tab_id: 't', table_number: '5', comanda: '17', order_ids: ['o1'] },
    )
    expect(textOf(state, null)).toMatch(/2x Pizza .*90,00\n½ Atum\n1x Pizza .*45,00\n½ Bauru/)
  })

  it('of one guest marks shared lines, and has their share to the cent', () => {
    const text = textOf(inThree, 'b1', { pix: '000201' })
    expect(text).toContain('Mesa 5 · Comanda 17 Conta 1')
    expect(text).toContain(
      'Itens R$ 145,01\nSua parte (1/3) R$ 48,34\nTaxa de serviço (10%) R$ 4,83\nA PAGAR R$ 53,17',
    )
    expect(text).toContain('Não confirma o pagamento.\n000201')
    // The amount of the whole tab is the sum of its bills.
    const due = (id: string | null): number => dueCents(paperOf(inThree, id), company)
    expect(['b1', 'b2', 'b3'].map(due)).toEqual([5_317, 5_317, 5_316])
    expect(due(null)).toBe(15_950)
  })

  it('has neither a cancelled order nor a line that was voided since it was split', () => {
    const orders = inThree.orders.map((one) => ({
      ...one,
      status: one.id === 'o2' ? 'cancelled' : one.status,
      items: one.items.map((item) => (item.id === 'i2' ? { ...item, voided_at: 'then' } : item)),
    }))
    for (const id of [null, 'b1'])
      expect(paperOf({ ...inThree, orders }, id)).toMatchObject({
        lines: [{ name: 'Pizza', quantity: 2 }],
        lines_cents: 9_000,
      })
  })

  it('of a bill has the lines of its own split alone, and its number among all bills', () => {
    const split = (
      state: TabState<Named>,
      split_id: string,
      item_id: string,
      quantity: number,
      bills: string[],
    ) => after(state, { op: 'split', tab_id: 't', split_id, lines: [{ item_id, quantity }], bill_ids: bills })
    const state = split(split(opened, 's1', 'i2', 1, ['b1']), 's2', 'i1', 2, ['b2', 'b3'])
    expect(paperOf(state, 'b3')).toMatchObject({
      ...{ number: 3, among: 2, lines_cents: 9_000, subtotal_cents: 4_500, bills: [], unpaid: [4_500] },
      lines: [{ name: 'Pizza', quantity: 2 }],
    })
    const single = split(opened, 's1', 'i2', 1, ['b1'])
    // One bill is no list of bills; what is on none is due as well.
    expect(paperOf(single, null)).toMatchObject({ bills: [], unpaid: [1_001, 13_500] })
  })

  it('shows what is paid and what is left', () => {
    const text = textOf(paid(inThree, 'b1', 4_834), null)
    expect(text).toContain('CONFERÊNCIA')
    expect(text).toContain('Pago R$ 50,75\nEm aberto R$ 96,67')
    expect(text).toContain('Conta 1 · Pago (Dinheiro) R$ 50,75\nConta 2 R$ 48,34\nConta 3 R$ 48,33')
  })

  it('is a receipt once it is paid, with method and amount, and requests nothing more', () => {
    const one = paid(inThree, 'b1', 4_834)
    const text = textOf(one, 'b1', { pix: '000201', isCopy: true })
    expect(text).toContain('RECIBO\n2ª VIA')
    expect(text).toContain(
      'Taxa de serviço R$ 4,83\nDesconto (5%) -R$ 2,42\nTOTAL PAGO R$ 50,75\nDinheiro R$ 50,75',
    )
    expect(text).not.toContain('000201')
    const all = paid(paid(one, 'b2', 4_834, 0), 'b3', 4_833, 20)
    expect(all.tabs[0]?.is_closed).toBe(true)
    expect(textOf(all, null)).toContain('RECIBO')
    expect(textOf(all, null)).toContain('\nDesconto (5%) -R$ 2,42\nDesconto (20%) -R$ 9,67\nTOTAL PAGO')
    expect(dueCents(paperOf(all, null), company)).toBe(0)
  })

  it('has every method of a divided payment, the tip, the cash received and the change', () => {
    const parts = [
      { id: 'p1', method: 'pix', amount_cents: 3_000, received_cents: null, tip_cents: 200 },
      { id: 'p2', method: 'cash', amount_cents: 1_834, received_cents: 5_000, tip_cents: 100 },
    ] as const
    const terms = { service_fee_percent: 0, discount_percent: 0, total_cents: 4_834 }
    const state = after(inThree, { op: 'pay', tab_id: 't', bill_id: 'b1', parts, ...terms })
    expect(textOf(state, 'b1')).toContain(
      [
        'TOTAL PAGO R$ 48,34',
        'PIX R$ 30,00',
        'Gorjeta R$ 2,00',
        'Dinheiro R$ 18,34',
        'Gorjeta R$ 1,00',
        'Recebido R$ 50,00',
        'TROCO R$ 30,66',
      ].join('\n'),
    )
    expect(textOf(state, null)).toContain('Conta 1 · Pago (PIX + Dinheiro) R$ 48,34')
  })

  it('is no wider than its paper, and null for an unknown bill', () => {
    const narrow = laidOut(billTicket(paperOf(inThree, 'b2'), company, setting, null), 58)
    expect(Math.max(...narrow.map(({ text }) => text.length))).toBeLessThanOrEqual(32)
    const [tab] = opened.tabs
    expect(tab && billPaperOf(opened, tab, 'b9')).toBeNull()
  })
})
