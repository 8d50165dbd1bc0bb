import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { RecordMethods } from '@shared/contract/records/record-methods'
import {
  RECORDS,
  RECORD_TABLES,
  type RecordRow,
  type RecordTable,
  type RecordWrite,
} from '@shared/schemas/records/records'
import type { Client } from '../client'
import type { BackendParts, RowChange } from '../data-api'
import { columnsOf, parseAnswer, parseRows } from '../parse'

/** Rows that backends return at most in one response; a longer table is read in pages. */
const PAGE_ROWS = 1_000

const columnsIn = (table: RecordTable): string => columnsOf(RECORDS[table].row)

const records = (client: Client, table: RecordTable) => client.from(table)

/** The records of a page in the order that their table's entry names, such as 'sort_order.asc,id.asc'. */
const inOrder = <Q extends { order(column: string, how: { ascending: boolean }): Q }>(
  query: Q,
  table: RecordTable,
): Q =>
  RECORDS[table].order
    .split(',')
    .map((term) => term.split('.'))
    .reduce((ordered, [column = '', way]) => ordered.order(column, { ascending: way !== 'desc' }), query)

const listRecords = async <T extends RecordTable>(
  { data, report }: BackendParts,
  table: T,
  companyId: string,
): Promise<RecordRow<T>[]> => {
  const rows: unknown[] = []
  for (;;) {
    const body = await data.send((client) => {
      const all = records(client, table).select(columnsIn(table)).eq('company_id', companyId)
      return inOrder(all, table).range(rows.length, rows.length + PAGE_ROWS - 1)
    })
    const page = Array.isArray(body) ? body : []
    rows.push(...page)
    if (page.length < PAGE_ROWS) return parseRows(RECORDS[table].row, rows, table, report) as RecordRow<T>[]
  }
}

const readOne = async ({ data }: BackendParts, table: RecordTable, id: string): Promise<unknown> => {
  const body = await data.send((client) =>
    records(client, table).select(columnsIn(table)).eq('id', id).limit(1),
  )
  return Array.isArray(body) ? (body[0] ?? null) : null
}

/** The reason why a write matched no row: it is gone, a newer version was saved, or it is readable but not writable. */
const whyNothing = async (
  parts: BackendParts,
  table: RecordTable,
  id: string,
  expected: string,
): Promise<GatewayError> => {
  const current = await readOne(parts, table, id)
  if (current === null) return new GatewayError('not_found', { entity: table })
  const row = parseAnswer(RECORDS[table].row, current, table, parts.report)
  return row.updated_at === expected
    ? new GatewayError('forbidden', { entity: table })
    : new GatewayError('edit_conflict', { current: row })
}

/** What the database's own constraints mean to the employee who fills in a form. */
const explained = (cause: unknown, table: RecordTable, record: object): unknown => {
  if (!(cause instanceof GatewayError) || cause.code !== 'unexpected') return cause
  const { code } = cause.details
  if (code === '23505')
    return /menu_code_unique/.test(cause.raw ?? '')
      ? new GatewayError('code_taken', { code: 'code' in record ? record.code : '' })
      : new GatewayError('invalid_input', { field: '', reason: 'taken' }, cause.raw)
  if (code === '23503') return new GatewayError('in_use', { entity: table }, cause.raw)
  return cause
}

/**
 * A new row whose id exists: the same form sent twice after a lost response returns that row; any other row is a newer
 * version, which is not overwritten. Null where the collision is another one.
 */
const metBySending = async <T extends RecordTable>(
  parts: BackendParts,
  table: T,
  companyId: string,
  record: RecordWrite<T>,
): Promise<RecordRow<T> | null> => {
  const held = await readOne(parts, table, record.id)
  if (held === null) return null
  const row = parseAnswer(RECORDS[table].row, held, table, parts.report) as RecordRow<T>
  if (row.company_id !== companyId) return null
  const values = row as Record<string, unknown>
  const isSame = Object.entries(record).every(
    ([field, value]) => JSON.stringify(values[field]) === JSON.stringify(value),
  )
  if (isSame) return row
  throw new GatewayError('edit_conflict', { current: row })
}

const isCollision = (cause: unknown): boolean =>
  cause instanceof GatewayError && cause.details.code === '23505'

const saveRecord = async <T extends RecordTable>(
  parts: BackendParts,
  table: T,
  companyId: string,
  record: RecordWrite<T>,
  expected: string | null,
): Promise<RecordRow<T>> => {
  const { data, report } = parts
  const answered = (body: unknown): RecordRow<T> | null => {
    const [row] = Array.isArray(body) ? (body as unknown[]) : []
    return row === undefined ? null : (parseAnswer(RECORDS[table].row, row, table, report) as RecordRow<T>)
  }
  try {
    if (expected === null) {
      const body = await data.send((client) =>
        records(client, table)
          // Each table's row is validated by its own schema.
          .insert({ ...record, company_id: companyId } as never)
          .select(columnsIn(table)),
      )
      const row = answered(body)
      if (row) return row
      throw new GatewayError('backend', { what: table })
    }
    const { id, ...values } = record
    const body = await data.send((client) =>
      records(client, table)
        .update(values as RowChange<RecordTable>)
        .eq('id', id)
        .eq('company_id', companyId)
        .eq('updated_at', expected)
        .select(columnsIn(table)),
    )
    const row = answered(body)
    if (row) return row
  } catch (cause) {
    const met =
      expected === null && isCollision(cause) ? await metBySending(parts, table, companyId, record) : null
    if (met) return met
    throw explained(cause, table, record)
  }
  throw await whyNothing(parts, table, record.id, expected)
}

const removeRecord = async (
  parts: BackendParts,
  table: RecordTable,
  { company_id, id, expected }: { company_id: string; id: string; expected: string },
): Promise<Record<string, never>> => {
  try {
    const body = await parts.data.send((client) =>
      records(client, table)
        .delete()
        .eq('id', id)
        .eq('company_id', company_id)
        .eq('updated_at', expected)
        .select('id'),
    )
    if (Array.isArray(body) && body.length > 0) return {}
  } catch (cause) {
    throw explained(cause, table, {})
  }
  throw await whyNothing(parts, table, id, expected)
}

/** The back office's records (contract/records/record-methods.ts), over the data API and its row-level security. */
export const createRecords = (parts: BackendParts): Handlers<RecordMethods> =>
  Object.fromEntries(
    RECORD_TABLES.flatMap((table) => [
      [`${table}.list`, ({ company_id }: { company_id: string }) => listRecords(parts, table, company_id)],
      [
        `${table}.save`,
        (input: { company_id: string; record: RecordWrite<typeof table>; expected: string | null }) =>
          saveRecord(parts, table, input.company_id, input.record, input.expected),
      ],
      [
        `${table}.remove`,
        (input: { company_id: string; id: string; expected: string }) => removeRecord(parts, table, input),
      ],
    ]),
  ) as unknown as Handlers<RecordMethods>
