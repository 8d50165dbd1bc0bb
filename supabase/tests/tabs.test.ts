import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  anEvening,
  entryOf as somethingDone,
  take,
  view,
  type TabEntry,
} from '@shared/domain/tab/tab-moves.fixture'
import type { PaymentMethod } from '@shared/domain/tab/payment-methods'
import { chargeOf, tabTotals } from '@shared/domain/tab/tab-money'
import { moneyProblems, testOrder } from '@shared/domain/tab/tab-money.fixture'
import type { TabChange, TabOrder, TabState } from '@shared/domain/tab/tab-types'
import { personId } from '../seed/people'
import { idOf } from '../seed/sql'
import {
  answerOf,
  clientOf,
  enrol,
  guestOf,
  lineOf,
  openCompany,
  orderOf,
  refusalOf,
  type Company,
  type Page,
  type Terminal,
} from './support/company'
import { essence, expectSameMoney } from './support/tabs'
import { approvalOf, pinOf } from './support/approvals'
import { entryOf, push, saleOf } from './support/terminal'
import { approvalOfTabChange } from '@shared/domain/terminal/approval'
import { inOnePart } from '@shared/domain/tab/bill-payment'

let backend: EmbeddedBackend
let company: Company
let terminal: Terminal
let seq: number
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())
beforeEach(async () => {
  company = await openCompany(backend)
  terminal = await enrol(backend, company, 'A')
  seq = 0
})

const owner = { operator_id: personId('dono') }
/** What a new company has. */
const LIMITS = { cash_discount_percent: 10, discount_limit_percent: 10 }
const next = (): number => (seq += 1)
/** An evening's entry as a terminal pushes it. */
const onTheWire = (entry: TabEntry) => {
  const n = next()
  const wire = (kind: string, payload: unknown) => entryOf(n, kind, payload, { id: entry.id, ...owner })
  const line = ({ id, quantity, unit_price_cents }: TabOrder['items'][number]) =>
    lineOf(company.plain, unit_price_cents, { id, quantity })
  switch (entry.kind) {
    case 'change':
      return wire('change_tab', entry.change)
    case 'place':
      return wire(
        'place_order',
        orderOf(entry.order.items.map(line), {
          id: entry.order.id,
          table_number: entry.order.table_number,
          number: `A${String(n).padStart(3, '0')}`,
        }),
      )
    case 'append':
      return wire('append_order_items', { order_id: entry.order_id, items: [line(entry.item)] })
    case 'cancel':
      return wire('advance_order', { order_id: entry.order_id, status: 'cancelled', reason: 'desistiu' })
  }
}
/** Every action of an evening that needs an approval has one. */
const approveAll = async (entries: readonly TabEntry[]): Promise<void> => {
  for (const entry of entries) {
    const needed =
      entry.kind === 'cancel'
        ? { action: 'cancel', subject_id: entry.order_id, amount: 0, reason: 'desistiu' }
        : entry.kind === 'change'
          ? approvalOfTabChange(entry.change, LIMITS)
          : null
    if (needed)
      await backend.sql(
        `insert into public.approvals (id, company_id, action, subject_id, amount, reason, method)
         values ($1, $2, $3, $4, $5, $6, 'session') on conflict do nothing`,
        [entry.id, company.id, needed.action, needed.subject_id, needed.amount, needed.reason],
      )
  }
}
const pulled = async (): Promise<Page> =>
  answerOf<Page>(
    await guestOf(backend).rpc('terminal_pull', {
      p_terminal: terminal.id,
      p_token: terminal.token,
      p_cursor: null,
      p_limit: '1000',
    }),
  )
