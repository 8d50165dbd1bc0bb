import * as z from 'zod/mini'
import { companySchema, openingExceptionSchema, openingHoursSchema } from './company'
import { centsSchema, momentSchema, uuidSchema } from '@shared/schemas/common/primitives'

export { menuDisplaySchema, type MenuDisplay } from '@shared/schemas/menu/menu-display'
import { DEFAULT_KITCHEN_CLOSES_MINUTES } from '@shared/domain/company/company-defaults'

const text = z._default(z.nullable(z.string()), null)
const list = z._default(z.array(z.string()), [])
/** Texts of a section in other languages: `{ en: { title, subtitle, content, description } }`. */
const sectionTranslationsSchema = z._default(z.record(z.string(), z.record(z.string(), z.string())), {})

/** contact_settings as stored in the table (spec §3). Pass it through shared/domain/contact/contact before showing it. */
export const contactSettingsSchema = z.object({
  id: uuidSchema,
  company_id: uuidSchema,
  establishment_id: z._default(z.nullable(uuidSchema), null),
  whatsapp_number: text,
  restaurant_phone: text,
  email: text,
  instagram_url: text,
  facebook_url: text,
  weekday_hours: text,
  weekday_hours_time: text,
  saturday_hours: text,
  saturday_hours_time: text,
  sunday_hours: text,
  sunday_hours_time: text,
  kitchen_note: text,
  payment_cash_methods: list,
  payment_cards_methods: list,
  payment_discount: text,
  pix_key: text,
  social_title: text,
  social_description: text,
  useful_info: list,
  updated_at: momentSchema,
})
export type ContactSettings = z.infer<typeof contactSettingsSchema>

/** Delivery settings (spec §9). Times in whole minutes; `free_above_cents` null means never free. */
export const deliverySettingsSchema = z.object({
  id: uuidSchema,
  company_id: uuidSchema,
  is_enabled: z.boolean(),
  radius_km: z.number(),
  min_minutes: z.int(),
  max_minutes: z.int(),
  minimum_order_cents: centsSchema,
  fee_cents: centsSchema,
  free_above_cents: z.nullable(centsSchema),
  last_order_minutes: z.int(),
  kitchen_closes_minutes: z.int(),
  note: text,
  updated_at: momentSchema,
})
export type DeliverySettings = z.infer<typeof deliverySettingsSchema>

/** Reservation settings (spec §9). `times` are the offered times where a company replaced those of its hours. */
export const reservationSettingsSchema = z.object({
  id: uuidSchema,
  company_id: uuidSchema,
  is_enabled: z.boolean(),
  times: list,
  /** Whether the opening hours decide the offered times, rather than `times`. */
  times_from_hours: z._default(z.boolean(), true),
  /** How long before closing the kitchen accepts no more tables. */
  kitchen_closes_minutes: z._default(z.int(), DEFAULT_KITCHEN_CLOSES_MINUTES.reservation),
  tolerance_minutes: z.int(),
  deposit_above_people: z.int(),
  max_people_option: z.int(),
  weekend_minimum_cents: centsSchema,
  service_fee_percent: z.int(),
  updated_at: momentSchema,
})
export type ReservationSettings = z.infer<typeof reservationSettingsSchema>

export const heroSettingsSchema = z.object({
  id: uuidSchema,
  company_id: uuidSchema,
  title: z.string(),
  subtitle: z.string(),
  image_url: text,
  translations: sectionTranslationsSchema,
  is_active: z.boolean(),
  updated_at: momentSchema,
})
export type HeroSettings = z.infer<typeof heroSettingsSchema>

export const sectionCardSchema = z.object({
  id: uuidSchema,
  company_id: uuidSchema,
  title: z.string(),
  description: z.string(),
  icon: text,
  image_url: text,
  link: text,
  translations: sectionTranslationsSchema,
  sort_order: z.int(),
  is_active: z.boolean(),
  updated_at: momentSchema,
})
export type SectionCard = z.infer<typeof sectionCardSchema>

export const aboutSectionSchema = z.object({
  id: uuidSchema,
  company_id: uuidSchema,
  name: z.string(),
  title: z.string(),
  subtitle: z.string(),
  content: z.string(),
  emoji: text,
  image_url: text,
  translations: sectionTranslationsSchema,
  display_order: z.int(),
  is_active: z.boolean(),
  updated_at: momentSchema,
})
export type AboutSection = z.infer<typeof aboutSectionSchema>

/** A picture of the company. `title` is its alternative text. */
export const establishmentImageSchema = z.object({
  id: uuidSchema,
  company_id: uuidSchema,
  image_url: z.string(),
  title: z.string(),
  description: z.string(),
  sort_order: z.int(),
  is_active: z.boolean(),
  updated_at: momentSchema,
})
export type EstablishmentImage = z.infer<typeof establishmentImageSchema>

/** A picture of the home page's carousel. `title` is its alternative text. */
export const carouselImageSchema = z.object({
  id: uuidSchema,
  company_id: uuidSchema,
  image_url: z.string(),
  title: z.string(),
  link: text,
  sort_order: z.int(),
  is_active: z.boolean(),
  updated_at: momentSchema,
})
export type CarouselImage = z.infer<typeof carouselImageSchema>

/**
 * A company's pages besides its menu, in one read. Missing settings are null or empty; shared/domain has the spec's
 * defaults. Lists are sorted and have active rows only; images are addresses.
 */
export const companyPagesSchema = z.object({
  company: companySchema,
  contact: z.nullable(contactSettingsSchema),
  delivery: z.nullable(deliverySettingsSchema),
  reservation: z.nullable(reservationSettingsSchema),
  opening_hours: z.array(openingHoursSchema),
  opening_exceptions: z.array(openingExceptionSchema),
  hero: z.nullable(heroSettingsSchema),
  section_cards: z.array(sectionCardSchema),
  about_sections: z.array(aboutSectionSchema),
  establishment_images: z.array(establishmentImageSchema),
  carousel_images: z.array(carouselImageSchema),
  /** When it was read, if this is the device's copy because no backend responded (web only). */
  copied_at: z.optional(momentSchema),
})
export type CompanyPages = z.infer<typeof companyPagesSchema>
