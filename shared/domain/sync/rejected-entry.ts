/**
 * The corrections of a rejected entry, besides retrying or discarding it. `edit`: its lines, and
 * for a new order its customer. `as_new_order`: its lines become an order of their own.
 */
export type Mend = 'edit' | 'as_new_order'

/** Errors of the order itself: no change of the lines can help. */
const ORDER_IS_SHUT = new Set(['order_final', 'tab_closed', 'not_found', 'order_id_taken'])

/**
 * How an entry of a kind, rejected with a code, can be corrected; null where only retrying or discarding is sound: a
 * step or a tick has nothing to edit, and a changed one would be another step.
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
 * The lines as sold, with edited quantities and notes; a line missing from the edits is removed. Prices stay: the
 * guest has already seen them.
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
