import * as z from 'zod/mini'
import { ROW_QUOTAS } from '@shared/domain/company/row-quotas'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'

const ofCompany = z.strictObject({ company_id: uuidSchema })
const count = z.int()
/** The data API's limit for one request, less the rest of the request. */
export const MAX_BACKUP_CHARACTERS = 7_500_000

/** A company's menu and pages as a file. Rows are those of the tables; the database validates them on import. */
export const backupSchema = z.object({
  format: z.literal('comanda-backup'),
  version: z.literal(1),
  exported_at: momentSchema,
  company: z.object({ id: uuidSchema, name: z.string(), slug: z.string() }),
  tables: z.record(
    z.string(),
    z.array(z.record(z.string(), z.unknown())).check(z.maxLength(ROW_QUOTAS.products)),
  ),
})
export type Backup = z.infer<typeof backupSchema>

/** The rows of a file that hold pictures of other sites, at most 50. */
export const backupRowsSchema = z.array(z.object({ table: z.string(), id: z.string(), name: z.string() }))

const countsSchema = z.object({ added: count, changed: count, removed: count })
const withFile = z.strictObject({ ...ofCompany.shape, backup: backupSchema, preview: z.boolean() })
const maxInput = MAX_BACKUP_CHARACTERS + 1_000

/** Export and import, for those who manage the company. */
export const backupMethods = {
  /** Errors: forbidden, not_found, connection. */
  'backup.export': { kind: 'query', input: ofCompany, output: backupSchema },
  /**
   * Replaces the menu and the pages by the file, all or nothing; a preview validates everything and stores nothing. Its
   * `revision` stands for what the file was compared with: an import that expects it is an edit_conflict once somebody
   * changed the menu or the pages. Errors: edit_conflict,
   * invalid_input { field: 'format' | 'version' | 'tables.<table>', reason?: 'other_company' | 'foreign_picture' },
   * with `rows` (backupRowsSchema) for pictures of other sites, forbidden, connection.
   */
  'backup.import': {
    kind: 'command',
    maxInput,
    input: z.extend(withFile, { expected: z._default(z.nullable(z.string().check(z.maxLength(64))), null) }),
    /** The PIX key stays as it is; `keeps_pix_key` where the file has another. */
    output: z.object({
      tables: z.record(z.string(), countsSchema),
      revision: z.string(),
      keeps_pix_key: z.boolean(),
    }),
  },
  /**
   * Begins a company whose menu is empty with the file of another: everything gets ids of its own, all or nothing, and
   * what the company has set up already stays. Never brings the key for PIX, telephones, addresses or photos of the
   * place. Pictures are those that images.copy copied; `without_picture` counts the others. A preview validates
   * everything and stores nothing. Errors: as of backup.import, with reason 'menu_not_empty' of field 'company',
   * edit_conflict once somebody changed the company meanwhile, quota_reached.
   */
  'backup.startBranch': {
    kind: 'command',
    maxInput,
    input: withFile,
    output: z.object({ tables: z.record(z.string(), countsSchema), without_picture: count }),
  },
} as const
