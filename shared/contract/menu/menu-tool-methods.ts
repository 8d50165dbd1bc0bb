import * as z from 'zod/mini'
import { ROW_QUOTAS } from '@shared/domain/company/row-quotas'
import { textSchema, uuidSchema } from '@shared/schemas/common/primitives'
import { codeSchema } from '@shared/schemas/records/record-fields'

const price = z.int().check(z.minimum(0), z.maximum(10_000_000))

/** One product of a file. A missing promotion price means none; missing availability means 'available'. */
export const importRowSchema = z.strictObject({
  code: codeSchema,
  name: textSchema(1, 160),
  description: z._default(textSchema(0, 2_000), ''),
  category: textSchema(1, 80),
  price_cents: price,
  promotion_price_cents: z._default(z.nullable(price), null),
  is_available: z._default(z.boolean(), true),
  is_featured: z._default(z.boolean(), false),
  allergens: z._default(z.array(textSchema(1, 40)).check(z.maxLength(30)), []),
})
export type ImportRow = z.infer<typeof importRowSchema>
export const IMPORT_MAX_ROWS = ROW_QUOTAS.products

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
   * Imports a menu from a file: rows by code, added or changed, all or nothing. Errors: invalid_input with
   * `problems: [{ row, column, reason: 'invalid' | 'twice' | 'combo' }]`, forbidden, connection.
   */
  'menu.import': {
    kind: 'command',
    input: z.strictObject({
      company_id: uuidSchema,
      rows: z.array(importRowSchema).check(z.minLength(1), z.maxLength(IMPORT_MAX_ROWS)),
    }),
    output: z.object({
      added: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      categories_added: z.int(),
    }),
  },
} as const
