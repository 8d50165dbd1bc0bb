import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inOnePart } from '@shared/domain/tab/bill-payment'
import type { TabChangeInput } from '@shared/schemas/tab/tab'
import type { CallChange } from '@shared/schemas/tab/table-call'
import { COMPANY_ID, newOrder } from '../testing/fixtures'
import { openRestaurant, type Restaurant } from '../testing/restaurant'

let restaurant: Restaurant
const CALL = randomUUID()
beforeEach(async () => {
  restaurant = await openRestaurant()
  await restaurant.time.elapse(5_000)
  restaurant.server.log('table_calls', CALL, {
    id: CALL,
    company_id: COMPANY_ID,
    kind: 'waiter',
    table_number: '7',
    comanda: null,
    tab_id: null,
    customer_name: 'Ana',
    bill_id: null,
    amount_cents: null,
    service_fee_percent: null,
    received_cents: null,
    called_at: (await restaurant.value('orders.board', { company_id: COMPANY_ID })).now,
    taken_at: null,
    taken_name: null,
    done_at: null,
  })
})
afterEach(() => restaurant.close())

const calls = async () => (await restaurant.value('calls.list', { company_id: COMPANY_ID })).calls
const change = (op: 'take' | 'finish', call_id = CALL) =>
  restaurant.invoke('calls.change', {
    company_id: COMPANY_ID,
    change: { call_id, op, received_cents: null },
  })
/** What a newcomer's pull brings. */
const atServer = () => {
  const { rows } = restaurant.server.call('terminal_pull', { p_cursor: null }) as {
    rows: { id: string; row: { taken_at: string | null; done_at: string | null } }[]
  }
  return rows.find(({ id }) => id === CALL)?.row
}

describe('the calls of tables on a terminal', () => {
  it('are shown within two seconds while a list is looked at', async () => {
    expect(await calls()).toEqual([])
    await restaurant.time.elapse(2_000)
    expect(await calls()).toMatchObject([{ id: CALL, kind: 'waiter', table_number: '7', taken_at: null }])
    expect(restaurant.events).toContain('orders.changed')
  })

  it('are taken and ended without internet, and reach the backend later', async () => {
    await calls()
    await restaurant.time.elapse(2_000)
    restaurant.network.setOffline(true)
    expect(await change('take')).toMatchObject({ ok: true, value: { changed: true } })
    expect(await change('take')).toEqual({ ok: true, value: { changed: false } })
    expect((await calls())[0]?.taken_at).toBeTruthy()
    restaurant.restart()
    expect(await change('finish')).toMatchObject({ ok: true, value: { changed: true } })
    expect(await calls()).toEqual([])
    expect(atServer()).toMatchObject({ taken_at: null, done_at: null })
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(70_000)
    expect(atServer()?.taken_at).toBeTruthy()
    expect(atServer()?.done_at).toBeTruthy()
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
  })

  it('that nobody knows are not_found', async () => {
    expect(await change('take', randomUUID())).toMatchObject({ ok: false, code: 'not_found' })
  })
})

