import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { keptSelection } from '@shared/domain/kitchen/kitchen-keys'
import { useSteadyValue } from './use-steady'

interface Hand {
  readonly id: string | null
  /** Nobody chose this card: it came in hand, or in sight, by what happened to another. */
  readonly isGiven: boolean
}

interface Selection {
  readonly selected: string | null
  /** Whether it was chosen here, or was given long enough ago to be read. */
  readonly isKnown: boolean
  readonly select: (id: string | null) => void
  readonly focus: (id: string | null) => void
  /** Brings the card in sight, where it is read first. */
  readonly show: (id: string) => void
}

/** The card in hand: it has the focus, so that screen readers and eyes agree. When it leaves, the card that follows it is selected. */
export const useSelection = (wall: RefObject<HTMLElement | null>, ids: readonly string[]): Selection => {
  const [hand, setHand] = useState<Hand>({ id: null, isGiven: false })
  const steadyHand = useSteadyValue(hand)
  const selected = hand.id
  const before = useRef(ids)

  const select = useCallback((id: string | null): void => setHand({ id, isGiven: false }), [])
  const take = useCallback(
    (next: Hand): void => {
      const card =
        next.id === null ? null : wall.current?.querySelector<HTMLElement>(`[data-id="${next.id}"]`)
      card?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
      card?.focus({ preventScroll: true })
      setHand(next)
    },
    [wall],
  )
  const focus = useCallback((id: string | null): void => take({ id, isGiven: false }), [take])
  const show = useCallback((id: string): void => take({ id, isGiven: true }), [take])
  useEffect(() => {
    const kept = keptSelection(before.current, ids, selected)
    before.current = ids
    // Somebody who is elsewhere on the page (a dialog, a button of the head) stays there.
    if (kept === selected) return
    const next = { id: kept, isGiven: true }
    if (document.activeElement === document.body) take(next)
    else setHand(next)
  }, [ids, selected, take])
  return { selected, isKnown: !hand.isGiven || steadyHand === hand, select, focus, show }
}
