import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GuestTab, TableCall } from '@shared/schemas/tab/table-call'
import { tableCodeOf } from '../../tests/support/table-codes'
import {
  answerOf,
  clientOf,
  guestOf,
  lineOf,
  openCompany,
  orderOf,
  refusalOf,
  type Company,
  type OrderRow,
} from './support/company'

let backend: EmbeddedBackend
let company: Company
let ana: SupabaseClient
let bia: SupabaseClient
let waiter: SupabaseClient
let cook: SupabaseClient
beforeAll(async () => {
  backend = await startTestBackend()
  ;[ana, bia, waiter, cook] = await Promise.all([
    clientOf(backend, 'cliente'),
    clientOf(backend, 'multi'),
    clientOf(backend, 'funcionario'),
    clientOf(backend, 'cozinha'),
  ])
})
afterAll(() => backend.stop())
beforeEach(async () => {
  company = await openCompany(backend)
})

const call = (client: SupabaseClient, name: string, args: object = {}) =>
  client.rpc(name, { p_company: company.id, ...args })
const order = async (client: SupabaseClient, table = '7') => {
  answerOf(await client.rpc('join_company', { p_company: company.id }))
  return answerOf<{ order: OrderRow & { tab_id: string; table_number: string } }>(
    await call(client, 'place_order', {
      p_order: orderOf([lineOf(company.plain, 1000)], {
        table_number: table,
        table_token: tableCodeOf(table),
      }),
    }),
  ).order
}
const tablesOf = async (client: SupabaseClient) =>
  answerOf<{ tables: GuestTab[] }>(await call(client, 'read_my_tables')).tables
const showAmounts = () =>
  backend.sql('update public.companies set shows_table_amounts = true where id = $1', [company.id])
const staffCall = (client: SupabaseClient, over: object = {}) =>
  call(client, 'call_staff', {
    p_call: {
      id: randomUUID(),
      kind: 'waiter',
      tab_id: null,
      table_number: '7',
      table_token: tableCodeOf('7'),
      ...over,
    },
  })
const pix = (client: SupabaseClient, tab: string, share: string, people = 1, with_fee = false) =>
  call(client, 'request_pix', { p_request: { id: randomUUID(), tab_id: tab, share, people, with_fee } })
const asked = async (client: SupabaseClient, tab: string, share: string, people = 1, with_fee = false) =>
  answerOf<{ call: TableCall }>(await pix(client, tab, share, people, with_fee)).call
const changeTab = (change: object) => call(waiter, 'change_tab', { p_entry: randomUUID(), p_change: change })
const partOf = (method: string, amount_cents: number, tip_cents = 0) => ({
  id: randomUUID(),
  method,
  amount_cents,
  received_cents: null,
  tip_cents,
})
const pay = async (
  tab: string,
  bill: string,
  total: number,
  fee = 0,
  parts: readonly object[] = [partOf('pix', total)],
) =>
  answerOf(
    await changeTab({
      op: 'pay',
      tab_id: tab,
      bill_id: bill,
      service_fee_percent: fee,
      discount_percent: 0,
      total_cents: total,
      parts,
    }),
  )

describe('the tab of a table', () => {
  it('is opened by the first order with its code, and seen by those whose orders are on it alone', async () => {
    const first = await order(ana)
    expect(first.tab_id).not.toBeNull()
    expect((await order(bia)).tab_id).toBe(first.tab_id)
    expect(await tablesOf(ana)).toMatchObject([
      { id: first.tab_id, own_cents: 1000, total_cents: null, others: null },
    ])
    expect(await tablesOf(waiter)).toEqual([])
    expect(refusalOf(await call(guestOf(backend), 'read_my_tables')).code).toBe('not_authenticated')
  })

  it('shows the amounts of the others without a name where the company allows it', async () => {
    await showAmounts()
    await order(ana)
    const other = await order(bia)
    const [tab] = await tablesOf(ana)
    expect(tab).toMatchObject({ total_cents: 2000, others: [{ number: other.number, total_cents: 1000 }] })
    expect(JSON.stringify(tab)).not.toContain(other.id)
  })

  it('takes the next round of phones with the code of the table it was moved from', async () => {
    const first = await order(ana)
    answerOf(await changeTab({ op: 'move', tab_id: first.tab_id, table_number: '9', comanda: null }))
    expect(await order(ana)).toMatchObject({ tab_id: first.tab_id, table_number: '9' })
    const next = await order(bia)
    expect(next.table_number, 'others sit down there').toBe('7')
    expect(next.tab_id).not.toBe(first.tab_id)
    expect((await order(ana)).tab_id, 'a code of a table in use').toBe(next.tab_id)
  })

  it('is gone from the phones of before once it is closed, also when others sit there', async () => {
    const { tab_id } = await order(ana)
    const { bill_id } = await asked(ana, tab_id, 'own')
    await pay(tab_id, String(bill_id), 1000)
    expect(await tablesOf(ana)).toEqual([])
    const next = await order(bia)
    expect(next.tab_id).not.toBe(tab_id)
    expect(await tablesOf(ana)).toEqual([])
    expect(refusalOf(await pix(ana, next.tab_id, 'own')).code).toBe('not_found')
    expect(refusalOf(await staffCall(ana, { tab_id: next.tab_id, table_token: null })).code).toBe('not_found')
  })
})

