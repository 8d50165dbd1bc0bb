/** A menu ready to render: the schema of what is read, which a guest's first view does without. */
import * as z from 'zod/mini'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'
import { companySchema, openingExceptionSchema, openingHoursSchema } from '@shared/schemas/company/company'
import { categorySchema, comboItemSchema, optionGroupSchema, sellable, themeSchema } from './menu'
import { menuDisplaySchema } from './menu-display'
import { saleHoursFields } from './sale-hours'

/** Anything with a code and a price: a product or a combo. `category` is the category's name, as order lines store it. */
export const menuItemSchema = z.object({
  ...sellable,
  kind: z.enum(['product', 'combo']),
  category_id: z.nullable(uuidSchema),
  category: z.string(),
  allergens: z.array(z.string()),
  /** The products of a combo; absent for a product. */
  items: z.optional(z.array(comboItemSchema)),
  /** When it is sold; absent or null unless it is unavailable for the hour. */
  available_hours: saleHoursFields.available_hours,
  /** How many the counts allow, below zero where more was sold; absent where nothing of it is counted. */
  remaining: z.optional(z.int()),
})
export type MenuItem = z.infer<typeof menuItemSchema>

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
