import { describe, expect, it } from 'vitest'
import { changeTab } from './tab'
import { testOrder, testTab } from './tab-money.fixture'
import type { Bill, NewPaymentPart, Payment, PaymentPart, Split, TabChange, TabState } from './tab-types'

const AT = '2026-03-01T21:30:00Z'
const changed = (state: TabState, change: TabChange) =>
  changeTab(state, change, { entry_id: 'entry', at: AT, by: 'Rui', terminal_id: 'A' })
const refusal = (code: string, details: object = {}) => ({ kind: 'refused', code, details })
const part = (id: string, amount_cents: number, over: Partial<NewPaymentPart> = {}): NewPaymentPart => ({
  id,
  method: 'visa',
  amount_cents,
  received_cents: null,
  tip_cents: 0,
  ...over,
})
const recorded = (one: NewPaymentPart): PaymentPart => ({ ...one, corrected_from: null })
const paymentOf = (total_cents: number, parts: readonly PaymentPart[]): Payment => ({
  service_fee_percent: 0,
  discount_percent: 0,
  service_fee_cents: 0,
  discount_cents: 0,
  total_cents,
  parts,
  drawer: null,
})
const splitOf = (id: string, subtotal_cents: number, payment: Bill['payment'] = null): Split => ({
  id: `split-${id}`,
  lines: [{ item_id: `line-${id}`, quantity: 1 }],
  bills: [{ id, subtotal_cents, payment }],
})
/** A tab of a line of 10.05 and one of 10.00, each on a bill. */
const stateOf = (payments: { first?: Payment; second?: Payment } = {}): TabState => ({
  tabs: [
    testTab('other', '8', { splits: [splitOf('elsewhere', 100)] }),
    testTab('tab', '5', {
      splits: [
        splitOf('first', 1_005, payments.first ?? null),
        splitOf('second', 1_000, payments.second ?? null),
      ],
    }),
  ],
  orders: [
    {
      ...testOrder('order', '5', [
        ['line-first', 1, 1_005],
        ['line-second', 1, 1_000],
      ]),
      tab_id: 'tab',
    },
  ],
})
/** The state with what a change made of its tab. */
const withTab = (state: TabState, over: object): TabState => ({
  ...state,
  tabs: state.tabs.map((tab) => (tab.id === 'tab' ? { ...tab, event_ids: ['entry'], ...over } : tab)),
})

type Pay = Extract<TabChange, { op: 'pay' }>
const pay = (parts: readonly NewPaymentPart[], total_cents: number, over: Partial<Pay> = {}): TabChange => ({
  op: 'pay',
  tab_id: 'tab',
  bill_id: 'first',
  parts,
  service_fee_percent: 0,
  discount_percent: 0,
  total_cents,
  ...over,
})

