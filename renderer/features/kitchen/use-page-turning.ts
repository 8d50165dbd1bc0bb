import { useEffect, useRef, type RefObject } from 'react'
import { WALL_GAP, type WallLayout } from '@shared/domain/kitchen/kitchen-wall'
import { pageToShow } from '@shared/domain/kitchen/page-turning'
import { prefersReducedMotion } from '@renderer/ui/prefers-reduced-motion'
import type { CardsBeyond } from './use-cards-beyond'
import type { Wall } from './use-wall'
import { isDialogOpen } from '@renderer/ui/is-dialog-open'

const LOOK_MS = 1_000
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

const widthOf = (wall: HTMLElement): number => wall.clientWidth + WALL_GAP

/** The pages of a wall as it is scrolled now; the last one may be reached before it is full. */
const pagesOf = (wall: HTMLElement): { pages: number; page: number } => {
  const pages = Math.max(1, Math.ceil((wall.scrollWidth + WALL_GAP - 1) / widthOf(wall)))
  const isAtEnd = wall.scrollLeft + wall.clientWidth >= wall.scrollWidth - 1
  return { pages, page: isAtEnd ? pages - 1 : Math.round(wall.scrollLeft / widthOf(wall)) }
}

const pageOf = (wall: HTMLElement, id: string): number | null => {
  const card = wall.querySelector<HTMLElement>(`article[data-id="${id}"]`)
  if (!card) return null
  const left = card.getBoundingClientRect().left - wall.getBoundingClientRect().left + wall.scrollLeft
  return Math.floor((left + 1) / widthOf(wall))
}

/** Turns the wall's pages while nobody touches it, and to the page of an order that is new. */
export const usePageTurning = (
  place: RefObject<HTMLElement | null>,
  { unseen }: Wall,
  { inSight }: CardsBeyond,
  /** Null on a phone, which has no pages. */
  layout: WallLayout | null,
  isOn: boolean,
): void => {
  // News that was in sight once is shown: it does not hold the wall on its page.
  const shown = useRef<ReadonlySet<string>>(new Set())
  const awaited = useRef<readonly string[]>([])
  useEffect(() => {
    const ids = unseen.map(({ id }) => id)
    shown.current = new Set(ids.filter((id) => inSight.has(id) || shown.current.has(id)))
    awaited.current = ids.filter((id) => !shown.current.has(id))
  }, [unseen, inSight])
  const turns = isOn && layout !== null
  useEffect(() => {
    if (!turns) return
    let touchedAtMs: number | null = null
    let seen = { page: 0, sinceMs: Date.now() }
    const touch = (): void => {
      touchedAtMs = Date.now()
    }
    const look = (): void => {
      const wall = place.current
      if (!wall) return
      const nowMs = Date.now()
      // A dialog or a sheet is read in front of the wall.
      if (isDialogOpen()) touchedAtMs = nowMs
      const { pages, page } = pagesOf(wall)
      if (page !== seen.page) seen = { page, sinceMs: nowMs }
      // Of an order on this page enough is shown, also where less than half of its card is in sight.
      const here = awaited.current.filter((id) => pageOf(wall, id) === page)
      shown.current = new Set([...shown.current, ...here])
      awaited.current = awaited.current.filter((id) => !here.includes(id))
      const newsPage = awaited.current.map((id) => pageOf(wall, id)).find((one) => one !== null) ?? null
      const next = pageToShow({ nowMs, pages, page, sinceMs: seen.sinceMs, touchedAtMs, newsPage })
      if (next === page) return
      wall.scrollTo({ left: next * widthOf(wall), behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
    }
    for (const kind of TOUCHES) document.addEventListener(kind, touch, { passive: true, capture: true })
    const timer = setInterval(look, LOOK_MS)
    return () => {
      for (const kind of TOUCHES) document.removeEventListener(kind, touch, { capture: true })
      clearInterval(timer)
    }
  }, [place, turns])
}
