import * as z from 'zod/mini'
import { COLUMN_LIMITS as LIMITS } from '@shared/domain/common/column-limits'
import { ROW_QUOTAS } from '@shared/domain/company/row-quotas'
import { OPTION_LIMITS } from '@shared/domain/options/options'
import { momentSchema, textSchema, uuidSchema } from '@shared/schemas/common/primitives'
import { choiceCountSchema, codeSchema, itemTranslations } from '@shared/schemas/records/record-fields'

const price = z.int().check(z.minimum(0), z.maximum(10_000_000))

/** One product of a list. What it leaves out stays as it is; a new product has none of it, and is available. */
export const importRowSchema = z.strictObject({
  code: codeSchema,
  /** The code is a proposal: it is refused where a product has it already. */
  is_new: z.optional(z.boolean()),
  name: textSchema(1, 160),
  category: textSchema(1, 80),
  price_cents: price,
  description: z.optional(textSchema(0, 2_000)),
  /** '' is none. */
  subcategory: z.optional(textSchema(0, LIMITS.subcategories.name)),
  promotion_price_cents: z.optional(z.nullable(price)),
  is_available: z.optional(z.boolean()),
  is_featured: z.optional(z.boolean()),
  allergens: z.optional(z.array(textSchema(1, 40)).check(z.maxLength(30))),
  translations: z.optional(itemTranslations(LIMITS.products.translations)),
  option_group_ids: z.optional(z.array(uuidSchema).check(z.maxLength(OPTION_LIMITS.groups))),
})
export type ImportRow = z.infer<typeof importRowSchema>
export const IMPORT_MAX_ROWS = ROW_QUOTAS.products

/** An option group that an import adds. */
const importGroupSchema = z.strictObject({
  id: uuidSchema,
  name: textSchema(1, LIMITS.option_groups.name),
  min_choices: choiceCountSchema(0),
  max_choices: choiceCountSchema(1),
  options: z
    .array(z.strictObject({ id: uuidSchema, name: textSchema(1, 160), price_cents: price }))
    .check(z.minLength(1), z.maxLength(OPTION_LIMITS.options)),
})

/** Operations on many products at once. */
export const menuToolMethods = {
  /**
   * Changes the prices of chosen products, of a category or of the whole menu, by a percentage or by cents, rounded
   * half up to a step
   * (cents). Exactly one of percent and cents. Errors: forbidden, invalid_input, connection.
   */
  'prices.change': {
    kind: 'command',
    input: z.strictObject({
      company_id: uuidSchema,
      field: z.enum(['price_cents', 'promotion_price_cents']),
      percent: z._default(z.nullable(z.number().check(z.minimum(-100), z.maximum(1_000))), null),
      cents: z._default(z.nullable(z.int().check(z.minimum(-10_000_000), z.maximum(10_000_000))), null),
      round_to_cents: z.int().check(z.minimum(1), z.maximum(10_000)),
      ids: z._default(z.nullable(z.array(uuidSchema).check(z.minLength(1), z.maxLength(5_000))), null),
      category_id: z._default(z.nullable(uuidSchema), null),
    }),
    output: z.object({ changed: z.int() }),
  },
  /**
   * Imports a menu from a list: rows by code, added or changed, all or nothing. Errors: invalid_input with
   * `problems: [{ row, column, reason: 'invalid' | 'twice' | 'combo' | 'taken' }]`, forbidden, quota_reached, connection.
   */
  'menu.import': {
    kind: 'command',
    input: z.strictObject({
      company_id: uuidSchema,
      rows: z.array(importRowSchema).check(z.minLength(1), z.maxLength(IMPORT_MAX_ROWS)),
      groups: z._default(z.array(importGroupSchema).check(z.maxLength(ROW_QUOTAS.option_groups)), []),
    }),
    output: z.object({
      import_id: uuidSchema,
      added: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      categories_added: z.int(),
    }),
  },
  /** The company's last import; `obstacle` says why it can't be undone. Errors: forbidden, connection. */
  'menu.lastImport': {
    kind: 'query',
    input: z.strictObject({ company_id: uuidSchema }),
    output: z.object({
      import: z.nullable(
        z.object({
          id: uuidSchema,
          at: momentSchema,
          added: z.int(),
          changed: z.int(),
          obstacle: z.nullable(z.enum(['changed', 'used'])),
        }),
      ),
    }),
  },
  /**
   * Removes what the last import added and restores what it changed, all or nothing. Errors: not_found where another
   * import came after it, import_final, forbidden, connection.
   */
  'menu.undoImport': {
    kind: 'command',
    input: z.strictObject({ company_id: uuidSchema, import_id: uuidSchema }),
    output: z.object({ removed: z.int(), restored: z.int() }),
  },
} as const
