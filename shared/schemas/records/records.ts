/** The back office's records: each table as it is read (`row`) and as a form writes it (`write`). Names and limits are the database's. */
import * as z from 'zod/mini'
import {
  categorySchema,
  comboSchema,
  OPTION_RULES,
  optionGroupSchema,
  productSchema,
  themeSchema,
} from '@shared/schemas/menu/menu'
import { OPTION_LIMITS } from '@shared/domain/options/options'
import {
  aboutSectionSchema,
  carouselImageSchema,
  contactSettingsSchema,
  deliverySettingsSchema,
  establishmentImageSchema,
  heroSettingsSchema,
  menuDisplaySchema,
  reservationSettingsSchema,
  sectionCardSchema,
} from '@shared/schemas/company/pages'
import { momentSchema, optionalTextSchema, textSchema, uuidSchema } from '@shared/schemas/common/primitives'
import {
  choiceCountSchema,
  codeSchema,
  imageSchema,
  item,
  itemTranslations,
  linesSchema,
  minutesSchema,
  orderSchema,
  own,
  priceSchema,
  sectionTranslations,
  timestamps,
} from './record-fields'

const subcategorySchema = z.object({
  id: uuidSchema,
  company_id: uuidSchema,
  category_id: uuidSchema,
  name: z.string(),
  translations: z._default(z.record(z.string(), z.object({ name: z.optional(z.string()) })), {}),
  sort_order: z.int(),
})

