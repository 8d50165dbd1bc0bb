import type * as z from 'zod/mini'
import type { Store } from '../db/open-store'
import { readableReplica } from '../sync/replica-state'

const checked = new WeakMap<object, Map<z.ZodMiniType, unknown>>()

/** The row as parsed by a schema, or undefined. Parsed once, because an unchanged row is the same object (db/replica-repository). */
const checkedRow = <S extends z.ZodMiniType>(schema: S, row: unknown): z.output<S> | undefined => {
  if (typeof row !== 'object' || row === null) return undefined
  const known = checked.get(row) ?? new Map<z.ZodMiniType, unknown>()
  if (!known.has(schema)) checked.set(row, known.set(schema, schema.safeParse(row).data))
  return known.get(schema) as z.output<S> | undefined
}

/** A row of the replica is the server's; one of another shape (an older or newer server) is left out, never an error. */
export const valid = <S extends z.ZodMiniType>(schema: S, rows: readonly unknown[]): z.output<S>[] =>
  rows.flatMap((row) => {
    const parsed = checkedRow(schema, row)
    return parsed === undefined ? [] : [parsed]
  })

export const generationFor = (store: Store, companyId: string): number | null => {
  const replica = readableReplica(store)
  return replica?.companyId === companyId ? replica.generation : null
}
