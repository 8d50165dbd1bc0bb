/** A cell's row and column. */
export interface GridPlace {
  readonly row: number
  readonly column: number
}

interface Key {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

const isWholeOr = (
  target: HTMLElement,
  edge: (start: number, end: number, length: number) => boolean,
): boolean => {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return true
  const [start, end, { length }] = [target.selectionStart ?? 0, target.selectionEnd ?? 0, target.value]
  return (start === 0 && end === length) || edge(start, end, length)
}

/**
 * Where a key leads from a cell, as in a spreadsheet; null where it belongs to the cell: within a text that is edited
 * the arrows move the caret, and with Alt a list opens.
 */
export const cellMove = (event: Key, target: HTMLElement): GridPlace | null => {
  if (event.altKey || event.ctrlKey || event.metaKey) return null
  switch (event.key) {
    case 'Enter':
      return { row: event.shiftKey ? -1 : 1, column: 0 }
    case 'ArrowDown':
      return { row: 1, column: 0 }
    case 'ArrowUp':
      return { row: -1, column: 0 }
    case 'ArrowRight':
      return !event.shiftKey && isWholeOr(target, (start, end, length) => start === length && end === length)
        ? { row: 0, column: 1 }
        : null
    case 'ArrowLeft':
      return !event.shiftKey && isWholeOr(target, (start, end) => start === 0 && end === 0)
        ? { row: 0, column: -1 }
        : null
    default:
      return null
  }
}
