import * as z from 'zod/mini'
import { centsSchema, translationsSchema, uuidSchema } from '@shared/schemas/common/primitives'

export type { Menu, MenuItem } from './whole-menu'

export const categorySchema = z.object({
  id: uuidSchema,
  company_id: uuidSchema,
  key: z.nullable(z.string()),
  name: z.string(),
  translations: translationsSchema,
  sort_order: z.int(),
  is_active: z.boolean(),
})
export type Category = z.infer<typeof categorySchema>

/** How option prices make the group's price: added up, or one price for all parts of a half-and-half. */
export const OPTION_RULES = ['sum', 'halves'] as const

/** One option. A null price is that of its product on the menu; its name may differ from the product's. */
export const optionSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  translations: translationsSchema,
  code: z.nullable(z.string()),
  price_cents: z.nullable(centsSchema),
  product_id: z.nullable(uuidSchema),
  is_available: z.boolean(),
})
export type Option = z.infer<typeof optionSchema>

/** A choice to make when a product is ordered, with its options (docs/adr/0013). */
export const optionGroupSchema = z.object({
  id: uuidSchema,
  company_id: uuidSchema,
  name: z.string(),
  translations: translationsSchema,
  rule: z.enum(OPTION_RULES),
  min_choices: z.int(),
  max_choices: z.int(),
  options: z.array(optionSchema),
  sort_order: z.int(),
  is_active: z.boolean(),
})
export type OptionGroup = z.infer<typeof optionGroupSchema>

/** The fields that products and combos share. */
export const sellable = {
  id: uuidSchema,
  company_id: uuidSchema,
  code: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  translations: translationsSchema,
  price_cents: centsSchema,
  promotion_price_cents: z.nullable(centsSchema),
  image_url: z.nullable(z.string()),
  /** The illustration chosen for a dish without a photo; absent or null shows the one that fits its name. */
  illustration: z.optional(z.nullable(z.string())),
  is_available: z.boolean(),
  /** When it is sold (./sale-hours has its exact form); guests get it while it is unavailable for the hour. */
  available_hours: z.optional(
    z.nullable(z.array(z.object({ days: z.array(z.int()), opens_at: z.string(), closes_at: z.string() }))),
  ),
  is_featured: z.boolean(),
  sort_order: z.int(),
  /** The option groups of the product in order; absent where it has none. */
  option_group_ids: z.optional(z.array(uuidSchema)),
}

export const productSchema = z.object({
  ...sellable,
  category_id: uuidSchema,
  subcategory_id: z.nullable(uuidSchema),
  allergens: z._default(z.array(z.string()), []),
})
export type Product = z.infer<typeof productSchema>

export const comboItemSchema = z.object({ product_id: uuidSchema, quantity: z.int() })
export const comboSchema = z.object({
  ...sellable,
  category_id: z.nullable(uuidSchema),
  items: z._default(z.array(comboItemSchema), []),
})
export type Combo = z.infer<typeof comboSchema>

/** The count of a product: its id, and how many there are. */
export const stockSchema = z.object({ id: uuidSchema, quantity: z.int() })

/** A colour map of spec §3: key → 'hue saturation% lightness%'. */
export const themeSchema = z.object({
  id: uuidSchema,
  company_id: uuidSchema,
  name: z.nullable(z.string()),
  palette_type: z.nullable(z.string()),
  colors: z.record(z.string(), z.string()),
})
export type Theme = z.infer<typeof themeSchema>

/** The contact settings that the menu's pages need. */
export const menuContactSchema = z.object({ whatsapp_number: z.nullable(z.string()) })
export type MenuContact = z.infer<typeof menuContactSchema>
