import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { keptSelection } from '@shared/domain/kitchen/kitchen-keys'

/** The card in hand: it has the focus, so that screen readers and eyes agree. When it leaves, the card that follows it is selected. */
export const useSelection = (
  wall: RefObject<HTMLElement | null>,
  ids: readonly string[],
): { selected: string | null; select: (id: string | null) => void; focus: (id: string | null) => void } => {
  const [selected, select] = useState<string | null>(null)
  const before = useRef(ids)

  const focus = useCallback(
    (id: string | null): void => {
      const card = id === null ? null : wall.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)
      card?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
      card?.focus({ preventScroll: true })
      select(id)
    },
    [wall],
  )
  useEffect(() => {
    const kept = keptSelection(before.current, ids, selected)
    before.current = ids
    // Somebody who is elsewhere on the page (a dialog, a button of the head) stays there.
    if (kept === selected) return
    if (document.activeElement === document.body) focus(kept)
    else select(kept)
  }, [focus, ids, selected])
  return { selected, select, focus }
}
