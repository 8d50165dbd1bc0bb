import * as z from 'zod/mini'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'
import { RECORDS, type RecordTable } from '@shared/schemas/records/records'

const ofCompany = z.strictObject({ company_id: uuidSchema })
const nothing = z.strictObject({})
/** `updated_at` of the version that was read: a newer one is not overwritten. null is a new row. */
const expectedSchema = z.nullable(momentSchema)
const oneRecord = z.strictObject({ company_id: uuidSchema, id: uuidSchema, expected: momentSchema })

type Shape<T extends RecordTable> = (typeof RECORDS)[T]

interface ListMethod<T extends RecordTable> {
  readonly kind: 'query'
  readonly input: typeof ofCompany
  readonly output: z.ZodMiniArray<Shape<T>['row']>
}
interface SaveMethod<T extends RecordTable> {
  readonly kind: 'command'
  readonly input: z.ZodMiniObject<
    { company_id: typeof uuidSchema; record: Shape<T>['write']; expected: typeof expectedSchema },
    z.core.$strict
  >
  readonly output: Shape<T>['row']
}
interface RemoveMethod {
  readonly kind: 'command'
  readonly input: typeof oneRecord
  readonly output: typeof nothing
}

/**
 * `<table>.list`, `<table>.save` and `<table>.remove` of every record of the back office (schemas/records.ts). They need a
 * connection and the right of their table. The form creates the ids, so that sending it twice saves one row.
 * Errors: forbidden, not_found, edit_conflict { current }, code_taken { code }, in_use { entity }, invalid_input, connection.
 */
export type RecordMethods = { readonly [T in RecordTable as `${T}.list`]: ListMethod<T> } & {
  readonly [T in RecordTable as `${T}.save`]: SaveMethod<T>
} & { readonly [T in RecordTable as `${T}.remove`]: RemoveMethod }

const methodsOf = (table: RecordTable): [string, unknown][] => {
  const { row, write } = RECORDS[table]
  return [
    [`${table}.list`, { kind: 'query', input: ofCompany, output: z.array(row) }],
    [
      `${table}.save`,
      {
        kind: 'command',
        input: z.strictObject({ company_id: uuidSchema, record: write, expected: expectedSchema }),
        output: row,
      },
    ],
    [`${table}.remove`, { kind: 'command', input: oneRecord, output: nothing }],
  ]
}

export const recordMethods = Object.fromEntries(
  (Object.keys(RECORDS) as RecordTable[]).flatMap(methodsOf),
) as unknown as RecordMethods
