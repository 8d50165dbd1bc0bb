/** What the keys of the code field mean. The field keeps the focus; everything else is reached from it. */

/** What goes on with the order. */
export type OrderCommand =
  | 'send'
  | 'undo'
  | 'line_above'
  | 'line_below'
  | 'more'
  | 'less'
  | 'remove'
  | 'note'
  | 'options'
  | 'responsible'
  | 'field'

/** Those, and what goes on with the code that is typed. */
export type KeyCommand = OrderCommand | 'add' | 'clear' | 'soldOut'

interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

const ALWAYS: Readonly<Record<string, KeyCommand>> = {
  Enter: 'add',
  F9: 'send',
  F2: 'note',
  F3: 'options',
  F4: 'responsible',
  F6: 'soldOut',
  Escape: 'clear',
  ArrowUp: 'line_above',
  ArrowDown: 'line_below',
}

/** Keys that belong to the text while there is one, and to the selected line while the field is empty. */
const WHILE_EMPTY: Readonly<Record<string, KeyCommand>> = { '+': 'more', Delete: 'remove' }

/** Typed into the empty field: takes one off the selected line, unless a quantity follows it. */
export const MINUS = '-'
/** How long a minus without a next key may still begin a quantity. */
export const MINUS_HELD_MS = 500

/**
 * What the field holds when `typed` follows a lone minus, and whether the minus takes one off. A digit makes it a
 * quantity, which is refused with its code; anything else begins anew.
 */
export const typedAfterMinus = (typed: string): { readonly text: string; readonly takesOff: boolean } => {
  const isNext = typed.length > 1 && typed.startsWith(MINUS) && !/^-\s*[\d.,]/.test(typed)
  return isNext ? { text: typed.slice(1), takesOff: true } : { text: typed, takesOff: false }
}

/** The command of a key press in the code field, or null when it is typing. */
export const commandOf = ({ key, ctrlKey, metaKey }: KeyPress, text: string): KeyCommand | null => {
  if (ctrlKey || metaKey) {
    if (key === 'Enter') return 'send'
    return key.toLowerCase() === 'z' ? 'undo' : null
  }
  return ALWAYS[key] ?? (text === '' || text === MINUS ? (WHILE_EMPTY[key] ?? null) : null)
}

/** Keys of the on-screen keypad: letters of the codes, digits, `*` between quantity and code. */
export const KEYPAD_DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '*', '0'] as const

/** The first letters of the codes on the menu, in order: the keypad offers these and no whole alphabet. */
export const codeLetters = (codes: readonly string[]): string[] =>
  [...new Set(codes.flatMap((code) => [...code].filter((char) => /[A-Z]/.test(char))))].sort()
