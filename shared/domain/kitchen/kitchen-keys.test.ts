import { describe, expect, it } from 'vitest'
import { advanceMeans, keptSelection, KITCHEN_KEYS, kitchenCommand, movedSelection } from './kitchen-keys'

const press = (key: string, over = {}) =>
  kitchenCommand({ key, ctrlKey: false, altKey: false, metaKey: false, ...over })

describe("the kitchen's keys", () => {
  it.each([
    ['1', { kind: 'select', place: 0 }],
    ['9', { kind: 'select', place: 8 }],
    ['Enter', { kind: 'advance' }],
    [' ', { kind: 'advance' }],
    ['ArrowLeft', { kind: 'move', by: -1 }],
    ['ArrowDown', { kind: 'move', by: 1 }],
    ['R', { kind: 'recall' }],
    ['v', { kind: 'seen' }],
    ['?', { kind: 'help' }],
    ['0', null],
    ['x', null],
    ['F1', null],
    ['Tab', null],
  ])('%s', (key, command) => expect(press(key)).toEqual(command))

  it("leave the browser's own shortcuts alone", () => {
    expect(press('r', { ctrlKey: true })).toBeNull()
    expect(press('1', { metaKey: true })).toBeNull()
    expect(press('ArrowLeft', { altKey: true })).toBeNull()
  })

  it('have help for each command', () => {
    const kinds = ['1', '9', 'Enter', 'ArrowLeft', 'PageDown', 'r', 'v', 't', 'u', 'h'].map(
      (key) => press(key)?.kind,
    )
    expect(new Set(KITCHEN_KEYS.map(({ name }) => name as string))).toEqual(new Set(kinds))
  })
})

describe('the selected card', () => {
  const ids = ['a', 'b', 'c']
  it('moves and stops at the ends', () => {
    expect(movedSelection(ids, null, 1)).toBe('a')
    expect(movedSelection(ids, 'a', 1)).toBe('b')
    expect(movedSelection(ids, 'c', 1)).toBe('c')
    expect(movedSelection(ids, 'a', -1)).toBe('a')
    expect(movedSelection([], 'a', 1)).toBeNull()
  })
  it('falls to the card that moved into its place once it is gone', () => {
    expect(keptSelection(ids, ['a', 'c'], 'b')).toBe('c')
    expect(keptSelection(ids, ['a', 'b'], 'c')).toBe('b')
    expect(keptSelection(ids, ids, 'b')).toBe('b')
    expect(keptSelection(ids, [], 'b')).toBeNull()
    expect(keptSelection(ids, ids, null)).toBeNull()
  })
})

it('acknowledges a change before the order advances', () => {
  const none = { added: [], voided: [], is_cancelled: false }
  expect(advanceMeans(none)).toBe('advance')
  expect(advanceMeans({ ...none, added: ['1'] })).toBe('see')
  expect(advanceMeans({ ...none, voided: ['1'] })).toBe('see')
  expect(advanceMeans({ ...none, is_cancelled: true })).toBe('see')
})
