import { describe, expect, it } from 'vitest'
import { sheetTexts } from '@shared/domain/common/sheet'
import { TAB_COLUMNS, tabCells } from './tab-export'
import { HISTORY_PAGE, tabHistory, type TabHistoryFilter } from './tab-history'
import { testOrder } from './tab-money.fixture'
import type { PaymentMethod } from './payment-methods'
import type { Bill, Tab } from './tab-types'

const company = { time_zone: 'America/Sao_Paulo', day_cutoff_hour: 4 }
const bill = (id: string, cents: number, method: PaymentMethod): Bill => ({
  id,
  subtotal_cents: cents,
  payment: {
    parts: [
      {
        id: `part-${id}`,
        method,
        amount_cents: cents + cents / 10 - (method === 'cash' ? 50 : 0),
        received_cents: null,
        tip_cents: 0,
        corrected_from: null,
      },
    ],
    service_fee_percent: 10,
    discount_percent: 0,
    service_fee_cents: cents / 10,
    discount_cents: method === 'cash' ? 50 : 0,
    total_cents: cents + cents / 10 - (method === 'cash' ? 50 : 0),
  },
})
const tab = (id: string, closed_at: string | null, over: Partial<Tab> = {}): Tab => ({
  id,
  table_number: '5',
  comanda: null,
  opened_at: '2026-03-01T20:00:00Z',
  is_closed: closed_at !== null,
  closed_at,
  closed_by: closed_at && 'Ana',
  merged_into: null,
  splits: [
    { id: `s-${id}`, lines: [], bills: [bill(`c-${id}`, 1_000, 'cash'), bill(`p-${id}`, 500, 'pix')] },
  ],
  event_ids: [],
  ...over,
})
const day: TabHistoryFilter = {
  from: '2026-03-01',
  to: '2026-03-01',
  table_number: null,
  comanda: null,
  method: null,
  before: null,
  before_id: null,
}
const state = {
  tabs: [
    tab('open', null),
    tab('early', '2026-03-01T21:00:00Z'),
    // One in the morning still belongs to the evening before.
    tab('late', '2026-03-02T04:00:00Z', { table_number: 'Varanda', comanda: 'A7' }),
    tab('next', '2026-03-02T08:00:00Z'),
    tab('name', '2026-03-01T22:00:00Z', { merged_into: 'early', splits: [] }),
  ],
  orders: [{ ...testOrder('A001', '5', [['i', 1, 1_500]]), tab_id: 'early' }],
}
const ids = (filter: Partial<TabHistoryFilter>) =>
  tabHistory(state, { ...day, ...filter }, company).tabs.map(({ id }) => id)

