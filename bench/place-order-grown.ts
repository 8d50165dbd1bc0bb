import postgres from 'postgres'
import { findPostgres, startPostgres, type EmbeddedBackend, type PostgresCluster } from '@embedded/testing'
import { startEmbedded } from '@embedded/start'
import { inProject } from '../scripts/lib/project'
import { addCompany, type Company } from '../tests/support/world'
import type { Query } from './each-database'
import type { Benchmark, Table } from './benchmark'
import { race, type Contestant } from './measure'
import { addCustomers, place, sendings } from './place-order'

const FEW = 1_000
const MANY = 1_000_000
const CUSTOMERS = 120
/** Of them the last days' orders stand in the version log, and the very last are open. */
const LOGGED = 10_000
const OPEN = 50

/** place_order in a company that took a thousand orders, and in one that took a million: the same server, by turns. */
export const placeOrderGrown: Benchmark = {
  name: 'place-order-grown',
  async measure() {
    if (!('folder' in findPostgres())) return { skipped: 'there is no PostgreSQL' }
    const cluster = await startPostgres({ isDurable: true })
    if (!cluster.available) return { skipped: cluster.reason }
    const companies: Measured[] = []
    try {
      for (const orders of [FEW, MANY]) companies.push(await companyWith(cluster, orders))
      return [await compare(companies)]
    } finally {
      for (const company of companies) await company.close()
      await cluster.stop()
    }
  },
}

interface Measured {
  readonly contestant: Contestant
  readonly close: () => Promise<void>
}

const compare = async (companies: readonly Measured[]): Promise<Table> => {
  const timings = await race(
    companies.map(({ contestant }) => contestant),
    { operations: 120, warmUp: 60, rounds: 5 },
  )
  const grown = timings.at(-1)?.name ?? ''
  return {
    title: 'place_order by the orders a company has had, on PostgreSQL (fsync on, one connection)',
    timings,
    goals: [{ name: grown, atMost: 1.2 }],
    note: 'seeded with one line or two an order, over two years; orders of five lines are placed',
  }
}

/** A database of its own with a company that has had so many orders. */
const companyWith = async (cluster: PostgresCluster, orders: number): Promise<Measured> => {
  const url = await cluster.createDatabase(`orders_${orders}`)
  const backend = await startEmbedded({
    migrationsDir: inProject('supabase', 'migrations'),
    seedFile: null,
    postgresUrl: url,
  })
  const company = await addCompany(backend, 'bench', 200)
  const people = await addCustomers(backend, company, CUSTOMERS)
  await seedOrders(backend, company, orders)
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  const query: Query = (text, params) => sql.unsafe(text, params as never[], { prepare: true })
  const sending = await sendings(query, company, people)
  return {
    contestant: {
      name: `${orders.toLocaleString('en')} orders before`,
      before: sending.renew,
      run: () => place(query, company, sending.order()),
    },
    close: async () => {
      await sql.end()
      await backend.stop()
    },
  }
}

/** Two years of orders, as a restored backup would bring them: without triggers, then as autovacuum leaves tables. */
const seedOrders = async (backend: EmbeddedBackend, company: Company, orders: number): Promise<void> => {
  await backend.script(`
    set local session_replication_role = replica;
    set local work_mem = '256MB';
    create temporary table people on commit drop as
      select array_agg(user_id) as ids from public.user_companies where company_id = '${company.id}';
    create temporary table made on commit drop as
      select n, gen_random_uuid() as id, now() - interval '1 hour' - (${orders} - n) * interval '730 days' / ${orders} as at
      from generate_series(1, ${orders}) n;
    insert into public.orders (id, company_id, number, origin, user_id, customer_name, table_number, source, subtotal_cents,
      total_cents, status, client_placed_at, placed_at, updated_at, status_changed_at)
    select id, '${company.id}', 'W' || lpad(n::text, greatest(3, length(n::text)), '0'), 'web', ids[1 + n % cardinality(ids)], 'Pessoa ' || n,
      (1 + n % 40)::text, 'main_menu', 2500, 2500, case when n > ${orders - OPEN} then 'placed' else 'delivered' end, at, at, at, at
    from made, people;
    insert into public.order_items (id, order_id, company_id, position, product_id, code, name, category, quantity, unit_price_cents, source)
    select gen_random_uuid(), id, '${company.id}', line, '${company.products[0]?.id ?? ''}', 'P00001', 'Prato 1', 'Pratos', 1, 1250, 'main_menu'
    from made, generate_series(1, 1 + n % 2) line;
    insert into public.order_events (company_id, order_id, kind, payload, user_id, created_at)
    select '${company.id}', id, 'placed', '{"content": "d41d8cd98f00b204e9800998ecf8427e"}', ids[1 + n % cardinality(ids)], at from made, people;
    insert into public.sync_log (company_id, tbl, row_id, version)
    select '${company.id}', 'orders', id, n from made where n > ${orders - LOGGED};
    update public.company_sync set version = ${orders} where company_id = '${company.id}';
    insert into app.version_marks (company_id, version) select '${company.id}', n from made where n > ${orders - LOGGED} on conflict do nothing;
    update app.order_counters set last_web = ${orders} where company_id = '${company.id}';`)
  await backend.sql('vacuum analyze')
}