/** Tabs and orders as a newcomer pulls them. */
const atServer = async (): Promise<TabState> => {
  const { rows } = await pulled()
  const of = <T>(tbl: string): T[] => rows.filter((row) => row.tbl === tbl).map(({ row }) => row as T)
  return { tabs: of('tabs'), orders: of('orders') }
}
/** What two terminals did, of which one had not heard of the other since the evening began. */
const twoTerminals = (choices: readonly Parameters<typeof somethingDone>[1][], mark: string) => {
  const named = (name: string): string => idOf(`${company.id} ${mark} ${name}`)
  const begun = anEvening(named)
  const done: [TabEntry[], TabEntry[]] = [[], []]
  choices.forEach((choice, index) => {
    const own = done[choice.terminal === 0 ? 0 : 1]
    const seen = view(begun.state, own)
    const entry = somethingDone(seen, choice, String(index), named)
    if (entry && take(seen, entry).code === null) own.push(entry)
  })
  const [one, other] = done
  const together = Array.from({ length: Math.max(one.length, other.length) }, (_, place) => place).flatMap(
    (place) => [one[place], other[place]].flatMap((entry) => entry ?? []),
  )
  return [...begun.entries, ...together]
}

describe('tabs in SQL and in TypeScript', () => {
  it('decide the same of every evening, refusals and cents included', async () => {
    const evenings = fc.sample(
      fc.array(
        fc.record({
          terminal: fc.nat(1),
          // Every move, some of them twice as often.
          what: fc.constantFrom(
            ...Array.from({ length: 17 }, (_move, what) => what),
            0,
            8,
            9,
            11,
            12,
            15,
            16,
          ),
          first: fc.nat(3),
          second: fc.nat(12),
          third: fc.nat(20),
        }),
        { minLength: 60, maxLength: 90 },
      ),
      { numRuns: 3, seed: 98 },
    )
    const codes = new Set<string>()
    for (const [turn, choices] of evenings.entries()) {
      company = await openCompany(backend)
      terminal = await enrol(backend, company, 'A')
      seq = 0
      const entries = twoTerminals(choices, String(turn))
      let state: TabState = { tabs: [], orders: [] }
      const expected = entries.map((entry) => {
        const answer = take(state, entry)
        state = answer.state
        codes.add(answer.code ?? 'ok')
        return answer.code
      })
      const wire = entries.map(onTheWire)
      await approveAll(entries)
      const answered: (string | null)[] = []
      for (let at = 0; at < wire.length; at += 50) {
        const { results } = await push(backend, terminal, wire.slice(at, at + 50))
        answered.push(...results.map(({ ok, code }) => (ok ? null : (code ?? '?'))))
      }
      expect(answered.map((code, place) => [place, entries[place], code])).toEqual(
        expected.map((code, place) => [place, entries[place], code]),
      )
      const kept = await atServer()
      expect(essence(kept)).toEqual(essence(state))
      expect(moneyProblems(kept)).toEqual([])
      await expectSameMoney(backend, company, kept)
      // What was taken comes again, as when answers were lost: nothing changes.
      const taken = wire.filter((_, place) => expected[place] === null).slice(0, 50)
      await push(backend, terminal, taken)
      expect(essence(await atServer())).toEqual(essence(state))
    }
    expect([...codes]).toEqual(
      expect.arrayContaining([
        'ok',
        'line_gone',
        'line_on_bill',
        'order_moved',
        'tab_closed',
        'bill_paid',
        'table_taken',
      ]),
    )
  })
})

