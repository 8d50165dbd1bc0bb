import postgres from 'postgres'
import { findPostgres, startPostgres, startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { startEmbedded } from '@embedded/start'
import { inProject } from '../scripts/lib/project'
import type { NewOrder } from '@shared/schemas/order'
import { newOrder } from '../tests/support/orders'
import { addPerson } from '../tests/support/people'
import { addCompany, addMember, type Company } from '../tests/support/world'
import type { Figure, Table } from './figure'
import { race } from './measure'

type Query = (text: string, params: readonly unknown[]) => Promise<unknown>

/** Tables with the same columns and indexes, but no trigger, key or policy: nothing but the rows. */
const bareTables = `
  create schema bench;
  create table bench.orders (like public.orders including all);
  create table bench.order_items (like public.order_items including all);
  create table bench.order_events (like public.order_events including all);`

/** One statement, thus one transaction: the rows that place_order writes, given ready-made. */
const bareInserts = `
  with the_order as (
    insert into bench.orders (id, company_id, number, origin, user_id, customer_name, table_number, source, subtotal_cents,
      total_cents, client_placed_at)
    select (o ->> 'id')::uuid, $1::uuid, 'W001', 'web', $2::uuid, o ->> 'customer_name', o ->> 'table_number', o ->> 'source',
      (o ->> 'expected_total_cents')::int, (o ->> 'expected_total_cents')::int, (o ->> 'client_placed_at')::timestamptz
    from (select $3::jsonb as o) given returning id
  ), the_lines as (
    insert into bench.order_items (id, order_id, company_id, position, product_id, code, name, category, quantity,
      unit_price_cents, notes, source)
    select i.id, ($3::jsonb ->> 'id')::uuid, $1::uuid, row_number() over (), i.product_id, i.code, i.name, i.category,
      i.quantity, i.unit_price_cents, i.notes, i.source
    from jsonb_to_recordset($3::jsonb -> 'items') as i (id uuid, product_id uuid, code text, name text, category text,
      quantity int, unit_price_cents int, notes text, source text) returning id
  )
  insert into bench.order_events (company_id, order_id, kind, payload, user_id)
  select $1::uuid, ($3::jsonb ->> 'id')::uuid, 'placed', '{"content": "d41d8cd98f00b204e9800998ecf8427e"}', $2::uuid
  returning (select count(*) from the_order), (select count(*) from the_lines)`

/** place_order with five lines against bare inserts of the same rows in one transaction: same database, same driver. */
export const placeOrder: Figure = {
  name: 'place-order',
  async measure() {
    return [...(await onPostgres()), ...(await onPglite())]
  },
}

async function onPostgres(): Promise<Table[]> {
  const found = findPostgres()
  const title = 'place_order on PostgreSQL (fsync on, one connection)'
  if (!('folder' in found)) return [{ title, timings: [], note: `skipped: ${found.reason}` }]
  const cluster = await startPostgres({ isDurable: true })
  if (!cluster.available) return [{ title, timings: [], note: `skipped: ${cluster.reason}` }]
  const migrationsDir = inProject('supabase', 'migrations')
  const backend = await startEmbedded({ migrationsDir, seedFile: null, postgresUrl: cluster.url })
  const sql = postgres(cluster.url, { max: 1, onnotice: () => undefined })
  try {
    return [
      await compare(title, backend, (text, params) => sql.unsafe(text, params as never[], { prepare: true })),
    ]
  } finally {
    await sql.end()
    await backend.stop()
    await cluster.stop()
  }
}

async function onPglite(): Promise<Table[]> {
  const backend = await startTestBackend({ seed: false })
  try {
    return [await compare('place_order on PGlite', backend, (text, params) => backend.sql(text, params))]
  } finally {
    await backend.stop()
  }
}

async function compare(title: string, backend: EmbeddedBackend, query: Query): Promise<Table> {
  const company = await addCompany(backend, 'bench', 200)
  const person = await addPerson(backend, 'bench')
  await addMember(backend, person, company, 'customer')
  await backend.script(bareTables)
  await query(`select set_config('request.jwt.claims', $1, false)`, [
    JSON.stringify({ sub: person.id, role: 'authenticated' }),
  ])
  const order = orders(company)
  const timings = await race(
    [
      {
        name: 'bare inserts',
        before: order.renew,
        run: () => query(bareInserts, [company.id, person.id, order.next()]),
      },
      {
        name: 'place_order',
        before: order.renew,
        run: () => query('select public.place_order($1, $2::jsonb)', [company.id, order.next()]),
      },
    ],
    { operations: 150, warmUp: 60 },
  )
  return { title, timings, goals: [{ name: 'place_order', atMost: 2 }] }
}

const orders = (company: Company) => {
  const make = (turn: number) => newOrder(company.products, { mark: 'Pessoa', turn, lineCount: 5 })
  let current: NewOrder = make(0)
  return { renew: (turn: number) => void (current = make(turn)), next: () => current }
}
