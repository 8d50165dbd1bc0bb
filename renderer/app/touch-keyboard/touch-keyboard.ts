import { loadTexts } from '@renderer/i18n/set-up'
import { storedKeyboardMode } from './keyboard-mode'
import { textFieldOf } from './text-fields'

const open = (target: EventTarget | null): void => {
  const field = textFieldOf(target)
  if (!field) return
  // When its files cannot be fetched, the next touch tries again; a physical keyboard works meanwhile.
  Promise.all([import('./keyboard-panel'), loadTexts('terminal')])
    .then(([{ openKeyboard }]) => openKeyboard(field))
    .catch(() => undefined)
}

/**
 * Shows a keyboard for the text fields of all pages of a terminal, as its settings say. Returns a function that stops
 * it.
 */
export const startTouchKeyboard = (storage: Pick<Storage, 'getItem'>): (() => void) => {
  // On the touch's last event: opening moves the page, and after an earlier event the following ones would hit
  // another field.
  const onClick = (event: MouseEvent): void => {
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
    if (isTouch && storedKeyboardMode(storage) !== 'never') open(event.target)
  }
  const onFocusIn = (event: FocusEvent): void => {
    if (storedKeyboardMode(storage) === 'always') open(event.target)
  }
  document.addEventListener('click', onClick, true)
  document.addEventListener('focusin', onFocusIn, true)
  return () => {
    document.removeEventListener('click', onClick, true)
    document.removeEventListener('focusin', onFocusIn, true)
  }
}