describe('the PIX of a phone, on a tab that a rejected change holds back', () => {
  const changeTab = (change: TabChangeInput) =>
    restaurant.value('tabs.change', { company_id: COMPANY_ID, entry_id: randomUUID(), change })
  const finish = (call_id: string, received_cents: number | null) =>
    restaurant.value('calls.change', {
      company_id: COMPANY_ID,
      change: { call_id, op: 'finish', received_cents },
    })
  const tabNow = async () => (await restaurant.value('tabs.list', { company_id: COMPANY_ID })).tabs[0]
  /** A tab in two equal bills, the first of which a phone pays; a move of it is refused until people retry it. */
  const heldBack = async () => {
    const order = newOrder()
    await restaurant.place(order)
    const [tab_id, own, other, pix] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const lines = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
    const { table_number } = order
    await changeTab({ op: 'open', tab_id, table_number, comanda: null, order_ids: [order.id] })
    await changeTab({ op: 'split', tab_id, split_id: randomUUID(), lines, bill_ids: [own, other] })
    await restaurant.time.elapse(5_000)
    const { now } = await restaurant.value('orders.board', { company_id: COMPANY_ID })
    restaurant.server.log('table_calls', pix, {
      id: pix,
      company_id: COMPANY_ID,
      kind: 'pix',
      table_number,
      comanda: null,
      tab_id,
      customer_name: 'Bia',
      bill_id: own,
      amount_cents: 2_500,
      service_fee_percent: 0,
      received_cents: null,
      called_at: now,
      taken_at: null,
      taken_name: null,
      done_at: null,
    })
    const pushed: unknown[] = []
    let isRefused = true
    restaurant.server.refuse(({ payload: { op } }) => {
      pushed.push(op)
      return isRefused && op === 'move' ? { code: 'table_taken' } : null
    })
    await calls()
    await restaurant.time.elapse(2_000)
    await changeTab({ op: 'move', tab_id, table_number: '8', comanda: null })
    await restaurant.time.elapse(5_000)
    const pay = (bill_id: string) =>
      changeTab({
        op: 'pay',
        tab_id,
        bill_id,
        parts: inOnePart(randomUUID(), 'pix', 2_500),
        service_fee_percent: 0,
        discount_percent: 0,
        total_cents: 2_500,
      })
    const retry = async () => {
      isRefused = false
      const [refused] = (await restaurant.value('rejected.list', {})).entries
      await restaurant.value('rejected.retry', { id: refused?.id ?? '' })
      await restaurant.time.elapse(70_000)
      expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
    }
    return { pix, own, other, pay, pushed, retry }
  }
  const paidBills = async () =>
    (await tabNow())?.splits.flatMap(({ bills }) => bills).map(({ payment }) => payment !== null)

  it('ends with the payment of its bill alone, which its end would take away', async () => {
    const { pix, own, pay, pushed, retry } = await heldBack()
    expect(await calls()).toContainEqual(expect.objectContaining({ id: pix }))
    await pay(own)
    expect(await calls()).not.toContainEqual(expect.objectContaining({ id: pix }))
    expect(await finish(pix, 2_500)).toEqual({ changed: false })
    await restaurant.time.elapse(70_000)
    expect(pushed).toEqual(['move'])
    await retry()
    expect(pushed).toEqual(['move', 'move', 'pay'])
    expect(await paidBills()).toEqual([true, false])
    expect(await calls()).not.toContainEqual(expect.objectContaining({ id: pix }))
  })

  it('waits again where the payment of its bill is refused', async () => {
    const { pix, own, pay, retry } = await heldBack()
    await retry()
    restaurant.server.refuse(({ payload }) => (payload.op === 'pay' ? { code: 'invalid_input' } : null))
    await pay(own)
    await finish(pix, 2_500)
    await restaurant.time.elapse(70_000)
    expect(await calls()).toContainEqual(expect.objectContaining({ id: pix, done_at: null }))
    expect(await paidBills()).toEqual([false, false])
  })

  it('that never came gives no bills back before the payment of another of them is there', async () => {
    const { pix, other, pay, pushed, retry } = await heldBack()
    await pay(other)
    expect(await finish(pix, null)).toMatchObject({ changed: true })
    await restaurant.time.elapse(70_000)
    expect(pushed).toEqual(['move'])
    await retry()
    expect(pushed).toEqual(['move', 'move', 'pay', 'finish'])
    expect(await paidBills()).toEqual([false, true])
  })
})

