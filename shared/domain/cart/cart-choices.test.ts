import { describe, expect, it } from 'vitest'
import { addLine, emptyCart, markSent, openLines, type NewCartLine } from './cart'
import { changeChoices } from './cart-choices'

const pizza = (choices: string[], quantity = 1, notes: string | null = null): NewCartLine => ({
  product_id: 'P011',
  code: 'P011',
  name: 'Meio a Meio',
  category: 'Pizzas',
  price_cents: 5_000,
  quantity,
  notes,
  source: 'main_menu',
  ...(choices.length > 0 ? { choices } : {}),
})

describe('changing the choices of a line', () => {
  it('changes it where it stands, with its price and nothing else', () => {
    const cart = addLine(addLine(emptyCart('c'), pizza(['a', 'b'], 2, 'bem assada'), 1), pizza(['c']), 2)
    const [line] = cart.lines
    const after = changeChoices(cart, line?.id ?? '', { choices: ['a', 'd'], price_cents: 6_000 })
    expect(after.lines).toMatchObject([
      { id: line?.id, choices: ['a', 'd'], price_cents: 6_000, quantity: 2, notes: 'bem assada' },
      { choices: ['c'] },
    ])
    const without = changeChoices(cart, line?.id ?? '', { choices: [], price_cents: 0 })
    expect(without.lines[0]).not.toHaveProperty('choices')
  })

  it('merges it with a line that is then the same, at the newest price', () => {
    const cart = addLine(addLine(emptyCart('c'), pizza(['a', 'b']), 1), pizza(['c'], 3), 2)
    const after = changeChoices(cart, cart.lines[1]?.id ?? '', { choices: ['a', 'b'], price_cents: 5_500 })
    expect(after.lines).toMatchObject([{ choices: ['a', 'b'], quantity: 4, price_cents: 5_500 }])
  })

  it('keeps the line where the same is chosen again, at the newest price', () => {
    const cart = addLine(emptyCart('c'), pizza(['a', 'b'], 2), 1)
    const after = changeChoices(cart, cart.lines[0]?.id ?? '', { choices: ['a', 'b'], price_cents: 5_500 })
    expect(after.lines).toEqual([{ ...cart.lines[0], price_cents: 5_500 }])
  })

  it('leaves the lines beside those that it merges, and never has more than 999 in one', () => {
    const cart = [pizza(['a'], 998), pizza(['b'], 3), pizza(['c'], 2)].reduce(
      (filled, added, at) => addLine(filled, added, at),
      emptyCart('c'),
    )
    const [first, second, third] = cart.lines
    const after = changeChoices(cart, second?.id ?? '', { choices: ['a'], price_cents: 5_500 })
    expect(after.lines).toEqual([{ ...first, quantity: 999, price_cents: 5_500 }, third])
  })

  it('changes the additions to a sent order, and none of its sent lines', () => {
    const sent = markSent(addLine(emptyCart('c'), pizza(['a']), 1), {
      id: 'o',
      number: 'W1',
      total_cents: 5_000,
    })
    const cart = addLine(sent, pizza(['b']), 2)
    const after = changeChoices(cart, openLines(cart)[0]?.id ?? '', { choices: ['c'], price_cents: 1 })
    expect(after.added).toMatchObject([{ choices: ['c'], price_cents: 1 }])
    expect(after.lines).toEqual(sent.lines)
    expect(changeChoices(cart, 'nobody', { choices: ['c'], price_cents: 1 })).toBe(cart)
  })
})
