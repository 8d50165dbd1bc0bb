import { describe, expect, it } from 'vitest'
import {
  EMPTY_MEMORY,
  favouritesOf,
  HALVE_FROM,
  memoryOn,
  MOST_FAVOURITES,
  MOST_RECENT,
  presetText,
  rememberOrder,
  togglePinned,
  togglePreset,
} from './order-memory'

const order = (responsible_name: string, table_number = 'Trailer', sold: Record<string, number> = {}) => ({
  number: 'A017',
  responsible_name,
  table_number,
  lines: Object.entries(sold).map(([product_id, quantity]) => ({ product_id, quantity })),
})
const after = (...orders: ReturnType<typeof order>[]) => orders.reduce(rememberOrder, EMPTY_MEMORY)

describe('memoryOn', () => {
  const today = { ...after(order('Ana', '5')), names_day: '2026-11-24' }

  it('keeps the names of the same business day', () => {
    expect(memoryOn(today, '2026-11-24')).toBe(today)
  })

  it.each([
    ['an earlier day', '2026-11-23'],
    ['an unknown day', undefined],
  ])('drops the names of %s, and those alone', (_what, names_day) => {
    expect(memoryOn({ ...today, names_day }, '2026-11-24')).toEqual({ ...today, names: [] })
  })
})

describe('rememberOrder', () => {
  it('offers the newest names first, each once, whatever its capitals', () => {
    expect(after(order('Ana'), order('Bruno'), order(' ana ')).names).toEqual(['ana', 'Bruno'])
  })

  it('offers a few names and tables', () => {
    const many = Array.from({ length: 9 }, (_, index) => order(`N${index}`, `${index}`))
    const memory = after(...many)
    expect(memory.names).toHaveLength(MOST_RECENT)
    expect(memory.tables).toEqual(['8', '7', '6', '5', '4', '3'])
  })

  it.each([
    ['the order’s number', 'A017'],
    ['the order’s number between blanks', ' A017 '],
    ['nothing', '  '],
    ['the preset name', 'BALCÃO'],
  ])('keeps no name that is %s', (_what, name) => {
    const memory = { ...EMPTY_MEMORY, preset_name: { kind: 'text', text: 'Balcão' } as const }
    expect(rememberOrder(memory, order(name)).names).toEqual([])
  })

  it('keeps no table for what is carried away: it is always offered', () => {
    expect(after(order('Ana', ' trailer '), order('Ana', ''), order('Ana', ' ')).tables).toEqual([])
  })

  it('halves all counts once one is large, and forgets what then counts nothing', () => {
    const { sold } = after(
      order('Ana', '1', { old: HALVE_FROM - 1, rare: 1, new: 40 }),
      order('B', '1', { old: 1 }),
    )
    expect(sold).toEqual({ old: HALVE_FROM / 2, new: 20 })
  })
})

describe('favouritesOf', () => {
  const item = (id: string, is_featured = false) => ({ id, is_featured })

  it('lists best sellers first, then what the company features', () => {
    const memory = after(order('Ana', '1', { b: 2, c: 5, gone: 9 }))
    const items = [item('a'), item('b'), item('c', true), item('d', true)]
    expect(favouritesOf(memory, items).map(({ id }) => id)).toEqual(['c', 'b', 'd'])
  })

  it('lists first what an operator pinned, in that order and each dish once', () => {
    const sold = after(order('Ana', '1', { b: 2, c: 5 }))
    const pinned = ['gone', 'a', 'b'].reduce(togglePinned, sold)
    const items = [item('a'), item('b'), item('c'), item('d', true)]
    expect(favouritesOf(pinned, items).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
    expect(favouritesOf(togglePinned(pinned, 'b'), items).map(({ id }) => id)).toEqual(['a', 'c', 'b', 'd'])
  })

  it('lists all that is pinned, and nothing else where that fills the screen', () => {
    const items = Array.from({ length: MOST_FAVOURITES + 5 }, (_, index) => item(`${index}`, true))
    const pinned = items
      .slice(2)
      .map(({ id }) => id)
      .reduce(togglePinned, EMPTY_MEMORY)
    expect(favouritesOf(pinned, items).map(({ id }) => id)).toEqual(pinned.pinned)
  })

  it('lists as many as are quickly seen', () => {
    const items = Array.from({ length: 40 }, (_, index) => item(`${index}`, true))
    expect(favouritesOf(EMPTY_MEMORY, items)).toHaveLength(MOST_FAVOURITES)
  })
})

describe('the preset name', () => {
  it.each([
    ['nothing', 'Ana', 'A018', { kind: 'text', text: 'Ana' }],
    ['nothing', 'A018', 'A018', { kind: 'number' }],
    ['nothing', ' ', 'A018', { kind: 'none' }],
    ['nothing', ' Ana ', 'A018', { kind: 'text', text: 'Ana' }],
    ['nothing', ' A018 ', 'A018', { kind: 'number' }],
  ] as const)('from %s, %s kept beside the next number %s', (_from, name, number, expected) => {
    expect(togglePreset({ kind: 'none' }, name, number)).toEqual(expected)
  })

  it('is none once the name typed is blank, whatever was kept before', () => {
    expect(togglePreset({ kind: 'text', text: 'Ana' }, '  ', 'A018')).toEqual({ kind: 'none' })
    expect(togglePreset({ kind: 'number' }, '  ', 'A018')).toEqual({ kind: 'none' })
  })

  it('is none after the same press again', () => {
    expect(togglePreset({ kind: 'number' }, 'A018', 'A018')).toEqual({ kind: 'none' })
    expect(togglePreset({ kind: 'text', text: 'Ana' }, 'ana', 'A018')).toEqual({ kind: 'none' })
  })

  it('is the next order’s number, or nothing where there are no numbers', () => {
    expect(presetText({ kind: 'number' }, 'A018')).toBe('A018')
    expect(presetText({ kind: 'number' }, null)).toBe('')
    expect(presetText({ kind: 'text', text: 'Balcão' }, null)).toBe('Balcão')
    expect(presetText({ kind: 'none' }, 'A018')).toBe('')
  })
})
