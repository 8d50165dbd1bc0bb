import * as z from 'zod/mini'
import { companySchema, openingExceptionSchema, openingHoursSchema } from '@shared/schemas/company/company'
import { menuDisplaySchema } from './menu-display'
import { centsSchema, momentSchema, translationsSchema, uuidSchema } from '@shared/schemas/common/primitives'

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

const sellable = {
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

const comboItemSchema = z.object({ product_id: uuidSchema, quantity: z.int() })
export const comboSchema = z.object({
  ...sellable,
  category_id: z.nullable(uuidSchema),
  items: z._default(z.array(comboItemSchema), []),
})
export type Combo = z.infer<typeof comboSchema>

/** Anything with a code and a price: a product or a combo. `category` is the category's name, as order lines store it. */
export const menuItemSchema = z.object({
  ...sellable,
  kind: z.enum(['product', 'combo']),
  category_id: z.nullable(uuidSchema),
  category: z.string(),
  allergens: z.array(z.string()),
  /** The products of a combo; absent for a product. */
  items: z.optional(z.array(comboItemSchema)),
})
export type MenuItem = z.infer<typeof menuItemSchema>

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

/** A company's whole menu, ready to render: categories in order, items in order within them. */
export const menuSchema = z.object({
  company: companySchema,
  categories: z.array(categorySchema),
  items: z.array(menuItemSchema),
  /** The active ones; absent where the company has none. */
  option_groups: z.optional(z.array(optionGroupSchema)),
  theme: z.nullable(themeSchema),
  opening_hours: z.array(openingHoursSchema),
  opening_exceptions: z.array(openingExceptionSchema),
  /** The number that guests write to; falls back to the company's phone (spec §3). */
  whatsapp_number: z.optional(z.nullable(z.string())),
  /** How the menu is displayed. */
  display: menuDisplaySchema,
  /** When it was read, if this is the device's copy because no backend responded (web only). */
  copied_at: z.optional(momentSchema),
})
export type Menu = z.infer<typeof menuSchema>
