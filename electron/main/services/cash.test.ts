import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Input } from '@shared/contract/gateway'
import type { CashRequest } from '@shared/schemas/cash/cash'
import { inOnePart } from '@shared/domain/tab/bill-payment'
import { company, COMPANY_ID, newOrder, TERMINAL_ID } from '../testing/fixtures'
import { startReceiptPrinter } from '../testing/receipt-printer'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { APPROVER } from '../testing/test-pins'

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant({ hasApprover: true })
  await restaurant.time.elapse(5_000)
})
afterEach(() => restaurant.close())

const change = (what: CashRequest, approver?: typeof APPROVER, entry_id: string = randomUUID()) =>
  restaurant.invoke('cash.change', { entry_id, change: what, ...(approver ? { approver } : {}) })
const done = { ok: true, value: { changed: true } }
const get = () => restaurant.value('cash.get', {})

const opened = async (float_cents = 10_000): Promise<string> => {
  const session_id = randomUUID()
  expect(await change({ op: 'open', session_id, float_cents })).toEqual(done)
  return session_id
}

const changeTab = (one: Input<'tabs.change'>['change']) =>
  restaurant.value('tabs.change', { company_id: COMPANY_ID, entry_id: randomUUID(), change: one })

/** A sale of 50.00 on a bill. */
const billed = async (): Promise<{ tab_id: string; bill_id: string }> => {
  const order = newOrder()
  await restaurant.place(order)
  const [tab_id, bill_id] = [randomUUID(), randomUUID()]
  const lines = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
  const place = { table_number: order.table_number, comanda: null, order_ids: [order.id] }
  await changeTab({ op: 'open', tab_id, ...place })
  await changeTab({ op: 'split', tab_id, split_id: randomUUID(), lines, bill_ids: [bill_id] })
  return { tab_id, bill_id }
}

/** The same, paid. */
const sell = async (method: 'cash' | 'pix' = 'cash'): Promise<string> => {
  const of = await billed()
  const parts = inOnePart(randomUUID(), method, 5_000)
  const terms = { service_fee_percent: 0, discount_percent: 0, total_cents: 5_000 }
  await changeTab({ op: 'pay', ...of, parts, ...terms })
  return of.bill_id
}

