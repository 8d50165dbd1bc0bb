import { GatewayError } from '@shared/contract/errors'
import { MISFIT, readRow, type RowShape } from '@shared/schemas/common/shape'
import type { Report } from './parse'

/** The columns of a shape as PostgREST's select list. */
export const shapedColumns = ({ fields }: { readonly fields: object }): string =>
  Object.keys(fields).join(',')

/**
 * As `parseRows`, by a shape: rows that have not theirs are left out and reported, for a single bad row must not take the
 * whole menu with it.
 */
export const shapedRows = <T>(shape: RowShape<T>, value: unknown, what: string, report: Report): T[] => {
  if (!Array.isArray(value)) {
    report('answer_malformed', { what, issues: ['not a list'] })
    throw new GatewayError('backend', { what })
  }
  return value.flatMap((row: unknown) => {
    const read = readRow(shape, row)
    if (read !== MISFIT) return [read]
    const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : null
    report('row_malformed', { what, id, issues: [] })
    return []
  })
}

/** Rows beside another. Where a backend takes a table for one-to-one it answers the row itself, or null: still rows. */
export const rowsOf = (beside: unknown): readonly unknown[] =>
  Array.isArray(beside) ? beside : beside === null || beside === undefined ? [] : [beside]
