import { describe, expect, it } from 'vitest'
import { addLine, emptyCart, markSent, setQuantity, withOrderId, type Cart } from './cart'
import { mergedCart } from './merged-cart'

const COMPANY = '00000000-0000-4000-8000-000000000001'
const ORDER = '00000000-0000-4000-8000-00000000ffff'
const add = (cart: Cart, name: string, atMs: number): Cart =>
  withOrderId(
    addLine(
      cart,
      {
        product_id: `product-${name}`,
        code: name,
        name,
        category: 'Pizzas',
        price_cents: 4_500,
        quantity: 1,
        notes: null,
        source: 'main_menu',
      },
      atMs,
    ),
    ORDER,
  )
const names = (cart: Cart) => cart.lines.map(({ name, quantity }) => `${quantity} ${name}`)
const base = add(emptyCart(COMPANY), 'Margherita', 1)
const sent = { id: ORDER, number: 'W001', total_cents: 4_500 }

describe('a cart that another tab changed', () => {
  it('replaces one that nothing was changed in', () => {
    const theirs = add(base, 'Calabresa', 2)
    expect(mergedCart(base, base, theirs)).toBe(theirs)
  })

  it('keeps what both added, changed, removed and typed', () => {
    const margherita = base.lines[0]?.id ?? ''
    const mine = add(setQuantity(base, margherita, 3), 'Portuguesa', 3)
    const theirs = add(base, 'Calabresa', 2)
    const typed = { ...mine, checkout: { ...mine.checkout, customer_name: 'Ana' } }
    const seated = { ...theirs, checkout: { ...theirs.checkout, table_number: '5' } }
    const merged = mergedCart(base, typed, seated)
    expect(names(merged)).toEqual(['3 Margherita', '1 Calabresa', '1 Portuguesa'])
    expect(merged.checkout).toMatchObject({ customer_name: 'Ana', table_number: '5' })
    expect(names(mergedCart(base, setQuantity(base, margherita, 0), theirs))).toEqual(['1 Calabresa'])
    expect(merged.order_id, 'one order').toBe(ORDER)
  })

  it('keeps what both changed in lines that both began with', () => {
    const both = add(base, 'Calabresa', 2)
    const [margherita, calabresa] = both.lines.map(({ id }) => id)
    const mine = setQuantity(both, margherita ?? '', 3)
    const theirs = setQuantity(both, calabresa ?? '', 4)
    expect(names(mergedCart(both, mine, theirs))).toEqual(['3 Margherita', '4 Calabresa'])
  })

  it('is sent: it stays so, and what was added meanwhile is the next order of the same table', () => {
    const theirs = markSent({ ...base, checkout: { ...base.checkout, table_number: '5' } }, sent)
    expect(mergedCart(base, { ...base }, theirs)).toMatchObject({ sent, lines: [{ name: 'Margherita' }] })
    const merged = mergedCart(base, add(base, 'Calabresa', 2), theirs)
    expect(merged).toMatchObject({ sent: null, order_id: null, checkout: { table_number: '5' } })
    expect(names(merged)).toEqual(['1 Calabresa'])
  })
})
