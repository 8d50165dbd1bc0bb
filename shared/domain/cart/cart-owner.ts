import { addLine, openLines, seatAt, type Cart, type CheckoutFields } from './cart'

const FIELDS = ['customer_name', 'customer_phone', 'table_number', 'comanda', 'responsible_name'] as const

const filledIn = (own: CheckoutFields, guest: CheckoutFields): CheckoutFields => {
  const fields = FIELDS.map((field) => [field, own[field] || guest[field]] as const)
  return Object.fromEntries(fields) as Record<(typeof FIELDS)[number], string>
}

/** At the table that the guest scanned last: a code wins over an older table. */
const seatedAs = (cart: Cart, { checkout, table_token, seated_at }: Cart): Cart =>
  checkout.table_number ? seatAt(cart, checkout.table_number, table_token ?? null, seated_at) : cart

/**
 * The cart of a person who signs in with a cart filled as a guest: the guest's, together with what the person's own cart
 * of this company still holds. A sent order of theirs is not added to, and stays where the guest only scanned a table.
 */
export const withGuestCart = (own: Cart | null, guest: Cart, atMs: number): Cart => {
  if (own === null) return guest
  const isOnlySeated = openLines(guest).length === 0
  if (own.sent && isOnlySeated) return seatedAs(own, guest)
  if (own.sent || (own.lines.length === 0 && !isOnlySeated)) return guest
  const merged = openLines(guest).reduce((cart, { id: _id, ...line }) => addLine(cart, line, atMs), own)
  return seatedAs({ ...merged, checkout: filledIn(own.checkout, guest.checkout) }, guest)
}
