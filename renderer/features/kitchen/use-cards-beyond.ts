import { useEffect, useState, type RefObject } from 'react'
import type { BoardOrder } from '@shared/schemas/order'

/** Less of a card than this in sight is a card nobody reads. */
const READABLE = 0.5

/** How many cards stand to the left and to the right of what the wall shows. */
export interface CardsBeyond {
  readonly left: number
  readonly right: number
}

const sideOf = ({ intersectionRatio, boundingClientRect, rootBounds }: IntersectionObserverEntry) => {
  if (rootBounds === null || intersectionRatio >= READABLE) return null
  if (boundingClientRect.right > rootBounds.right) return 'right'
  return boundingClientRect.left < rootBounds.left ? 'left' : null
}

/** The cards the wall has no room for; watched by the browser, so that scrolling costs nothing. */
export const useCardsBeyond = (
  board: RefObject<HTMLElement | null>,
  orders: readonly BoardOrder[] | null,
): CardsBeyond => {
  const [sides, setSides] = useState<ReadonlyMap<Element, 'left' | 'right'>>(new Map())
  useEffect(() => {
    const root = board.current
    if (!root || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) =>
        setSides((before) => {
          const after = new Map([...before].filter(([card]) => card.isConnected))
          for (const entry of entries) {
            const side = sideOf(entry)
            if (side) after.set(entry.target, side)
            else after.delete(entry.target)
          }
          return after
        }),
      { root, threshold: [0, READABLE] },
    )
    for (const card of root.querySelectorAll('article')) observer.observe(card)
    return () => observer.disconnect()
  }, [board, orders])
  const seen = orders?.length ? [...sides.values()] : []
  return {
    left: seen.filter((side) => side === 'left').length,
    right: seen.filter((side) => side === 'right').length,
  }
}