describe('the payment of a bill', () => {
  const cash = part('cash', 1_000, { method: 'cash', received_cents: 2_000, tip_cents: 100 })
  const card = part('card', 56)
  // Of 10.05 a fee of 10 % is 1.005, a discount of 5 % is 0.5025.
  const terms = { service_fee_percent: 10, discount_percent: 5 }
  const charge = { ...terms, service_fee_cents: 101, discount_cents: 50, total_cents: 1_056 }

  it('keeps fee, discount, parts and the drawer it went into, and leaves the tab open for the rest', () => {
    const change = pay([cash, card], 1_056, { ...terms, cash_session_id: 'session' })
    const payment = {
      ...charge,
      parts: [recorded(cash), recorded(card)],
      drawer: { session_id: 'session', terminal_id: 'A', by: 'Rui', at: AT },
    }
    const splits = [splitOf('first', 1_005, payment), splitOf('second', 1_000)]
    const before = stateOf()
    expect(changed(before, change)).toEqual({
      kind: 'done',
      changed: true,
      state: withTab(before, { splits }),
    })
  })

  it('that leaves nothing to pay closes the tab', () => {
    const before = stateOf({ second: paymentOf(1_000, [recorded(part('paid', 1_000))]) })
    expect(changed(before, pay([part('all', 1_005)], 1_005))).toMatchObject({
      kind: 'done',
      state: { tabs: [{}, { is_closed: true, closed_at: AT, closed_by: 'Rui' }] },
    })
  })

  it.each([
    ['the tab is unknown', pay([part('all', 1_005)], 1_005, { tab_id: 'x' }), 'not_found', { entity: 'tab' }],
    [
      'the bill is unknown',
      pay([part('all', 1_005)], 1_005, { bill_id: 'x' }),
      'not_found',
      { entity: 'bill' },
    ],
    [
      'the bill is of another tab',
      pay([part('all', 100)], 100, { bill_id: 'elsewhere' }),
      'not_found',
      { entity: 'bill' },
    ],
    [
      'its parts are less than the total',
      pay([part('all', 1_004)], 1_005),
      'invalid_input',
      { field: 'parts' },
    ],
    ['its total is not the bill’s', pay([part('all', 1_004)], 1_004), 'bill_changed', { total_cents: 1_005 }],
    [
      'its total leaves out the fee',
      pay([part('all', 1_005)], 1_005, { service_fee_percent: 10 }),
      'bill_changed',
      { total_cents: 1_106 },
    ],
  ])('is refused where %s', (_why, change, code, details) => {
    expect(changed(stateOf(), change)).toEqual(refusal(code, details))
  })
})

describe('a bill that is paid', () => {
  const one = part('one', 600)
  const two = part('two', 405)
  const back = recorded(part('back', -300))
  const first = paymentOf(1_005, [one, two].map(recorded))

  it.each([
    ['the same parts again', first, [one, two]],
    ['them in another order', first, [two, one]],
    ['them after a refund', { ...first, parts: [...first.parts, back] }, [one, two]],
  ])('stays as it is by %s', (_what, payment, parts) => {
    const before = stateOf({ first: payment })
    expect(changed(before, pay(parts, 1_005))).toEqual({
      kind: 'done',
      changed: false,
      state: withTab(before, {}),
    })
  })

  it.each([
    ['other parts of the same amounts', [part('three', 600), part('four', 405)]],
    ['one of its parts and another', [one, part('three', 405)]],
    ['one of its parts alone', [part('one', 1_005)]],
    ['its parts and one more', [one, part('two', 400), part('three', 5)]],
  ])('is not paid a second time by %s', (_what, parts) => {
    expect(changed(stateOf({ first }), pay(parts, 1_005))).toEqual(refusal('bill_paid'))
  })
})

describe('the correction of a payment', () => {
  const cash = part('cash', 605, { method: 'cash', received_cents: 1_000, tip_cents: 50 })
  const card = part('card', 400)
  const first = paymentOf(1_005, [cash, card].map(recorded))
  const correct = (over: object = {}): TabChange => ({
    op: 'correct_payment',
    tab_id: 'tab',
    bill_id: 'first',
    part_id: 'cash',
    from_method: 'cash',
    method: 'pix',
    reason: 'foi no PIX',
    ...over,
  })

  it('changes the method of one part, which keeps its amount and tip and names the method before', () => {
    const before = stateOf({ first })
    const corrected = {
      ...recorded(cash),
      method: 'pix' as const,
      received_cents: null,
      corrected_from: 'cash' as const,
    }
    const payment = { ...first, parts: [corrected, recorded(card)] }
    const splits = [splitOf('first', 1_005, payment), splitOf('second', 1_000)]
    expect(changed(before, correct())).toEqual({
      kind: 'done',
      changed: true,
      state: withTab(before, { splits }),
    })
  })

  it('changes nothing where the part has the method already, whatever was seen before', () => {
    const before = stateOf({ first })
    expect(changed(before, correct({ from_method: 'pix', method: 'cash' }))).toEqual({
      kind: 'done',
      changed: false,
      state: withTab(before, {}),
    })
  })

  it.each([
    ['the part has another method than was seen', correct({ from_method: 'debit' }), 'bill_paid', {}],
    ['the part is unknown', correct({ part_id: 'x' }), 'not_found', { entity: 'payment' }],
    ['the bill is unpaid', correct({ bill_id: 'second' }), 'not_found', { entity: 'payment' }],
    ['the bill is unknown', correct({ bill_id: 'x' }), 'not_found', { entity: 'bill' }],
  ])('is refused where %s', (_why, change, code, details) => {
    expect(changed(stateOf({ first }), change)).toEqual(refusal(code, details))
  })
})

