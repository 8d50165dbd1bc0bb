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
import { saleHoursFields } from '@shared/schemas/menu/sale-hours'
import { COLUMN_LIMITS as LIMITS } from '@shared/domain/common/column-limits'
import { MAX_SERVICE_FEE_PERCENT } from '@shared/domain/company/company-defaults'
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
import { diningTableSchema, planCellSchema, tableShapeSchema } from '@shared/schemas/tab/dining-table'
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
  withinBytes,
} from './record-fields'

const subcategorySchema = z.object({
  id: uuidSchema,
  company_id: uuidSchema,
  category_id: uuidSchema,
  name: z.string(),
  translations: z._default(z.record(z.string(), z.object({ name: z.optional(z.string()) })), {}),
  sort_order: z.int(),
})

/** An option as a group is written with it. */
export const optionWriteSchema = z.strictObject({
  id: uuidSchema,
  name: textSchema(1, 160),
  translations: itemTranslations(LIMITS.option_groups.options),
  code: z.nullable(codeSchema),
  price_cents: z.nullable(priceSchema),
  product_id: z.nullable(uuidSchema),
  is_available: z.boolean(),
})

/** Every table that the back office writes by rows, one entry each: contract, backend and hooks derive from it. */
export const RECORDS = {
  categories: {
    row: z.extend(categorySchema, timestamps),
    write: z.strictObject({
      ...own,
      key: z.nullable(textSchema(1, 40)),
      name: textSchema(1, LIMITS.categories.name),
      translations: itemTranslations(LIMITS.categories.translations),
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
      name: textSchema(1, LIMITS.subcategories.name),
      translations: itemTranslations(LIMITS.subcategories.translations),
      sort_order: orderSchema,
    }),
    order: 'sort_order.asc,name.asc,id.asc',
  },
  products: {
    row: z.extend(productSchema, { ...saleHoursFields, ...timestamps }),
    write: z.strictObject({
      ...item,
      category_id: uuidSchema,
      subcategory_id: z.nullable(uuidSchema),
      allergens: z.array(textSchema(1, 40)).check(z.maxLength(30)),
    }),
    order: 'sort_order.asc,name.asc,id.asc',
  },
  combos: {
    row: z.extend(comboSchema, { ...saleHoursFields, ...timestamps }),
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
      name: textSchema(1, LIMITS.option_groups.name),
      translations: itemTranslations(LIMITS.option_groups.translations),
      rule: z.enum(OPTION_RULES),
      min_choices: choiceCountSchema(0),
      max_choices: choiceCountSchema(1),
      options: z
        .array(optionWriteSchema)
        .check(z.maxLength(OPTION_LIMITS.options), withinBytes(LIMITS.option_groups.options)),
      sort_order: orderSchema,
      is_active: z.boolean(),
    }),
    order: 'sort_order.asc,name.asc,id.asc',
  },
  contact_settings: {
    row: contactSettingsSchema,
    write: z.strictObject({
      ...own,
      whatsapp_number: optionalTextSchema(LIMITS.contact_settings.whatsapp_number),
      restaurant_phone: optionalTextSchema(LIMITS.contact_settings.restaurant_phone),
      email: optionalTextSchema(LIMITS.contact_settings.email),
      instagram_url: optionalTextSchema(LIMITS.contact_settings.instagram_url),
      facebook_url: optionalTextSchema(LIMITS.contact_settings.facebook_url),
      weekday_hours: optionalTextSchema(LIMITS.contact_settings.weekday_hours),
      weekday_hours_time: optionalTextSchema(LIMITS.contact_settings.weekday_hours_time),
      saturday_hours: optionalTextSchema(LIMITS.contact_settings.saturday_hours),
      saturday_hours_time: optionalTextSchema(LIMITS.contact_settings.saturday_hours_time),
      sunday_hours: optionalTextSchema(LIMITS.contact_settings.sunday_hours),
      sunday_hours_time: optionalTextSchema(LIMITS.contact_settings.sunday_hours_time),
      kitchen_note: optionalTextSchema(LIMITS.contact_settings.kitchen_note),
      payment_cash_methods: linesSchema(LIMITS.contact_settings.payment_cash_methods),
      payment_cards_methods: linesSchema(LIMITS.contact_settings.payment_cards_methods),
      payment_discount: optionalTextSchema(LIMITS.contact_settings.payment_discount),
      pix_key: optionalTextSchema(LIMITS.contact_settings.pix_key),
      social_title: optionalTextSchema(LIMITS.contact_settings.social_title),
      social_description: optionalTextSchema(LIMITS.contact_settings.social_description),
      useful_info: linesSchema(LIMITS.contact_settings.useful_info),
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
      note: optionalTextSchema(LIMITS.delivery_settings.note),
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
      service_fee_percent: z.int().check(z.minimum(0), z.maximum(MAX_SERVICE_FEE_PERCENT)),
    }),
    order: 'id.asc',
  },
  theme_settings: {
    row: z.extend(themeSchema, { is_active: z.boolean(), created_at: momentSchema, ...timestamps }),
    // The active theme is set by activating, not by saving (spec §4).
    write: z.strictObject({
      ...own,
      name: textSchema(1, LIMITS.theme_settings.name),
      palette_type: textSchema(1, LIMITS.theme_settings.palette_type),
      colors: z
        .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(40)))
        .check(withinBytes(LIMITS.theme_settings.colors)),
    }),
    order: 'created_at.desc,id.asc',
  },
  hero_settings: {
    row: heroSettingsSchema,
    write: z.strictObject({
      ...own,
      title: textSchema(0, LIMITS.hero_settings.title),
      subtitle: textSchema(0, LIMITS.hero_settings.subtitle),
      image_url: imageSchema,
      translations: sectionTranslations(LIMITS.hero_settings.translations),
      is_active: z.boolean(),
    }),
    order: 'id.asc',
  },
  section_cards: {
    row: sectionCardSchema,
    write: z.strictObject({
      ...own,
      title: textSchema(1, LIMITS.section_cards.title),
      description: textSchema(0, LIMITS.section_cards.description),
      icon: optionalTextSchema(LIMITS.section_cards.icon),
      image_url: imageSchema,
      link: optionalTextSchema(LIMITS.section_cards.link),
      translations: sectionTranslations(LIMITS.section_cards.translations),
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
      name: textSchema(1, LIMITS.about_sections.name),
      title: textSchema(0, LIMITS.about_sections.title),
      subtitle: textSchema(0, LIMITS.about_sections.subtitle),
      content: textSchema(0, LIMITS.about_sections.content),
      emoji: optionalTextSchema(LIMITS.about_sections.emoji),
      image_url: imageSchema,
      translations: sectionTranslations(LIMITS.about_sections.translations),
      display_order: orderSchema,
      is_active: z.boolean(),
    }),
    order: 'display_order.asc,id.asc',
  },
  establishment_images: {
    row: establishmentImageSchema,
    write: z.strictObject({
      ...own,
      image_url: textSchema(1, LIMITS.establishment_images.image_url),
      title: textSchema(0, LIMITS.establishment_images.title),
      description: textSchema(0, LIMITS.establishment_images.description),
      sort_order: orderSchema,
      is_active: z.boolean(),
    }),
    order: 'sort_order.asc,id.asc',
  },
  carousel_images: {
    row: carouselImageSchema,
    write: z.strictObject({
      ...own,
      image_url: textSchema(1, LIMITS.carousel_images.image_url),
      title: textSchema(0, LIMITS.carousel_images.title),
      link: optionalTextSchema(LIMITS.carousel_images.link),
      sort_order: orderSchema,
      is_active: z.boolean(),
    }),
    order: 'sort_order.asc,id.asc',
  },
  dining_tables: {
    row: diningTableSchema,
    write: z.strictObject({
      ...own,
      name: textSchema(1, LIMITS.dining_tables.name),
      area: textSchema(0, LIMITS.dining_tables.area),
      seats: z.int().check(z.minimum(1), z.maximum(99)),
      shape: tableShapeSchema,
      x: planCellSchema,
      y: planCellSchema,
    }),
    order: 'area.asc,y.asc,x.asc,id.asc',
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
