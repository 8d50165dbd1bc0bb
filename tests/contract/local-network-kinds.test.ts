import { randomUUID } from 'node:crypto'
import { inOnePart } from '@shared/domain/tab/bill-payment'
import type { OrderStep } from '@shared/schemas/order/order'
import type { TabChangeInput } from '@shared/schemas/tab/tab'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { personId } from '../../supabase/seed/people'
import type { NodeTerminal } from '../support/node-terminal'
import { connectedTo, dial, orderOfDish, startTerminalsOnNetwork } from '../support/terminals-on-network'

const PIN = '508174'
const approver = { user_id: personId('dono'), pin: PIN }
const wait = { timeout: 20_000 }

let world: Awaited<ReturnType<typeof startTerminalsOnNetwork>>
let companyId: string
/** The tills are connected by the kitchen's terminal alone. */
let till: NodeTerminal
let second: NodeTerminal
let kitchen: NodeTerminal
const all = () => [till, second, kitchen]

const connect = async () => {
  // A terminal that was restarted listens after a moment.
  await vi.waitFor(() => dial(kitchen, till, second), wait)
  await vi.waitFor(async () => {
    expect(await connectedTo(kitchen)).toEqual(['B', 'C'])
    expect([await connectedTo(till), await connectedTo(second)]).toEqual([['K'], ['K']])
  }, wait)
}
const loseInternet = async () => {
  world.proxy.setWay(() => 'error_503')
  for (const terminal of all()) await terminal.until(({ connection }) => connection === 'unwell')
}
const comeBack = async () => {
  world.proxy.setWay(() => 'open')
  for (const terminal of all())
    await terminal.until(({ queued, connection }) => queued === 0 && connection === 'online')
}

beforeAll(async () => {
  world = await startTerminalsOnNetwork(['B', 'C', 'K'].map((prefix) => ({ prefix, isBehindProxy: true })))
  companyId = world.companyId
  ;[till, second, kitchen] = [world.of('B'), world.of('C'), world.of('K')]
  await till.value('operators.setPin', { pin: PIN })
  // A PIN approves without internet where it has with internet.
  for (const terminal of [till, second])
    await vi.waitFor(async () => {
      await terminal.value('terminal.syncNow', {})
      await pause(terminal, 'end')
    }, wait)
  await connect()
})
afterEach(comeBack, 60_000)
afterAll(() => world.stop())

const place = async (terminal: NodeTerminal, table: string) =>
  (
    await terminal.value('orders.place', {
      company_id: companyId,
      order: orderOfDish(world.dish, table),
    })
  ).order
const advance = (terminal: NodeTerminal, order_id: string, status: OrderStep) =>
  terminal.value('orders.advance', {
    company_id: companyId,
    order_id,
    status,
    reason: status === 'cancelled' ? 'desistiu' : null,
    ...(status === 'cancelled' ? { approver } : {}),
  })
const change = (terminal: NodeTerminal, what: TabChangeInput) =>
  terminal.value('tabs.change', {
    company_id: companyId,
    entry_id: randomUUID(),
    change: what,
    ...(what.op === 'void' ? { approver } : {}),
  })
const pause = (terminal: NodeTerminal, span: '30' | 'end') =>
  terminal.value('terminal.pauseOrders', {
    entry_id: randomUUID(),
    span,
    reason: 'Cozinha cheia',
    approver,
  })
const shownAt = async (terminal: NodeTerminal, id: string) =>
  (await terminal.value('kitchen.board', { company_id: companyId })).orders.find((order) => order.id === id)
const tick = (terminal: NodeTerminal, item_id: string, done: boolean) =>
  terminal.value('orders.tickItem', { company_id: companyId, item_id, done })
const doneAt = async (terminal: NodeTerminal, id: string) =>
  (await shownAt(terminal, id))?.items.some(({ done_at }) => done_at !== null)
const menuOf = async (terminal: NodeTerminal) =>
  (await terminal.value('menu.get', { company_id: companyId })).items
const isDishOn = async (terminal: NodeTerminal) =>
  (await menuOf(terminal)).find(({ id }) => id === world.dish.id)?.is_available
const switchDish = (terminal: NodeTerminal, available: boolean) =>
  terminal.value('menu.setAvailable', { company_id: companyId, product_id: world.dish.id, available })
const count = (terminal: NodeTerminal, counted: number) =>
  terminal.value('menu.correctStock', {
    company_id: companyId,
    product_id: world.dish.id,
    id: randomUUID(),
    counted,
  })