/** Every table that the back office writes by rows, one entry each: contract, backend and hooks derive from it. */
export const RECORDS = {
  categories: {
    row: z.extend(categorySchema, timestamps),
    write: z.strictObject({
      ...own,
      key: z.nullable(textSchema(1, 40)),
      name: textSchema(1, 80),
      translations: itemTranslations,
      sort_order: orderSchema,
      is_active: z.boolean(),
    }),
    order: 'sort_order.asc,name.asc,id.asc',
  },
  subcategories: {
    row: z.extend(subcategorySchema, timestamps),
    write: z.strictObject({
      ...own,
      category_id: uuidSchema,
      name: textSchema(1, 80),
      translations: itemTranslations,
      sort_order: orderSchema,
    }),
    order: 'sort_order.asc,name.asc,id.asc',
  },
  products: {
    row: z.extend(productSchema, timestamps),
    write: z.strictObject({
      ...item,
      category_id: uuidSchema,
      subcategory_id: z.nullable(uuidSchema),
      allergens: z.array(textSchema(1, 40)).check(z.maxLength(30)),
    }),
    order: 'sort_order.asc,name.asc,id.asc',
  },
  combos: {
    row: z.extend(comboSchema, timestamps),
    write: z.strictObject({
      ...item,
      category_id: z.nullable(uuidSchema),
      items: z
        .array(
          z.strictObject({
            product_id: uuidSchema,
            quantity: z.int().check(z.minimum(1), z.maximum(999)),
          }),
        )
        .check(z.maxLength(50)),
    }),
    order: 'sort_order.asc,name.asc,id.asc',
  },
  // A group and its options are one row: edited, versioned and restored together.
  option_groups: {
    row: z.extend(optionGroupSchema, timestamps),
    write: z.strictObject({
      ...own,
      name: textSchema(1, 80),
      translations: itemTranslations,
      rule: z.enum(OPTION_RULES),
      min_choices: choiceCountSchema(0),
      max_choices: choiceCountSchema(1),
      options: z
        .array(
          z.strictObject({
            id: uuidSchema,
            name: textSchema(1, 160),
            translations: itemTranslations,
            code: z.nullable(codeSchema),
            price_cents: z.nullable(priceSchema),
            product_id: z.nullable(uuidSchema),
            is_available: z.boolean(),
          }),
        )
        .check(z.maxLength(OPTION_LIMITS.options)),
      sort_order: orderSchema,
      is_active: z.boolean(),
    }),
    order: 'sort_order.asc,name.asc,id.asc',
  },
  contact_settings: {
    row: contactSettingsSchema,
    write: z.strictObject({
      ...own,
      whatsapp_number: optionalTextSchema(40),
      restaurant_phone: optionalTextSchema(40),
      email: optionalTextSchema(254),
      instagram_url: optionalTextSchema(300),
      facebook_url: optionalTextSchema(300),
      weekday_hours: optionalTextSchema(120),
      weekday_hours_time: optionalTextSchema(120),
      saturday_hours: optionalTextSchema(120),
      saturday_hours_time: optionalTextSchema(120),
      sunday_hours: optionalTextSchema(120),
      sunday_hours_time: optionalTextSchema(120),
      kitchen_note: optionalTextSchema(300),
      payment_cash_methods: linesSchema,
      payment_cards_methods: linesSchema,
      payment_discount: optionalTextSchema(300),
      pix_key: optionalTextSchema(77),
      social_title: optionalTextSchema(160),
      social_description: optionalTextSchema(2_000),
      useful_info: linesSchema,
    }),
    order: 'id.asc',
  },
  delivery_settings: {
    row: deliverySettingsSchema,
    write: z.strictObject({
      ...own,
      is_enabled: z.boolean(),
      radius_km: z.number().check(z.minimum(0), z.maximum(999)),
      min_minutes: minutesSchema,
      max_minutes: minutesSchema,
      minimum_order_cents: priceSchema,
      fee_cents: priceSchema,
      free_above_cents: z.nullable(priceSchema),
      last_order_minutes: minutesSchema,
      kitchen_closes_minutes: minutesSchema,
      note: optionalTextSchema(500),
    }),
    order: 'id.asc',
  },
  reservation_settings: {
    row: reservationSettingsSchema,
    write: z.strictObject({
      ...own,
      is_enabled: z.boolean(),
      times: z.array(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))).check(z.maxLength(96)),
      times_from_hours: z.boolean(),
      kitchen_closes_minutes: minutesSchema,
      tolerance_minutes: z.int().check(z.minimum(0), z.maximum(240)),
      deposit_above_people: z.int().check(z.minimum(1), z.maximum(500)),
      max_people_option: z.int().check(z.minimum(1), z.maximum(500)),
      weekend_minimum_cents: priceSchema,
      service_fee_percent: z.int().check(z.minimum(0), z.maximum(100)),
    }),
    order: 'id.asc',
  },
  theme_settings: {
    row: z.extend(themeSchema, { is_active: z.boolean(), created_at: momentSchema, ...timestamps }),
    // The active theme is set by activating, not by saving (spec §4).
    write: z.strictObject({
      ...own,
      name: textSchema(1, 80),
      palette_type: textSchema(1, 60),
      colors: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(40))),
    }),
    order: 'created_at.desc,id.asc',
  },
  hero_settings: {
    row: heroSettingsSchema,
    write: z.strictObject({
      ...own,
      title: textSchema(0, 160),
      subtitle: textSchema(0, 300),
      image_url: imageSchema,
      translations: sectionTranslations,
      is_active: z.boolean(),
    }),
    order: 'id.asc',
  },
  section_cards: {
    row: sectionCardSchema,
    write: z.strictObject({
      ...own,
      title: textSchema(1, 160),
      description: textSchema(0, 500),
      icon: optionalTextSchema(40),
      image_url: imageSchema,
      link: optionalTextSchema(300),
      translations: sectionTranslations,
      sort_order: orderSchema,
      is_active: z.boolean(),
    }),
    order: 'sort_order.asc,id.asc',
  },
  menu_display_settings: {
    row: z.extend(menuDisplaySchema, { id: uuidSchema, company_id: uuidSchema, ...timestamps }),
    write: z.strictObject({
      ...own,
      layout: z.enum(['grid', 'list']),
      show_codes: z.boolean(),
      show_images: z.boolean(),
      show_sold_out: z.boolean(),
      show_alcohol_warning: z.boolean(),
    }),
    order: 'id.asc',
  },
  about_sections: {
    row: aboutSectionSchema,
    write: z.strictObject({
      ...own,
      name: textSchema(1, 80),
      title: textSchema(0, 160),
      subtitle: textSchema(0, 300),
      content: textSchema(0, 10_000),
      emoji: optionalTextSchema(16),
      image_url: imageSchema,
      translations: sectionTranslations,
      display_order: orderSchema,
      is_active: z.boolean(),
    }),
    order: 'display_order.asc,id.asc',
  },
  establishment_images: {
    row: establishmentImageSchema,
    write: z.strictObject({
      ...own,
      image_url: textSchema(1, 1_000),
      title: textSchema(0, 160),
      description: textSchema(0, 500),
      sort_order: orderSchema,
      is_active: z.boolean(),
    }),
    order: 'sort_order.asc,id.asc',
  },
  carousel_images: {
    row: carouselImageSchema,
    write: z.strictObject({
      ...own,
      image_url: textSchema(1, 1_000),
      title: textSchema(0, 160),
      link: optionalTextSchema(300),
      sort_order: orderSchema,
      is_active: z.boolean(),
    }),
    order: 'sort_order.asc,id.asc',
  },
} as const

export type RecordTable = keyof typeof RECORDS
export type RecordRow<T extends RecordTable> = z.output<(typeof RECORDS)[T]['row']>
export type RecordWrite<T extends RecordTable> = z.output<(typeof RECORDS)[T]['write']>

/**
 * The columns of a row that its table's form writes. A null text is an empty one where the form takes no null.
 */
export const writeOf = <T extends RecordTable>(table: T, row: RecordRow<T>): RecordWrite<T> => {
  const held = row as Readonly<Record<string, unknown>>
  const columns = Object.entries(RECORDS[table].write.shape as Readonly<Record<string, z.ZodMiniType>>)
  return Object.fromEntries(
    columns.map(([column, shape]) => {
      const isLeftOut = held[column] === null && !shape.safeParse(null).success
      return [column, isLeftOut ? '' : held[column]]
    }),
  ) as RecordWrite<T>
}