describe('an order that came to a table before its tab was opened', () => {
  const at = '2026-03-01T20:00:00.000Z'
  const placed = (table: string): TabEntry & { kind: 'place' } => {
    const [id, line] = [randomUUID(), randomUUID()]
    return { id: randomUUID(), at, kind: 'place', order: testOrder(id, table, [[line, 2, 1_500]]) }
  }
  const done = (change: TabChange): TabEntry => ({ id: randomUUID(), at, kind: 'change', change })

  it.each([
    ['of its table, in another spelling', 'Mesa 05', null],
    ['of another table', '6', 'line_gone'],
  ])('goes on the bill that names its lines, %s', async (_which, table, code) => {
    const tab_id = randomUUID()
    const late = placed(table)
    const lines = late.order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
    const entries = [
      late,
      done({ op: 'open', tab_id, table_number: '5', comanda: null, order_ids: [] }),
      done({ op: 'split', tab_id, split_id: randomUUID(), lines, bill_ids: [randomUUID()] }),
    ]
    let state: TabState = { tabs: [], orders: [] }
    const codes = entries.map((entry) => {
      const answer = take(state, entry)
      state = answer.state
      return answer.code
    })
    expect(codes).toEqual([null, null, code])
    const { results } = await push(backend, terminal, entries.map(onTheWire))
    expect(results.map((result) => (result.ok ? null : result.code))).toEqual(codes)
    expect(state.orders).toMatchObject([{ tab_id: code === null ? tab_id : null }])
    expect(essence(await atServer())).toEqual(essence(state))
  })
})

const tabId = randomUUID()
const person = async (who: Parameters<typeof clientOf>[1], change: TabChange, entry: string = randomUUID()) =>
  (await clientOf(backend, who)).rpc('change_tab', {
    p_company: company.id,
    p_entry: entry,
    p_change: change,
  })
const opened = (): { change: TabChange; id: string } => {
  const id = randomUUID()
  return { id, change: { op: 'open', tab_id: id, table_number: '5', comanda: null, order_ids: [] } }
}