/** The tills hear nothing of each other. */
const separate = async () => {
  await kitchen.value('lan.setAddresses', { addresses: [] })
  kitchen.restart()
  await vi.waitFor(async () => expect(await connectedTo(till)).toEqual([]), wait)
}
const openTab = async (order_id: string, table_number: string): Promise<string> => {
  const tab_id = randomUUID()
  await change(till, { op: 'open', tab_id, table_number, comanda: null, order_ids: [order_id] })
  return tab_id
}
/** Bills lines of a tab and takes the money. */
const payAt = async (
  terminal: NodeTerminal,
  tab_id: string,
  lines: { item_id: string; quantity: number }[],
  total_cents: number,
): Promise<void> => {
  const [split_id, bill_id] = [randomUUID(), randomUUID()]
  await change(terminal, { op: 'split', tab_id, split_id, lines, bill_ids: [bill_id] })
  await change(terminal, {
    op: 'pay',
    tab_id,
    bill_id,
    parts: inOnePart(randomUUID(), 'debit', total_cents),
    service_fee_percent: 0,
    discount_percent: 0,
    total_cents,
  })
}
const tabsOf = async (terminal: NodeTerminal) =>
  (await terminal.value('tabs.list', { company_id: companyId })).tabs
const orderRow = async (id: string) =>
  (await world.backend.sql('select status, table_number from public.orders where id = $1', [id]))[0]

