import * as z from 'zod/mini'
import { COLUMN_LIMITS as LIMITS } from '@shared/domain/common/column-limits'
import { LIST_MEMORY } from '@shared/domain/menu/menu-list-memory'
import { MOST_CHANGED_PRODUCTS } from '@shared/domain/menu/product-changes'
import { MOST_COUNTED } from '@shared/domain/menu/stock'
import { ROW_QUOTAS } from '@shared/domain/company/row-quotas'
import { OPTION_LIMITS } from '@shared/domain/options/options'
import { OPTION_RULES } from '@shared/schemas/menu/menu'
import { saleHoursFields } from '@shared/schemas/menu/sale-hours'
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
  /** Begins the count of a new product. */
  stock: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_COUNTED))),
  ...saleHoursFields,
  is_featured: z.optional(z.boolean()),
  allergens: z.optional(z.array(textSchema(1, 40)).check(z.maxLength(30))),
  translations: z.optional(itemTranslations(LIMITS.products.translations)),
  option_group_ids: z.optional(z.array(uuidSchema).check(z.maxLength(OPTION_LIMITS.groups))),
})
export type ImportRow = z.infer<typeof importRowSchema>
export const IMPORT_MAX_ROWS = ROW_QUOTAS.products
/** The prices of the largest menu; app.most_changed_prices is the same number. */
const MOST_CHANGED_PRICES = ROW_QUOTAS.products + ROW_QUOTAS.combos
/** As many as one call gives to products; app.add_import_pictures has the same number. */
const PICTURES_A_CALL = 100

/** An option group that an import adds. */
const importGroupSchema = z.strictObject({
  id: uuidSchema,
  name: textSchema(1, LIMITS.option_groups.name),
  min_choices: choiceCountSchema(0),
  max_choices: choiceCountSchema(1),
  rule: z.optional(z.enum(OPTION_RULES)),
  is_active: z.optional(z.boolean()),
  translations: z.optional(itemTranslations(LIMITS.option_groups.translations)),
  options: z
    .array(
      z.strictObject({
        id: uuidSchema,
        name: textSchema(1, 160),
        /** null is the price of `dish`, a dish of the menu or of the rows by its code. */
        price_cents: z.nullable(price),
        dish: z.optional(codeSchema),
        code: z.optional(codeSchema),
        is_available: z.optional(z.boolean()),
        translations: z.optional(itemTranslations(LIMITS.option_groups.options)),
      }),
    )
    .check(z.maxLength(OPTION_LIMITS.options)),
})

/** A list by its headings: what its columns are, and the category of dishes without one. */
const rememberedListSchema = z.strictObject({
  headings: textSchema(0, LIST_MEMORY.headings),
  meanings: z.array(z.nullable(textSchema(1, LIST_MEMORY.meaning))).check(z.maxLength(LIST_MEMORY.columns)),
  category: z.nullable(textSchema(1, LIST_MEMORY.category)),
})

/** One product of a step, over the version it was read with. A count moves by the difference of what was seen and typed. */
const productChangeSchema = z.strictObject({
  id: uuidSchema,
  expected: momentSchema,
  remove: z.optional(z.literal(true)),
  set: z.optional(
    z.strictObject({
      price_cents: z.optional(price),
      promotion_price_cents: z.optional(z.nullable(price)),
      is_available: z.optional(z.boolean()),
      is_featured: z.optional(z.boolean()),
      category_id: z.optional(uuidSchema),
      subcategory_id: z.optional(z.nullable(uuidSchema)),
      ...saleHoursFields,
    }),
  ),
  /** `id` is of the movement: one that is sent again moves the count by what it says now, once. */
  stock: z.optional(
    z.strictObject({
      id: uuidSchema,
      from: z.int(),
      to: z.int().check(z.minimum(0), z.maximum(MOST_COUNTED)),
    }),
  ),
})

/** Details of edit_conflict: the products that somebody else changed, as they are now, and those that are gone. */
export const changedProductsSchema = z.object({
  rows: z.array(
    z.object({
      id: uuidSchema,
      updated_at: momentSchema,
      price_cents: price,
      promotion_price_cents: z.nullable(price),
      is_available: z.boolean(),
      is_featured: z.boolean(),
      category_id: uuidSchema,
      quantity: z.nullable(z.int()),
    }),
  ),
  gone: z.array(uuidSchema),
})