describe('a PIX that staff ask for at a terminal', () => {
  it('waits through a restart without internet, reaches the backend, and ends there with what came', async () => {
    restaurant.network.setOffline(true)
    const order = newOrder()
    await restaurant.place(order)
    const [tab_id, bill_id, call_id] = [randomUUID(), randomUUID(), randomUUID()]
    const lines = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
    const place = { table_number: order.table_number, comanda: null, order_ids: [order.id] }
    const changes: TabChangeInput[] = [
      { op: 'open', tab_id, ...place },
      { op: 'split', tab_id, split_id: randomUUID(), lines, bill_ids: [bill_id] },
    ]
    for (const one of changes)
      expect(
        await restaurant.invoke('tabs.change', {
          company_id: COMPANY_ID,
          entry_id: randomUUID(),
          change: one,
        }),
      ).toMatchObject({ ok: true })
    const parts = [
      {
        id: randomUUID(),
        method: 'cash' as const,
        amount_cents: 1_000,
        received_cents: 2_000,
        tip_cents: 0,
      },
    ]
    const ask = (id: string, bill = bill_id) =>
      restaurant.invoke('calls.change', {
        company_id: COMPANY_ID,
        change: {
          call_id: id,
          op: 'charge',
          charge: { tab_id, bill_id: bill, amount_cents: 5_000, service_fee_percent: 0, parts },
        },
      })
    expect(await ask(call_id)).toEqual({ ok: true, value: { changed: true, entry_id: call_id } })
    expect(await ask(randomUUID())).toEqual({ ok: true, value: { changed: false } })
    expect(await ask(randomUUID(), randomUUID())).toEqual({ ok: true, value: { changed: false } })
    restaurant.restart()
    const waiting = {
      id: call_id,
      kind: 'pix',
      bill_id,
      amount_cents: 5_000,
      by_staff: true,
      done_at: null,
      parts,
    }
    expect(await calls()).toMatchObject([waiting])
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(70_000)
    const rows = () =>
      (restaurant.server.call('terminal_pull', { p_cursor: null }) as { rows: { id: string; row: object }[] })
        .rows
    expect(rows().find(({ id }) => id === call_id)?.row).toMatchObject(waiting)
    await restaurant.invoke('calls.change', {
      company_id: COMPANY_ID,
      change: { call_id, op: 'finish', received_cents: 4_000 },
    })
    await restaurant.time.elapse(70_000)
    expect(rows().find(({ id }) => id === call_id)?.row).toMatchObject({ received_cents: 4_000 })
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
  })

  it('has ended once its bill is paid here, before the backend hears of either', async () => {
    restaurant.network.setOffline(true)
    const order = newOrder()
    await restaurant.place(order)
    const [tab_id, bill_id, call_id] = [randomUUID(), randomUUID(), randomUUID()]
    const lines = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
    const total_cents = order.items.reduce((sum, item) => sum + item.quantity * item.unit_price_cents, 0)
    const part = { id: randomUUID(), method: 'pix' as const, received_cents: null, tip_cents: 0 }
    const terms = { service_fee_percent: 0, discount_percent: 0, total_cents }
    const changeTab = (change: TabChangeInput) =>
      restaurant.value('tabs.change', { company_id: COMPANY_ID, entry_id: randomUUID(), change })
    const changeCall = (change: CallChange) =>
      restaurant.value('calls.change', { company_id: COMPANY_ID, change })
    const place = { table_number: order.table_number, comanda: null, order_ids: [order.id] }
    await changeTab({ op: 'open', tab_id, ...place })
    await changeTab({ op: 'split', tab_id, split_id: randomUUID(), lines, bill_ids: [bill_id] })
    const charge = { tab_id, bill_id, amount_cents: total_cents, service_fee_percent: 0, parts: [] }
    await changeCall({ call_id, op: 'charge', charge })
    await changeTab({ op: 'pay', tab_id, bill_id, parts: [{ ...part, amount_cents: total_cents }], ...terms })
    expect(await calls()).toEqual([])
    const came = { op: 'finish' as const, received_cents: total_cents }
    expect(await changeCall({ call_id, ...came })).toEqual({ changed: false })
    await expect(changeCall({ call_id: randomUUID(), ...came })).rejects.toThrow('not_found')
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(70_000)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
  })

  it('goes again once its tab is there, with its end, where the backend did not know either', async () => {
    restaurant.network.setOffline(true)
    const order = newOrder()
    await restaurant.place(order)
    const [tab_id, bill_id, call_id] = [randomUUID(), randomUUID(), randomUUID()]
    const lines = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
    const changeTab = (one: TabChangeInput) =>
      restaurant.value('tabs.change', { company_id: COMPANY_ID, entry_id: randomUUID(), change: one })
    const changeCall = (one: CallChange) =>
      restaurant.value('calls.change', { company_id: COMPANY_ID, change: one })
    const place = { table_number: order.table_number, comanda: null, order_ids: [order.id] }
    await changeTab({ op: 'open', tab_id, ...place })
    await changeTab({ op: 'split', tab_id, split_id: randomUUID(), lines, bill_ids: [bill_id] })
    const charge = { tab_id, bill_id, amount_cents: 5_000, service_fee_percent: 0, parts: [] }
    await changeCall({ call_id, op: 'charge', charge })
    restaurant.server.refuse(({ kind }) => (kind === 'change_call' ? { code: 'not_found' } : null))
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(70_000)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 1 })
    expect(await calls()).not.toMatchObject([{ id: call_id }])
    restaurant.server.refuse(() => null)
    const row = (id: string) => {
      const { rows } = restaurant.server.call('terminal_pull', { p_cursor: null }) as {
        rows: { id: string; row: Record<string, unknown> }[]
      }
      return rows.find((one) => one.id === id)?.row ?? {}
    }
    restaurant.server.log('tabs', tab_id, row(tab_id))
    await restaurant.time.elapse(70_000)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
    expect(row(call_id)).toMatchObject({ done_at: null, amount_cents: 5_000 })
    restaurant.server.refuse(({ kind }) => (kind === 'change_call' ? { code: 'not_found' } : null))
    await changeCall({ call_id, op: 'finish', received_cents: 5_000 })
    await restaurant.time.elapse(70_000)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 1 })
    restaurant.server.refuse(() => null)
    restaurant.server.log('table_calls', call_id, row(call_id))
    await restaurant.time.elapse(70_000)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
    expect(row(call_id)).toMatchObject({ received_cents: 5_000 })
  })
})
