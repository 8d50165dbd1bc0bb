import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { EmbeddedBackend } from '@embedded/testing'
import type { ImportRow } from '@shared/contract/menu/menu-tool-methods'
import { addPerson, signIn } from '../tests/support/people'
import { addCompany, addMember } from '../tests/support/world'
import { onEachDatabase, type Query } from './each-database'
import type { Benchmark, Table } from './benchmark'
import { median, race } from './measure'

const ROWS = 5_000
const GOAL_SECONDS = 10
const ROUNDS = 3
const CATEGORIES = 20

/** A menu as a file of it says, of codes nobody has. */
const rows: readonly ImportRow[] = Array.from({ length: ROWS }, (_none, at) => ({
  code: `Z${String(at).padStart(5, '0')}`,
  name: `Prato à moda ${at}`,
  description: 'Feito na hora e servido bem quente para você.',
  category: `Categoria ${at % CATEGORIES}`,
  price_cents: 1_000 + (at % 500) * 10,
  promotion_price_cents: at % 7 === 0 ? 900 : null,
  is_available: true,
  is_featured: false,
  allergens: ['glúten'],
}))

/** The same columns and indexes, but no trigger, key or policy: nothing but the rows. */
const bareTables = `
  create schema bench;
  create table bench.products (like public.products including all);`

const COLUMNS = `company_id, category_id, code, name, description, price_cents, promotion_price_cents, is_available,
  is_featured, allergens, sort_order`

const insertOne = `insert into bench.products (${COLUMNS})
  values ($1::uuid, $2::uuid, $3, $4, $5, $6::int, $7::int, $8::boolean, $9::boolean,
    array(select jsonb_array_elements_text($10::jsonb)), $11::int)`

const insertAll = `insert into bench.products (${COLUMNS})
  select $1::uuid, $2::uuid, e ->> 'code', e ->> 'name', e ->> 'description', (e ->> 'price_cents')::int,
    (e ->> 'promotion_price_cents')::int, (e ->> 'is_available')::boolean, (e ->> 'is_featured')::boolean,
    array(select jsonb_array_elements_text(e -> 'allergens')), x.n
  from jsonb_array_elements($3::jsonb) with ordinality x(e, n)`

const insertBare = async (query: Query): Promise<void> => {
  const [company, category] = [randomUUID(), randomUUID()]
  await query('begin', [])
  for (const [at, row] of rows.entries())
    await query(insertOne, [
      company,
      category,
      row.code,
      row.name,
      row.description,
      row.price_cents,
      row.promotion_price_cents,
      row.is_available,
      row.is_featured,
      row.allergens,
      at,
    ])
  await query('commit', [])
}

/** 5,000 dishes from a file against bare inserts of the same rows in one transaction: same database, same driver. */
export const menuImport: Benchmark = {
  name: 'menu-import',
  measure: () => onEachDatabase(`menu.import of ${ROWS} rows`, compare),
}

const compare = async (title: string, backend: EmbeddedBackend, query: Query): Promise<Table> => {
  const person = await addPerson(backend, 'bench')
  const client = await signIn(backend, person)
  let made = 0
  // A company without a dish each time: the same file twice changes nothing.
  const newCompany = async (): Promise<string> => {
    made += 1
    const company = await addCompany(backend, `bench-${made}`, 0)
    await addMember(backend, person, company, 'owner')
    return company.id
  }
  await backend.script(bareTables)
  await query(`select set_config('request.jwt.claims', $1, false)`, [
    JSON.stringify({ sub: person.id, role: 'authenticated' }),
  ])
  let company = ''
  const timings = await race(
    [
      { name: 'bare inserts, one transaction', run: () => insertBare(query) },
      {
        name: 'the same rows, one statement',
        run: () => query(insertAll, [randomUUID(), randomUUID(), rows]),
      },
      {
        name: 'import_menu',
        before: async () => void (company = await newCompany()),
        run: () => query('select public.import_menu($1, $2::jsonb)', [company, rows]),
      },
    ],
    { operations: 1, warmUp: 1, rounds: ROUNDS },
  )
  const seconds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const target = await newCompany()
    const start = performance.now()
    const { data, error } = await client.rpc('import_menu', { p_company: target, p_rows: rows })
    seconds.push((performance.now() - start) / 1_000)
    if (error || (data as { added: number }).added !== ROWS)
      throw new Error(`Not imported: ${error?.message}`)
  }
  const whole = median(seconds)
  return {
    title,
    timings,
    goals: [{ name: 'import_menu', atMost: 2 }],
    comparisons: [
      {
        text: `over HTTP, as a browser sends it: ${whole.toFixed(2)} s of ${GOAL_SECONDS} s`,
        ratio: whole / GOAL_SECONDS,
        atMost: 1,
      },
    ],
  }
}
