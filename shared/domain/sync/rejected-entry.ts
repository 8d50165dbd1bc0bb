/**
 * What can be done to an entry that the backend refused, beside trying it again or discarding it (DESIGN §5, 'Push').
 * `edit`: its lines, and of a new order whose it is. `as_new_order`: what was sold goes out as an order of its own.
 */
export type Mend = 'edit' | 'as_new_order'

/** Refusals of the order itself: no change of the lines brings them into it. */
const ORDER_IS_SHUT = new Set(['order_final', 'tab_closed', 'not_found', 'order_id_taken'])

/**
 * How an entry of a kind of the outbox, refused with a code, is mended; null where only trying again or discarding is sound: a step or a
 * tick says nothing but itself, and a changed one would be another step.
 */
export const mendOf = (kind: string, code: string | null): Mend | null => {
  if (kind !== 'place_order' && kind !== 'append_order_items') return null
  return code !== null && ORDER_IS_SHUT.has(code) ? 'as_new_order' : 'edit'
}

export interface EditedLine {
  readonly id: string
  readonly quantity: number
  readonly notes: string | null
}

/**
 * The lines as they were sold, with quantities and notes as edited; a line that is not among the edits is taken out. Prices
 * stay: the guest has already seen them.
 */
export const withEdits = <L extends { id: string; quantity: number; notes: string | null }>(
  lines: readonly L[],
  edits: readonly EditedLine[],
): L[] => {
  const byId = new Map(edits.map((edit) => [edit.id, edit]))
  return lines.flatMap((line) => {
    const edit = byId.get(line.id)
    return edit ? [{ ...line, quantity: edit.quantity, notes: edit.notes }] : []
  })
}
