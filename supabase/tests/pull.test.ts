import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
  type Page,
} from './support/company'
import { runJobs } from './support/jobs'

let backend: EmbeddedBackend
let company: Company
let cook: SupabaseClient
let waiter: SupabaseClient
beforeAll(async () => {
  backend = await startTestBackend()
  ;[cook, waiter] = await Promise.all([clientOf(backend, 'cozinha'), clientOf(backend, 'funcionario')])
})
afterAll(() => backend.stop())
beforeEach(async () => {
  company = await openCompany(backend)
})

const page = async (cursor: string | null, limit = 500) =>
  answerOf<Page>(await cook.rpc('pull_changes', { p_company: company.id, p_cursor: cursor, p_limit: limit }))
const place = async () =>
  answerOf<{ order: OrderRow }>(
    await waiter.rpc('place_order', {
      p_company: company.id,
      p_order: orderOf([lineOf(company.plain, 1000)]),
    }),
  ).order

/** What a client holds: rows by table and id. Returns the cursor where it stands. */
const follow = async (held: Map<string, unknown>, cursor: string | null, limit = 3): Promise<string> => {
  for (;;) {
    const next: Page = await page(cursor, limit)
    if (next.reset) held.clear()
    for (const { tbl, id, deleted, row } of next.rows) {
      if (deleted) held.delete(`${tbl} ${id}`)
      else held.set(`${tbl} ${id}`, row)
    }
    cursor = next.cursor
    if (next.complete) return cursor
  }
}

describe('pull_changes', () => {
  it("ends equal to the server's rows, page by page and change by change", async () => {
    const held = new Map<string, unknown>()
    let cursor = await follow(held, null)
    const orders = [await place(), await place(), await place()]
    await cook.rpc('advance_order', { p_company: company.id, p_order: orders[0]?.id, p_status: 'ready' })
    await backend.sql('update public.products set price_cents = 1100 where id = $1', [company.plain])
    await backend.sql('delete from public.combos where id = $1', [company.combo])
    cursor = await follow(held, cursor)
    await cook.rpc('tick_order_item', {
      p_company: company.id,
      p_item: orders[1]?.items[0]?.id,
      p_done: true,
    })
    await backend.sql('delete from public.orders where id = $1', [orders[2]?.id])
    await follow(held, cursor)
    const [server] = await backend.sql(
      `select coalesce(jsonb_object_agg(k, r), '{}') as rows from (
        select 'companies ' || id as k, to_jsonb(c) as r from public.companies c where id = $1
        union all select 'categories ' || id, to_jsonb(c) from public.categories c where company_id = $1
        union all select 'products ' || id, to_jsonb(p) from public.products p where company_id = $1
        union all select 'combos ' || id, to_jsonb(b) from public.combos b where company_id = $1
        union all select 'orders ' || id, app.order_json(id) from public.orders o where company_id = $1) x`,
      [company.id],
    )
    expect(Object.fromEntries(held)).toEqual(server?.rows)
    expect(held.has(`combos ${company.combo}`)).toBe(false)
    expect(held.has(`orders ${String(orders[2]?.id)}`)).toBe(false)
  })

  it('answers nothing new to a cursor that is at the head', async () => {
    const first = await page(null)
    expect(first).toMatchObject({ complete: true, reset: false, gone: false })
    expect(await page(first.cursor)).toMatchObject({ rows: [], complete: true, cursor: first.cursor })
  })

  it('gives one transaction one version, though a page may cut it', async () => {
    const start = (await page(null)).cursor
    await backend.sql('update public.products set sort_order = 9 where company_id = $1', [company.id])
    const cut = await page(start, 2)
    expect(cut.complete).toBe(false)
    const rest = await page(cut.cursor, 2)
    expect(rest.complete).toBe(true)
    const rows = [...cut.rows, ...rest.rows]
    expect(new Set(rows.map(({ version }) => version)).size).toBe(1)
    expect(new Set(rows.map(({ id }) => id))).toEqual(
      new Set([company.plain, company.promoted, company.soldOut]),
    )
  })

  it('buries what was deleted, an order with its lines too', async () => {
    const order = await place()
    const start = (await page(null)).cursor
    await backend.sql('delete from public.orders where id = $1', [order.id])
    expect((await page(start)).rows).toEqual([
      { tbl: 'orders', id: order.id, version: expect.any(Number), deleted: true, row: null },
    ])
    expect((await page(null)).rows.some(({ id }) => id === order.id)).toBe(false)
  })

  it.each([
    '',
    'x',
    '1',
    "1:orders:x:0';--",
    '999999999:~:ffffffff-ffff-ffff-ffff-ffffffffffff:0',
    '1:~:ffffffff-ffff-ffff-ffff-ffffffffffff:0:1:00000000-0000-0000-0000-000000000000',
    `${'9'.repeat(40)}:a:b:1`,
  ])('starts afresh for the cursor %j', async (cursor) => {
    const answer = await page(cursor)
    expect(answer.reset).toBe(true)
    expect(answer.rows.some(({ tbl, id }) => tbl === 'companies' && id === company.id)).toBe(true)
  })

  it('starts afresh for a cursor of another company, or one set past the version it saw', async () => {
    const own = (await page(null)).cursor
    const other = await openCompany(backend)
    const answer = answerOf<Page>(
      await cook.rpc('pull_changes', { p_company: other.id, p_cursor: own, p_limit: 500 }),
    )
    expect(answer.reset).toBe(true)
    expect((await page(own.replace(/^\d+/, '900'))).reset).toBe(true)
    expect((await page(own)).reset).toBe(false)
  })

  it('holds open orders however old, and others for seven days', async () => {
    const [open, done, late] = [await place(), await place(), await place()]
    await cook.rpc('advance_order', { p_company: company.id, p_order: done.id, p_status: 'delivered' })
    await backend.sql(`update public.orders set placed_at = now() - interval '8 days' where id = any ($1)`, [
      [open.id, done.id, late.id],
    ])
    const fresh = await page(null)
    const ordersOf = (rows: Page['rows']) => rows.filter(({ tbl }) => tbl === 'orders').map(({ id }) => id)
    expect(new Set(ordersOf(fresh.rows))).toEqual(new Set([open.id, late.id]))
    await cook.rpc('advance_order', { p_company: company.id, p_order: late.id, p_status: 'delivered' })
    expect((await page(fresh.cursor)).rows).toMatchObject([
      { tbl: 'orders', id: late.id, deleted: true, row: null },
    ])
  })

  it('is for staff of the company', async () => {
    const call = async (client: SupabaseClient) =>
      refusalOf(await client.rpc('pull_changes', { p_company: company.id, p_cursor: null, p_limit: 5 })).code
    expect(await call(guestOf(backend))).toBe('not_authenticated')
    expect(await call(await clientOf(backend, 'cliente'))).toBe('forbidden')
    expect(await call(await clientOf(backend, 'conteudo'))).toBe('forbidden')
    const limit = await cook.rpc('pull_changes', { p_company: company.id, p_cursor: null, p_limit: 1001 })
    expect(refusalOf(limit)).toEqual({ code: 'invalid_input', details: { field: 'limit' } })
  })
})

