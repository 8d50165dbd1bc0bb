import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type {
  ListRecords,
  RecordMethods,
  RemoveRecord,
  SaveRecord,
} from '@shared/contract/records/record-methods'
import { RECORDS, type RecordRow, type RecordTable, type RecordWrite } from '@shared/schemas/records/records'
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
  { company_id }: ListRecords,
): Promise<RecordRow<T>[]> => {
  const rows: unknown[] = []
  for (;;) {
    const body = await data.send((client) => {
      const all = records(client, table).select(columnsIn(table)).eq('company_id', company_id)
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

/** Why a write changed no row: the row is removed, a newer version is stored, or the right to write is missing. */
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

/** What a row names by its columns, in the database's messages about it (supabase/schemas/07-menu.sql). */
const NAMED: readonly (readonly [RegExp, RecordTable])[] = [
  [/_company_id_category_id_fkey/, 'categories'],
  [/_company_id_subcategory_id_fkey/, 'subcategories'],
  [/^option_group_ids must be option groups/, 'option_groups'],
]

/** What a violated constraint of the database means to the form; `record` is null where a row is removed. */
const explained = (cause: unknown, table: RecordTable, record: object | null): unknown => {
  if (!(cause instanceof GatewayError)) return cause
  const named = record && NAMED.find(([message]) => message.test(cause.raw ?? ''))
  if (named) return new GatewayError('not_found', { entity: named[1] }, cause.raw)
  if (cause.code !== 'unexpected') return cause
  const { code } = cause.details
  if (code === '23505')
    return /menu_code_unique/.test(cause.raw ?? '')
      ? new GatewayError('code_taken', { code: record && 'code' in record ? record.code : '' })
      : new GatewayError('invalid_input', { field: '', reason: 'taken' }, cause.raw)
  if (code === '23503' && !record) return new GatewayError('in_use', { entity: table }, cause.raw)
  return cause
}

/**
 * Returns the stored row when a new row's id exists already with the same values: the answer of the first attempt was lost.
 * Throws edit_conflict when the values differ. Null when another constraint collided.
 */
const resentRecord = async <T extends RecordTable>(
  parts: BackendParts,
  table: T,
  companyId: string,
  record: RecordWrite<T>,
): Promise<RecordRow<T> | null> => {
  const stored = await readOne(parts, table, record.id)
  if (stored === null) return null
  const row = parseAnswer(RECORDS[table].row, stored, table, parts.report) as RecordRow<T>
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
  { company_id: companyId, record, expected }: SaveRecord<T>,
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
    const resent =
      expected === null && isCollision(cause) ? await resentRecord(parts, table, companyId, record) : null
    if (resent) return resent
    throw explained(cause, table, record)
  }
  throw await whyNothing(parts, table, record.id, expected)
}

const removeRecord = async (
  parts: BackendParts,
  table: RecordTable,
  { company_id, id, expected }: RemoveRecord,
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
    throw explained(cause, table, null)
  }
  throw await whyNothing(parts, table, id, expected)
}

/** The back office's records (contract/records/record-methods), over the data API and its row-level security. */
export const createRecords = (parts: BackendParts): Handlers<RecordMethods> => ({
  'categories.list': (input) => listRecords(parts, 'categories', input),
  'categories.save': (input) => saveRecord(parts, 'categories', input),
  'categories.remove': (input) => removeRecord(parts, 'categories', input),
  'subcategories.list': (input) => listRecords(parts, 'subcategories', input),
  'subcategories.save': (input) => saveRecord(parts, 'subcategories', input),
  'subcategories.remove': (input) => removeRecord(parts, 'subcategories', input),
  'products.list': (input) => listRecords(parts, 'products', input),
  'products.save': (input) => saveRecord(parts, 'products', input),
  'products.remove': (input) => removeRecord(parts, 'products', input),
  'combos.list': (input) => listRecords(parts, 'combos', input),
  'combos.save': (input) => saveRecord(parts, 'combos', input),
  'combos.remove': (input) => removeRecord(parts, 'combos', input),
  'option_groups.list': (input) => listRecords(parts, 'option_groups', input),
  'option_groups.save': (input) => saveRecord(parts, 'option_groups', input),
  'option_groups.remove': (input) => removeRecord(parts, 'option_groups', input),
  'contact_settings.list': (input) => listRecords(parts, 'contact_settings', input),
  'contact_settings.save': (input) => saveRecord(parts, 'contact_settings', input),
  'contact_settings.remove': (input) => removeRecord(parts, 'contact_settings', input),
  'delivery_settings.list': (input) => listRecords(parts, 'delivery_settings', input),
  'delivery_settings.save': (input) => saveRecord(parts, 'delivery_settings', input),
  'delivery_settings.remove': (input) => removeRecord(parts, 'delivery_settings', input),
  'reservation_settings.list': (input) => listRecords(parts, 'reservation_settings', input),
  'reservation_settings.save': (input) => saveRecord(parts, 'reservation_settings', input),
  'reservation_settings.remove': (input) => removeRecord(parts, 'reservation_settings', input),
  'theme_settings.list': (input) => listRecords(parts, 'theme_settings', input),
  'theme_settings.save': (input) => saveRecord(parts, 'theme_settings', input),
  'theme_settings.remove': (input) => removeRecord(parts, 'theme_settings', input),
  'hero_settings.list': (input) => listRecords(parts, 'hero_settings', input),
  'hero_settings.save': (input) => saveRecord(parts, 'hero_settings', input),
  'hero_settings.remove': (input) => removeRecord(parts, 'hero_settings', input),
  'section_cards.list': (input) => listRecords(parts, 'section_cards', input),
  'section_cards.save': (input) => saveRecord(parts, 'section_cards', input),
  'section_cards.remove': (input) => removeRecord(parts, 'section_cards', input),
  'menu_display_settings.list': (input) => listRecords(parts, 'menu_display_settings', input),
  'menu_display_settings.save': (input) => saveRecord(parts, 'menu_display_settings', input),
  'menu_display_settings.remove': (input) => removeRecord(parts, 'menu_display_settings', input),
  'about_sections.list': (input) => listRecords(parts, 'about_sections', input),
  'about_sections.save': (input) => saveRecord(parts, 'about_sections', input),
  'about_sections.remove': (input) => removeRecord(parts, 'about_sections', input),
  'establishment_images.list': (input) => listRecords(parts, 'establishment_images', input),
  'establishment_images.save': (input) => saveRecord(parts, 'establishment_images', input),
  'establishment_images.remove': (input) => removeRecord(parts, 'establishment_images', input),
  'carousel_images.list': (input) => listRecords(parts, 'carousel_images', input),
  'carousel_images.save': (input) => saveRecord(parts, 'carousel_images', input),
  'carousel_images.remove': (input) => removeRecord(parts, 'carousel_images', input),
  'dining_tables.list': (input) => listRecords(parts, 'dining_tables', input),
  'dining_tables.save': (input) => saveRecord(parts, 'dining_tables', input),
  'dining_tables.remove': (input) => removeRecord(parts, 'dining_tables', input),
})
