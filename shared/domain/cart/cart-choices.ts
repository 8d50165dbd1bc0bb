/** Changing the choices of a cart line. */
import { MAX_LINE_QUANTITY, openLines, sameLine, type Cart, type CartLine } from './cart'

interface Chosen {
  /** Option ids in canonical order. */
  readonly choices: readonly string[]
  /** Unit price with them, in cents. */
  readonly price_cents: number
}

const withChoices = (
  { choices: _before, ...line }: CartLine,
  { choices, price_cents }: Chosen,
): CartLine => ({
  ...line,
  price_cents,
  ...(choices.length > 0 ? { choices } : {}),
})

/** The cart with the line's choices changed at its position; a line that then equals another is merged into it. */
export const changeChoices = (cart: Cart, lineId: string, chosen: Chosen): Cart => {
  const lines = openLines(cart)
  const line = lines.find(({ id }) => id === lineId)
  if (!line) return cart
  const changed = withChoices(line, chosen)
  const twin = lines.find((other) => other.id !== lineId && sameLine(other, changed))
  const after = lines.flatMap((other) => {
    if (other.id === lineId) return twin ? [] : [changed]
    if (other.id !== twin?.id) return [other]
    const quantity = Math.min(other.quantity + line.quantity, MAX_LINE_QUANTITY)
    return [{ ...other, quantity, price_cents: chosen.price_cents }]
  })
  return cart.sent ? { ...cart, added: after } : { ...cart, lines: after }
}