describe('a call', () => {
  it('is one for a table, seen by staff with who took it, first come', async () => {
    const first = answerOf<{ call: TableCall }>(await staffCall(ana)).call
    expect(answerOf<{ call: TableCall }>(await staffCall(bia, { table_number: 'Mesa 07' })).call.id).toBe(
      first.id,
    )
    const take = (client: SupabaseClient) => call(client, 'change_call', { p_call: first.id, p_op: 'take' })
    expect(answerOf(await take(waiter))).toMatchObject({ changed: true })
    expect(answerOf(await take(await clientOf(backend, 'dono')))).toMatchObject({ changed: false })
    expect(refusalOf(await take(ana)).code).toBe('forbidden')
    expect(refusalOf(await take(cook)).code).toBe('forbidden')
    const { data } = await waiter.from('table_calls').select('id,taken_name').eq('company_id', company.id)
    expect(data).toMatchObject([{ id: first.id }])
    expect((data?.[0] as { taken_name: string | null } | undefined)?.taken_name).toBeTruthy()
  })

  it('names its guest to staff, not to another guest of the table', async () => {
    await order(ana)
    await order(bia)
    const mine = answerOf<{ call: TableCall }>(await staffCall(ana)).call
    expect(mine.customer_name).toBeTruthy()
    const theirs = answerOf<{ call: TableCall }>(await staffCall(bia)).call
    expect(theirs).toMatchObject({ id: mine.id, customer_name: null })
    expect((await tablesOf(bia))[0]?.calls).toMatchObject([{ id: mine.id, customer_name: null }])
    const { data } = await waiter.from('table_calls').select('customer_name').eq('id', mine.id)
    expect(data).toEqual([{ customer_name: mine.customer_name }])
  })

  it('needs the code of the table, and comes six times in ten minutes', async () => {
    expect(refusalOf(await staffCall(ana, { table_token: tableCodeOf('8') })).code).toBe('forbidden')
    for (let turn = 0; turn < 6; turn += 1) {
      const { id } = answerOf<{ call: TableCall }>(await staffCall(ana)).call
      answerOf(await call(waiter, 'change_call', { p_call: id, p_op: 'finish' }))
    }
    expect(refusalOf(await staffCall(ana)).code).toBe('too_many_requests')
    expect(refusalOf(await staffCall(bia)).code).toBe('too_many_requests')
  })

  it('of a table without orders is followed by its code, and is not left to the guests who come after', async () => {
    const at = async (client: SupabaseClient, table_number: string, code = tableCodeOf('7')) =>
      answerOf<{ calls: TableCall[] }>(
        await call(client, 'read_my_tables', { p_seat: { table_number, table_token: code } }),
      ).calls
    expect(answerOf<{ calls: TableCall[] }>(await call(ana, 'read_my_tables')).calls).toEqual([])
    const { id } = answerOf<{ call: TableCall }>(await staffCall(ana)).call
    answerOf(await call(waiter, 'change_call', { p_call: id, p_op: 'take' }))
    const [followed] = await at(ana, 'Mesa 07')
    expect(followed).toMatchObject({ id, tab_id: null, done_at: null })
    expect(followed?.taken_name).toBeTruthy()
    expect(await at(bia, '7'), 'would be answered by it').toMatchObject([{ id, customer_name: null }])
    expect(await at(ana, '7', tableCodeOf('8'))).toEqual([])
    expect(await at(ana, '8', tableCodeOf('8'))).toEqual([])
    await order(bia)
    expect(await at(ana, '7'), 'the tab of others').toMatchObject([{ id }])
    expect(await at(await clientOf(backend, 'sem-empresa'), '7'), 'nothing of a tab in use').toEqual([])
    answerOf(await call(waiter, 'change_call', { p_call: id, p_op: 'finish' }))
    expect(await at(ana, '7')).toEqual([])
  })

  it('goes with its tab to another table, and ends with it', async () => {
    const { tab_id } = await order(ana)
    answerOf(await staffCall(ana))
    answerOf(await changeTab({ op: 'move', tab_id, table_number: '9', comanda: null }))
    expect((await tablesOf(ana))[0]?.calls).toMatchObject([
      { kind: 'waiter', table_number: '9', done_at: null },
    ])
    const { bill_id } = await asked(ana, tab_id, 'own')
    await pay(tab_id, String(bill_id), 1000)
    const open = await backend.sql(
      'select id from public.table_calls where company_id = $1 and done_at is null',
      [company.id],
    )
    expect(open).toEqual([])
  })
})