describe('cash sessions of a terminal', () => {
  it('are kept without internet, survive a restart, and reach the backend later with the same money', async () => {
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(5_000)
    const session_id = await opened()
    await sell()
    await sell('pix')
    await restaurant.place(newOrder())
    expect(await change({ op: 'paid_in', session_id, amount_cents: 2_000, reason: 'troco' })).toEqual(done)
    const out = { op: 'paid_out', session_id, amount_cents: 3_000, reason: 'gelo' } as const
    expect(await change(out)).toMatchObject({ ok: false, code: 'approval_required' })
    expect(await change(out, APPROVER)).toEqual(done)
    restaurant.restart()
    const counted = [
      { method: 'cash' as const, cents: 13_900 },
      { method: 'pix' as const, cents: 5_000 },
    ]
    expect(await change({ op: 'close', session_id, counted, reason: null })).toEqual(done)
    const wanted = {
      id: session_id,
      terminal_id: TERMINAL_ID,
      z_number: 1,
      report: {
        float_cents: 10_000,
        received_cents: 10_000,
        expected_cents: 19_000,
        counted_cents: 18_900,
        difference_cents: -100,
        late_cents: 0,
        sales: { sold_cents: 15_000, received_cents: 10_000, owed_cents: 5_000 },
      },
    }
    expect((await get()).sessions).toMatchObject([wanted])
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(70_000)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
    expect((await get()).sessions).toMatchObject([wanted])
    await opened()
    expect((await get()).sessions.map(({ z_number }) => z_number).sort()).toEqual([1, 2])
  })

  it('begin nothing that does not fit the state of the drawer', async () => {
    const session_id = await opened()
    const again = { op: 'open', session_id: randomUUID(), float_cents: 0 } as const
    expect(await change(again)).toMatchObject({ ok: false, code: 'cash_open' })
    const blank = { op: 'close', session_id, counted: null, reason: null } as const
    expect(await change(blank)).toMatchObject({ ok: false, code: 'reason_required' })
    expect(await change({ ...blank, counted: [] })).toEqual(done)
    expect(await change({ op: 'no_sale', session_id, reason: null })).toMatchObject({
      ok: false,
      code: 'cash_closed',
    })
  })

  it('are counted at their own terminal after another one closed them without a count', async () => {
    const session_id = await opened()
    await restaurant.time.elapse(70_000)
    const [open] = (await get()).sessions
    const closing = {
      at: '2026-03-01T21:00:00Z',
      by: 'Bia',
      counted: null,
      expected: [{ method: 'cash', cents: 10_000 }],
      reason: 'parado',
      is_by_other: true,
    }
    restaurant.server.log('cash_sessions', session_id, { ...open, report: undefined, closing })
    await restaurant.time.elapse(15_000)
    expect((await get()).sessions).toMatchObject([{ closing: { counted: null } }])
    const counted = [{ method: 'cash' as const, cents: 9_500 }]
    expect(await change({ op: 'close', session_id, counted: null, reason: 'x' })).toMatchObject({
      ok: false,
      code: 'cash_closed',
    })
    expect(await change({ op: 'close', session_id, counted, reason: null })).toEqual(done)
    expect((await get()).sessions).toMatchObject([
      { closing: { counted, is_by_other: false }, report: { difference_cents: -500 } },
    ])
  })

  it('lose what was paid with a bill that is reopened, and take it again in the session that is open then', async () => {
    const first = await opened()
    const bill_id = await sell()
    await change({
      op: 'close',
      session_id: first,
      counted: [{ method: 'cash', cents: 15_000 }],
      reason: null,
    })
    const second = await opened(0)
    const [tab] = (await restaurant.value('tabs.list', { company_id: COMPANY_ID })).tabs
    const tab_id = tab?.id ?? ''
    const send = (one: Input<'tabs.change'>['change'], approver?: typeof APPROVER) =>
      restaurant.invoke('tabs.change', {
        company_id: COMPANY_ID,
        entry_id: randomUUID(),
        change: one,
        ...(approver ? { approver } : {}),
      })
    expect(await send({ op: 'reopen', tab_id, reason: 'conta errada' }, APPROVER)).toEqual(done)
    const reports = async () => {
      const { sessions } = await get()
      return [first, second].map((id) => sessions.find((one) => one.id === id)?.report)
    }
    // The Z report stays as it was printed; what was undone after it is shown as late.
    expect(await reports()).toMatchObject([
      { expected_cents: 15_000, difference_cents: 0, received_cents: 0, late_cents: -5_000 },
      { expected_cents: 0, received_cents: 0 },
    ])
    const terms = { service_fee_percent: 0, discount_percent: 0, total_cents: 5_000 }
    const parts = inOnePart(randomUUID(), 'cash', 5_000)
    expect(await send({ op: 'pay', tab_id, bill_id, parts, ...terms })).toEqual(done)
    await restaurant.time.elapse(70_000)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
    expect(await reports()).toMatchObject([
      { expected_cents: 15_000, difference_cents: 0, received_cents: 0, late_cents: -5_000 },
      { expected_cents: 5_000, received_cents: 5_000 },
    ])
  })

  it('expect the cash handed over before a PIX that waits, and keep it when the PIX is settled in a later one', async () => {
    restaurant.network.setOffline(true)
    const first = await opened()
    const of = await billed()
    const cash = {
      id: randomUUID(),
      method: 'cash' as const,
      amount_cents: 3_000,
      received_cents: null,
      tip_cents: 0,
    }
    const charge = { ...of, amount_cents: 2_000, service_fee_percent: 0, parts: [cash] }
    await restaurant.value('calls.change', {
      company_id: COMPANY_ID,
      change: { call_id: randomUUID(), op: 'charge', charge },
    })
    const reportOf = async (session_id: string) =>
      (await get()).sessions.find(({ id }) => id === session_id)?.report
    expect(await reportOf(first)).toMatchObject({
      expected_cents: 13_000,
      held_cents: 3_000,
      received_cents: 0,
    })
    const counted = [{ method: 'cash' as const, cents: 13_000 }]
    expect(await change({ op: 'close', session_id: first, counted, reason: null })).toEqual(done)
    restaurant.restart()
    const second = await opened()
    const [call] = (await restaurant.value('calls.list', { company_id: COMPANY_ID })).calls
    const parts = [...(call?.parts ?? []), ...inOnePart(randomUUID(), 'pix', 2_000)]
    await changeTab({
      op: 'pay',
      ...of,
      parts,
      service_fee_percent: 0,
      discount_percent: 0,
      total_cents: 5_000,
    })
    const counts = async () => {
      expect(await reportOf(first)).toMatchObject({
        rows: [
          {
            method: 'cash',
            received_cents: 3_000,
            expected_cents: 13_000,
            difference_cents: 0,
            late_cents: 0,
          },
        ],
        held_cents: 0,
      })
      expect(await reportOf(second)).toMatchObject({
        rows: [
          { method: 'cash', received_cents: 0, expected_cents: 10_000 },
          { method: 'pix', received_cents: 2_000 },
        ],
      })
    }
    await counts()
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(70_000)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
    await counts()
  })

  it('expect that cash beyond the cut-off, when the guest who pays is no longer named', async () => {
    restaurant.server.log('companies', COMPANY_ID, { ...company, day_cutoff_hour: 18 })
    await restaurant.time.elapse(50 * 60_000)
    const session_id = await opened()
    const of = await billed()
    const cash = {
      id: randomUUID(),
      method: 'cash' as const,
      amount_cents: 3_000,
      received_cents: null,
      tip_cents: 0,
    }
    const call_id = randomUUID()
    const charge = { ...of, amount_cents: 2_000, service_fee_percent: 0, parts: [cash] }
    await restaurant.value('calls.change', {
      company_id: COMPANY_ID,
      change: { call_id, op: 'charge', charge },
    })
    await restaurant.time.elapse(70_000)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
    const seen = async () => {
      const { calls } = await restaurant.value('calls.list', { company_id: COMPANY_ID })
      return { calls, report: (await get()).sessions.find(({ id }) => id === session_id)?.report }
    }
    const named = { ...(await seen()).calls[0], customer_name: 'Ana', taken_name: 'Bia' }
    const bring = async (): Promise<void> => {
      restaurant.server.log('table_calls', call_id, named)
      await restaurant.time.elapse(60_000)
    }
    await bring()
    const before = await seen()
    expect(before).toMatchObject({
      calls: [{ id: call_id, customer_name: 'Ana' }],
      report: { expected_cents: 13_000, held_cents: 3_000 },
    })
    const nameless = {
      ...before,
      calls: before.calls.map((one) => ({ ...one, customer_name: null, taken_name: null })),
    }
    await restaurant.time.elapse(20 * 60_000)
    expect(await seen()).toEqual(nameless)
    // Sent once more, as after a step elsewhere.
    await bring()
    expect(await seen()).toEqual(nameless)
  })

  it('take in a payment that was taken without one', async () => {
    const bill_id = await sell()
    expect((await get()).loose.own).toMatchObject([{ id: bill_id, cents: 5_000 }])
    const session_id = await opened(0)
    expect(await change({ op: 'take_in', session_id, payment_ids: [bill_id] })).toEqual(done)
    const { sessions, loose } = await get()
    expect(loose).toEqual({ own: [], carried: [], others: [] })
    expect(sessions).toMatchObject([{ report: { received_cents: 5_000, expected_cents: 5_000 } }])
  })

  it('take in a payment that reaches the backend later than the rest', async () => {
    restaurant.server.refuse(({ payload }) => (payload.op === 'pay' ? { code: 'backend' } : null))
    const bill_id = await sell()
    const session_id = await opened(0)
    expect(await change({ op: 'take_in', session_id, payment_ids: [bill_id] })).toEqual(done)
    const counted = [{ method: 'cash' as const, cents: 5_000 }]
    expect(await change({ op: 'close', session_id, counted, reason: null })).toEqual(done)
    const seen = async () => {
      const { sessions, loose } = await get()
      return { loose: loose.own, report: sessions[0]?.report }
    }
    const wanted = { loose: [], report: { received_cents: 5_000, difference_cents: 0, late_cents: 0 } }
    await restaurant.time.elapse(10_000)
    expect(await restaurant.status()).toMatchObject({ queued: 2, rejected: 0 })
    expect(await seen()).toMatchObject(wanted)
    restaurant.server.refuse(() => null)
    await restaurant.time.elapse(70_000)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
    expect(await seen()).toMatchObject(wanted)
  })

  it('are offered what another terminal took without one while the server is reached', async () => {
    const bill_id = await sell()
    await restaurant.time.elapse(70_000)
    const { rows } = restaurant.server.call('terminal_pull', { p_cursor: null }) as {
      rows: { tbl: string; id: string; row: Record<string, unknown> }[]
    }
    const tab = rows.find(({ tbl }) => tbl === 'tabs')
    const ofAnother = JSON.stringify(tab?.row).replaceAll(TERMINAL_ID, randomUUID())
    restaurant.server.log('tabs', tab?.id ?? '', JSON.parse(ofAnother) as Record<string, unknown>)
    await restaurant.time.elapse(15_000)
    const others = async () => (await get()).loose.others.map(({ id }) => id)
    expect(await others()).toEqual([bill_id])
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(15_000)
    expect(await others()).toEqual([])
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(70_000)
    expect(await others()).toEqual([bill_id])
  })

  it('give money back from the open session, offline, with an approval and once', async () => {
    const first = await opened(0)
    const bill_id = await sell('pix')
    await change({ op: 'close', session_id: first, counted: [{ method: 'pix', cents: 5_000 }], reason: null })
    const second = await opened(1_000)
    restaurant.network.setOffline(true)
    await restaurant.time.elapse(5_000)
    const { tabs } = await restaurant.value('tabs.list', { company_id: COMPANY_ID })
    const refund = {
      op: 'refund' as const,
      tab_id: tabs[0]?.id ?? '',
      bill_id,
      refund_id: randomUUID(),
      method: 'cash' as const,
      amount_cents: 1_250,
      reason: 'veio frio',
    }
    const give = (over: { amount_cents?: number } = {}, approver?: typeof APPROVER) =>
      restaurant.invoke('tabs.change', {
        company_id: COMPANY_ID,
        entry_id: randomUUID(),
        change: { ...refund, ...over },
        ...(approver ? { approver } : {}),
      })
    expect(await give()).toMatchObject({ ok: false, code: 'approval_required' })
    expect(await give({ amount_cents: 5_001 }, APPROVER)).toMatchObject({
      ok: false,
      code: 'refund_too_high',
      details: { left_cents: 5_000 },
    })
    expect(await give({}, APPROVER)).toEqual(done)
    expect(await give({}, APPROVER)).toEqual({ ok: true, value: { changed: false } })
    const wanted = [
      {
        id: second,
        report: { received_cents: -1_250, refunded_cents: 1_250, expected_cents: -250, late_cents: 0 },
      },
      { id: first, report: { received_cents: 5_000, refunded_cents: 0, late_cents: 0 } },
    ]
    const now = async () => {
      const { sessions } = await get()
      return [second, first].map((id) => sessions.find((session) => session.id === id))
    }
    expect(await now()).toMatchObject(wanted)
    const { lines } = await restaurant.value('cash.preview', { session_id: second, paper: 58 })
    expect(lines.map(({ text }) => text).join('\n')).toMatch(
      /\nDinheiro +-R\$ 12,50\s+RECEBIDO +-R\$ 12,50\s+Já devolvido +R\$ 12,50[\s\S]*Vendido +R\$ 50,00\s+Pago +R\$ 37,50\s+Em aberto +R\$ 0,00[\s\S]*Esperado +-R\$ 2,50/,
    )
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(70_000)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
    expect(await now()).toMatchObject(wanted)
  })

  it('of a terminal that died are closed at another one with an approval', async () => {
    const dead = {
      id: randomUUID(),
      terminal_id: randomUUID(),
      terminal_name: 'Trailer',
      z_number: 7,
      float_cents: 500,
      opened_at: '2026-02-28T20:00:00Z',
      opened_by: 'Ana',
      entries: [],
      closing: null,
      flags: [],
      event_ids: [],
    }
    restaurant.server.log('cash_sessions', dead.id, dead)
    await restaurant.time.elapse(15_000)
    const close = { op: 'close', session_id: dead.id, counted: null, reason: 'parado' } as const
    expect(await change(close)).toMatchObject({ ok: false, code: 'approval_required' })
    expect(await change(close, APPROVER)).toEqual(done)
    expect((await get()).sessions).toMatchObject([
      { id: dead.id, closing: { counted: null, is_by_other: true, expected: [{ cents: 500 }] } },
    ])
  })

  it('rejected by the backend, name the money that was taken', async () => {
    const session_id = await opened()
    await restaurant.time.elapse(5_000)
    restaurant.server.refuse(({ kind, payload }) => {
      if (kind === 'change_cash') return { code: 'cash_closed' }
      return (payload as { op?: string }).op === 'pay' ? { code: 'bill_paid' } : null
    })
    await sell('pix')
    expect(await change({ op: 'paid_in', session_id, amount_cents: 2_000, reason: 'troco' })).toEqual(done)
    await restaurant.time.elapse(5_000)
    const { entries } = await restaurant.value('rejected.list', {})
    const paid = entries.find(({ code }) => code === 'bill_paid')
    expect(paid?.content).toMatchObject({ op: 'pay', parts: [{ method: 'pix', amount_cents: 5_000 }] })
    expect(entries.map(({ content }) => content)).toContainEqual({
      type: 'cash',
      op: 'paid_in',
      amount_cents: 2_000,
      reason: 'troco',
    })
  })

  it('print X and Z', async () => {
    const printer = await startReceiptPrinter()
    const printer_id = randomUUID()
    await restaurant.value('print.configure', {
      language: 'pt',
      printers: [
        {
          id: printer_id,
          name: 'Balcão',
          connection: { kind: 'network', host: '127.0.0.1', port: printer.port },
          paper: 58,
          kitchen: 'never',
          stations: [],
          customer: false,
        },
      ],
    })
    const session_id = await opened()
    await sell()
    await restaurant.place(newOrder())
    await restaurant.value('cash.print', { session_id, printer_id })
    await expect.poll(() => printer.tickets().length).toBe(1)
    expect(printer.tickets()[0]).toMatch(
      /LEITURA X 1[\s\S]*1x Dinheiro +R\$ 50,00[\s\S]*RECEBIDO +R\$ 50,00[\s\S]*Vendido +R\$ 100,00\s+Pago +R\$ 50,00\s+Em aberto +R\$ 50,00[\s\S]*Fundo de caixa +R\$ 100,00[\s\S]*Esperado +R\$ 150,00/,
    )
    await change({ op: 'close', session_id, counted: [{ method: 'cash', cents: 14_950 }], reason: null })
    await restaurant.value('cash.print', { session_id, printer_id })
    await expect.poll(() => printer.tickets().length).toBe(2)
    expect(printer.tickets()[1]).toMatch(
      /RELATÓRIO Z 1[\s\S]*Vendido +R\$ 100,00\s+Pago +R\$ 50,00\s+Em aberto +R\$ 50,00[\s\S]*Esperado +R\$ 150,00[\s\S]*Contado +R\$ 149,50[\s\S]*Diferença +-R\$ 0,50[\s\S]*Não é documento fiscal/,
    )
    await printer.close()
  })
})
