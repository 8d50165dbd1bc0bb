import { describe, expect, it } from 'vitest'
import { codeLetters, commandOf, typedAfterMinus } from './keys'

const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false })

describe('the keys of the code field', () => {
  it.each([
    ['Enter', false, 'add'],
    ['Enter', true, 'send'],
    ['F9', false, 'send'],
    ['z', true, 'undo'],
    ['Z', true, 'undo'],
    ['Escape', false, 'clear'],
    ['ArrowUp', false, 'line_above'],
    ['ArrowDown', false, 'line_below'],
    ['F2', false, 'note'],
    ['F4', false, 'responsible'],
    ['F6', false, 'soldOut'],
  ])('%s (ctrl: %s) means %s whatever is typed', (key, ctrl, command) => {
    expect(commandOf(press(key, ctrl), '')).toBe(command)
    expect(commandOf(press(key, ctrl), '3*H0')).toBe(command)
  })

  it.each([
    ['+', 'more'],
    ['Delete', 'remove'],
  ])('%s means %s only while the field is empty', (key, command) => {
    expect(commandOf(press(key), '')).toBe(command)
    expect(commandOf(press(key), '-')).toBe(command)
    expect(commandOf(press(key), 'H')).toBeNull()
  })

  it('leaves typing, copying and pasting alone', () => {
    expect(commandOf(press('h'), '')).toBeNull()
    expect(commandOf(press('v', true), '')).toBeNull()
  })
})

describe('what follows a lone minus', () => {
  it.each([
    ['-2', '-2', false],
    ['-.5', '-.5', false],
    ['-', '-', false],
    ['', '', false],
    ['2', '2', false],
    ['-H', 'H', true],
    ['--', '-', true],
  ])('%s leaves %s in the field, takes one off: %s', (typed, text, takesOff) =>
    expect(typedAfterMinus(typed)).toEqual({ text, takesOff }),
  )
})

describe('the keypad', () => {
  it("offers the letters of the menu's codes, each once", () =>
    expect(codeLetters(['P001', 'H001', 'PX2', 'B012'])).toEqual(['B', 'H', 'P', 'X']))
})
