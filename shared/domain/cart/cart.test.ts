import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addLine,
  applyChangedLines,
  canChangeCart,
  cartCount,
  cartSource,
  cartTotal,
  clearCart,
  emptyCart,
  addedTotal,
  markAppended,
  markSent,
  nextOrder,
  seatAt,
  seatOf,
  withOrderId,
  openLines,
  setNotes,
  setQuantity,
  takeUpOrder,
  unsentCount,
  type Cart,
  type NewCartLine,
} from './cart'

const COMPANY = '00000000-0000-4000-8000-000000000001'
const dish = (over: Partial<NewCartLine> = {}): NewCartLine => ({
  product_id: '00000000-0000-4000-8000-0000000000aa',
  code: 'P001',
  name: 'Margherita',
  category: 'Pizzas',
  price_cents: 4500,
  quantity: 1,
  notes: null,
  source: 'main_menu',
  ...over,
})
const withDishes = (...dishes: NewCartLine[]): Cart =>
  dishes.reduce((cart, added, index) => addLine(cart, added, 1000 + index), emptyCart(COMPANY))
const firstId = (cart: Cart) => cart.lines[0]?.id ?? ''

describe('the next order', () => {
  const sent = { id: COMPANY, number: 'W001', total_cents: 4500 }
  const at3 = (): Cart => markSent(seatAt(withDishes(dish()), '3', 'token-of-3'), sent)

  it('is at the same table, for the same person, and empty', () => {
    const before = at3()
    const named = {
      ...before,
      checkout: { ...before.checkout, customer_name: 'Ana', responsible_name: 'Rui' },
    }
    expect(nextOrder(named)).toEqual({
      ...emptyCart(COMPANY),
      table_token: 'token-of-3',
      checkout: { ...emptyCart(COMPANY).checkout, customer_name: 'Ana', table_number: '3' },
    })
  })

  it('is at the table scanned after the one before was sent, which stays where it is', () => {
    const scanned = seatAt(at3(), '5', null)
    expect(scanned).toMatchObject({ sent, checkout: { table_number: '3' }, table_token: 'token-of-3' })
    expect(nextOrder(scanned).checkout.table_number).toBe('5')
    expect(nextOrder(scanned).table_token, 'another table’s token').toBeUndefined()
    expect(seatOf(at3())).toEqual({ table: '3', token: 'token-of-3' })
    expect([scanned, nextOrder(scanned)].map(seatOf)).toEqual(Array(2).fill({ table: '5', token: null }))
  })

  it('has its id from the first line on, and keeps it', () => {
    expect(withOrderId(emptyCart(COMPANY), COMPANY).order_id).toBeNull()
    const begun = withOrderId(withDishes(dish()), COMPANY)
    expect(begun.order_id).toBe(COMPANY)
    expect(withOrderId(begun, 'another')).toBe(begun)
    expect(withOrderId(at3(), COMPANY), 'sent').toEqual(at3())
  })

  it('holds what was added while the one before was on its way', () => {
    const onItsWay = withDishes(dish())
    const added = addLine(onItsWay, dish({ name: 'Calabresa' }), 5)
    expect(markSent(added, sent, onItsWay.lines)).toMatchObject({
      sent: null,
      lines: [{ name: 'Calabresa' }],
    })
    const oneMore = addLine(onItsWay, dish({ quantity: 1 }), 5)
    expect(oneMore.lines, 'joins the line that is on its way').toHaveLength(1)
    expect(markSent(oneMore, sent, onItsWay.lines)).toMatchObject({
      sent: null,
      lines: [{ name: dish().name, quantity: 1 }],
    })
    expect(markSent(onItsWay, sent, onItsWay.lines)).toEqual({ ...onItsWay, sent })
  })
})

