import * as z from 'zod/mini'
import { GatewayError } from '@shared/contract/errors'

/** Receives everything that was left out or rejected because it does not match the schema. */
export type Report = (what: string, details: Readonly<Record<string, unknown>>) => void

const issuesOf = (error: z.core.$ZodError): string[] =>
  error.issues.slice(0, 3).map((issue) => `${issue.path.join('.')}: ${issue.code}`)

/** Parses a response; a mismatch is reported and thrown as an error of the backend. */
export const parseAnswer = <S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  what: string,
  report: Report,
): z.output<S> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  report('answer_malformed', { what, issues: issuesOf(parsed.error) })
  throw new GatewayError('backend', { what })
}

/**
 * The rows that match the schema. Others are left out and reported: one bad row must not hide the kitchen's board or
 * the whole menu.
 */
export const parseRows = <S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  what: string,
  report: Report,
): z.output<S>[] => {
  if (!Array.isArray(value)) {
    report('answer_malformed', { what, issues: ['not a list'] })
    throw new GatewayError('backend', { what })
  }
  return value.flatMap((row: unknown) => {
    const parsed = schema.safeParse(row)
    if (parsed.success) return [parsed.data]
    const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : null
    report('row_malformed', { what, id, issues: issuesOf(parsed.error) })
    return []
  })
}

/** The columns of a schema as PostgREST's select list. */
export const columnsOf = (schema: { readonly shape: object }): string => Object.keys(schema.shape).join(',')

/** Embedded rows as a list: for a relation that it takes as one-to-one, a backend returns the row itself, or null. */
export const rowsOf = (beside: unknown): readonly unknown[] =>
  Array.isArray(beside) ? beside : beside === null || beside === undefined ? [] : [beside]

/** `rowsOf` as a field of a schema. */
export const rowsBeside = z.pipe(z.unknown(), z.transform(rowsOf))
