import { useEffect, useMemo, useState, type RefObject } from 'react'
import type { WallLayout } from '@shared/domain/kitchen/kitchen-wall'
import type { BoardOrder } from '@shared/schemas/order/order'

/** Less of a card than this in sight is a card nobody reads. */
const READABLE = 0.5
/** Shares of a card at which the browser looks again; a card much taller than the screen never reaches the last. */
const LOOKED_AT = [0, 0.1, 0.2, 0.3, 0.4, READABLE]

type Place = 'left' | 'right' | 'seen' | 'elsewhere'

/** How many cards stand to the left and to the right of what the wall shows, and which are in sight. */
export interface CardsBeyond {
  readonly left: number
  readonly right: number
  readonly inSight: ReadonlySet<string>
}

const placeOf = ({
  intersectionRatio,
  intersectionRect,
  boundingClientRect,
  rootBounds,
}: IntersectionObserverEntry): Place => {
  // A card taller than the screen is in sight when it fills half of that.
  if (intersectionRatio >= READABLE || (rootBounds && intersectionRect.height > rootBounds.height * READABLE))
    return 'seen'
  if (rootBounds === null) return 'elsewhere'
  if (boundingClientRect.right > rootBounds.right) return 'right'
  return boundingClientRect.left < rootBounds.left ? 'left' : 'elsewhere'
}

/** On a wall the board scrolls; on a phone the page does. */
const scrollsItself = (wall: HTMLElement): boolean => getComputedStyle(wall).overflowX === 'auto'

/** The cards the wall has no room for and those it shows; watched by the browser, so that scrolling costs nothing. */
export const useCardsBeyond = (
  board: RefObject<HTMLElement | null>,
  orders: readonly BoardOrder[] | null,
  layout: WallLayout | null,
): CardsBeyond => {
  const [places, setPlaces] = useState<ReadonlyMap<Element, Place>>(new Map())
  useEffect(() => {
    const wall = board.current
    if (!wall || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) =>
        setPlaces((before) => {
          const after = new Map([...before].filter(([card]) => card.isConnected))
          for (const entry of entries) after.set(entry.target, placeOf(entry))
          return after
        }),
      { root: scrollsItself(wall) ? wall : null, threshold: LOOKED_AT },
    )
    for (const card of wall.querySelectorAll('article')) observer.observe(card)
    return () => observer.disconnect()
  }, [board, orders, layout])
  return useMemo(() => {
    const ids = { left: new Set<string>(), right: new Set<string>(), seen: new Set<string>() }
    for (const [card, place] of orders?.length ? places : [])
      if (place !== 'elsewhere' && card instanceof HTMLElement) ids[place].add(card.dataset.id ?? '')
    // A long order is on several cards: it is beyond where none of them is in sight.
    const beyond = (side: ReadonlySet<string>): number => [...side].filter((id) => !ids.seen.has(id)).length
    return { left: beyond(ids.left), right: beyond(ids.right), inSight: ids.seen }
  }, [orders, places])
}