describe('a restored backend', () => {
  const versions = ['public.company_sync', 'public.sync_log', 'app.version_marks'] as const
  const price = (cents: number) =>
    backend.sql('update public.products set price_cents = $1 where id = $2', [cents, company.plain])

  /** Keeps the company's version log as it is now, and puts it back later: what a restored database does to it. */
  const backUp = async () => {
    const kept = await Promise.all(
      versions.map((table) =>
        backend.sql(`select jsonb_agg(t) as rows from ${table} t where company_id = $1`, [company.id]),
      ),
    )
    return async () => {
      for (const [index, table] of versions.entries()) {
        await backend.sql(`delete from ${table} where company_id = $1`, [company.id])
        await backend.sql(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
          kept[index]?.[0]?.rows,
        ])
      }
    }
  }

  it('knows that a cursor is of versions it has not, though it has counted past them since', async () => {
    const before = (await page(null)).cursor
    const restore = await backUp()
    for (const cents of [1100, 1200, 1300]) await price(cents)
    const seen = await page(before, 1)
    const lost = (await page(before)).cursor
    await restore()
    for (const cents of [1400, 1500, 1600, 1700, 1800]) await price(cents)
    const now = await page(null)
    expect(now.head).toBeGreaterThan(Number(lost.split(':')[0]))
    expect(await page(lost)).toMatchObject({ reset: true, complete: true, rows: now.rows })
    expect((await page(seen.cursor)).reset).toBe(true)
    // What was seen before the copy was made is known still.
    expect(await page(before)).toMatchObject({ reset: false, rows: [{ row: { price_cents: 1800 } }] })
  })

  it('throws nobody back that pulled afterwards, in the middle of a pull either', async () => {
    const restore = await backUp()
    await price(1100)
    await restore()
    await price(1200)
    const first = await page(null, 2)
    await price(1300)
    const second = await page(first.cursor, 2)
    expect(second.reset).toBe(false)
    const held = new Map<string, unknown>()
    const cursor = await follow(held, null, 2)
    expect(await page(cursor)).toMatchObject({ reset: false, rows: [], complete: true })
  })
})

