/** Fields that the back office's records share. Names and limits are the database's. */
import * as z from 'zod/mini'
import { COLUMN_LIMITS as LIMITS, jsonBytes } from '@shared/domain/common/column-limits'
import { OPTION_LIMITS } from '@shared/domain/options/options'
import { saleHoursFields } from '@shared/schemas/menu/sale-hours'
import {
  centsSchema,
  momentSchema,
  optionalTextSchema,
  textSchema,
  uuidSchema,
} from '@shared/schemas/common/primitives'

export const timestamps = { updated_at: momentSchema }
/** Money in a form: up to R$ 100.000,00, as the tables check. */
export const priceSchema = centsSchema.check(z.maximum(10_000_000))
export const orderSchema = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000))
/** A value whose JSON the database holds in this many bytes. */
export const withinBytes = (most: number) =>
  z.refine<unknown>((value) => jsonBytes(value) <= most, { error: 'too_long' })
export const itemTranslations = (mostBytes: number) =>
  z
    .record(
      z.string().check(z.maxLength(8)),
      z.strictObject({
        name: z.optional(textSchema(0, LIMITS.products.name)),
        description: z.optional(textSchema(0, LIMITS.products.description)),
      }),
    )
    .check(withinBytes(mostBytes))
export const sectionTranslations = (mostBytes: number) =>
  z
    .record(
      z.string().check(z.maxLength(8)),
      z.record(z.string().check(z.maxLength(20)), textSchema(0, LIMITS.about_sections.content)),
    )
    .check(withinBytes(mostBytes))
export const imageSchema = optionalTextSchema(LIMITS.products.image_url)
/** The name of an illustration (resources/illustrations); left out, it stays as it is. */
const illustrationSchema = z.optional(
  z.nullable(z.string().check(z.maxLength(LIMITS.products.illustration), z.regex(/^[a-z]+(-[a-z]+)*$/))),
)
export const linesSchema = (mostBytes: number) =>
  z.array(textSchema(1, 200)).check(z.maxLength(40), withinBytes(mostBytes))
export const minutesSchema = z.int().check(z.minimum(0), z.maximum(600))
/** Codes are typed at the counter: capital letters and digits (spec §3, 'H001 style'). */
export const codeSchema = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{1,12}$/))

export const own = { id: uuidSchema }

export const item = {
  ...own,
  code: codeSchema,
  name: textSchema(1, LIMITS.products.name),
  description: textSchema(0, LIMITS.products.description),
  translations: itemTranslations(LIMITS.products.translations),
  price_cents: priceSchema,
  promotion_price_cents: z.nullable(priceSchema),
  image_url: imageSchema,
  illustration: illustrationSchema,
  is_available: z.boolean(),
  ...saleHoursFields,
  is_featured: z.boolean(),
  sort_order: orderSchema,
  /** Missing fields keep their value. */
  option_group_ids: z.optional(z.array(uuidSchema).check(z.maxLength(OPTION_LIMITS.groups))),
}

export const choiceCountSchema = (least: number) =>
  z.int().check(z.minimum(least), z.maximum(OPTION_LIMITS.choices))