describe('the history of tabs', () => {
  it("has the tabs closed on the company's business days, the last first, with their orders", () => {
    const found = tabHistory(state, day, company)
    expect(found.tabs.map(({ id, orders }) => [id, orders.length])).toEqual([
      ['late', 0],
      ['early', 1],
    ])
    expect(found).toMatchObject({
      count: 2,
      takings: {
        items_cents: 3_000,
        service_fee_cents: 300,
        discount_cents: 100,
        revenue_cents: 3_200,
        by_method: [
          { method: 'cash', count: 2, revenue_cents: 2_100, tip_cents: 0 },
          { method: 'pix', count: 2, revenue_cents: 1_100, tip_cents: 0 },
        ],
      },
    })
  })

  it.each([
    ['a moment before it begins', '2026-03-01T06:59:59.999Z', []],
    ['when it begins', '2026-03-01T07:00:00Z', ['x']],
    ['a moment before it ends', '2026-03-02T06:59:59.999Z', ['x']],
    ['when it ends', '2026-03-02T07:00:00Z', []],
  ])(
    'of a day has a tab closed on it, by the hour at which the days change: %s',
    (_when, closed_at, found) => {
      const { tabs } = tabHistory({ tabs: [tab('x', closed_at)], orders: [] }, day, company)
      expect(tabs.map(({ id }) => id)).toEqual(found)
    },
  )

  it('by a payment method has the tabs of which any part of any bill was paid by it', () => {
    const visa = bill('v', 1_000, 'visa')
    const first = visa.payment?.parts[0]
    if (!visa.payment || !first) throw new Error('no payment')
    const parts = [first, { ...first, id: 'second', method: 'elo' as const }]
    const bills = [
      { ...visa, id: 'unpaid', payment: null },
      { ...visa, payment: { ...visa.payment, parts } },
    ]
    const splits = [
      { id: 's1', lines: [], bills: [bill('d', 500, 'debit')] },
      { id: 's2', lines: [], bills },
    ]
    const tabs = [tab('x', '2026-03-01T21:00:00Z', { splits })]
    const found = (method: PaymentMethod) =>
      tabHistory({ tabs, orders: [] }, { ...day, method }, company).count
    const methods = ['debit', 'visa', 'elo', 'pix', 'cash'] as const
    expect(methods.map((method) => [method, found(method)])).toEqual([
      ['debit', 1],
      ['visa', 1],
      ['elo', 1],
      ['pix', 0],
      ['cash', 0],
    ])
  })

  it('is filtered by table, comanda and payment method, in any spelling', () => {
    expect(ids({ table_number: ' ', comanda: '' })).toEqual(['late', 'early'])
    expect(ids({ table_number: '', comanda: ' ' })).toEqual(['late', 'early'])
    expect(ids({ comanda: ' A7 ' })).toEqual(['late'])
    expect(ids({ table_number: ' varanda ' })).toEqual(['late'])
    expect(ids({ comanda: 'a7' })).toEqual(['late'])
    expect(ids({ method: 'visa' })).toEqual([])
    // By one payment method: the takings of that method.
    expect(tabHistory(state, { ...day, method: 'pix' }, company).takings).toMatchObject({
      revenue_cents: 1_100,
      by_method: [{ method: 'pix', count: 2 }],
    })
  })

  it('has pages without duplicates, also for tabs closed in the same moment', () => {
    const many = {
      tabs: Array.from({ length: HISTORY_PAGE + 20 }, (_, place) =>
        tab(`t${String(place).padStart(3, '0')}`, '2026-03-01T21:00:00Z'),
      ),
      orders: [],
    }
    const first = tabHistory(many, day, company)
    const last = first.tabs.at(-1)
    const second = tabHistory(
      many,
      { ...day, before: last?.closed_at ?? null, before_id: last?.id ?? null },
      company,
    )
    expect([first.count, first.tabs.length, second.tabs.length]).toEqual([
      HISTORY_PAGE + 20,
      HISTORY_PAGE,
      20,
    ])
    expect(new Set([...first.tabs, ...second.tabs].map(({ id }) => id)).size).toBe(HISTORY_PAGE + 20)
  })

  it('from a moment on without an id has the tabs closed in that moment, too', () => {
    expect(ids({ before: '2026-03-02T04:00:00Z' })).toEqual(['late', 'early'])
    expect(ids({ before: '2026-03-02T03:59:59Z' })).toEqual(['early'])
    expect(ids({ before: '2026-03-02T04:00:00Z', before_id: 'late' })).toEqual(['early'])
  })

  it('is exported with a row a part of a payment: fee, discount, tip, method, its correction, and who closed it', () => {
    const words = { method: (method: string) => method.toUpperCase() }
    const isoDates = {
      date: (moment: string) => moment.slice(0, 10),
      time: (moment: string) => moment.slice(11, 16),
    }
    const textsOf = (tabs: Parameters<typeof tabCells>[0], method: PaymentMethod | null = null) =>
      sheetTexts(tabCells(tabs, words, method, company), isoDates, 'UTC')
    const tabs = tabHistory(state, { ...day, table_number: '5' }, company).tabs.map((one) => ({
      ...one,
      closed_by: '=Ana',
      orders: [{ number: 'A001' }, { number: 'A002' }],
    }))
    const rows = textsOf(tabs)
    expect(rows[0]).toHaveLength(TAB_COLUMNS.length)
    expect(rows).toEqual([
      [
        '5',
        '',
        '2026-03-01',
        '20:00',
        '21:00',
        'A001 A002',
        '1',
        '10,00',
        '1,00',
        '0,50',
        '10,50',
        '0,00',
        'CASH',
        '',
        "'=Ana",
      ],
      [
        ...['5', '', '2026-03-01', '20:00', '21:00', 'A001 A002', '2'],
        ...['5,00', '0,50', '0,00', '5,50', '0,00', 'PIX', '', "'=Ana"],
      ],
    ])
    expect(textsOf([{ ...tab('empty', null), splits: [], orders: [] }])[0]?.slice(6)).toEqual([
      '',
      ...['0,00', '0,00', '0,00', '0,00', '0,00'],
      ...['', '', ''],
    ])
    // Closed at half past one in the morning at the company: on its business day, at its own time.
    const night = textsOf([{ ...tab('night', '2026-08-01T04:30:00Z'), orders: [] }])
    expect(night.map((row) => [row[2], row[4]])).toEqual([
      ['2026-07-31', '04:30'],
      ['2026-07-31', '04:30'],
    ])
    // By one payment method: the parts of that method, as the takings are.
    const unpaid = { id: 'u', subtotal_cents: 900, payment: null }
    const mixed = tabs.map((one) => ({
      ...one,
      splits: one.splits.map((split) => ({ ...split, bills: [...split.bills, unpaid] })),
    }))
    expect(textsOf(mixed, 'pix')).toEqual([rows[1]])
    expect(textsOf(mixed)[2]?.slice(6)).toEqual([
      ...['3', '9,00', '0,00', '0,00', '0,00', '0,00'],
      ...['', '', "'=Ana"],
    ])
  })
})
