import * as z from 'zod/mini'

/** What is written to a file for spreadsheets; app.export_kinds in the database is the same list. */
export const EXPORT_KINDS = ['history', 'tabs', 'cash', 'menu', 'audit', 'figures'] as const
export const exportKindSchema = z.enum(EXPORT_KINDS)
export type ExportKind = z.infer<typeof exportKindSchema>

/** What the audit says of such a file; the payload of an outbox entry `log_export`. */
export const exportedSchema = z.strictObject({
  kind: exportKindSchema,
  /** Business days of the company; null of what has none. */
  from: z.nullable(z.iso.date()),
  to: z.nullable(z.iso.date()),
  /** Rows in the file, without its heading. */
  rows: z.int().check(z.minimum(0), z.maximum(1_000_000)),
})
export type Exported = z.infer<typeof exportedSchema>
