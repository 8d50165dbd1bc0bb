/** From a cart to an order (spec §5). */
import {
  addedTotal,
  cartSource,
  cartTotal,
  type Cart,
  type CartLine,
  type CheckoutFields,
  type LineSource,
} from './cart'
import { ORDER_LIMITS } from '../common/column-limits'

/** The table of an order taken at the trailer and carried away. */
export const TRAILER_TABLE = 'Trailer'

export type CheckoutField = keyof CheckoutFields
export type CheckoutProblem = 'required' | 'too_long'

const FIELDS: readonly CheckoutField[] = [
  'customer_name',
  'customer_phone',
  'table_number',
  'comanda',
  'responsible_name',
]

/**
 * Missing fields that prevent sending the cart. A trailer-only cart needs the responsible person; a main or
 * mixed cart needs name and table. The phone is optional.
 */
export const checkoutProblems = (cart: Cart): Partial<Record<CheckoutField, CheckoutProblem>> => {
  const problems: Partial<Record<CheckoutField, CheckoutProblem>> = {}
  const required: CheckoutField[] =
    cartSource(cart) === 'trailer' ? ['responsible_name'] : ['customer_name', 'table_number']
  for (const field of required) if (!cart.checkout[field].trim()) problems[field] = 'required'
  for (const field of FIELDS) {
    if (cart.checkout[field].trim().length > ORDER_LIMITS[field]) problems[field] = 'too_long'
  }
  return problems
}

/** What the profile fills in of the checkout: only fields that nothing was typed into. */
export const filledFromProfile = (
  cart: Cart,
  { nome, telefone }: { readonly nome: string | null; readonly telefone: string | null },
): Partial<CheckoutFields> => {
  const nameField = cartSource(cart) === 'trailer' ? 'responsible_name' : 'customer_name'
  return {
    ...(nome && cart.checkout[nameField] === '' ? { [nameField]: nome } : {}),
    ...(telefone && cart.checkout.customer_phone === '' ? { customer_phone: telefone } : {}),
  }
}

export interface OrderDraft {
  id: string
  customer_name: string
  customer_phone: string | null
  responsible_name: string | null
  table_number: string
  comanda: string | null
  table_token?: string
  source: LineSource | 'mixed'
  expected_total_cents: number
  client_placed_at: string
  items: OrderLineDraft[]
}

export interface OrderLineDraft {
  id: string
  product_id: string
  code: string
  name: string
  category: string
  quantity: number
  unit_price_cents: number
  notes: string | null
  source: LineSource
  choices?: readonly string[]
}

/** Lines for a sent order (`orders.append`). */
export interface AdditionDraft {
  order_id: string
  items: OrderLineDraft[]
  expected_total_cents: number
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/**
 * The id of an order's line: the order's UUID with the line's position mixed into its last group. A retry of the same
 * cart therefore sends the same ids, and no two lines of an order share one.
 */
export const orderLineId = (orderId: string, position: number): string => {
  const tail = Number.parseInt(orderId.slice(-4), 16) ^ (position + 1)
  return orderId.slice(0, -4) + tail.toString(16).padStart(4, '0')
}

const orderLines = (lines: readonly CartLine[], baseId: string): OrderLineDraft[] =>
  lines.map((line, position) => ({
    id: orderLineId(baseId, position),
    product_id: line.product_id,
    code: line.code,
    name: line.name,
    category: line.category,
    quantity: line.quantity,
    unit_price_cents: line.price_cents,
    notes: line.notes === null ? null : orNull(line.notes),
    source: line.source,
    ...(line.choices?.length ? { choices: line.choices } : {}),
  }))

/** An admin's additions to the sent cart, as an append. `appendId` is the cart's own after an earlier attempt. */
export const additionFromCart = (cart: Cart, orderId: string, appendId: string): AdditionDraft => ({
  order_id: orderId,
  items: orderLines(cart.added ?? [], appendId),
  expected_total_cents: addedTotal(cart),
})

/**
 * The order of a cart. `orderId` is the cart's own after an earlier attempt. `now` is ISO 8601.
 * Call only without `checkoutProblems`.
 */
export const orderFromCart = (cart: Cart, orderId: string, now: string): OrderDraft => {
  const { checkout } = cart
  const isTrailer = cartSource(cart) === 'trailer'
  return {
    id: orderId,
    customer_name: orNull(checkout.customer_name) ?? checkout.responsible_name.trim(),
    customer_phone: orNull(checkout.customer_phone),
    responsible_name: orNull(checkout.responsible_name),
    table_number: orNull(checkout.table_number) ?? (isTrailer ? TRAILER_TABLE : ''),
    comanda: orNull(checkout.comanda),
    ...(cart.table_token ? { table_token: cart.table_token } : {}),
    source: cartSource(cart) ?? 'main_menu',
    expected_total_cents: cartTotal(cart),
    client_placed_at: now,
    items: orderLines(cart.lines, orderId),
  }
}