describe('pruning', () => {
  it('forgets old tombstones, raises the floor, and resets cursors below it without throwing back a first pull', async () => {
    const terminal = await enrol(backend, company, 'A')
    const before = (await page(null)).cursor
    await backend.sql('delete from public.combos where id = $1', [company.combo])
    const after = (await page(null)).cursor
    await backend.sql(`update public.sync_log set logged_at = now() - interval '31 days' where row_id = $1`, [
      company.combo,
    ])
    await backend.sql(
      `update public.company_sync set pruned_at = now() - interval '2 hours' where company_id = $1`,
      [company.id],
    )
    const beat = answerOf<{ floor: number; head: number }>(
      await guestOf(backend).rpc('terminal_heartbeat', {
        p_terminal: terminal.id,
        p_token: terminal.token,
        p_status: { app_version: '1', queue_length: 0, clock: null },
      }),
    )
    expect(beat.floor).toBe(beat.head)
    expect(await backend.sql('select 1 from public.sync_log where row_id = $1', [company.combo])).toEqual([])
    expect(await page(before)).toMatchObject({ reset: true })
    expect(await page(after)).toMatchObject({ reset: false, rows: [] })
    const first = await page(null, 2)
    const second = await page(first.cursor, 2)
    expect(second.reset).toBe(false)
    const held = new Map<string, unknown>()
    await follow(held, null, 2)
    expect([...held.keys()].filter((key) => key.startsWith('products'))).toHaveLength(3)
  })

  it('is done each day by a job where no terminal does it', async () => {
    const prunedAgo = (span: string) =>
      backend.sql('update public.company_sync set pruned_at = now() - $2::interval where company_id = $1', [
        company.id,
        span,
      ])
    const before = (await page(null)).cursor
    await backend.sql('delete from public.combos where id = $1', [company.combo])
    const after = (await page(null)).cursor
    await backend.sql(`update public.sync_log set logged_at = now() - interval '31 days' where row_id = $1`, [
      company.combo,
    ])
    await backend.sql(
      `update app.version_marks set marked_at = now() - interval '31 days' where company_id = $1`,
      [company.id],
    )
    await prunedAgo('23 hours')
    await runJobs(backend)
    expect(await page(before)).toMatchObject({ reset: false })
    await prunedAgo('25 hours')
    await runJobs(backend)
    expect(await backend.sql('select from public.sync_log where row_id = $1', [company.combo])).toEqual([])
    expect(
      await backend.sql('select from app.version_marks where company_id = $1', [company.id]),
    ).toHaveLength(1)
    expect(await page(before)).toMatchObject({ reset: true })
    expect(await page(after)).toMatchObject({ reset: false, rows: [] })
  })

  it('forgets marks of 30 days, but never the one of the head', async () => {
    const terminal = await enrol(backend, company, 'A')
    const old = (await page(null)).cursor
    await backend.sql('update public.products set price_cents = 1100 where id = $1', [company.plain])
    const atHead = (await page(old)).cursor
    await backend.sql(
      `update app.version_marks set marked_at = now() - interval '31 days' where company_id = $1`,
      [company.id],
    )
    await backend.sql(
      `update public.company_sync set pruned_at = now() - interval '2 hours' where company_id = $1`,
      [company.id],
    )
    answerOf(
      await guestOf(backend).rpc('terminal_heartbeat', {
        p_terminal: terminal.id,
        p_token: terminal.token,
        p_status: { app_version: '1', queue_length: 0, clock: null },
      }),
    )
    expect(await page(old)).toMatchObject({ reset: true })
    expect(await page(atHead)).toMatchObject({ reset: false, rows: [], complete: true })
  })
})

describe('a company', () => {
  it('is deleted with everything it has, log included, and its terminals are gone', async () => {
    const terminal = await enrol(backend, company, 'A')
    await place()
    await backend.sql('delete from public.companies where id = $1', [company.id])
    for (const table of [
      'products',
      'combos',
      'orders',
      'order_items',
      'order_events',
      'terminals',
      'sync_log',
      'company_sync',
      'user_companies',
    ]) {
      expect(await backend.sql(`select 1 from public.${table} where company_id = $1`, [company.id])).toEqual(
        [],
      )
    }
    const answer = await guestOf(backend).rpc('terminal_pull', {
      p_terminal: terminal.id,
      p_token: terminal.token,
      p_cursor: null,
      p_limit: 5,
    })
    expect(answer.data).toEqual({ gone: true, reason: 'unknown' })
  })
})
