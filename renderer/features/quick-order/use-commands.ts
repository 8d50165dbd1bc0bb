import type { CartLine } from '@shared/domain/cart/cart'
import type { OrderCommand } from './keys'
import type { CartHistory } from './use-cart-history'
import type { LineSelection } from './use-line-selection'

export interface CommandParts {
  readonly selection: LineSelection
  readonly history: CartHistory
  readonly editNote: (lineId: string) => void
  /** Chooses again for a line whose dish has something to choose. */
  readonly chooseAgain: (line: CartLine) => void
  readonly toField: () => void
  readonly toResponsible: () => void
  readonly send: () => void
}

/** What the keyboard's commands do to the order; those to the code are CodeEntry's. */
export const useCommands = (parts: CommandParts): ((command: OrderCommand) => void) => {
  const { selection, history, editNote, chooseAgain, toField, toResponsible, send } = parts
  const { selected } = selection
  const change = (step: number) => {
    if (selected) history.setQuantity(selected.id, step === 0 ? 0 : selected.quantity + step)
  }
  const handlers: Readonly<Record<OrderCommand, () => void>> = {
    send,
    undo: history.undo,
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
    responsible: toResponsible,
    field: toField,
  }
  return (command) => handlers[command]()
}