describe('a refund', () => {
  const paid = [part('one', 605, { tip_cents: 200 }), part('two', 400)].map(recorded)
  const earlier = recorded(part('earlier', -5))
  const first = paymentOf(1_005, [...paid, earlier])
  const back = (amount_cents: number, over: object = {}): TabChange => ({
    op: 'refund',
    tab_id: 'tab',
    bill_id: 'first',
    refund_id: 'back',
    method: 'cash',
    amount_cents,
    reason: 'veio frio',
    ...over,
  })
  const drawer = { session_id: null, terminal_id: 'A', by: 'Rui', at: AT }

  it.each([
    [
      'of all that is left after an earlier one, from the drawer of its session',
      back(1_000, { cash_session_id: 'session' }),
      { amount_cents: -1_000, tip_cents: 0, refund: { ...drawer, session_id: 'session' } },
    ],
    [
      'of the whole tip, in no session',
      back(200, { is_tip: true }),
      { amount_cents: 0, tip_cents: -200, refund: drawer },
    ],
  ])('%s is a part below zero, and the bill stays paid', (_what, change, expected) => {
    const before = stateOf({ first })
    const given = {
      id: 'back',
      method: 'cash' as const,
      received_cents: null,
      corrected_from: null,
      ...expected,
    }
    const payment = { ...first, parts: [...first.parts, given] }
    expect(changed(before, change)).toEqual({
      kind: 'done',
      changed: true,
      state: withTab(before, { splits: [splitOf('first', 1_005, payment), splitOf('second', 1_000)] }),
    })
  })

  it('is given once for an id', () => {
    const before = stateOf({ first })
    expect(changed(before, back(300, { refund_id: 'earlier' }))).toEqual({
      kind: 'done',
      changed: false,
      state: withTab(before, {}),
    })
  })

  it.each([
    ['more than is left is wanted', back(1_001), 'refund_too_high', { left_cents: 1_000 }],
    [
      'more than the tip is wanted of it',
      back(201, { is_tip: true }),
      'refund_too_high',
      { left_cents: 200 },
    ],
    ['the bill is unpaid', back(1, { bill_id: 'second' }), 'not_found', { entity: 'payment' }],
    ['the bill is unknown', back(1, { bill_id: 'x' }), 'not_found', { entity: 'bill' }],
    ['its id is a bill’s', back(1, { refund_id: 'elsewhere' }), 'invalid_input', { field: 'refund_id' }],
  ])('is refused where %s', (_why, change, code, details) => {
    expect(changed(stateOf({ first }), change)).toEqual(refusal(code, details))
  })

  it('is refused where its id is that of a part of another bill', () => {
    const second = paymentOf(1_000, [part('three', 400), part('four', 600)].map(recorded))
    expect(changed(stateOf({ first, second }), back(1, { refund_id: 'four' }))).toEqual(
      refusal('invalid_input', { field: 'refund_id' }),
    )
  })

  it('is one of twenty at most, whatever is left', () => {
    const given = (count: number) => Array.from({ length: count }, (_, n) => recorded(part(`r${n}`, -1)))
    const after = (count: number) =>
      changed(stateOf({ first: paymentOf(1_005, [...paid, ...given(count)]) }), back(1))
    expect(after(19)).toMatchObject({ kind: 'done', changed: true })
    expect(after(20)).toEqual(refusal('refund_too_high', { left_cents: 985 }))
  })
})
