import type { NewOrder } from '@shared/schemas/order/order'
import type { Query } from './each-database'

const nameOf = (table: string): string => table.slice(table.indexOf('.') + 1)

/** The tables that an order is written to, as they are: what place_order itself names, and what the version log adds. */
const TABLES = [
  'public.orders',
  'public.order_items',
  'public.order_events',
  'public.sync_log',
  'public.company_sync',
  'app.version_marks',
  'app.order_counters',
] as const

/**
 * The same tables in a schema of their own: columns, defaults, indexes, checks and foreign keys of the product, read from the
 * catalogue so that they cannot drift; no trigger, function or policy. Counters stand as they do for a company that is there.
 */
export const bareTables = `
  create schema bench;
  ${TABLES.map((table) => `create table bench.${nameOf(table)} (like ${table} including all);`).join('\n  ')}
  do $do$
  declare key record;
  begin
    for key in
      select c.relname, pg_get_constraintdef(k.oid) as definition from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.conrelid = any ('{${TABLES.join(',')}}'::regclass[]) order by k.oid
    loop
      execute format('alter table bench.%I add %s', key.relname,
        regexp_replace(key.definition, 'REFERENCES (public\\.)?orders\\(', 'REFERENCES bench.orders('));
    end loop;
  end $do$;
  insert into bench.company_sync (company_id) select id from public.companies;
  insert into bench.order_counters (company_id) select id from public.companies;`

/** $1 company, $2 person, $3 the order. */
const theOrder = `
  insert into bench.orders (id, company_id, number, origin, user_id, customer_name, table_number, source, subtotal_cents,
    total_cents, client_placed_at)
  select (o ->> 'id')::uuid, $1::uuid, 'W001', 'web', $2::uuid, o ->> 'customer_name', o ->> 'table_number', o ->> 'source',
    (o ->> 'expected_total_cents')::int, (o ->> 'expected_total_cents')::int, (o ->> 'client_placed_at')::timestamptz
  from (select $3::jsonb as o) given`
/** $1 company, $2 the order, $3 how many of its lines came before. */
const itsLines = `
  insert into bench.order_items (id, order_id, company_id, position, product_id, code, name, category, quantity,
    unit_price_cents, notes, source)
  select i.id, ($2::jsonb ->> 'id')::uuid, $1::uuid, $3::int + row_number() over (), i.product_id, i.code, i.name, i.category,
    i.quantity, i.unit_price_cents, i.notes, i.source
  from jsonb_to_recordset($2::jsonb -> 'items') as i (id uuid, product_id uuid, code text, name text, category text,
    quantity int, unit_price_cents int, notes text, source text)`
/** $1 company, $2 person, $3 the order's id. */
const itsEvent = `
  insert into bench.order_events (company_id, order_id, kind, payload, user_id)
  values ($1::uuid, $3::uuid, 'placed', '{"content": "d41d8cd98f00b204e9800998ecf8427e"}', $2::uuid)`
/** $1 company. */
const nextNumber = 'update bench.order_counters set last_web = last_web + 1 where company_id = $1::uuid'
const nextVersion =
  'update bench.company_sync set version = version + 1 where company_id = $1::uuid returning version'
/** $1 company, $2 the version. */
const itsMark = 'insert into bench.version_marks (company_id, version) values ($1::uuid, $2::bigint)'
/** $1 company, $2 the order's id, $3 the version. */
const itsLog = `insert into bench.sync_log (company_id, tbl, row_id, version) values ($1::uuid, 'orders', $2::uuid, $3::bigint)`

interface BareOrder {
  readonly company: string
  readonly person: string
  readonly order: NewOrder
}

/** One transaction with a statement a table, or a row: as a client without functions would write the order. */
export const insertBare = async (
  query: Query,
  { company, person, order }: BareOrder,
  statement: 'a table' | 'a row',
): Promise<void> => {
  await query('begin', [])
  await query(theOrder, [company, person, order])
  if (statement === 'a table') await query(itsLines, [company, order, 0])
  else
    for (const [place, item] of order.items.entries())
      await query(itsLines, [company, { id: order.id, items: [item] }, place])
  await query(itsEvent, [company, person, order.id])
  await query(nextNumber, [company])
  const version = versionOf(await query(nextVersion, [company]))
  await query(itsMark, [company, version])
  await query(itsLog, [company, order.id, version])
  await query('commit', [])
}

const versionOf = (rows: unknown): number => Number((rows as { version: unknown }[])[0]?.version)

const insertAtOnce = `
  with the_order as (${theOrder} returning id),
  the_lines as (${itsLines.replaceAll('$3::int', '0').replaceAll('$2', '$3')} returning id),
  the_event as (${itsEvent.replace('$3::uuid', `($3::jsonb ->> 'id')::uuid`)} returning id),
  the_number as (${nextNumber} returning last_web),
  the_version as (${nextVersion}),
  the_mark as (${itsMark.replace(/values.*/, 'select $1::uuid, version from the_version')} returning mark),
  the_log as (${itsLog.replace(/values.*/, `select $1::uuid, 'orders', ($3::jsonb ->> 'id')::uuid, version from the_version`)} returning version)
  select (select count(*) from the_order), (select count(*) from the_lines), (select count(*) from the_event),
    (select count(*) from the_number), (select count(*) from the_mark), (select count(*) from the_log)`

/** The same rows by a single statement of one round trip: the least that any way of writing them can cost. */
export const insertBareAtOnce = (query: Query, { company, person, order }: BareOrder): Promise<unknown> =>
  query(insertAtOnce, [company, person, order])
