import { describe, expect, it } from 'vitest'
import { mendOf, withEdits } from './rejected-entry'

describe('how a rejected entry is corrected', () => {
  it.each([
    ['place_order', 'invalid_input', 'edit'],
    ['place_order', 'backend', 'edit'],
    ['place_order', null, 'edit'],
    ['place_order', 'order_id_taken', 'as_new_order'],
    ['append_order_items', 'invalid_input', 'edit'],
    ['append_order_items', 'order_final', 'as_new_order'],
    ['append_order_items', 'not_found', 'as_new_order'],
    ['advance_order', 'order_final', null],
    ['tick_order_item', 'not_found', null],
    ['set_available', 'forbidden', null],
    ['correct_stock', 'forbidden', null],
  ] as const)('%s refused with %s: %s', (kind, code, mend) => expect(mendOf(kind, code)).toBe(mend))
})

describe('edited lines', () => {
  const lines = [
    { id: 'a', quantity: 2, notes: null, unit_price_cents: 900 },
    { id: 'b', quantity: 1, notes: 'sem cebola', unit_price_cents: 500 },
  ]

  it('keep their prices and their order; lines left out are removed', () => {
    expect(
      withEdits(lines, [
        { id: 'b', quantity: 3, notes: null },
        { id: 'c', quantity: 9, notes: 'no line of this order' },
      ]),
    ).toEqual([{ id: 'b', quantity: 3, notes: null, unit_price_cents: 500 }])
  })

  it('are unchanged without edits', () => {
    expect(withEdits(lines, lines)).toEqual(lines)
  })
})
