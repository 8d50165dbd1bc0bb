import { describe, expect, it } from 'vitest'
import {
  cellOf,
  cellProblems,
  changeOfEdit,
  inverseOf,
  mergeEdit,
  type Edit,
  type GridField,
  type GridRow,
  type Typed,
} from './product-changes'

const at = '2026-11-21T12:00:00.000Z'
const later = '2026-11-21T12:00:01.000Z'
const base: GridRow = {
  id: 'a',
  updated_at: at,
  price_cents: 2_000,
  promotion_price_cents: 1_500,
  is_available: true,
  is_featured: false,
  category_id: 'x',
  quantity: 14,
}
const edit = (typed: Typed, more: Partial<GridRow> = {}): Edit => ({
  base: { ...base, ...more },
  typed,
  movement: 'm1',
})
const text = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')

describe('a row of the grid', () => {
  it('sends only what differs, a count as what was seen and typed', () => {
    expect(changeOfEdit(edit({ price_cents: '20', is_available: true }))).toBeNull()
    expect(
      changeOfEdit(edit({ price_cents: 'R$ 21,50', promotion_price_cents: '', is_featured: true })),
    ).toEqual({
      id: 'a',
      expected: at,
      set: { price_cents: 2_150, promotion_price_cents: null, is_featured: true },
    })
    expect(changeOfEdit(edit({ quantity: '40' }))).toEqual({
      id: 'a',
      expected: at,
      stock: { id: 'm1', from: 14, to: 40 },
    })
    expect(changeOfEdit(edit({ quantity: '40' }, { quantity: null })), 'not counted').toBeNull()
  })

  it.each<[string, Typed, Partial<GridRow>, object]>([
    ['sold out', { is_available: false }, {}, { is_available: false }],
    ['back', { is_available: true }, { is_available: false }, { is_available: true }],
    ['no longer featured', { is_featured: false }, { is_featured: true }, { is_featured: false }],
    [
      'at another price, still featured',
      { price_cents: '30' },
      { is_featured: true },
      { price_cents: 3_000 },
    ],
    [
      'at another price, still sold out',
      { price_cents: '30' },
      { is_available: false },
      { price_cents: 3_000 },
    ],
    ['in another category', { category_id: 'y' }, {}, { category_id: 'y' }],
    ['without a promotion', { promotion_price_cents: '  ' }, {}, { promotion_price_cents: null }],
  ])('that is %s sends that alone', (_what, typed, more, set) => {
    expect(changeOfEdit(edit(typed, more))).toEqual({ id: 'a', expected: at, set })
  })

  it('reads a count with blanks around it', () => {
    expect(changeOfEdit(edit({ quantity: ' 40 ' }))?.stock).toEqual({ id: 'm1', from: 14, to: 40 })
  })

  it.each<[GridField, Typed | undefined, Partial<GridRow>, string | boolean]>([
    ['price_cents', undefined, {}, '20,00'],
    ['promotion_price_cents', {}, { promotion_price_cents: null }, ''],
    ['quantity', {}, {}, '14'],
    ['quantity', {}, { quantity: null }, ''],
    ['is_featured', {}, {}, false],
    ['category_id', undefined, {}, 'x'],
    ['price_cents', { price_cents: '' }, {}, ''],
    ['is_available', { is_available: false }, {}, false],
  ])('shows as %s, typed %o over %o: %j', (field, typed, more, shown) => {
    expect(cellOf({ ...base, ...more }, typed, field, text)).toBe(shown)
  })

  it.each<[Typed, object]>([
    [{ price_cents: '' }, { price_cents: 'required' }],
    [{ price_cents: 'caro' }, { price_cents: 'price' }],
    [{ price_cents: '-3' }, { price_cents: 'price' }],
    [{ price_cents: '100000,01' }, { price_cents: 'tooBig' }],
    [{ price_cents: '  ' }, { price_cents: 'required' }],
    [{ price_cents: '100000,00' }, {}],
    [
      { price_cents: '100000,01', promotion_price_cents: '100000,02' },
      { price_cents: 'tooBig', promotion_price_cents: 'tooBig' },
    ],
    [{ promotion_price_cents: 'x' }, { promotion_price_cents: 'price' }],
    [{ promotion_price_cents: '20' }, { promotion_price_cents: 'promotion' }],
    [{ price_cents: '15' }, { price_cents: 'promotion' }],
    [{ quantity: '-1' }, { quantity: 'count' }],
    [{ quantity: '' }, { quantity: 'count' }],
    [{ quantity: '100001' }, { quantity: 'count' }],
    [{ quantity: '100000' }, {}],
    [{ quantity: '12.5' }, { quantity: 'count' }],
    [{ price_cents: '30', promotion_price_cents: '', quantity: '0' }, {}],
  ])('with %o has the problems %o', (typed, problems) => {
    expect(cellProblems(edit(typed))).toEqual(problems)
  })

  it('is not refused for a promotion that meant nothing before', () => {
    expect(cellProblems(edit({ is_featured: true }, { promotion_price_cents: 2_500 }))).toEqual({})
  })

  it('goes on from another version: theirs where only they changed, asked where both did', () => {
    const theirs = { ...base, updated_at: later, price_cents: 2_400, is_available: false }
    const { edit: merged, contested } = mergeEdit(
      edit({ price_cents: '22', is_featured: true }),
      theirs,
      text,
    )
    expect(contested).toEqual(['price_cents'])
    expect(merged).toEqual({
      base: theirs,
      typed: { price_cents: '22,00', is_featured: true },
      movement: 'm1',
    })
    const taken = mergeEdit(edit({ price_cents: '22' }), theirs, text, { price_cents: 'theirs' })
    expect(changeOfEdit(taken.edit)).toBeNull()
    // The answer to a save was lost: everything is as typed already.
    const saved = { ...base, updated_at: later, price_cents: 2_200, quantity: 40 }
    expect(changeOfEdit(mergeEdit(edit({ price_cents: '22', quantity: '40' }), saved, text).edit)).toBeNull()
  })

  it('keeps the difference of a count over what was sold, and drops one that is no longer kept', () => {
    const sold = mergeEdit(edit({ quantity: '40' }), { ...base, updated_at: later, quantity: 12 }, text)
    expect(sold.contested).toEqual([])
    expect(changeOfEdit(sold.edit), 'the same movement, so that a lost answer adds nothing').toEqual({
      id: 'a',
      expected: later,
      stock: { id: 'm1', from: 14, to: 40 },
    })
    const ended = mergeEdit(edit({ quantity: '40' }), { ...base, updated_at: later, quantity: null }, text)
    expect([ended.contested, changeOfEdit(ended.edit)]).toEqual([[], null])
    const typed = { price_cents: '22', promotion_price_cents: '', quantity: '40' }
    expect(
      mergeEdit(edit(typed), { ...base, updated_at: later, quantity: null }, text),
      'the rest goes on',
    ).toEqual({
      edit: {
        base: { ...base, updated_at: later, quantity: null },
        typed: { price_cents: '22,00', promotion_price_cents: '' },
        movement: 'm1',
      },
      contested: [],
    })
  })

  it('is taken back by what it was, its subcategory too', () => {
    const before = { ...base, subcategory_id: 's' }
    const change = { id: 'a', expected: at, set: { category_id: 'y' }, stock: { id: 'm1', from: 14, to: 40 } }
    expect(inverseOf(change, before, later, () => 'm2')).toEqual({
      id: 'a',
      expected: later,
      set: { category_id: 'x', subcategory_id: 's' },
      stock: { id: 'm2', from: 40, to: 14 },
    })
    expect(
      inverseOf({ id: 'a', expected: at, stock: { id: 'm1', from: -2, to: 40 } }, before, later, () => 'm2'),
      'a count alone, to none at least',
    ).toStrictEqual({ id: 'a', expected: later, stock: { id: 'm2', from: 40, to: 0 } })
  })
})
