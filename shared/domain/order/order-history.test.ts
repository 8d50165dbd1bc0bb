import { describe, expect, it } from 'vitest'
import type { Order } from '@shared/schemas/order/order'
import { sheetTexts } from '@shared/domain/common/sheet'
import { HISTORY_COLUMNS, historyCells } from './order-history'

const item = (name: string, voided_at: string | null = null): Order['items'][number] => ({
  id: 'i',
  order_id: 'o',
  company_id: 'c',
  position: 0,
  product_id: 'p',
  code: 'P001',
  name,
  category: 'Pizzas',
  quantity: 2,
  unit_price_cents: 4_590,
  total_cents: 9_180,
  notes: null,
  source: 'main_menu',
  done_at: null,
  voided_at,
})
const order: Order = {
  id: 'o',
  company_id: 'c',
  number: 'W12',
  origin: 'web',
  terminal_id: null,
  user_id: null,
  operator_id: null,
  customer_name: '=HYPERLINK("x")',
  customer_phone: null,
  responsible_name: null,
  table_number: '7',
  comanda: null,
  source: 'main_menu',
  subtotal_cents: 9_180,
  total_cents: 9_180,
  status: 'delivered',
  delivered: true,
  cancel_reason: null,
  flags: [],
  client_placed_at: '2026-03-01T23:00:00Z',
  placed_at: '2026-03-01T23:00:00Z',
  updated_at: '2026-03-01T23:00:00Z',
  status_changed_at: '2026-03-01T23:00:00Z',
  items: [
    {
      ...item('Margherita'),
      choices: [{ option_id: 'o', group: 'Borda', name: 'Catupiry', price_cents: 0 }],
    },
    item('Taken back', '2026-03-01T23:10:00Z'),
  ],
}

const words = {
  status: (status: string) => status,
  source: (source: string) => source,
}
const company = { time_zone: 'America/Sao_Paulo', day_cutoff_hour: 4 }
const isoDates = {
  date: (moment: string) => moment.slice(0, 10),
  time: (moment: string) => moment.slice(11, 16),
}

describe('an exported history', () => {
  it('has a row for every line that is not voided, money as spreadsheets read it, and no formulas', () => {
    const rows = sheetTexts(historyCells([order], words, null, company), isoDates, 'UTC')
    expect(rows[0]).toHaveLength(HISTORY_COLUMNS.length)
    expect(rows).toEqual([
      [
        'W12',
        '2026-03-01',
        '23:00',
        '7',
        '',
        `'=HYPERLINK("x")`,
        'delivered',
        'main_menu',
        'P001',
        'Margherita (Catupiry)',
        '2',
        '45,90',
        '91,80',
      ],
    ])
  })

  it('adds up to what was sold: lines of cancelled and unconfirmed orders have no amounts', () => {
    const orders = (['cancelled', 'unconfirmed', 'placed'] as const).map((status) => ({ ...order, status }))
    const rows = sheetTexts(historyCells(orders, words, null, company), isoDates, 'UTC')
    expect(rows.map((row) => [row[6], ...row.slice(-2)])).toEqual([
      ['cancelled', '', ''],
      ['unconfirmed', '', ''],
      ['placed', '45,90', '91,80'],
    ])
  })

  it('has a sale of the night on its business day, at its own time', () => {
    // Half past one in the morning at the company.
    const night = { ...order, placed_at: '2026-08-01T04:30:00Z' }
    const rows = sheetTexts(historyCells([night], words, null, company), isoDates, 'UTC')
    expect(rows.map((row) => row.slice(1, 3))).toEqual([['2026-07-31', '04:30']])
  })

  it('has of a dish its own lines alone', () => {
    const mixed = { ...order, items: [item('Margherita'), { ...item('Suco'), product_id: 'juice' }] }
    const rows = sheetTexts(historyCells([mixed], words, 'juice', company), isoDates, 'UTC')
    expect(rows.map((row) => row[9])).toEqual(['Suco'])
  })
})
