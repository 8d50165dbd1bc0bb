/** The fields that the on-screen keyboard types into, and how. */

export type TypedField = HTMLInputElement | HTMLTextAreaElement

const TYPES = ['text', 'search', 'email', 'tel', 'url', 'password', 'number']

/**
 * The text field of an event's target; null for fields with keys of their own (`inputmode="none"`, `data-own-keys`)
 * and for those that take no text.
 */
export const textFieldOf = (target: EventTarget | null): TypedField | null => {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (!isField || target.disabled || target.readOnly) return null
  if (target.inputMode === 'none' || target.closest('[data-own-keys]')) return null
  return target instanceof HTMLTextAreaElement || TYPES.includes(target.type) ? target : null
}

/** Whether it takes digits only. */
export const isNumeric = (field: TypedField): boolean =>
  field.type === 'number' ||
  field.type === 'tel' ||
  field.inputMode === 'numeric' ||
  field.inputMode === 'decimal' ||
  field.inputMode === 'tel'

/**
 * React overrides the value setter of a controlled field, and treats only a write by the prototype's setter as typed.
 */
const setValue = (field: TypedField, value: string): void => {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Fields of e-mail addresses do not report their caret, so it counts as being at the end. */
const selectionOf = (field: TypedField): readonly [number, number] => {
  const end = field.value.length
  return [field.selectionStart ?? end, field.selectionEnd ?? end]
}

const replace = (field: TypedField, from: number, to: number, text: string): void => {
  const next = field.value.slice(0, from) + text + field.value.slice(to)
  const hasCaret = field.selectionStart !== null
  setValue(field, next)
  if (hasCaret) field.setSelectionRange(from + text.length, from + text.length)
}

/**
 * A number field drops an unfinished value ('12.', '-') that a script sets, so the browser itself types there. It
 * accepts only the dot as decimal sign, in every language.
 */
const typeNumber = (command: 'insertText' | 'delete', text?: string): void => {
  // Deprecated without a successor: nothing else edits a text that the field shows but does not report as its value
  // yet.
  document.execCommand(command, false, text)
}

/** Inserts a text at the caret, replacing the selection. */
export const insertText = (field: TypedField, text: string): void => {
  if (field.type === 'number') return typeNumber('insertText', text === ',' ? '.' : text)
  const [from, to] = selectionOf(field)
  replace(field, from, to, text)
}

/** Deletes the selection, else the character before the caret. */
export const erase = (field: TypedField): void => {
  if (field.type === 'number') return typeNumber('delete')
  const [from, to] = selectionOf(field)
  if (from !== to) return replace(field, from, to, '')
  const before = Array.from(field.value.slice(0, from)).at(-1) ?? ''
  if (before !== '') replace(field, from - before.length, from, '')
}

/** The effect of the Enter key: a new line, the page's own handler, or submitting the form. */
export const pressEnter = (field: TypedField): void => {
  if (field instanceof HTMLTextAreaElement) return insertText(field, '\n')
  const isFree = field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }),
  )
  if (isFree) field.form?.requestSubmit()
}