describe('a PIX from a phone', () => {
  it('is a bill of equal parts that staff confirm by its payment', async () => {
    await showAmounts()
    const { tab_id } = await order(ana)
    await order(bia)
    const first = await asked(ana, tab_id, 'equal', 3, true)
    expect(first).toMatchObject({ amount_cents: 734, service_fee_percent: 10, done_at: null })
    expect(await asked(ana, tab_id, 'own')).toMatchObject({ id: first.id })
    const second = await asked(bia, tab_id, 'equal', 9)
    expect(second.amount_cents).toBe(667)
    expect(second.bill_id).not.toBe(first.bill_id)
    await pay(tab_id, String(first.bill_id), 734, 10)
    expect((await tablesOf(ana))[0]).toMatchObject({
      paid_cents: 667,
      calls: [{ id: first.id, received_cents: 734 }],
    })
    expect((await tablesOf(bia))[0]?.calls.map(({ id }) => id)).toEqual([second.id])
  })

  it('is confirmed to the guest whose payment closes the tab, and to nobody else', async () => {
    const { tab_id } = await order(ana)
    await order(bia)
    const settled = async (client: SupabaseClient) =>
      answerOf<{ settled_pix: TableCall[] }>(await call(client, 'read_my_tables')).settled_pix
    const asking = [await asked(ana, tab_id, 'own'), await asked(bia, tab_id, 'own')]
    for (const { bill_id, amount_cents } of asking) {
      expect(await settled(ana)).toEqual([])
      await pay(tab_id, String(bill_id), amount_cents ?? 0, 0)
    }
    expect(await tablesOf(ana)).toEqual([])
    expect(await settled(ana)).toMatchObject([{ id: asking[0]?.id, received_cents: asking[0]?.amount_cents }])
    expect(await settled(bia)).toMatchObject([{ id: asking[1]?.id }])
  })

  describe('whose bill is paid', () => {
    /** A PIX of 10.00, beside an order that keeps the tab open. */
    const waiting = async () => {
      const { tab_id } = await order(ana)
      const asking = await asked(ana, tab_id, 'own')
      await order(bia)
      return { tab_id, bill_id: String(asking.bill_id), call_id: asking.id }
    }
    const seen = async () => (await tablesOf(ana))[0]?.calls[0]?.received_cents
    const correct = async (
      tab_id: string,
      bill_id: string,
      part_id: string,
      from: string,
      method: string,
    ) => {
      const change = { op: 'correct_payment', tab_id, bill_id, part_id, from_method: from, method }
      const owner = await clientOf(backend, 'dono')
      const p_change = { ...change, reason: 'engano' }
      return answerOf(await call(owner, 'change_tab', { p_entry: randomUUID(), p_change }))
    }

    it.each([
      ['all by PIX', [partOf('pix', 1000)], 1000],
      ['less by PIX and the rest in cash', [partOf('pix', 900), partOf('cash', 100)], 900],
      ['by two PIX', [partOf('pix', 900), partOf('pix', 100)], 1000],
      ['by more than was asked for', [partOf('pix', 1000, 300)], 1300],
      ['all in cash', [partOf('cash', 1000)], null],
    ])('%s shows the guest what came by PIX', async (_, parts, received) => {
      const { tab_id, bill_id, call_id } = await waiting()
      await pay(tab_id, bill_id, 1000, 0, parts)
      expect(await seen()).toBe(received)
      // What a screen says after the payment comes too late.
      const late = { p_call: call_id, p_op: 'finish', p_received_cents: '1' }
      expect(answerOf(await call(waiter, 'change_call', late))).toMatchObject({
        changed: false,
        call: { received_cents: received },
      })
    })

    it('follows a correction of the method, and no refund', async () => {
      const { tab_id, bill_id } = await waiting()
      const part = partOf('cash', 1000)
      await pay(tab_id, bill_id, 1000, 0, [part])
      await correct(tab_id, bill_id, part.id, 'cash', 'pix')
      expect(await seen()).toBe(1000)
      const owner = await clientOf(backend, 'dono')
      const refund = { op: 'refund', refund_id: randomUUID(), method: 'pix', amount_cents: 200 }
      const p_change = { ...refund, tab_id, bill_id, reason: 'frio' }
      answerOf(await call(owner, 'change_tab', { p_entry: randomUUID(), p_change }))
      expect(await seen()).toBe(1000)
      await correct(tab_id, bill_id, part.id, 'pix', 'visa')
      expect(await seen()).toBeNull()
    })

    it('ends with nothing where the bill is divided anew', async () => {
      const { tab_id, bill_id } = await waiting()
      const [bill] = await backend.sql('select split_id from public.bills where id = $1', [bill_id])
      answerOf(await changeTab({ op: 'unsplit', tab_id, split_id: bill?.split_id }))
      const [ended] = (await tablesOf(ana))[0]?.calls ?? []
      expect(ended).toMatchObject({ received_cents: null })
      expect(ended?.done_at).not.toBeNull()
    })

    it('leaves one that was taken back before as it was, and confirms nothing once its tab is reopened', async () => {
      await showAmounts()
      const { tab_id } = await order(ana)
      await order(bia)
      const [first, second] = [await asked(ana, tab_id, 'equal', 2), await asked(bia, tab_id, 'equal', 2)]
      answerOf(await call(ana, 'withdraw_call', { p_call: first.id }))
      await pay(tab_id, String(first.bill_id), 1000)
      expect(await seen()).toBeNull()
      await pay(tab_id, String(second.bill_id), 1000)
      const owner = await clientOf(backend, 'dono')
      const p_change = { op: 'reopen', tab_id, reason: 'não veio' }
      answerOf(await call(owner, 'change_tab', { p_entry: randomUUID(), p_change }))
      expect((await tablesOf(bia))[0]?.calls).toMatchObject([{ id: second.id, received_cents: null }])
    })
  })

  it('is paid with the service fee that it was asked for with, whatever the company charges since', async () => {
    const { tab_id } = await order(ana)
    const { bill_id } = await asked(ana, tab_id, 'own', 1, true)
    const setFee = (percent: number) =>
      backend.sql('update public.companies set service_fee_percent = $2 where id = $1', [company.id, percent])
    const change = { op: 'pay', tab_id, bill_id, discount_percent: 0 }
    const parts = (cents: number) => ({ total_cents: cents, parts: [partOf('pix', cents)] })
    await setFee(12)
    const other = { ...change, service_fee_percent: 11, ...parts(1110) }
    expect(refusalOf(await changeTab(other))).toMatchObject({
      code: 'invalid_input',
      details: { field: 'service_fee_percent' },
    })
    const entry = { p_entry: randomUUID(), p_change: { ...change, service_fee_percent: 10, ...parts(1100) } }
    expect(answerOf(await call(waiter, 'change_tab', entry))).toMatchObject({ changed: true })
    // The same again after a lost answer: the call has ended by then.
    answerOf(await call(waiter, 'change_tab', entry))
    const bills = await backend.sql(
      'select service_fee_percent, total_cents from public.bills where id = $1',
      [bill_id],
    )
    expect(bills).toEqual([{ service_fee_percent: 10, total_cents: 1100 }])
  })

  it('of another amount is ended with what has come, and nothing is recorded as paid', async () => {
    const { tab_id } = await order(ana)
    const { id } = await asked(ana, tab_id, 'own')
    answerOf(await call(waiter, 'change_call', { p_call: id, p_op: 'finish', p_received_cents: '900' }))
    expect((await tablesOf(ana))[0]?.calls).toMatchObject([{ id, received_cents: 900, amount_cents: 1000 }])
    const bills = await backend.sql('select paid_at from public.bills where company_id = $1', [company.id])
    expect(bills, 'its lines are free to be divided and paid anew').toEqual([])
    expect((await tablesOf(ana))[0]?.own_rest_cents).toBe(1000)
  })

  it('ended by staff stays divided where another part of it is paid', async () => {
    await showAmounts()
    const { tab_id } = await order(ana)
    await order(bia)
    const [first, second] = [await asked(ana, tab_id, 'equal', 2), await asked(bia, tab_id, 'equal', 2)]
    await pay(tab_id, String(first.bill_id), 1000)
    answerOf(await call(waiter, 'change_call', { p_call: second.id, p_op: 'finish', p_received_cents: '0' }))
    const bills = await backend.sql('select id from public.bills where company_id = $1', [company.id])
    expect(bills).toHaveLength(2)
  })

  it('taken back gives its lines back', async () => {
    const { tab_id } = await order(ana)
    const { id } = await asked(ana, tab_id, 'own')
    expect((await tablesOf(ana))[0]?.own_rest_cents).toBe(0)
    expect(refusalOf(await call(bia, 'withdraw_call', { p_call: id })).code).toBe('not_found')
    answerOf(await call(ana, 'withdraw_call', { p_call: id }))
    expect((await tablesOf(ana))[0]?.own_rest_cents).toBe(1000)
  })

  it('of equal parts is refused where the amounts of all are not shown', async () => {
    const { tab_id } = await order(ana)
    expect(refusalOf(await pix(ana, tab_id, 'equal', 2)).code).toBe('forbidden')
  })
})

