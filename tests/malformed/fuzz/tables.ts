import fc from 'fast-check'
import type { EmbeddedBackend } from '@embedded/testing'
import { dataError } from '@shared/backend/errors'
import type { Answer } from '../sql/verdict'
import type { Outcome } from './fuzz'
import { EVERYBODY, type Anybody } from './company'
import { inputLike, wildValue } from './values'

/** A table of the data API: its columns, and an existing or possible row. */
export interface Table {
  readonly name: string
  readonly sample: Readonly<Record<string, unknown>>
}

/** Every table of the API with a row of it: an existing one, else one made of its columns' types. */
export const tablesOf = async (backend: EmbeddedBackend): Promise<Table[]> => {
  const found = (await backend.sql(`
    select c.relname as name, (select jsonb_object_agg(a.attname, format_type(a.atttypid, null)) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)) as unknown as {
    name: string
    columns: Record<string, string>
  }[]
  const samples = await Promise.all(
    found.map(async ({ name, columns }) => {
      const [row] = await backend.sql(`select to_jsonb(t) as sample from public.${name} t limit 1`)
      return { name, sample: (row?.sample ?? madeOf(columns)) as Record<string, unknown> }
    }),
  )
  return samples
}

const BY_TYPE: Readonly<Record<string, unknown>> = {
  uuid: '00000000-0000-4000-8000-000000000001',
  integer: 1,
  smallint: 1,
  bigint: 1,
  numeric: 1,
  boolean: true,
  jsonb: {},
  date: '2030-01-31',
  'timestamp with time zone': '2026-03-01T20:00:00.000Z',
  'text[]': ['texto'],
  'uuid[]': [],
}

const madeOf = (columns: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).map(([column, type]) => [column, type in BY_TYPE ? BY_TYPE[type] : 'texto']),
  )

export const VERBS = ['insert', 'upsert', 'update', 'delete', 'select'] as const

export interface TableCall {
  readonly who: Anybody
  readonly table: string
  readonly verb: (typeof VERBS)[number]
  /** A row, several, or anything else where rows belong. */
  readonly row: unknown
  /** The filter: column and value. */
  readonly column: string
  readonly value: unknown
}

/** Direct reads and writes of any table by any user, as the data API accepts them. */
export const tableCalls = (
  tables: readonly Table[],
  companyIds: readonly string[],
): fc.Arbitrary<TableCall> =>
  fc.constantFrom(...tables).chain(({ name, sample }) => {
    const columns = Object.keys(sample)
    const some = fc
      .subarray(columns, { minLength: 1, maxLength: Math.min(6, columns.length) })
      .map((picked) => Object.fromEntries(picked.map((column) => [column, sample[column]])))
    const rows = fc.oneof(
      some.chain((few) => inputLike(few)),
      inputLike(sample),
      some.chain((few) => inputLike([few, few])),
      fc.constantFrom(...companyIds).map((company_id) => ({ ...sample, id: undefined, company_id })),
    )
    return fc.record({
      who: fc.constantFrom(...EVERYBODY),
      table: fc.constant(name),
      verb: fc.constantFrom(...VERBS),
      row: rows,
      column: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...columns) },
        { weight: 1, arbitrary: fc.constantFrom('nothing', 'id)or(', '*', 'id::text', '') },
      ),
      // A filter that matches many rows would let an admin's delete empty a table: later inputs would find nothing.
      value: fc.oneof(
        fc.uuid(),
        wildValue.filter((value) => typeof value !== 'object'),
      ),
    })
  })

const METHODS = { insert: 'POST', upsert: 'POST', update: 'PATCH', delete: 'DELETE', select: 'GET' } as const

/** The request of a call. */
export const requestOf = ({ verb, row, column, value }: TableCall) => {
  const isFiltered = verb === 'update' || verb === 'delete' || verb === 'select'
  const hasBody = verb === 'insert' || verb === 'upsert' || verb === 'update'
  // Half a surrogate is no part of any address.
  const text = Buffer.from(String(value)).toString()
  return {
    method: METHODS[verb],
    query: isFiltered ? `?${encodeURIComponent(column)}=eq.${encodeURIComponent(text)}` : '',
    body: hasBody ? (JSON.stringify(row) ?? '') : undefined,
    prefer: verb === 'upsert' ? 'resolution=merge-duplicates' : 'return=representation',
  }
}

/** Constraints that a form explains when saving: shared/backend/office/records.ts. */
const EXPLAINED = new Set(['23505', '23503'])

/** Class 42 except for the missing right: the caller named an unknown column or operator. None of our clients does. */
const isOfNoClient = (code: string): boolean => /^42/.test(code) && code !== '42501'

/** What the library of the embedded data API throws of a value with a `toString` of its own. */
const OWN_TO_STRING = /toString is not a function|Cannot convert object to primitive value/

/** Whether a response of the data API is in the clients' catalogue. */
export const judgeTable = ({ status, error }: Answer): Outcome => {
  if (error === null) return status < 400 ? 'accepted' : { fault: `${status} without an error` }
  if (/^PGRST\d+$/.test(error.code ?? '') && status >= 400 && status < 500) return 'refused'
  if (EXPLAINED.has(error.code) && status === 409) return 'refused'
  if (isOfNoClient(error.code ?? '') && (status === 400 || status === 404)) return 'refused'
  // PostgREST rejects the value.
  if (status === 500 && OWN_TO_STRING.test(error.message ?? '')) return 'refused'
  const { code } = dataError(status, error)
  const isKnown = code !== 'unexpected' && code !== 'backend' && status >= 400 && status < 500
  return isKnown
    ? 'refused'
    : { fault: `${status} ${error.code ?? ''} ${error.message?.slice(0, 200) ?? ''} is '${code}' to clients` }
}
