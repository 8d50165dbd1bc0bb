import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { findPostgres, startPostgres, type EmbeddedBackend, type PostgresCluster } from '@embedded/testing'
import { startEmbedded } from '@embedded/start'
import { forgetOldRows } from '@main/sync/replica-retention'
import { inProject } from '../scripts/lib/project'
import { newOrder, placeEntry } from '../tests/support/orders'
import { addCompany, memberOf, type Company } from '../tests/support/world'
import type { Benchmark, Table } from './benchmark'
import { race, type Contestant, type RaceOptions } from './measure'
import { openReplica } from './terminal-replica'
import { DAY_MS } from '@shared/domain/common/durations'

const ORDERS_A_YEAR = 110_000
const YEARS = [1, 5] as const
const YEAR_DAYS = 365
/** Of them the very last are open. */
const OPEN = 40
/** Orders that grow out of the window between two prunes of the version log. */
const OUT_OF_WINDOW = 300

const MOST_GROWN = 1.2

/** What is asked of a company every day, in its second year and in its sixth: the same orders a day, two databases. */
export const fiveYears: Benchmark = {
  name: 'five-years',
  isLong: true,
  async measure() {
    if (!('folder' in findPostgres())) return { skipped: 'there is no PostgreSQL' }
    const cluster = await startPostgres({ isDurable: true })
    if (!cluster.available) return { skipped: cluster.reason }
    const parent = inProject('node_modules', '.cache', 'comanda', 'bench')
    mkdirSync(parent, { recursive: true })
    const folder = mkdtempSync(join(parent, 'five-years-'))
    const companies: Grown[] = []
    try {
      for (const years of YEARS) companies.push(await companyAfter(cluster, folder, years))
      const tables: Table[] = []
      for (const [index, { name, options }] of DAILY.entries())
        tables.push(await compare(name, companies, index, options))
      return tables
    } finally {
      for (const { close } of companies) await close()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** What is measured, in the order of a company's contestants. */
const DAILY: readonly { readonly name: string; readonly options: RaceOptions }[] = [
  { name: 'the history of a week', options: { operations: 20, warmUp: 5 } },
  { name: 'a search in the history of a month', options: { operations: 10, warmUp: 3 } },
  { name: 'closed tabs of a week', options: { operations: 20, warmUp: 5 } },
  { name: 'the figures of a month', options: { operations: 10, warmUp: 3 } },
  { name: 'the drawers of a week', options: { operations: 20, warmUp: 5 } },
  { name: 'push and pull of one order', options: { operations: 40, warmUp: 10 } },
  { name: 'the prune of the version log', options: { operations: 10, warmUp: 3 } },
  { name: 'a terminal’s first pull', options: { operations: 3, warmUp: 1 } },
  { name: 'a terminal’s prune of its own file', options: { operations: 3, warmUp: 1 } },
]

interface Grown {
  readonly name: string
  /** One for each of what is measured. */
  readonly daily: readonly Omit<Contestant, 'name'>[]
  readonly close: () => Promise<void>
}

const compare = async (
  what: string,
  companies: readonly Grown[],
  index: number,
  options: RaceOptions,
): Promise<Table> => {
  const contestants = companies.flatMap(({ name, daily }): Contestant[] => {
    const one = daily[index]
    return one ? [{ name, ...one }] : []
  })
  return {
    title: `${what}, by the orders a company has had (PostgreSQL, fsync on)`,
    timings: await race(contestants, options),
    goals: [{ name: companies.at(-1)?.name ?? '', atMost: MOST_GROWN }],
  }
}

/** A database of its own with a company after so many years, and a terminal of it. */
const companyAfter = async (cluster: PostgresCluster, folder: string, years: number): Promise<Grown> => {
  const orders = years * ORDERS_A_YEAR
  const url = await cluster.createDatabase(`years_${years}`)
  const backend = await startEmbedded({
    migrationsDir: inProject('supabase', 'migrations'),
    seedFile: null,
    postgresUrl: url,
  })
  const company = await addCompany(backend, `years-${years}`, 200)
  const { person, client } = await memberOf(backend, company, 'owner', `owner-${years}`)
  await seedYears(backend, company, person.id, years)
  const replica = await openReplica(backend, folder, company, client)
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  const query = (text: string, ...params: unknown[]): Promise<unknown> =>
    sql.unsafe(text, params as never[], { prepare: true })
  const claims = JSON.stringify({ sub: person.id, role: 'authenticated' })
  await query(`select set_config('request.jwt.claims', $1, false)`, claims)
  const day = (ago: number): string => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
  const since = (days: number, filter: object = {}): string =>
    JSON.stringify({ from: day(days - 1), to: day(0), ...filter })
  let seq = 0
  const push = (): Promise<unknown> => {
    seq += 1
    const order = newOrder(company.products, { mark: 'Ana', turn: seq, lineCount: 4 })
    const entry = placeEntry(seq, `A${String(seq % 1_000).padStart(3, '0')}`, order)
    const { id, token } = replica.terminal
    return query('select public.terminal_push($1, $2, $3::text::jsonb)', id, token, JSON.stringify([entry]))
  }
  const history = (filter: string): Promise<unknown> =>
    query('select public.read_history($1, $2::text::jsonb)', company.id, filter)
  return {
    name: `${years === 1 ? 'one year' : `${years} years`}, ${orders.toLocaleString('en')} orders`,
    daily: [
      { run: () => history(since(7)) },
      { run: () => history(since(30, { text: 'pessoa 77' })) },
      { run: () => query('select public.read_tab_history($1, $2::text::jsonb)', company.id, since(7)) },
      { run: () => query('select public.read_dashboard($1, $2, $3)', company.id, day(29), day(0)) },
      { run: () => query('select public.read_cash($1, $2::text::jsonb)', company.id, '{}') },
      {
        run: async () => {
          await push()
          await replica.catchUp()
        },
      },
      { before: () => outgrow(backend, company), run: () => query('select app.prune($1)', company.id) },
      { before: replica.beginAnew, run: replica.catchUp },
      {
        before: async () => {
          replica.beginAnew()
          await replica.catchUp()
        },
        run: () => {
          const gone = forgetOldRows(replica.store, Date.now() + 4 * DAY_MS)
          if (gone === 0) throw new Error('Nothing was old enough to be forgotten.')
        },
      },
    ],
    close: async () => {
      replica.store.close()
      await sql.end()
      await backend.stop()
    },
  }
}

/** Orders of more than a week ago stand in the log again, as if the week had only now passed. */
const outgrow = async (backend: EmbeddedBackend, { id }: Company): Promise<void> => {
  await backend.sql(
    `insert into public.sync_log (company_id, tbl, row_id, version)
     select company_id, 'orders', id, 1 from public.orders
     where company_id = $1 and placed_at < now() - interval '8 days' order by placed_at desc limit ${OUT_OF_WINDOW}
     on conflict do nothing`,
    [id],
  )
}

/**
 * Years of orders with their lines, events, tabs and paid bills, and a drawer a day, as a restored backup would bring them: without
 * triggers, in the order they were written in, and then as autovacuum leaves tables. Two orders make a tab; the last week stands in the
 * version log.
 */
const seedYears = async (
  backend: EmbeddedBackend,
  { id: company, products }: Company,
  person: string,
  years: number,
): Promise<void> => {
  const orders = years * ORDERS_A_YEAR
  const days = years * YEAR_DAYS
  await backend.script(`
    set local session_replication_role = replica;
    set local work_mem = '256MB';
    create temporary table made on commit drop as
      select n, (n + 1) / 2 as tab, gen_random_uuid() as id,
        now() - interval '1 hour' - (${orders} - n) * interval '${days} days' / ${orders} as at
      from generate_series(1, ${orders}) n;
    create temporary table seated on commit drop as
      select tab, gen_random_uuid() as id, min(at) as opened, max(at) + interval '40 minutes' as closed from made
      where n <= ${orders - OPEN} group by tab order by tab;
    insert into public.tabs (id, company_id, table_number, opened_at, closed_at)
      select id, '${company}', (1 + tab % 40)::text, opened, closed from seated order by tab;
    insert into public.tab_splits (id, company_id, tab_id, lines)
      select gen_random_uuid(), '${company}', id, '[]' from seated order by tab;
    insert into public.bills (id, company_id, split_id, position, subtotal_cents, payment_parts, service_fee_percent, discount_percent,
        service_fee_cents, discount_cents, total_cents, paid_at)
      select gen_random_uuid(), '${company}', s.id, 1, 5000,
        jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'method', 'pix', 'amount_cents', 5000, 'received_cents', null,
          'tip_cents', 0, 'corrected_from', null)), 0, 0, 0, 0, 5000, t.closed
      from public.tab_splits s join seated t on t.id = s.tab_id order by t.tab;
    create temporary table drawers on commit drop as
      select d as day, gen_random_uuid() as id, now() - interval '1 hour' - (${days} - d) * interval '1 day' as opened
      from generate_series(0, ${days}) d;
    insert into public.cash_sessions (id, company_id, terminal_id, terminal_name, z_number, float_cents, opened_at, closed_at, counted, expected,
        closed_by_other, updated_at)
      select id, '${company}', '${person}', 'Caixa', day + 1, 10000, opened, closed, none, none,
        case when closed is not null then false end, coalesce(closed, opened)
      from drawers cross join lateral (select case when day < ${days} then opened + interval '1 day' end as closed,
        case when day < ${days} then '[]'::jsonb end as none) ends order by day;
    insert into public.cash_payments (payment_id, bill_id, company_id, session_id, at)
      select b.id, b.id, '${company}', d.id, b.paid_at from public.bills b
        join drawers d on b.paid_at >= d.opened and b.paid_at < d.opened + interval '1 day' order by b.paid_at;
    insert into public.orders (id, company_id, number, origin, user_id, customer_name, table_number, tab_id, source, subtotal_cents,
      total_cents, status, client_placed_at, placed_at, updated_at, status_changed_at)
    select m.id, '${company}', 'W' || lpad(n::text, greatest(3, length(n::text)), '0'), 'web', '${person}', 'Pessoa ' || n,
      (1 + m.tab % 40)::text, t.id, 'main_menu', 2500, 2500, case when n > ${orders - OPEN} then 'placed' else 'delivered' end, at, at, at, at
    from made m left join seated t on t.tab = m.tab order by n;
    insert into public.order_items (id, order_id, company_id, position, product_id, code, name, category, quantity, unit_price_cents, source)
    select gen_random_uuid(), id, '${company}', line, '${products[0]?.id ?? ''}', 'P00001', 'Prato 1', 'Pratos', 1, 1250, 'main_menu'
    from made, generate_series(1, 2) line order by n, line;
    insert into public.order_events (company_id, order_id, kind, payload, user_id, created_at)
    select '${company}', id, 'placed', '{"content": "d41d8cd98f00b204e9800998ecf8427e"}', '${person}', at from made;
    insert into public.sync_log (company_id, tbl, row_id, version)
    select '${company}', 'orders', id, 1000 + n from made where at > now() - interval '7 days';
    insert into public.sync_log (company_id, tbl, row_id, version)
    select '${company}', 'tabs', id, 1000 + 2 * tab from seated where closed > now() - interval '7 days';
    update public.company_sync set version = ${1_000 + orders} where company_id = '${company}';
    insert into app.version_marks (company_id, version)
      select '${company}', 1000 + n from made where at > now() - interval '30 days' on conflict do nothing;
    update app.order_counters set last_web = ${orders} where company_id = '${company}';`)
  await backend.sql('vacuum analyze')
}
