/** The fields that the on-screen keyboard writes into, and how. */

export type TypedField = HTMLInputElement | HTMLTextAreaElement

const TYPES = ['text', 'search', 'email', 'tel', 'url', 'password', 'number']

/** The text field of an event's target; null for what has keys of its own (`inputmode="none"`, `data-own-keys`) or takes no text. */
export const textFieldOf = (target: EventTarget | null): TypedField | null => {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (!isField || target.disabled || target.readOnly) return null
  if (target.inputMode === 'none' || target.closest('[data-own-keys]')) return null
  return target instanceof HTMLTextAreaElement || TYPES.includes(target.type) ? target : null
}

/** Whether digits are all that it takes. */
export const isNumeric = (field: TypedField): boolean =>
  field.type === 'number' ||
  field.type === 'tel' ||
  field.inputMode === 'numeric' ||
  field.inputMode === 'decimal' ||
  field.inputMode === 'tel'

/** React listens to the setter of a field it controls, and takes only what its prototype's setter wrote for typed. */
const setValue = (field: TypedField, value: string): void => {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Fields of addresses do not say where their caret is: there it is at the end. */
const selectionOf = (field: TypedField): readonly [number, number] => {
  const end = field.value.length
  return [field.selectionStart ?? end, field.selectionEnd ?? end]
}

const replace = (field: TypedField, from: number, to: number, text: string): void => {
  const next = field.value.slice(0, from) + text + field.value.slice(to)
  if (field.maxLength >= 0 && next.length > field.maxLength && text !== '') return
  const hasCaret = field.selectionStart !== null
  setValue(field, next)
  if (hasCaret) field.setSelectionRange(from + text.length, from + text.length)
}

/**
 * A field of a number drops an unfinished value ('12.', '-') that a script writes: the browser itself types there, as from
 * a keyboard of keys. It knows no other decimal sign than the dot in every language.
 */
const typeNumber = (command: 'insertText' | 'delete', text?: string): void => {
  // Deprecated without a successor: nothing else edits what a field shows but can't give as its value yet.
  document.execCommand(command, false, text)
}

/** Writes a text where the caret is, over what is selected. */
export const insertText = (field: TypedField, text: string): void => {
  if (field.type === 'number') return typeNumber('insertText', text === ',' ? '.' : text)
  const [from, to] = selectionOf(field)
  replace(field, from, to, text)
}

/** Takes away what is selected, else the character before the caret. */
export const erase = (field: TypedField): void => {
  if (field.type === 'number') return typeNumber('delete')
  const [from, to] = selectionOf(field)
  if (from !== to) return replace(field, from, to, '')
  const before = Array.from(field.value.slice(0, from)).at(-1) ?? ''
  if (before !== '') replace(field, from - before.length, from, '')
}

/** What the Enter key does there: a new line, what the page makes of the key, or sending the form. */
export const pressEnter = (field: TypedField): void => {
  if (field instanceof HTMLTextAreaElement) return insertText(field, '\n')
  const isFree = field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }),
  )
  if (isFree) field.form?.requestSubmit()
}
