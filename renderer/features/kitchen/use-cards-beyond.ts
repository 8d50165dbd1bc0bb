import { useEffect, useState, type RefObject } from 'react'
import type { BoardOrder } from '@shared/schemas/order'

/** Less of a card than this in sight is a card nobody reads. */
const READABLE = 0.5

/** How many cards stand to the right of what the wall shows; watched by the browser, so that scrolling costs nothing. */
export const useCardsBeyond = (
  board: RefObject<HTMLElement | null>,
  orders: readonly BoardOrder[] | null,
): number => {
  const [beyond, setBeyond] = useState<ReadonlySet<Element>>(new Set())
  useEffect(() => {
    const root = board.current
    if (!root || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) =>
        setBeyond((before) => {
          const after = new Set([...before].filter((card) => card.isConnected))
          for (const { target, intersectionRatio, boundingClientRect, rootBounds } of entries) {
            const isRight = rootBounds !== null && boundingClientRect.right > rootBounds.right
            if (isRight && intersectionRatio < READABLE) after.add(target)
            else after.delete(target)
          }
          return after
        }),
      { root, threshold: [0, READABLE] },
    )
    for (const card of root.querySelectorAll('article')) observer.observe(card)
    return () => observer.disconnect()
  }, [board, orders])
  return orders?.length ? beyond.size : 0
}
