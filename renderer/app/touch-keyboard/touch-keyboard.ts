import { loadTexts } from '@renderer/i18n/set-up'
import { storedKeyboardMode } from './keyboard-mode'
import { textFieldOf } from './text-fields'

const open = (target: EventTarget | null): void => {
  const field = textFieldOf(target)
  if (!field) return
  // Without its files the next touch asks again; a keyboard of keys goes on working.
  Promise.all([import('./keyboard-panel'), loadTexts('terminal')])
    .then(([{ openKeyboard }]) => openKeyboard(field))
    .catch(() => undefined)
}

/** Shows a keyboard for the text fields of all pages of a terminal, as its settings say. Returns what ends it. */
export const startTouchKeyboard = (storage: Pick<Storage, 'getItem'>): (() => void) => {
  const onPointerDown = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' && storedKeyboardMode(storage) !== 'never') open(event.target)
  }
  const onFocusIn = (event: FocusEvent): void => {
    if (storedKeyboardMode(storage) === 'always') open(event.target)
  }
  document.addEventListener('pointerdown', onPointerDown, true)
  document.addEventListener('focusin', onFocusIn, true)
  return () => {
    document.removeEventListener('pointerdown', onPointerDown, true)
    document.removeEventListener('focusin', onFocusIn, true)
  }
}