/** Operations on many products at once. */
export const menuToolMethods = {
  /**
   * Changes the prices of products and combos by a percentage or by cents, rounded half up to a step (cents), all or
   * nothing, each over the version it was previewed with. Exactly one of percent and cents. Errors: edit_conflict
   * where one is newer or gone, forbidden, invalid_input, connection.
   */
  'prices.change': {
    kind: 'command',
    input: z.strictObject({
      company_id: uuidSchema,
      field: z.enum(['price_cents', 'promotion_price_cents']),
      percent: z._default(z.nullable(z.number().check(z.minimum(-100), z.maximum(1_000))), null),
      cents: z._default(z.nullable(z.int().check(z.minimum(-10_000_000), z.maximum(10_000_000))), null),
      round_to_cents: z.int().check(z.minimum(1), z.maximum(10_000)),
      rows: z
        .array(z.strictObject({ id: uuidSchema, expected: momentSchema }))
        .check(z.minLength(1), z.maxLength(MOST_CHANGED_PRICES)),
    }),
    output: z.object({ changed: z.int() }),
  },
  /**
   * Changes and removes products in one step, all or nothing; `updated_at` is the version they have then. Errors:
   * edit_conflict (changedProductsSchema), not_found of a category, forbidden, invalid_input, connection.
   */
  'menu.changeProducts': {
    kind: 'command',
    input: z.strictObject({
      company_id: uuidSchema,
      rows: z.array(productChangeSchema).check(z.minLength(1), z.maxLength(MOST_CHANGED_PRODUCTS)),
    }),
    output: z.object({ changed: z.int(), removed: z.int(), updated_at: momentSchema }),
  },
  /**
   * Removes a category with its subcategories; its products and combos go to the end of another one. Errors: not_found,
   * forbidden, invalid_input, connection.
   */
  'menu.removeCategory': {
    kind: 'command',
    input: z.strictObject({ company_id: uuidSchema, category_id: uuidSchema, target_id: uuidSchema }),
    output: z.object({ moved: z.int() }),
  },
  /** Moves a subcategory with its products to the end of another category. Errors: not_found, forbidden, connection. */
  'menu.moveSubcategory': {
    kind: 'command',
    input: z.strictObject({ company_id: uuidSchema, subcategory_id: uuidSchema, category_id: uuidSchema }),
    output: z.object({ moved: z.int() }),
  },
  /**
   * Imports a menu from a list: rows by code, added or changed, all or nothing. `import_id` is of the company's last
   * import that changed anything. Errors: invalid_input with
   * `problems: [{ row, column, reason: 'invalid' | 'twice' | 'combo' | 'taken' }]`, forbidden, quota_reached, connection.
   */
  'menu.import': {
    kind: 'command',
    input: z.strictObject({
      company_id: uuidSchema,
      rows: z.array(importRowSchema).check(z.minLength(1), z.maxLength(IMPORT_MAX_ROWS)),
      groups: z._default(z.array(importGroupSchema).check(z.maxLength(ROW_QUOTAS.option_groups)), []),
      /** Remembered for everyone of the company. */
      list: z._default(z.nullable(rememberedListSchema), null),
    }),
    output: z.object({
      import_id: uuidSchema,
      added: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      categories_added: z.int(),
    }),
  },
  /**
   * The company's last import, and its lists, the last one first; `obstacle` says why the import can't be undone. Errors:
   * forbidden, connection.
   */
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
      lists: z.array(z.object(rememberedListSchema.shape)),
    }),
  },
  /**
   * Gives products of the last import the pictures that follow it, by their codes; one sent again changes nothing.
   * Errors: not_found where another import came after it, forbidden, invalid_input, connection.
   */
  'menu.addPictures': {
    kind: 'command',
    input: z.strictObject({
      company_id: uuidSchema,
      import_id: uuidSchema,
      pictures: z
        .array(z.strictObject({ code: codeSchema, path: textSchema(1, 250) }))
        .check(z.minLength(1), z.maxLength(PICTURES_A_CALL)),
    }),
    output: z.object({ added: z.int() }),
  },
  /**
   * Removes what the last import added, its pictures too, and restores what it changed, all or nothing. Errors: not_found where another
   * import came after it, import_final, forbidden, connection.
   */
  'menu.undoImport': {
    kind: 'command',
    input: z.strictObject({ company_id: uuidSchema, import_id: uuidSchema }),
    output: z.object({ removed: z.int(), restored: z.int() }),
  },
} as const
