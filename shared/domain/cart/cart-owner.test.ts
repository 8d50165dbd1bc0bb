import { describe, expect, it } from 'vitest'
import { addLine, emptyCart, markSent, seatAt, setQuantity, type Cart, type NewCartLine } from './cart'
import { withGuestCart } from './cart-owner'

const COMPANY = 'aaaaaaaa-0000-4000-8000-000000000001'
const line = (name: string): NewCartLine => ({
  product_id: 'cccccccc-0000-4000-8000-000000000001',
  code: name,
  name,
  category: 'Pizzas',
  price_cents: 1_000,
  quantity: 1,
  notes: null,
  source: 'main_menu',
})
const cartOf = (name: string, fields: Partial<Cart['checkout']> = {}): Cart => {
  const cart = addLine(emptyCart(COMPANY), line(name), 1)
  return { ...cart, checkout: { ...cart.checkout, ...fields } }
}
const contents = (cart: Cart) => cart.lines.map(({ name, quantity }) => `${quantity}×${name}`)

describe('a table scanned as a guest', () => {
  const scanned: Cart = seatAt(emptyCart(COMPANY), '5', 'token-of-5')

  it('wins over the table of the person’s own cart, whose lines stay', () => {
    const own = seatAt(addLine(emptyCart(COMPANY), line('Margherita'), 1), '3', 'token-of-3')
    expect(withGuestCart(own, scanned, 2)).toMatchObject({
      lines: [{ name: 'Margherita' }],
      checkout: { table_number: '5' },
      table_token: 'token-of-5',
    })
  })

  it('is the next order’s where theirs is sent', () => {
    const sent = { id: COMPANY, number: 'W001', total_cents: 1 }
    const own = markSent(addLine(emptyCart(COMPANY), line('Margherita'), 1), sent)
    expect(withGuestCart(own, scanned, 2)).toMatchObject({ sent, next_seat: { table: '5' } })
  })
})

describe('the cart of a guest who signs in', () => {
  it('is theirs as it stands where they have none, an empty one, or one that is sent', () => {
    const guest = cartOf('Margherita', { table_number: '7' })
    const sent = { ...cartOf('Calabresa'), sent: { id: COMPANY, number: 'W001', total_cents: 1_000 } }
    for (const own of [null, emptyCart(COMPANY), sent]) expect(withGuestCart(own, guest, 2)).toBe(guest)
  })

  it('is added to what their own still holds, and fills its blank fields', () => {
    const own = cartOf('Calabresa', { customer_name: 'Ana' })
    const guest = cartOf('Margherita', { customer_name: 'Bia', table_number: '7' })
    const merged = withGuestCart(own, guest, 2)
    expect(contents(merged)).toEqual(['1×Calabresa', '1×Margherita'])
    expect(merged.checkout).toMatchObject({ customer_name: 'Ana', table_number: '7' })
  })

  it('counts the same product once, with both quantities', () => {
    const guest = cartOf('Calabresa')
    const own = setQuantity(guest, guest.lines[0]?.id ?? '', 2)
    expect(contents(withGuestCart(own, guest, 2))).toEqual(['3×Calabresa'])
  })
})
