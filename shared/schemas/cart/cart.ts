import * as z from 'zod/mini'
import { centsSchema, optionalTextSchema, uuidSchema } from '@shared/schemas/common/primitives'
import { MAX_NOTES } from '@shared/domain/common/column-limits'
import { choicesSchema, lineSourceSchema, quantitySchema } from '@shared/schemas/order/order'

/** A cart line (spec §3). `id` is generated from name and timestamp; the order's line gets a UUID of its own. */
export const cartLineSchema = z.object({
  id: z.string(),
  product_id: uuidSchema,
  code: z.string(),
  name: z.string(),
  category: z.string(),
  /** Unit price, options included. */
  price_cents: centsSchema,
  quantity: quantitySchema,
  // One that is too long for an order stays in the cart until its person has shortened it.
  notes: optionalTextSchema(10 * MAX_NOTES),
  source: lineSourceSchema,
  choices: choicesSchema,
})
export type CartLine = z.infer<typeof cartLineSchema>

/** The checkout's unsent fields; they survive reloads with the cart. */
export const checkoutFieldsSchema = z.object({
  customer_name: z.string(),
  customer_phone: z.string(),
  table_number: z.string(),
  comanda: z.string(),
  responsible_name: z.string(),
})
export type CheckoutFields = z.infer<typeof checkoutFieldsSchema>

/** The order of a sent cart, kept until 'Novo pedido'. */
export const sentOrderSchema = z.object({ id: uuidSchema, number: z.string(), total_cents: centsSchema })

export const cartSchema = z.object({
  company_id: uuidSchema,
  lines: z.array(cartLineSchema),
  checkout: checkoutFieldsSchema,
  /** Created with the first line and kept through retries: neither a lost response nor a second tab duplicates the order. */
  order_id: z.nullable(uuidSchema),
  sent: z.nullable(sentOrderSchema),
  /** The printed code of the table (`&t=`), kept until another table's code is scanned. */
  table_token: z.optional(z.string()),
  /** The table of a code scanned after the cart was sent: the next order's. */
  next_seat: z.optional(z.object({ table: z.string(), token: z.nullable(z.string()) })),
  /** When its table was scanned or ordered at last (ms since 1970). */
  seated_at: z.optional(z.number()),
  /** Lines that an admin adds to the sent order, and the id of the attempt to send them (shared/domain/cart/cart). */
  added: z.optional(z.array(cartLineSchema)),
  append_id: z.optional(z.nullable(uuidSchema)),
})
export type Cart = z.infer<typeof cartSchema>