describe('a PIX that staff ask for', () => {
  interface Charged {
    readonly changed: boolean
    readonly call: TableCall & { readonly taken_name: string | null }
  }
  const charge = (tab_id: string, bill_id: string, amount_cents: number, id: string = randomUUID()) =>
    call(waiter, 'change_call', {
      p_call: id,
      p_op: 'charge',
      p_charge: { tab_id, bill_id, amount_cents, service_fee_percent: 10 },
    })
  const billed = async () => {
    const placed = await order(ana)
    const bill = randomUUID()
    const [line] = await backend.sql('select id from public.order_items where order_id = $1', [placed.id])
    const lines = [{ item_id: line?.id, quantity: 1 }]
    const split = { op: 'split', tab_id: placed.tab_id, split_id: randomUUID(), lines, bill_ids: [bill] }
    answerOf(await changeTab(split))
    return { tab: placed.tab_id, bill }
  }

  it('waits on the tab for staff alone, one a bill, until the bill is paid', async () => {
    const { tab, bill } = await billed()
    const id = randomUUID()
    const first = answerOf<Charged>(await charge(tab, bill, 1100, id))
    expect(first).toMatchObject({
      changed: true,
      call: { by_staff: true, amount_cents: 1100, done_at: null },
    })
    expect(first.call.taken_name).toBeTruthy()
    expect(answerOf<Charged>(await charge(tab, bill, 1100, id)).changed).toBe(false)
    expect((await tablesOf(ana))[0]?.calls).toEqual([])
    const second = answerOf<Charged>(await charge(tab, bill, 500))
    const open = async () =>
      backend.sql('select id from public.table_calls where bill_id = $1 and done_at is null', [bill])
    expect(await open()).toEqual([{ id: second.call.id }])
    await pay(tab, bill, 1100, 10)
    expect(await open()).toEqual([])
    expect(answerOf<Charged>(await charge(tab, bill, 1100)).changed).toBe(false)
  })

  it('keeps the parts that were handed over before it, for staff alone, and refuses wrong ones', async () => {
    const { tab, bill } = await billed()
    const cash = {
      id: randomUUID(),
      method: 'cash',
      amount_cents: 400,
      received_cents: 500,
      tip_cents: 0,
    }
    const chargeWith = (parts: unknown) =>
      call(waiter, 'change_call', {
        p_call: randomUUID(),
        p_op: 'charge',
        p_charge: { tab_id: tab, bill_id: bill, amount_cents: 700, service_fee_percent: 10, parts },
      })
    expect(answerOf<Charged>(await chargeWith([cash])).call).toMatchObject({
      amount_cents: 700,
      parts: [cash],
    })
    const card = { ...cash, id: randomUUID(), method: 'visa' }
    for (const parts of [{}, [{}], [cash, cash], [card], Array.from({ length: 20 }, () => cash)])
      expect(refusalOf(await chargeWith(parts)).code).toBe('invalid_input')
    const change = { op: 'pay', tab_id: tab, bill_id: bill, service_fee_percent: 10, discount_percent: 0 }
    const pix = { id: randomUUID(), method: 'pix', amount_cents: 700, received_cents: null, tip_cents: 0 }
    answerOf(await changeTab({ ...change, total_cents: 1100, parts: [cash, pix] }))
    expect(JSON.stringify(await tablesOf(ana))).not.toContain(cash.id)
  })

  it('has the company’s service fee, none, or that of the PIX before it', async () => {
    const { tab, bill } = await billed()
    const chargeWith = (service_fee_percent: number) =>
      call(waiter, 'change_call', {
        p_call: randomUUID(),
        p_op: 'charge',
        p_charge: { tab_id: tab, bill_id: bill, amount_cents: 1100, service_fee_percent },
      })
    const refused = { code: 'invalid_input', details: { field: 'service_fee_percent' } }
    expect(refusalOf(await chargeWith(30))).toMatchObject(refused)
    expect(answerOf<Charged>(await chargeWith(10)).changed).toBe(true)
    await backend.sql('update public.companies set service_fee_percent = 12 where id = $1', [company.id])
    for (const percent of [0, 10, 12]) answerOf(await chargeWith(percent))
    expect(refusalOf(await chargeWith(11))).toMatchObject(refused)
  })

  it('keeps what is given off the bill, a percentage', async () => {
    const { tab, bill } = await billed()
    const chargeLess = (discount_percent: unknown) =>
      call(waiter, 'change_call', {
        p_call: randomUUID(),
        p_op: 'charge',
        p_charge: { tab_id: tab, bill_id: bill, amount_cents: 900, service_fee_percent: 0, discount_percent },
      })
    expect(answerOf<Charged>(await chargeLess(10)).call).toMatchObject({ discount_percent: 10 })
    expect(answerOf<Charged>(await charge(tab, bill, 1100)).call).toMatchObject({ discount_percent: 0 })
    for (const wrong of [-1, 101, 1.5, '10'])
      expect(refusalOf(await chargeLess(wrong)).code).toBe('invalid_input')
  })

  it('is refused for a bill that is not there, and to those who take no orders', async () => {
    const { tab } = await billed()
    expect(refusalOf(await charge(tab, randomUUID(), 1100)).code).toBe('not_found')
    const args = { p_call: randomUUID(), p_op: 'charge', p_charge: {} }
    expect(refusalOf(await call(ana, 'change_call', args)).code).toBe('forbidden')
    expect(refusalOf(await call(waiter, 'change_call', args)).code).toBe('invalid_input')
  })

  it('that brought too much is given back of the tip, and not beyond it', async () => {
    const { tab, bill } = await billed()
    const parts = [
      { id: randomUUID(), method: 'pix', amount_cents: 1000, received_cents: null, tip_cents: 300 },
    ]
    const terms = { service_fee_percent: 0, discount_percent: 0, total_cents: 1000, parts }
    answerOf(await changeTab({ op: 'pay', tab_id: tab, bill_id: bill, ...terms }))
    const owner = await clientOf(backend, 'dono')
    const refund = (amount_cents: number) =>
      call(owner, 'change_tab', {
        p_entry: randomUUID(),
        p_change: {
          op: 'refund',
          tab_id: tab,
          bill_id: bill,
          refund_id: randomUUID(),
          method: 'pix',
          amount_cents,
          is_tip: true,
          reason: 'veio a mais',
        },
      })
    expect(refusalOf(await refund(301))).toMatchObject({
      code: 'refund_too_high',
      details: { left_cents: 300 },
    })
    answerOf(await refund(300))
    const [row] = await backend.sql(
      `select t.* from app.takings_json(array(select t from app.takings($1, now() - interval '1 hour', now() + interval '1 hour') t)) t`,
      [company.id],
    )
    expect(Object.values(row ?? {})[0]).toMatchObject({
      revenue_cents: 1000,
      tip_cents: 0,
      by_method: [{ method: 'pix', count: 1 }],
    })
  })
})
