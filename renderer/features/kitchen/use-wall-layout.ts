import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { hasNews, isChanged, type OrderNews } from '@shared/domain/kitchen/kitchen-changes'
import { wallLayout, type WallLayout, type WallSpace } from '@shared/domain/kitchen/kitchen-wall'
import type { Wall, WallOrder } from './use-wall'

/** A narrower screen is a phone: there the page scrolls. */
const WALL_WIDTH = 768

const rowsOfNews = (news: OrderNews): number =>
  news.is_cancelled ? 4 : isChanged(news) ? 5 : hasNews(news) ? 2 : 0

/** The small rows of a card besides its lines. */
const extraRows = (order: WallOrder, news: OrderNews): number =>
  rowsOfNews(news) +
  (order.sync_state === 'sent' ? 0 : 1) +
  (order.flags.length > 0 ? 2 : 0) +
  (order.elsewhere > 0 ? 1 : 0)

/** How the cards fill the wall; null on a phone and before the wall was measured. */
export const useWallLayout = (board: RefObject<HTMLElement | null>, wall: Wall): WallLayout | null => {
  const [space, setSpace] = useState<WallSpace | null>(null)
  const isEmpty = wall.cards.length === 0
  useLayoutEffect(() => {
    const element = board.current
    if (!element) return
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element
      const screen = window.innerWidth
      setSpace(screen < WALL_WIDTH || width === 0 ? null : { width, height, screen })
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [board, isEmpty])
  return useMemo(
    () =>
      space &&
      wallLayout(
        wall.cards.map((order) => ({ items: order.items, extraRows: extraRows(order, wall.newsOf(order)) })),
        space,
      ),
    [space, wall],
  )
}