describe('cart', () => {
  it('builds a line id from name and timestamp, unique in the cart [S3.cart-item-id] [S3.cart-item-fields]', () => {
    const cart = addLine(
      addLine(emptyCart(COMPANY), dish({ name: 'Água com gás' }), 7),
      dish({ name: 'Água com gás', notes: 'gelada' }),
      7,
    )
    expect(cart.lines.map((line) => line.id)).toEqual(['água-com-gás-7', 'água-com-gás-7-2'])
    expect(cart.lines[0]).toMatchObject({
      category: 'Pizzas',
      price_cents: 4500,
      quantity: 1,
      source: 'main_menu',
    })
  })

  it('merges quantity when name and category match [S4.cart-merge]', () => {
    expect(withDishes(dish(), dish({ quantity: 2 })).lines).toMatchObject([{ quantity: 3 }])
    expect(withDishes(dish(), dish({ category: 'Outra' })).lines).toHaveLength(2)
  })

  it('merges only lines with the same note', () => {
    expect(
      withDishes(dish(), dish({ notes: 'sem cebola' }), dish({ notes: 'sem cebola' })).lines,
    ).toMatchObject([
      { quantity: 1, notes: null },
      { quantity: 2, notes: 'sem cebola' },
    ])
  })

  it.each([0, -1])('removes a line at quantity %i [S4.cart-zero]', (quantity) => {
    const cart = withDishes(dish(), dish({ name: 'Calabresa' }))
    expect(setQuantity(cart, firstId(cart), quantity).lines.map((line) => line.name)).toEqual(['Calabresa'])
  })

  it('clears items, sent flag and responsible person together [S4.cart-clear]', () => {
    const cart = withDishes(dish())
    const sent = markSent(
      { ...cart, checkout: { ...cart.checkout, responsible_name: 'Ana' } },
      { id: COMPANY, number: 'W001', total_cents: 4500 },
    )
    expect(clearCart(sent)).toEqual(emptyCart(COMPANY))
  })

  it('is locked for everyone but admins once sent [S4.cart-locked] [S3.cart-sent-flag]', () => {
    const sent = markSent(withDishes(dish()), { id: COMPANY, number: 'W001', total_cents: 4500 })
    expect(canChangeCart(withDishes(dish()), false)).toBe(true)
    expect(canChangeCart(sent, false)).toBe(false)
    expect(canChangeCart(sent, true)).toBe(true)
    expect([unsentCount(sent), addedTotal(sent)], 'nothing added').toEqual([0, 0])
    expect(unsentCount(withDishes(dish({ quantity: 2 })))).toBe(2)
    expect(unsentCount(null)).toBe(0)
  })

  it('reports when it is mixed [S3.cart-mixed]', () => {
    expect(cartSource(emptyCart(COMPANY))).toBeNull()
    expect(cartSource(withDishes(dish({ source: 'trailer' })))).toBe('trailer')
    expect(cartSource(withDishes(dish(), dish({ name: 'X', source: 'trailer' })))).toBe('mixed')
  })

  it('keeps count and total right after any operation [S3.cart-totals]', () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('add' as const),
        name: fc.constantFrom('A', 'B', 'C'),
        quantity: fc.integer({ min: 1, max: 9 }),
        price: fc.integer({ min: 0, max: 9999 }),
      }),
      fc.record({
        kind: fc.constant('set' as const),
        index: fc.nat(4),
        quantity: fc.integer({ min: -2, max: 1200 }),
      }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let cart = emptyCart(COMPANY)
        steps.forEach((action, index) => {
          cart =
            action.kind === 'add'
              ? addLine(
                  cart,
                  dish({
                    name: action.name,
                    product_id: action.name,
                    quantity: action.quantity,
                    price_cents: action.price,
                  }),
                  index,
                )
              : setQuantity(cart, cart.lines[action.index]?.id ?? 'none', action.quantity)
        })
        expect(cartCount(cart)).toBe(cart.lines.reduce((sum, line) => sum + line.quantity, 0))
        expect(cartTotal(cart)).toBe(
          cart.lines.reduce((sum, line) => sum + line.quantity * line.price_cents, 0),
        )
        expect(new Set(cart.lines.map((line) => line.id)).size).toBe(cart.lines.length)
        expect(cart.lines.every((line) => line.quantity >= 1 && line.quantity <= 999)).toBe(true)
      }),
    )
  })
})

describe('adding to a sent order', () => {
  const sent = { id: '00000000-0000-4000-8000-0000000000ff', number: 'W012', total_cents: 4500 }
  const sentCart = (): Cart => markSent(withDishes(dish()), sent)

  it('leaves its own lines as they were sent, and counts only the new ones [S6.sent-cart-admin]', () => {
    const once = addLine(sentCart(), dish(), 1)
    const twice = addLine(once, dish({ quantity: 2 }), 2)
    expect(twice.lines).toMatchObject([{ quantity: 1 }])
    expect(openLines(twice)).toMatchObject([{ quantity: 3 }])
    expect(addedTotal(twice)).toBe(13_500)
    expect(unsentCount(twice)).toBe(3)
    expect(cartTotal(twice)).toBe(4_500)
    const id = openLines(twice)[0]?.id ?? ''
    expect(openLines(setNotes(twice, id, 'sem cebola'))[0]?.notes).toBe('sem cebola')
    expect(openLines(setQuantity(twice, id, 0))).toEqual([])
  })

  it('is for admins only, and frozen while an attempt is unconfirmed [S4.cart-locked] [S6.sent-cart-admin]', () => {
    const cart = addLine(sentCart(), dish(), 1)
    expect(canChangeCart(cart, false)).toBe(false)
    expect(canChangeCart(cart, true)).toBe(true)
    expect(canChangeCart({ ...cart, append_id: sent.id }, true)).toBe(false)
  })

  it('applies new prices to the additions only', () => {
    const cart = addLine(sentCart(), dish(), 1)
    const news = [{ product_id: dish().product_id, unit_price_cents: 5_000, is_available: true }]
    const changed = applyChangedLines(cart, news)
    expect(changed.lines[0]?.price_cents).toBe(4_500)
    expect(openLines(changed)[0]?.price_cents).toBe(5_000)
  })

  it('keeps of a line what remains, and drops what does not [S4.stock-cart]', () => {
    const cart = [dish({ quantity: 5 }), dish({ quantity: 2, notes: 'sem sal' }), dish({ product_id: 'x' })]
      .map((line, index) => ({ line, index }))
      .reduce((filled, { line, index }) => addLine(filled, line, index), sentCart())
    const news = { product_id: dish().product_id, unit_price_cents: 4_500, is_available: false }
    const changed = applyChangedLines(cart, [
      { ...news, remaining: 3 },
      { ...news, remaining: 0 },
      { ...news, product_id: 'x', is_available: true },
    ])
    expect(openLines(changed).map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
      [dish().product_id, 3],
      ['x', 1],
    ])
  })

  it('ends with the updated order; the next cart starts empty', () => {
    const cart = { ...addLine(sentCart(), dish(), 1), append_id: sent.id }
    const done = markAppended(cart, { ...sent, total_cents: 9_000 })
    expect(done).toMatchObject({ sent: { total_cents: 9_000 }, added: [], append_id: null })
    expect(canChangeCart(done, true)).toBe(true)
    expect(unsentCount(done)).toBe(0)
  })

  it('opens another user’s order in a cart of its own', () => {
    const cart = takeUpOrder(withDishes(dish()), sent)
    expect(cart).toMatchObject({ company_id: COMPANY, lines: [], sent })
    expect(openLines(addLine(cart, dish(), 1))).toHaveLength(1)
  })
})
