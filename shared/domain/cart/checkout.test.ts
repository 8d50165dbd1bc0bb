import { describe, expect, it } from 'vitest'
import { addLine, emptyCart, markSent, seatAt, type Cart, type CartLine, type LineSource } from './cart'
import { additionFromCart, checkoutProblems, filledFromProfile, orderFromCart, orderLineId } from './checkout'

const ORDER = '00000000-0000-4000-8000-00000000ffff'
const NOW = '2026-11-21T20:00:00.000Z'
const cart = (sources: LineSource[], checkout: Partial<Cart['checkout']> = {}): Cart => {
  const filled = sources.reduce(
    (filling, source, index) =>
      addLine(
        filling,
        {
          product_id: `p${index}`,
          code: `P00${index}`,
          name: `Prato ${index}`,
          category: 'Pratos',
          price_cents: 1000,
          quantity: 2,
          notes: '  ',
          source,
        },
        index,
      ),
    emptyCart('company'),
  )
  return { ...filled, checkout: { ...filled.checkout, ...checkout } }
}

describe('checkout', () => {
  it('needs name and table for a main or mixed cart [S5.checkout-name] [S5.checkout-table]', () => {
    expect(checkoutProblems(cart(['main_menu']))).toEqual({
      customer_name: 'required',
      table_number: 'required',
    })
    expect(
      checkoutProblems(cart(['main_menu', 'trailer'], { customer_name: ' ', table_number: '5' })),
    ).toEqual({ customer_name: 'required' })
    expect(checkoutProblems(cart(['main_menu'], { customer_name: 'Ana', table_number: 'A1' }))).toEqual({})
  })

  it('needs the responsible person for the trailer, phone optional [S5.trailer-responsible] [S5.trailer-phone] [S3.cart-responsible]', () => {
    expect(checkoutProblems(cart(['trailer']))).toEqual({ responsible_name: 'required' })
    expect(checkoutProblems(cart(['trailer'], { responsible_name: 'Rui' }))).toEqual({})
  })

  it('takes name and telephone of the profile where nothing was typed', () => {
    const profile = { nome: 'Ana', telefone: '11987654321' }
    expect(filledFromProfile(cart(['main_menu']), profile)).toEqual({
      customer_name: 'Ana',
      customer_phone: '11987654321',
    })
    expect(filledFromProfile(cart(['trailer']), profile)).toMatchObject({ responsible_name: 'Ana' })
    const typed = { customer_name: 'Bia', customer_phone: '2133334444' }
    expect(filledFromProfile(cart(['main_menu'], typed), profile)).toEqual({})
    expect(filledFromProfile(cart(['main_menu']), { nome: null, telefone: null })).toEqual({})
  })

  it('reports which field is too long', () => {
    expect(
      checkoutProblems(cart(['trailer'], { responsible_name: 'x'.repeat(121), comanda: '1'.repeat(21) })),
    ).toEqual({
      responsible_name: 'too_long',
      comanda: 'too_long',
    })
  })

  it.each([
    ['customer_name', 120],
    ['customer_phone', 40],
    ['table_number', 20],
    ['comanda', 20],
    ['responsible_name', 120],
  ] as const)('takes a %s of %i characters beside blanks, and none that is longer', (field, most) => {
    const problemsWith = (text: string) =>
      checkoutProblems(cart(['main_menu'], { customer_name: 'Ana', table_number: '5', [field]: text }))
    expect(problemsWith(` ${'x'.repeat(most)} `)).toEqual({})
    expect(problemsWith('x'.repeat(most + 1))).toEqual({ [field]: 'too_long' })
  })

  it('makes the order as the customer saw it', () => {
    const order = orderFromCart(
      cart(['trailer', 'trailer'], { responsible_name: ' Rui ', customer_phone: '' }),
      ORDER,
      NOW,
    )
    expect(order).toMatchObject({
      id: ORDER,
      customer_name: 'Rui',
      customer_phone: null,
      responsible_name: 'Rui',
      table_number: 'Trailer',
      comanda: null,
      source: 'trailer',
      expected_total_cents: 4000,
      client_placed_at: NOW,
    })
    expect(order.items.map((item) => [item.id, item.notes])).toEqual([
      ['00000000-0000-4000-8000-00000000fffe', null],
      ['00000000-0000-4000-8000-00000000fffd', null],
    ])
  })

  it('carries the code of the table, and the notes and choices of each line', () => {
    const pizza: CartLine = {
      ...{ id: 'l1', product_id: 'p1', code: 'P001', name: 'Meio a Meio', category: 'Pizzas' },
      ...{ price_cents: 4_500, quantity: 2, notes: ' sem cebola ', source: 'main_menu', choices: ['a', 'b'] },
    }
    const plain: CartLine = { ...pizza, id: 'l2', notes: null, quantity: 1, choices: [] }
    const filled = cart([], { customer_name: ' Ana ', customer_phone: '11987654321', comanda: ' 12 ' })
    const item = {
      ...{ product_id: 'p1', code: 'P001', name: 'Meio a Meio', category: 'Pizzas' },
      ...{ unit_price_cents: 4_500, source: 'main_menu' },
    }
    const order = {
      id: ORDER,
      customer_name: 'Ana',
      customer_phone: '11987654321',
      responsible_name: null,
      table_number: '5',
      comanda: '12',
      source: 'main_menu',
      expected_total_cents: 13_500,
      client_placed_at: NOW,
      items: [
        {
          ...item,
          id: '00000000-0000-4000-8000-00000000fffe',
          quantity: 2,
          notes: 'sem cebola',
          choices: ['a', 'b'],
        },
        { ...item, id: '00000000-0000-4000-8000-00000000fffd', quantity: 1, notes: null },
      ],
    }
    const sentAt = (token: string | null) =>
      orderFromCart(seatAt({ ...filled, lines: [pizza, plain] }, '5', token), ORDER, NOW)
    expect(sentAt('token-of-5')).toStrictEqual({ ...order, table_token: 'token-of-5' })
    expect(sentAt(null)).toStrictEqual(order)
  })

  it('gives a line a whole id where the order’s own ends in zeros', () => {
    expect(orderLineId('00000000-0000-4000-8000-000000000008', 1)).toBe(
      '00000000-0000-4000-8000-00000000000a',
    )
  })

  it('gives every line of an order an id of its own, the same on every retry', () => {
    const ids = Array.from({ length: 200 }, (_, position) => orderLineId(ORDER, position))
    expect(new Set([...ids, ORDER]).size).toBe(201)
    expect(ids.every((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))).toBe(true)
    expect(orderLineId(ORDER, 7)).toBe(ids[7])
  })
})

describe('an addition to a sent order', () => {
  const sent = markSent(cart(['main_menu']), { id: ORDER, number: 'W012', total_cents: 2000 })
  const added = cart(['trailer', 'trailer']).lines

  it('has only the new lines, at the prices on screen', () => {
    const addition = additionFromCart({ ...sent, added }, ORDER, '00000000-0000-4000-8000-00000000aaaa')
    expect(addition).toMatchObject({
      order_id: ORDER,
      expected_total_cents: 4000,
      items: [
        { code: 'P000', quantity: 2, unit_price_cents: 1000, notes: null, source: 'trailer' },
        { code: 'P001' },
      ],
    })
  })

  it('has the same line ids on every retry, and none of the order’s own', () => {
    const ids = () =>
      additionFromCart({ ...sent, added }, ORDER, '00000000-0000-4000-8000-00000000aaaa').items.map(
        ({ id }) => id,
      )
    expect(ids()).toEqual(ids())
    expect(new Set([...ids(), ...orderFromCart(sent, ORDER, NOW).items.map(({ id }) => id)]).size).toBe(3)
  })
})