describe('change_tab', () => {
  it('takes an order’s evening: opened, split three ways, paid with fee and discount, closed', async () => {
    const { id, change } = opened()
    answerOf(await person('funcionario', change))
    const sale = saleOf(company, next(), 'A001', { table_number: ' 5 ' })
    await push(backend, terminal, [sale])
    const item = (await atServer()).orders[0]?.items[0]
    if (!item) throw new Error('no order')
    const bill_ids = [randomUUID(), randomUUID(), randomUUID()]
    const lines = [{ item_id: item.id, quantity: 1 }]
    answerOf(
      await person('funcionario', { op: 'split', tab_id: id, split_id: randomUUID(), lines, bill_ids }),
    )
    const terms = { service_fee_percent: 10, discount_percent: 10 }
    const pay = (place: number, total_cents: number, method: PaymentMethod = 'cash') =>
      person('funcionario', {
        op: 'pay',
        tab_id: id,
        bill_id: bill_ids[place] ?? '',
        parts: inOnePart(randomUUID(), method, total_cents),
        ...terms,
        total_cents,
      })
    expect(refusalOf(await pay(0, 333))).toEqual({ code: 'bill_changed', details: { total_cents: 334 } })
    answerOf(await pay(0, 334, 'pix'))
    answerOf(await pay(1, 333))
    expect(answerOf(await pay(2, 333))).toMatchObject({ changed: true, tab: { is_closed: true } })
    const kept = await atServer()
    const [tab] = kept.tabs
    expect(tab && tabTotals(kept, tab)).toMatchObject({
      lines_cents: 1000,
      bills_cents: 1000,
      rest_cents: 0,
      paid_cents: 1000,
    })
    // Only by who manages the company, and with a reason.
    const reopen: TabChange = { op: 'reopen', tab_id: id, reason: 'era cartão' }
    expect(refusalOf(await person('funcionario', reopen)).code).toBe('approval_required')
    expect(refusalOf(await person('dono', { ...reopen, reason: ' ' })).code).toBe('reason_required')
    expect(answerOf(await person('dono', reopen))).toMatchObject({ tab: { is_closed: false } })
  })

  it('takes a discount up to the limit of its methods from who takes orders, and beyond it with an approval', async () => {
    await backend.sql(
      'update public.companies set cash_discount_percent = 10, discount_limit_percent = 6 where id = $1',
      [company.id],
    )
    const rules = { cash_discount_percent: 10, discount_limit_percent: 6 }
    const { id: tab_id, change } = opened()
    answerOf(await person('funcionario', change))
    await push(backend, terminal, [saleOf(company, next(), 'A001', { table_number: '5' })])
    const item = (await atServer()).orders[0]?.items[0]
    const ways: PaymentMethod[][] = [
      ['cash'],
      ['pix'],
      ['cash', 'visa'],
      ['cash', 'cash'],
      ['debit', 'debit'],
    ]
    const cases = ways.flatMap((methods) =>
      [0, 6, 7, 10, 11, 100].map((discount_percent) => ({
        methods,
        discount_percent,
        bill_id: randomUUID(),
      })),
    )
    const split = {
      split_id: randomUUID(),
      lines: [{ item_id: item?.id ?? '', quantity: 1 }],
      bill_ids: cases.map(({ bill_id }) => bill_id),
    }
    answerOf(await person('funcionario', { op: 'split', tab_id, ...split }))
    const cents = new Map(
      (await atServer()).tabs[0]?.splits[0]?.bills.map((bill) => [bill.id, bill.subtotal_cents]),
    )
    for (const { methods, discount_percent, bill_id } of cases) {
      const terms = { service_fee_percent: 0, discount_percent }
      const { total_cents } = chargeOf(cents.get(bill_id) ?? 0, terms)
      // Nothing to pay is one part of nothing.
      const paying = total_cents === 0 ? methods.slice(0, 1) : methods
      const parts = paying.flatMap((method, place) => {
        const rest = total_cents - (paying.length - 1)
        return inOnePart(randomUUID(), method, place === 0 ? rest : 1)
      })
      const pay: TabChange = { op: 'pay', tab_id, bill_id, parts, ...terms, total_cents }
      const entry = randomUUID()
      const answer = await person('funcionario', pay, entry)
      const needed = approvalOfTabChange(pay, rules)
      const what = `${discount_percent} % by ${methods.join(' and ')}`
      if (needed) {
        expect(refusalOf(answer), what).toEqual({
          code: 'approval_required',
          details: { action: 'discount' },
        })
        // The manager's own session is the authority, and the approval is recorded.
        answerOf(await person('dono', pay, entry))
        expect(await backend.sql('select action from public.approvals where id = $1', [entry]), what).toEqual(
          [{ action: 'discount' }],
        )
      } else expect(answerOf(answer), what).toMatchObject({ changed: true })
    }
    const kept = await atServer()
    expect(kept.tabs[0]?.is_closed).toBe(true)
    expect(moneyProblems(kept)).toEqual([])
    await expectSameMoney(backend, company, kept)
  })

  it('takes a payment of several methods, and corrects one of them by an approval and a reason alone', async () => {
    const { id, change } = opened()
    answerOf(await person('funcionario', change))
    await push(backend, terminal, [saleOf(company, next(), 'A001', { table_number: '5' })])
    const item = (await atServer()).orders[0]?.items[0]
    const bill_id = randomUUID()
    const lines = [{ item_id: item?.id ?? '', quantity: 1 }]
    answerOf(
      await person('funcionario', {
        op: 'split',
        tab_id: id,
        split_id: randomUUID(),
        lines,
        bill_ids: [bill_id],
      }),
    )
    const [cash, card] = [randomUUID(), randomUUID()]
    const parts = [
      { id: cash, method: 'cash', amount_cents: 400, received_cents: 1_000, tip_cents: 50 },
      { id: card, method: 'visa', amount_cents: 600, received_cents: null, tip_cents: 0 },
    ] as const
    const terms = { service_fee_percent: 0, discount_percent: 0, total_cents: 1000 }
    const pay = { op: 'pay', tab_id: id, bill_id, ...terms } as const
    for (const wrong of [
      [parts[0]],
      [parts[0], { ...parts[1], id: cash }],
      [parts[0], { ...parts[1], received_cents: 600 }],
      [{ ...parts[0], received_cents: 449 }, parts[1]],
    ])
      expect(refusalOf(await person('dono', { ...pay, parts: wrong }))).toEqual({
        code: 'invalid_input',
        details: { field: 'parts' },
      })
    answerOf(await person('funcionario', { ...pay, parts }))
    expect(answerOf(await person('funcionario', { ...pay, parts }))).toMatchObject({ changed: false })
    const again = inOnePart(randomUUID(), 'cash', 1000)
    expect(refusalOf(await person('funcionario', { ...pay, parts: again })).code).toBe('bill_paid')
    await expectSameMoney(backend, company, await atServer())
    const correct = {
      op: 'correct_payment',
      tab_id: id,
      bill_id,
      part_id: cash,
      from_method: 'cash',
      method: 'pix',
      reason: 'era PIX',
    } as const
    expect(refusalOf(await person('funcionario', correct)).code).toBe('approval_required')
    expect(refusalOf(await person('dono', { ...correct, reason: ' ' })).code).toBe('reason_required')
    expect(refusalOf(await person('dono', { ...correct, part_id: randomUUID() })).code).toBe('not_found')
    expect(answerOf(await person('dono', correct))).toMatchObject({ changed: true })
    expect(answerOf(await person('dono', correct))).toMatchObject({ changed: false })
    expect(refusalOf(await person('dono', { ...correct, method: 'elo' })).code).toBe('bill_paid')
    const kept = await atServer()
    expect(kept.tabs[0]?.splits[0]?.bills[0]?.payment?.parts).toEqual([
      { ...parts[0], method: 'pix', received_cents: null, corrected_from: 'cash' },
      { ...parts[1], corrected_from: null },
    ])
    await expectSameMoney(backend, company, kept)
  })

  it('gives back no more than was paid, once for an id, and keeps the bill paid', async () => {
    const { id: tab_id, change } = opened()
    answerOf(await person('dono', change))
    await push(backend, terminal, [saleOf(company, next(), 'A001', { table_number: '5' })])
    const item = (await atServer()).orders[0]?.items[0]
    const bill_id = randomUUID()
    const lines = [{ item_id: item?.id ?? '', quantity: item?.quantity ?? 0 }]
    answerOf(
      await person('dono', { op: 'split', tab_id, split_id: randomUUID(), lines, bill_ids: [bill_id] }),
    )
    const of = { tab_id, bill_id }
    const refund = { op: 'refund', ...of, refund_id: randomUUID(), method: 'cash', reason: 'frio' } as const
    expect(refusalOf(await person('dono', { ...refund, amount_cents: 1 })).code).toBe('not_found')
    const parts = inOnePart(randomUUID(), 'pix', 1000)
    const terms = { service_fee_percent: 0, discount_percent: 0, total_cents: 1000 }
    answerOf(await person('dono', { op: 'pay', ...of, ...terms, parts }))
    expect(refusalOf(await person('funcionario', { ...refund, amount_cents: 300 })).code).toBe(
      'approval_required',
    )
    expect(refusalOf(await person('dono', { ...refund, amount_cents: 1_001 }))).toEqual({
      code: 'refund_too_high',
      details: { left_cents: 1_000 },
    })
    expect(refusalOf(await person('dono', { ...refund, amount_cents: 300, refund_id: bill_id }))).toEqual({
      code: 'invalid_input',
      details: { field: 'refund_id' },
    })
    expect(answerOf(await person('dono', { ...refund, amount_cents: 300 }))).toMatchObject({ changed: true })
    expect(answerOf(await person('dono', { ...refund, amount_cents: 300 }))).toMatchObject({ changed: false })
    const more = { ...refund, refund_id: randomUUID(), amount_cents: 701 }
    expect(refusalOf(await person('dono', more)).code).toBe('refund_too_high')
    // The same payment again is still the same payment.
    expect(answerOf(await person('dono', { op: 'pay', ...of, ...terms, parts }))).toMatchObject({
      changed: false,
    })
    const kept = await atServer()
    expect(kept.tabs[0]).toMatchObject({ is_closed: true })
    expect(kept.tabs[0]?.splits[0]?.bills[0]?.payment?.parts).toMatchObject([
      { ...parts[0] },
      { id: refund.refund_id, method: 'cash', amount_cents: -300, refund: { session_id: null } },
    ])
    await expectSameMoney(backend, company, kept)
  })

  it('is for who takes orders in this company, by their right', async () => {
    const { change } = opened()
    expect(refusalOf(await person('cozinha', change)).code).toBe('forbidden')
    expect(refusalOf(await person('cliente', change)).code).toBe('forbidden')
    expect(refusalOf(await guestOf(backend).rpc('read_tabs', { p_company: company.id })).code).toBe(
      'not_authenticated',
    )
    expect(refusalOf(await person('dono', { op: 'close', tab_id: tabId })).code).toBe('not_found')
    const other = await openCompany(backend)
    answerOf(await person('dono', change))
    const client = await clientOf(backend, 'dono')
    const elsewhere = { op: 'close', tab_id: change.op === 'open' ? change.tab_id : '' }
    expect(
      refusalOf(
        await client.rpc('change_tab', { p_company: other.id, p_entry: randomUUID(), p_change: elsewhere }),
      ).code,
    ).toBe('not_found')
  })

  it('voids a line by a manager’s approval alone, and order, dashboard and history agree', async () => {
    const sale = saleOf(company, next(), 'A001', {
      items: [lineOf(company.plain, 1000), lineOf(company.plain, 700)],
    })
    await push(backend, terminal, [sale])
    const [order] = (await atServer()).orders
    const item = order?.items[1]
    const change = { op: 'void', order_id: order?.id, item_id: item?.id, reason: 'caiu no chão' }
    const pin = await pinOf(backend, company.id, 'dono')
    const entry = entryOf(next(), 'change_tab', change, { operator_id: personId('funcionario') })
    const approval = approvalOf(pin, {
      terminal_id: terminal.id,
      entry_id: entry.id,
      action: 'void',
      subject_id: item?.id ?? '',
      amount: 0,
      reason: change.reason,
    })
    const { results } = await push(backend, terminal, [
      entryOf(next(), 'change_tab', change, owner),
      entryOf(next(), 'change_tab', { ...change, reason: null }, owner),
      entryOf(next(), 'change_tab', change, { ...owner, approval }),
      { ...entry, approval },
    ])
    expect(results.map(({ ok, code }) => (ok ? 'ok' : code))).toEqual([
      'approval_required',
      'reason_required',
      'approval_invalid',
      'ok',
    ])
    const client = await clientOf(backend, 'dono')
    const today = { p_company: company.id, p_from: '2020-01-01', p_to: '2020-12-31' }
    const day = answerOf<{ today: string }>(await client.rpc('read_dashboard', today)).today
    const span = { p_from: day, p_to: day }
    expect(answerOf(await client.rpc('read_dashboard', { p_company: company.id, ...span }))).toMatchObject({
      sold_cents: 1000,
    })
    expect(
      answerOf(await client.rpc('read_history', { p_company: company.id, p_filter: { from: day, to: day } })),
    ).toMatchObject({ total_cents: 1000, orders: [{ total_cents: 1000 }] })
    const { data } = await client
      .from('order_events')
      .select('kind,payload')
      .eq('company_id', company.id)
      .eq('kind', 'item_voided')
    expect(data).toMatchObject([{ payload: { reason: 'caiu no chão', less_cents: 700 } }])
  })

  it('answers who takes orders with tabs and orders', async () => {
    const { id, change } = opened()
    answerOf(await person('funcionario', change))
    await push(backend, terminal, [
      saleOf(company, next(), 'A001'),
      saleOf(company, next(), 'A002', { table_number: '9' }),
    ])
    expect(
      answerOf(await (await clientOf(backend, 'funcionario')).rpc('read_tabs', { p_company: company.id })),
    ).toMatchObject({
      tabs: [{ id, is_closed: false, splits: [] }],
      orders: [
        { number: 'A001', tab_id: id, items: [{}] },
        { number: 'A002', tab_id: null },
      ],
    })
  })
})
