import type { EmbeddedBackend } from '@embedded/testing'
import type { NewOrder } from '@shared/schemas/order'
import { newOrder } from '../tests/support/orders'
import { addPerson } from '../tests/support/people'
import { addCompany, addMember, type Company } from '../tests/support/world'
import { onEachDatabase, type Query } from './each-database'
import type { Figure, Table } from './figure'
import { race } from './measure'

/** Tables with the same columns and indexes, but no trigger, key or policy: nothing but the rows. */
const bareTables = `
  create schema bench;
  create table bench.orders (like public.orders including all);
  create table bench.order_items (like public.order_items including all);
  create table bench.order_events (like public.order_events including all);
  create table bench.sync_log (like public.sync_log including all);
  create table bench.counters (name text primary key, value bigint not null);
  insert into bench.counters values ('web', 0), ('version', 0);`

/** The rows of an order as place_order writes them: $1 company, $2 person, $3 the order. */
const insertOrder = `
  insert into bench.orders (id, company_id, number, origin, user_id, customer_name, table_number, source, subtotal_cents,
    total_cents, client_placed_at)
  select (o ->> 'id')::uuid, $1::uuid, 'W001', 'web', $2::uuid, o ->> 'customer_name', o ->> 'table_number', o ->> 'source',
    (o ->> 'expected_total_cents')::int, (o ->> 'expected_total_cents')::int, (o ->> 'client_placed_at')::timestamptz
  from (select $3::jsonb as o) given`
const insertLines = `
  insert into bench.order_items (id, order_id, company_id, position, product_id, code, name, category, quantity,
    unit_price_cents, notes, source)
  select i.id, ($2::jsonb ->> 'id')::uuid, $1::uuid, row_number() over (), i.product_id, i.code, i.name, i.category,
    i.quantity, i.unit_price_cents, i.notes, i.source
  from jsonb_to_recordset($2::jsonb -> 'items') as i (id uuid, product_id uuid, code text, name text, category text,
    quantity int, unit_price_cents int, notes text, source text)`
const insertEvent = `
  insert into bench.order_events (company_id, order_id, kind, payload, user_id)
  values ($1::uuid, $3::uuid, 'placed', '{"content": "d41d8cd98f00b204e9800998ecf8427e"}', $2::uuid)`
const insertLog = `insert into bench.sync_log (company_id, tbl, row_id, version) values ($1::uuid, 'orders', $2::uuid, 1)`
const count = 'update bench.counters set value = value + 1 where name = $1'

/** One transaction, one statement for each table: as a client without functions would write the order. */
async function insertBare(query: Query, company: string, person: string, order: NewOrder): Promise<void> {
  await query('begin', [])
  await query(insertOrder, [company, person, order])
  await query(insertLines, [company, order])
  await query(insertEvent, [company, person, order.id])
  await query(count, ['web'])
  await query(count, ['version'])
  await query(insertLog, [company, order.id])
  await query('commit', [])
}

/** The same rows by a single statement of one round trip: the least that any way of writing them can cost. */
const insertAtOnce = `
  with the_order as (${insertOrder} returning id),
  the_lines as (${insertLines.replaceAll('$2', '$3')} returning id),
  the_event as (${insertEvent.replace('$3::uuid', `($3::jsonb ->> 'id')::uuid`)} returning id),
  the_counters as (update bench.counters set value = value + 1 returning name),
  the_log as (${insertLog.replace('$2::uuid', `($3::jsonb ->> 'id')::uuid`)} returning version)
  select (select count(*) from the_order), (select count(*) from the_lines), (select count(*) from the_event),
    (select count(*) from the_counters), (select count(*) from the_log)`

/** place_order with five lines against bare inserts of the same rows in one transaction: same database, same driver. */
export const placeOrder: Figure = {
  name: 'place-order',
  measure: () => onEachDatabase('place_order', compare),
}

async function compare(title: string, backend: EmbeddedBackend, query: Query): Promise<Table> {
  const company = await addCompany(backend, 'bench', 200)
  const person = await addPerson(backend, 'bench')
  await addMember(backend, person, company, 'customer')
  await backend.script(bareTables)
  // As autovacuum would have: a plan made on tables without statistics reads a company's whole menu for a dish.
  await backend.sql('analyze')
  await query(`select set_config('request.jwt.claims', $1, false)`, [
    JSON.stringify({ sub: person.id, role: 'authenticated' }),
  ])
  const order = orders(company)
  const timings = await race(
    [
      {
        name: 'bare inserts, one transaction',
        before: order.renew,
        run: () => insertBare(query, company.id, person.id, order.next()),
      },
      {
        name: 'the same rows, one statement',
        before: order.renew,
        run: () => query(insertAtOnce, [company.id, person.id, order.next()]),
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
