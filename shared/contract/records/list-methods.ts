import * as z from 'zod/mini'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'

const ofCompany = z.strictObject({ company_id: uuidSchema })
const nothing = z.strictObject({})

/** Tables whose rows are ordered by hand. */
export const ORDERED_TABLES = [
  'categories',
  'subcategories',
  'products',
  'combos',
  'option_groups',
  'section_cards',
  'about_sections',
  'establishment_images',
  'carousel_images',
] as const

/** One change of a company's rows: who, when, before and after. */
export const auditEntrySchema = z.object({
  id: uuidSchema,
  tbl: z.string(),
  row_id: z.nullable(z.string()),
  /** The row's name at that time. */
  label: z.nullable(z.string()),
  action: z.enum(['insert', 'update', 'delete']),
  /** Column → [before, after]; null on the missing side of an added or removed row. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  user_id: z.nullable(uuidSchema),
  actor_name: z.nullable(z.string()),
  at: momentSchema,
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Order and history of any table. */
export const listMethods = {
  /**
   * Sorts rows into the given order: the first gets place 0. Other rows keep theirs. Errors: forbidden, not_found,
   * connection.
   */
  'records.reorder': {
    kind: 'command',
    input: z.strictObject({
      company_id: uuidSchema,
      table: z.enum(ORDERED_TABLES),
      ids: z.array(uuidSchema).check(z.minLength(1), z.maxLength(5_000)),
    }),
    output: nothing,
  },
  /** Makes a theme the company's active one; all others are deactivated first (spec §4). Errors: forbidden, not_found. */
  'themes.activate': {
    kind: 'command',
    input: z.strictObject({ company_id: uuidSchema, theme_id: uuidSchema }),
    output: nothing,
  },
  /**
   * The newest changes first, 50 a page; for those who manage the company. `before` is the last entry of the previous
   * page: changes of one step share a time, so the id breaks the tie.
   */
  'audit.list': {
    kind: 'query',
    input: z.strictObject({
      ...ofCompany.shape,
      before: z._default(z.nullable(z.strictObject({ at: momentSchema, id: uuidSchema })), null),
      table: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
    }),
    output: z.array(auditEntrySchema),
  },
} as const