describe('over the local network, without internet', () => {
  it('a recall by the kitchen is at every till', async () => {
    await loseInternet()
    const order = await place(till, '11')
    await expect.poll(() => shownAt(kitchen, order.id), wait).toBeDefined()
    await advance(kitchen, order.id, 'ready')
    for (const terminal of [till, second])
      await expect.poll(() => shownAt(terminal, order.id), wait).toMatchObject({ status: 'ready' })
    await advance(kitchen, order.id, 'recall')
    for (const terminal of [till, second])
      await expect.poll(() => shownAt(terminal, order.id), wait).toMatchObject({ status: 'preparing' })
    await comeBack()
    expect(await orderRow(order.id)).toMatchObject({ status: 'preparing' })
  })

  it('a cancellation takes the order from the kitchen’s wall', async () => {
    await loseInternet()
    const order = await place(till, '12')
    await expect.poll(() => shownAt(kitchen, order.id), wait).toBeDefined()
    await advance(till, order.id, 'cancelled')
    await expect.poll(() => shownAt(kitchen, order.id), wait).toBeUndefined()
    await comeBack()
    expect(await orderRow(order.id)).toMatchObject({ status: 'cancelled' })
  })

  it('a voided line is struck out on the kitchen’s wall', async () => {
    await loseInternet()
    const order = await place(till, '13')
    const [line] = order.items
    const voidedAt = async (terminal: NodeTerminal) =>
      (await shownAt(terminal, order.id))?.items.map(({ voided_at }) => voided_at !== null)
    await expect.poll(() => voidedAt(kitchen), wait).toEqual([false])
    await change(till, { op: 'void', order_id: order.id, item_id: line?.id ?? '', reason: 'caiu' })
    for (const terminal of [kitchen, second])
      await expect.poll(() => voidedAt(terminal), wait).toEqual([true])
    await comeBack()
    const rows = await world.backend.sql(
      'select voided_at is not null as gone from public.order_items where order_id = $1',
      [order.id],
    )
    expect(rows).toEqual([{ gone: true }])
  })

  it('a tab that moves takes its orders to the other table everywhere', async () => {
    await loseInternet()
    const order = await place(till, '14')
    const tab_id = await openTab(order.id, '14')
    await change(till, { op: 'move', tab_id, table_number: '44', comanda: null })
    for (const terminal of [kitchen, second]) {
      await expect.poll(() => shownAt(terminal, order.id), wait).toMatchObject({ table_number: '44' })
      expect((await tabsOf(terminal)).find(({ id }) => id === tab_id)).toMatchObject({ table_number: '44' })
    }
    await comeBack()
    expect(await orderRow(order.id)).toMatchObject({ table_number: '44' })
  })

  it('a tab that one opened is added to, billed and paid by another, which all show alike', async () => {
    await loseInternet()
    const order = await place(till, '19')
    const tab_id = await openTab(order.id, '19')
    await expect.poll(() => shownAt(second, order.id), wait).toBeDefined()
    const { items } = orderOfDish(world.dish, '19')
    const round = await second.value('orders.append', {
      company_id: companyId,
      order_id: order.id,
      items,
      expected_total_cents: items.reduce((cents, line) => cents + line.quantity * line.unit_price_cents, 0),
    })
    const [first, ...rest] = round.order.items
    await change(second, { op: 'void', order_id: order.id, item_id: first?.id ?? '', reason: 'caiu' })
    const lines = rest.map(({ id, quantity }) => ({ item_id: id, quantity }))
    await payAt(
      second,
      tab_id,
      lines,
      rest.reduce((cents, line) => cents + line.total_cents, 0),
    )
    const seenAt = async (terminal: NodeTerminal) => {
      const { tabs, orders } = await terminal.value('tabs.list', { company_id: companyId })
      const one = orders.find(({ id }) => id === order.id)
      const tab = tabs.find(({ id }) => id === tab_id)
      return {
        lines: one?.items.map(({ id, voided_at }) => [id, voided_at !== null]),
        tab: one?.tab_id,
        isClosed: tab?.is_closed,
      }
    }
    const seen = {
      lines: [[first?.id, true], ...rest.map(({ id }) => [id, false])],
      tab: tab_id,
      isClosed: true,
    }
    for (const terminal of all()) await expect.poll(() => seenAt(terminal), wait).toEqual(seen)
    await comeBack()
    const [stored] = await world.backend.sql(
      'select closed_at is not null as is_closed from public.tabs where id = $1',
      [tab_id],
    )
    expect(stored).toEqual({ is_closed: true })
  })

  it('a bill with another’s round stands, though that round is at the server before the tab is', async () => {
    await loseInternet()
    const order = await place(till, '21')
    const tab_id = await openTab(order.id, '21')
    await expect.poll(async () => (await tabsOf(second)).some(({ id }) => id === tab_id), wait).toBe(true)
    const round = await place(second, '21')
    await expect.poll(() => shownAt(till, round.id), wait).toBeDefined()
    const lines = [order, round].flatMap(({ items }) =>
      items.map(({ id, quantity }) => ({ item_id: id, quantity })),
    )
    await payAt(till, tab_id, lines, order.total_cents + round.total_cents)
    till.pauseSync()
    world.proxy.setWay(() => 'open')
    await second.until(({ queued, connection }) => queued === 0 && connection === 'online')
    till.restart()
    await connect()
    await comeBack()
    expect((await till.value('rejected.list', {})).entries).toEqual([])
    const [stored] = await world.backend.sql(
      `select t.closed_at is not null as is_closed, count(o.id)::int as orders
       from public.tabs t join public.orders o on o.tab_id = t.id where t.id = $1 group by t.id`,
      [tab_id],
    )
    expect(stored).toEqual({ is_closed: true, orders: 2 })
  })

  it('a pause of guests’ orders is known at every terminal, and its end', async () => {
    await loseInternet()
    const pausedAt = async (terminal: NodeTerminal) =>
      (await terminal.value('sync.status', {})).order_pause?.is_paused
    await pause(till, '30')
    for (const terminal of all()) await expect.poll(() => pausedAt(terminal), wait).toBe(true)
    expect((await second.value('sync.status', {})).order_pause).toMatchObject({ reason: 'Cozinha cheia' })
    await pause(till, 'end')
    for (const terminal of all()) await expect.poll(() => pausedAt(terminal), wait).toBe(false)
    await comeBack()
    const [company] = await world.backend.sql('select orders_paused from public.companies where id = $1', [
      companyId,
    ])
    expect(company).toEqual({ orders_paused: false })
  })

  it('a later step of another terminal holds: a recall, a tick taken back, a dish switched on again', async () => {
    await loseInternet()
    const order = await place(till, '18')
    await advance(till, order.id, 'ready')
    await tick(till, order.items[0]?.id ?? '', true)
    await switchDish(till, false)
    await expect.poll(() => shownAt(kitchen, order.id), wait).toMatchObject({ status: 'ready' })
    await expect.poll(() => isDishOn(kitchen), wait).toBe(false)
    await advance(kitchen, order.id, 'recall')
    await expect.poll(() => doneAt(kitchen, order.id), wait).toBe(true)
    await tick(kitchen, order.items[0]?.id ?? '', false)
    await switchDish(kitchen, true)
    for (const terminal of all()) {
      await expect.poll(() => shownAt(terminal, order.id), wait).toMatchObject({ status: 'preparing' })
      await expect.poll(() => doneAt(terminal, order.id), wait).toBe(false)
      await expect.poll(() => isDishOn(terminal), wait).toBe(true)
    }
    // And once more where it began.
    await switchDish(till, false)
    for (const terminal of all()) await expect.poll(() => isDishOn(terminal), wait).toBe(false)
    await switchDish(till, true)
    for (const terminal of all()) await expect.poll(() => isDishOn(terminal), wait).toBe(true)
  })

  it('a pause, a switch and a count that two set while they hear nothing of each other stand as they arrive', async () => {
    const dish = world.dish.id
    await world.backend.sql(
      'insert into public.product_stock (id, company_id, quantity) values ($1, $2, 9)',
      [dish, companyId],
    )
    const remaining = async (terminal: NodeTerminal) =>
      (await menuOf(terminal)).find(({ id }) => id === dish)?.remaining
    for (const terminal of all()) await expect.poll(() => remaining(terminal), wait).toBe(9)
    await loseInternet()
    await separate()
    // The second till is the later one by the clock and the earlier one to arrive.
    await pause(till, '30')
    await switchDish(till, false)
    await count(till, 4)
    await pause(second, 'end')
    await switchDish(second, false)
    await switchDish(second, true)
    await count(second, 7)
    till.pauseSync()
    world.proxy.setWay(() => 'open')
    const stored = async () => {
      const [row] = await world.backend.sql(
        `select c.orders_paused, p.is_available, s.quantity::int as quantity from public.companies c
           join public.products p on p.company_id = c.id join public.product_stock s on s.id = p.id
         where p.id = $1`,
        [dish],
      )
      return row
    }
    await second.until(({ queued, connection }) => queued === 0 && connection === 'online')
    expect(await stored()).toEqual({ orders_paused: false, is_available: true, quantity: 7 })
    till.restart()
    await connect()
    await comeBack()
    // A correction is what was counted more or less than known: both took from the nine.
    const last = { orders_paused: true, is_available: false, quantity: 2 }
    expect(await stored()).toEqual(last)
    const seen = async (terminal: NodeTerminal) => ({
      orders_paused: (await terminal.value('sync.status', {})).order_pause?.is_paused,
      is_available: await isDishOn(terminal),
      quantity: await remaining(terminal),
    })
    // The pause comes with a heartbeat.
    for (const terminal of all()) await expect.poll(() => seen(terminal), { timeout: 45_000 }).toEqual(last)
    await switchDish(till, true)
    await pause(till, 'end')
    await comeBack()
    await world.backend.sql('delete from public.product_stock where id = $1', [dish])
    for (const terminal of all()) await expect.poll(() => remaining(terminal), wait).toBeUndefined()
  })

  it('a call that one takes and ends is taken and ended everywhere', async () => {
    const call_id = randomUUID()
    await world.backend.sql(
      `insert into public.table_calls (id, company_id, kind, table_number) values ($1, $2, 'waiter', '15')`,
      [call_id, companyId],
    )
    const callAt = async (terminal: NodeTerminal) =>
      (await terminal.value('calls.list', { company_id: companyId })).calls.find(({ id }) => id === call_id)
    for (const terminal of [till, second]) await expect.poll(() => callAt(terminal), wait).toBeDefined()
    await loseInternet()
    const handle = (op: 'take' | 'finish') =>
      till.value('calls.change', { company_id: companyId, change: { call_id, op, received_cents: null } })
    await handle('take')
    await expect.poll(async () => (await callAt(second))?.taken_at ?? null, wait).not.toBeNull()
    await handle('finish')
    await expect.poll(() => callAt(second), wait).toBeUndefined()
  })

  it('of two tills that bill one tab while they hear nothing of each other, one is refused, which both say', async () => {
    const order = await place(till, '16')
    const tab_id = await openTab(order.id, '16')
    await expect
      .poll(async () => (await tabsOf(second)).find(({ id }) => id === tab_id)?.table_number, wait)
      .toBe('16')
    await expect.poll(async () => (await shownAt(second, order.id))?.sync_state, wait).toBe('sent')
    await loseInternet()
    await separate()

    const lines = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
    for (const terminal of [till, second]) await payAt(terminal, tab_id, lines, order.total_cents)
    await connect()
    world.proxy.setWay(() => 'open')
    const rejectedAt = async (terminal: NodeTerminal) =>
      (await terminal.value('rejected.list', {})).entries.map(({ code }) => code)
    await expect
      .poll(async () => (await Promise.all([till, second].map(rejectedAt))).flat().length, wait)
      .toBeGreaterThan(0)
    const refusedOf = async (terminal: NodeTerminal) =>
      (await terminal.value('lan.state', {})).peers
        .filter(({ refused }) => refused > 0)
        .map(({ prefix }) => prefix)
    const isSecondRefused = (await rejectedAt(second)).length > 0
    const [author, other] = isSecondRefused ? [second, till] : [till, second]
    await expect.poll(() => refusedOf(other), wait).toEqual([isSecondRefused ? 'C' : 'B'])
    expect(await rejectedAt(other)).toEqual([])
    // Once for the money, whatever is decided of the other.
    const [paid] = await world.backend.sql(
      `select count(*)::int as n from public.tab_splits where tab_id = $1`,
      [tab_id],
    )
    expect(paid).toEqual({ n: 1 })
    // What waits behind a refused entry is sent, and refused, once a person has decided on that one.
    const decideAll = async (): Promise<void> => {
      for (const { id } of (await author.value('rejected.list', {})).entries)
        await author.value('rejected.discard', { id, ...approver })
    }
    await expect.poll(() => decideAll().then(() => refusedOf(other)), wait).toEqual([])
  })
})
