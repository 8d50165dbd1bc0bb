import { addLine, openLines, type Cart, type CheckoutFields } from './cart'

const FIELDS = ['customer_name', 'customer_phone', 'table_number', 'comanda', 'responsible_name'] as const

const filledIn = (own: CheckoutFields, guest: CheckoutFields): CheckoutFields => {
  const fields = FIELDS.map((field) => [field, own[field] || guest[field]] as const)
  return Object.fromEntries(fields) as Record<(typeof FIELDS)[number], string>
}

/**
 * The cart of a person who signs in with a cart filled as a guest: the guest's, together with what the person's own cart of this
 * company still holds. A sent order of theirs is not added to.
 */
export const withGuestCart = (own: Cart | null, guest: Cart, atMs: number): Cart => {
  if (own === null || own.sent || own.lines.length === 0) return guest
  const merged = openLines(guest).reduce((cart, { id: _id, ...line }) => addLine(cart, line, atMs), own)
  return { ...merged, checkout: filledIn(own.checkout, guest.checkout) }
}
