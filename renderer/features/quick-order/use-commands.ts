import type { CartLine } from '@shared/domain/cart'
import type { KeyCommand } from './keys'
import type { CartHistory } from './use-cart-history'
import type { LineSelection } from './use-line-selection'
import type { QuickEntry } from './use-quick-entry'

export interface CommandParts {
  readonly entry: QuickEntry
  readonly selection: LineSelection
  readonly history: CartHistory
  readonly editNote: (lineId: string) => void
  /** Chooses again for a line whose dish has something to choose. */
  readonly chooseAgain: (line: CartLine) => void
  readonly toField: () => void
  /** Set while a sent order stays on the screen. */
  readonly startNew: (() => void) | null
  /** The sold-out switch of the dish in the preview, where somebody may turn it. */
  readonly turnSoldOut: (() => void) | null
  readonly toResponsible: () => void
  readonly send: () => void
}

/** What each command of the keyboard does. */
export const useCommands = (parts: CommandParts): ((command: KeyCommand) => void) => {
  const {
    entry,
    selection,
    history,
    editNote,
    chooseAgain,
    toField,
    startNew,
    turnSoldOut,
    toResponsible,
    send,
  } = parts
  const { selected } = selection
  const change = (step: number) => {
    if (selected) history.setQuantity(selected.id, step === 0 ? 0 : selected.quantity + step)
  }
  const handlers: Readonly<Record<KeyCommand, () => void>> = {
    add: startNew && entry.text === '' ? startNew : entry.submit,
    send,
    undo: history.undo,
    clear: () => entry.setText(''),
    line_above: () => selection.move(-1),
    line_below: () => selection.move(1),
    more: () => change(1),
    less: () => change(-1),
    remove: () => change(0),
    note: () => {
      if (selected) editNote(selected.id)
    },
    options: () => {
      if (selected) chooseAgain(selected)
    },
    soldOut: () => turnSoldOut?.(),
    responsible: toResponsible,
    field: toField,
  }
  return (command) => handlers[command]()
}
