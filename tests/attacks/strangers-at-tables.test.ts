import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { CONFIRMATION_LIMIT_MS, EXPIRED_REASON } from '@shared/domain/order/order-status'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
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
  type OrderRow,
} from '../../supabase/tests/support/company'
import { personId } from '../../supabase/seed/people'
import { entryOf, push } from '../../supabase/tests/support/terminal'
import { addPerson, signIn } from '../support/people'
import { tableCodeOf } from '../support/table-codes'

interface Answer {
  readonly order: OrderRow & { readonly tab_id: string | null; readonly cancel_reason: string | null }
}

describeOnOneDatabase("A stranger's order for somebody else's table", ({ postgres }) => {
  let backend: EmbeddedBackend
  let customer: SupabaseClient
  let waiter: SupabaseClient
  let cook: SupabaseClient
  let owner: SupabaseClient
  let company: Company
  beforeAll(async () => {
    backend = await startTestBackend({ postgres, trustedProxies: 1 })
    ;[customer, waiter, cook, owner] = await Promise.all([
      clientOf(backend, 'cliente'),
      clientOf(backend, 'funcionario'),
      clientOf(backend, 'cozinha'),
      clientOf(backend, 'dono'),
    ])
  })
  afterAll(() => backend.stop())
  beforeEach(async () => {
    company = await openCompany(backend)
  })

  const order = (over: Record<string, unknown> = {}) =>
    orderOf([lineOf(company.plain, 1000)], { table_number: '12', ...over })
  const send = (over: Record<string, unknown>, client = customer) =>
    client.rpc('place_order', { p_company: company.id, p_order: order(over) })
  const sent = async (over: Record<string, unknown>, client = customer) =>
    answerOf<Answer>(await send(over, client)).order
  const advance = (client: SupabaseClient, id: string, status: string, reason: string | null = null) =>
    client.rpc('advance_order', {
      p_company: company.id,
      p_order: id,
      p_status: status,
      p_reason: reason,
    })
  const openTab = async (): Promise<string> => {
    const tab = randomUUID()
    answerOf(
      await waiter.rpc('change_tab', {
        p_company: company.id,
        p_entry: randomUUID(),
        p_change: { op: 'open', tab_id: tab, table_number: '12', comanda: null, order_ids: [] },
      }),
    )
    return tab
  }

  it.each([
    ['no code', { table_token: null }],
    ['an invented code', { table_token: 'A'.repeat(22) }],
    ["another table's code", { table_token: tableCodeOf('11') }],
    ["the company's code of a revoked print", { table_token: tableCodeOf('12', 1) }],
  ])('waits for staff with %s: not on the tab, not in the kitchen', async (_name, over) => {
    await openTab()
    const placed = await sent(over)
    expect(placed).toMatchObject({ status: 'unconfirmed', tab_id: null })
    const tabs = answerOf<{ orders: { id: string }[] }>(
      await waiter.rpc('read_tabs', { p_company: company.id }),
    )
    expect(tabs.orders).toEqual([])
    for (const step of ['preparing', 'ready', 'delivered'])
      expect(refusalOf(await advance(waiter, placed.id, step)).code).toBe('order_unconfirmed')
  })

  it('joins the tab with the code printed for its table', async () => {
    const tab = await openTab()
    expect(await sent({ table_token: tableCodeOf('12') })).toMatchObject({ status: 'placed', tab_id: tab })
  })

  it('joins the tab and goes to the kitchen when a waiter accepts it', async () => {
    const tab = await openTab()
    const { id, items } = await sent({ table_token: null })
    expect(refusalOf(await advance(cook, id, 'placed')).code).toBe('forbidden')
    const line = { p_company: company.id, p_item: items[0]?.id }
    // Ticked beforehand, an accepted line would never be cooked.
    const ticked = await cook.rpc('tick_order_item', { ...line, p_done: 'true' })
    expect(refusalOf(ticked).code).toBe('order_unconfirmed')
    const reported = await cook.rpc('report_order_item', { ...line, p_reason: 'acabou' })
    expect(refusalOf(reported).code).toBe('order_unconfirmed')
    const { order: accepted } = answerOf<Answer>(await advance(waiter, id, 'placed'))
    expect(accepted).toMatchObject({ status: 'placed', tab_id: tab })
    answerOf(await advance(cook, id, 'preparing'))
  })

  it('is refused by a waiter with a reason that the customer reads', async () => {
    await openTab()
    const { id } = await sent({ table_token: null })
    expect(refusalOf(await advance(waiter, id, 'cancelled')).code).toBe('reason_required')
    answerOf(await advance(waiter, id, 'cancelled', 'Ninguém na mesa 12 pediu'))
    const { data } = await customer
      .from('orders')
      .select('status, cancel_reason, tab_id')
      .eq('id', id)
      .single()
    expect(data).toEqual({
      status: 'cancelled',
      cancel_reason: 'Ninguém na mesa 12 pediu',
      tab_id: null,
    })
  })

  it('is not moved to a tab before it is accepted, and no takings count it', async () => {
    const tab = await openTab()
    const { id } = await sent({ table_token: null })
    const move = await waiter.rpc('change_tab', {
      p_company: company.id,
      p_entry: randomUUID(),
      p_change: { op: 'move_orders', tab_id: tab, from_tab_id: null, order_ids: [id] },
    })
    expect(refusalOf(move).code).toBe('not_found')
    const today = new Date()
    const day = (offset: number) => new Date(today.getTime() + offset * 86_400_000).toISOString().slice(0, 10)
    const figures = answerOf<{ orders: number; sold_cents: number }>(
      await owner.rpc('read_dashboard', { p_company: company.id, p_from: day(-1), p_to: day(1) }),
    )
    expect(figures).toMatchObject({ orders: 0, sold_cents: 0 })
  })

  it('is staff’s own business without a code', async () => {
    expect(await sent({ table_token: null }, waiter)).toMatchObject({ status: 'placed' })
  })

  it('floods nobody: three wait for a person, and the table’s guests still order', async () => {
    for (let n = 0; n < 3; n += 1) await sent({ table_token: null })
    expect(refusalOf(await send({ table_token: null })).code).toBe('too_many_orders')
    expect(await sent({ table_token: tableCodeOf('12') })).toMatchObject({ status: 'placed' })
  })

  it('floods nobody with forty accounts: known customers and tables find room', async () => {
    const known = (await addPerson(backend, `known-${randomUUID()}`)).id
    await backend.sql(
      `insert into public.orders (id, company_id, origin, user_id, customer_name, table_number, source, subtotal_cents, total_cents,
         client_placed_at, status)
       select gen_random_uuid(), $1, 'web', $2, 'Falso', '12', 'main_menu', 0, 0, now(), 'unconfirmed' from generate_series(1, 40)`,
      [company.id, known],
    )
    expect(refusalOf(await send({ table_token: null })).code).toBe('too_many_orders')
    const first = await sent({ table_token: tableCodeOf('12') })
    answerOf(await advance(waiter, first.id, 'delivered'))
    expect(await sent({ table_token: null })).toMatchObject({ status: 'unconfirmed' })
  })

  it('floods nobody from one address: ten in ten minutes, however many accounts', async () => {
    const fromAddress = (client: SupabaseClient) =>
      client
        .rpc('place_order', { p_company: company.id, p_order: order({ table_token: null }) })
        .setHeader('x-forwarded-for', '203.0.113.9')
    const answers: string[] = []
    for (let account = 0; account < 4; account += 1) {
      const person = await addPerson(backend, `flood-${randomUUID()}`)
      await backend.sql(
        `insert into public.user_companies (user_id, company_id, role) values ($1, $2, 'customer')`,
        [person.id, company.id],
      )
      const client = await signIn(backend, person)
      for (let n = 0; n < 3; n += 1) {
        const { error } = await fromAddress(client)
        answers.push(error?.message ?? 'taken')
      }
    }
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(10)
    expect(await sent({ table_token: null })).toMatchObject({ status: 'unconfirmed' })
  })

  /** Moves the order's placing back in time, as if it had waited that long. */
  const wait = (id: string, minutes: number) =>
    backend.sql(`update public.orders set placed_at = placed_at - $2 * interval '1 minute' where id = $1`, [
      id,
      minutes,
    ])
  const ownOrder = async (id: string) =>
    (await customer.from('orders').select('status, cancel_reason, tab_id').eq('id', id).single()).data
  const expired = { status: 'cancelled', cancel_reason: EXPIRED_REASON, tab_id: null }

  it('expires after half an hour, with the next order of the company, and nobody can confirm it any more', async () => {
    await openTab()
    const { id } = await sent({ table_token: null })
    const kept = await sent({ table_token: null })
    await wait(kept.id, 29)
    await wait(id, 30)
    expect(refusalOf(await advance(waiter, id, 'placed'))).toMatchObject({
      code: 'order_final',
      details: { status: 'cancelled' },
    })
    await sent({ table_token: tableCodeOf('12') })
    expect(await ownOrder(id)).toEqual(expired)
    expect(await ownOrder(kept.id)).toMatchObject({ status: 'unconfirmed' })
    expect(refusalOf(await advance(cook, id, 'preparing')).code).toBe('order_final')
    const entries = await backend.sql(
      `select action, user_id, details ->> 'reason' as reason from public.audit_log where row_id = $1`,
      [id],
    )
    expect(entries).toEqual([{ action: 'order_cancelled', user_id: null, reason: EXPIRED_REASON }])
    expect(
      await backend.sql(`select extract(epoch from app.confirmation_limit())::int * 1000 as ms`),
    ).toEqual([{ ms: CONFIRMATION_LIMIT_MS }])
  })

  it('expires with the heartbeat of a terminal, and leaves its place to others', async () => {
    const terminal = await enrol(backend, company, 'A')
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1) ids.push((await sent({ table_token: null })).id)
    expect(refusalOf(await send({ table_token: null })).code).toBe('too_many_orders')
    for (const id of ids) await wait(id, 30)
    answerOf(
      await guestOf(backend).rpc('terminal_heartbeat', {
        p_terminal: terminal.id,
        p_token: terminal.token,
        p_status: { app_version: '1', queue_length: 0 },
      }),
    )
    for (const id of ids) expect(await ownOrder(id)).toEqual(expired)
    expect(await sent({ table_token: null })).toMatchObject({ status: 'unconfirmed' })
  })

  it('counts as confirmed in time where a terminal without internet confirmed it, and not where it was late', async () => {
    const tab = await openTab()
    const terminal = await enrol(backend, company, 'A')
    const confirm = async (minutesAgo: number, seq: number) => {
      const { id } = await sent({ table_token: null })
      await wait(id, 40)
      await sent({}, waiter)
      expect(await ownOrder(id)).toEqual(expired)
      const at = new Date(Date.now() - minutesAgo * 60_000).toISOString()
      const entry = entryOf(seq, 'advance_order', { order_id: id, status: 'placed', reason: null }, { at })
      return { id, result: (await push(backend, terminal, [entry])).results[0] }
    }
    const inTime = await confirm(20, 1)
    expect(inTime.result).toMatchObject({ ok: true, value: { changed: true } })
    expect(await ownOrder(inTime.id)).toEqual({ status: 'placed', cancel_reason: null, tab_id: tab })
    const late = await confirm(5, 2)
    expect(late.result).toMatchObject({ ok: false, code: 'order_final' })
    expect(await ownOrder(late.id)).toEqual(expired)
  })

  it('learns no code: they are for those who manage the menu, and a replaced one is worthless', async () => {
    const ask = (client: SupabaseClient, name: 'table_codes' | 'revoke_table_codes', tables: unknown) =>
      client.rpc(name, { p_company: company.id, p_tables: tables })
    expect(refusalOf(await ask(guestOf(backend), 'table_codes', ['12'])).code).toBe('not_authenticated')
    for (const client of [customer, cook])
      for (const name of ['table_codes', 'revoke_table_codes'] as const)
        expect(refusalOf(await ask(client, name, ['12'])).code).toBe('forbidden')
    expect(refusalOf(await ask(owner, 'table_codes', [])).details).toEqual({ field: 'tables' })
    expect(answerOf(await ask(owner, 'table_codes', [' 12 ', 'Balcão']))).toEqual({
      codes: [
        { table_number: '12', token: tableCodeOf('12') },
        { table_number: 'Balcão', token: tableCodeOf('balcão') },
      ],
    })
    expect(answerOf(await ask(owner, 'revoke_table_codes', ['12', ' 12']))).toEqual({ revoked: 1 })
    const { entries } = answerOf<{ entries: unknown[] }>(
      await owner.rpc('read_audit', { p_company: company.id, p_filter: { action: 'table_codes_revoked' } }),
    )
    expect(entries).toMatchObject([{ label: '12', details: { tables: ['12'] }, user_id: personId('dono') }])
    expect(await sent({ table_token: tableCodeOf('12') })).toMatchObject({ status: 'unconfirmed' })
    expect(await sent({ table_token: tableCodeOf('12', 1) })).toMatchObject({ status: 'placed' })
    expect(tableCodeOf('12')).toMatch(/^[\w-]{22}$/)
  })
})
