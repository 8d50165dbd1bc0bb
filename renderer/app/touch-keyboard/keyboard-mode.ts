/** When a terminal shows its own keyboard: for a touched text field, for every text field, or never. */
export const KEYBOARD_MODES = ['touch', 'always', 'never'] as const
type KeyboardMode = (typeof KEYBOARD_MODES)[number]

const KEY = 'touchKeyboard'

export const storedKeyboardMode = (storage: Pick<Storage, 'getItem'>): KeyboardMode => {
  const stored = storage.getItem(KEY)
  return KEYBOARD_MODES.find((mode) => mode === stored) ?? 'touch'
}

export const storeKeyboardMode = (storage: Pick<Storage, 'setItem'>, mode: KeyboardMode): void =>
  storage.setItem(KEY, mode)
